public import HierarchyModel

/// What KIF's `printViewHierarchy` prints.
public struct KIFFormat: DumpFormat {
  public let name = "kif"
  public let summary = "views and accessibility elements as KIF's printViewHierarchy prints them"
  public let covers: [Facet] = [.views, .elements]

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    var bars = 0
    sample.forEachLine { bytes, line in
      let start = bytes.skipBlanks(from: line.lowerBound)
      let isDescription = bytes.byte(bytes.skipBars(from: start)) == 0x3C
      if bytes.has("|\t", at: start) && !isDescription { bars += 1 }
    }
    return bars > 0 ? 85 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    var reader = KIFReader(bytes, format: name, covers: covers)
    return reader.read()
  }
}

/// Reads KIF's printout: no addresses, no frames; elements stand beside the view that vends them.
struct KIFReader {
  private let bytes: Bytes
  private var output: TreeAssembler
  /// What the line above a window says of it.
  private var heading = 0..<0

  init(_ bytes: Bytes, format: String, covers: [Facet]) {
    self.bytes = bytes
    output = TreeAssembler(bytes, format: format, covers: covers)
  }

  /// Reads everything.
  mutating func read() -> DumpReading {
    var place = 0
    while place < bytes.count {
      let line = place..<bytes.lineEnd(from: place)
      let first = bytes.byte(bytes.skipBlanks(from: place))
      let isNode = first == 0x7C || first.isLetter || first == 0x5F
      if isNode, let node = KIFLine(bytes, line), isPlausible(node, line) {
        add(node, at: place)
      } else {
        skip(line)
      }
      place = line.upperBound + 1
    }
    output.finishMoment()
    return output.reading
  }

  /// Whether a line without bars is a root rather than text: only a class name, or keys, follow.
  private func isPlausible(_ node: KIFLine, _ line: Range<Int>) -> Bool {
    node.depth > 0 || node.rest.isEmpty || output.tree.count > 0 && node.values.count > 0
  }

  private mutating func skip(_ line: Range<Int>) {
    let start = bytes.skipBlanks(from: line.lowerBound)
    if bytes.has("Window level ", at: start) {
      heading = start..<max(start, bytes.trimEnd(line))
      return
    }
    let noise = ConsoleNoise(bytes, line: line, indent: ConsoleIndent(bytes, at: line.lowerBound))
    switch noise {
    case .blank, .closing, .prompt, .remark: return
    case .elision: output.note("lines were left out", at: line.lowerBound)
    case .barsOnly: output.note("the dump ends within the indent of a node", at: line.lowerBound)
    default: output.report("text that is no node was skipped", at: line.lowerBound)
    }
  }

  private mutating func add(_ node: KIFLine, at place: Int) {
    let isElement =
      bytes.firstPlace(
        of: "Accessibility", from: node.className.lowerBound, to: node.className.upperBound) != nil
    let isWindow = bytes.range(node.className, is: "UIWindow")
    let entry = output.begin(
      isElement ? .element : isWindow ? .window : .view, class: bytes.slice(node.className),
      depth: node.depth, at: place)
    guard let entry else { return }
    if entry.isRoot && isWindow { output.tree.builder.setParent(nil) }
    if !heading.isEmpty { output.set(.other("heading"), text: heading) }
    heading = 0..<0
    if !node.flags.isEmpty {
      output.set(
        .other("kif.flags"), .text(node.flags.map(bytes.string).joined(separator: ", ")))
    }
    for (key, value) in node.values { add(KIFLine.keys[key], value) }
    if !node.rest.isEmpty { output.set(ViewLine.tailKey, text: node.rest) }
    if KIFLine.endsWithin(bytes, node.rest) { output.markCut() }
  }

  private mutating func add(_ key: StaticString, _ value: Range<Int>) {
    let attribute: AttributeKey =
      key.description == "frame" ? .other("kif.frame") : AttributeKey(key.description)
    if bytes.range(value, is: "(null)") {
      output.set(attribute, .null)
    } else {
      output.set(attribute, text: value)
    }
  }
}
