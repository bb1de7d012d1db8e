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

/// One node of KIF's printout, cut into its parts; all ranges are places in the dump.
struct KIFLine {
  /// The keys that are printed, in front of unquoted values.
  static let keys: [StaticString] = ["label", "value", "traits", "identifier", "hint", "frame"]

  var depth = 0
  var className = 0..<0
  /// What stands in brackets: `invisible`, `not selected`.
  var flags: [Range<Int>] = []
  var values: [(key: Int, value: Range<Int>)] = []
  /// What was not understood.
  var rest = 0..<0

  /// The node on a line, nil where there is none (dump-formats 15).
  init?(_ bytes: Bytes, _ line: Range<Int>) {
    var place = bytes.skipBlanks(from: line.lowerBound)
    while bytes.byte(place) == 0x7C {
      depth += 1
      place = bytes.skipBlanks(from: place + 1)
    }
    let end = max(place, bytes.trimEnd(min(place, line.upperBound)..<line.upperBound))
    guard Self.isNameStart(bytes.byte(place)) else { return nil }
    let name = place
    while place < end && bytes[place] != 0x20 && bytes[place] != 0x2C { place += 1 }
    className = name..<place
    while bytes.has(" (", at: place), flags.count < 64,
      let close = bytes.firstPlace(of: 0x29, from: place, to: end)
    {
      flags.append((place + 2)..<close)
      place = close + 1
    }
    readValues(bytes, from: place, to: end)
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == 0x5F || byte >= 0x80
  }

  /// Values are not quoted and may hold commas: one ends where a comma and another key follow.
  private mutating func readValues(_ bytes: Bytes, from start: Int, to end: Int) {
    var place = start
    while values.count < 64, let (key, value) = Self.key(bytes, at: place) {
      var next = value
      while next < end, Self.key(bytes, at: next) == nil { next += 1 }
      values.append((key, min(value, end)..<min(next, end)))
      place = next
    }
    rest = min(place, end)..<end
    while let last = values.last?.value, let flag = Self.lastFlag(bytes, last) {
      flags.append((flag.lowerBound + 2)..<(flag.upperBound - 1))
      values[values.count - 1].value = last.lowerBound..<flag.lowerBound
    }
    flags.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The state of a control that a value ends with, with its brackets: they stand behind all values.
  private static func lastFlag(_ bytes: Bytes, _ value: Range<Int>) -> Range<Int>? {
    guard let last = bytes[value].last, last == 0x29,
      let open = bytes[value].lastIndex(of: 0x28), open > value.lowerBound, bytes[open - 1] == 0x20
    else { return nil }
    let text = (open + 1)..<(value.upperBound - 1)
    let isState = states.contains { bytes.range(text, is: $0) }
    guard isState || details.contains(where: { bytes.has($0, at: open + 1) }) else { return nil }
    return (open - 1)..<value.upperBound
  }

  private static let states: [StaticString] = [
    "invisible", "enabled", "not enabled", "selected", "not selected", "highlighted",
    "not highlighted",
  ]
  private static let details: [StaticString] = ["date range: ", "mode:", "minute interval: "]

  /// Whether what was not understood is the beginning of a flag or of a key.
  static func endsWithin(_ bytes: Bytes, _ rest: Range<Int>) -> Bool {
    if rest.isEmpty { return false }
    if bytes.has(" (", at: rest.lowerBound) || bytes.has(",", at: rest.lowerBound) && rest.count < 3
    {
      return true
    }
    guard bytes.has(", ", at: rest.lowerBound) else { return false }
    let name = (rest.lowerBound + 2)..<rest.upperBound
    return keys.contains { bytes.isBeginning(name, of: $0) }
  }

  private static func key(_ bytes: Bytes, at place: Int) -> (key: Int, value: Int)? {
    guard bytes.has(", ", at: place) else { return nil }
    for (number, key) in keys.enumerated() {
      let end = place + 2 + key.utf8CodeUnitCount
      if bytes.has(key, at: place + 2) && bytes.has(": ", at: end) { return (number, end + 2) }
    }
    return nil
  }
}
