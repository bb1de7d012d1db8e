import HierarchyModel

/// Reads AppKit's views. Their origin is at the bottom left, so that their frames are not what the
/// model calls a frame and are kept as they are.
struct AppKitSubtreeReader {
  private let bytes: Bytes
  private var output: TreeAssembler
  private var rootColumn: Int?

  init(_ bytes: Bytes, format: String, covers: [Facet]) {
    self.bytes = bytes
    output = TreeAssembler(bytes, format: format, covers: covers)
  }

  /// Reads everything.
  mutating func read() -> DumpReading {
    var place = 0
    while place < bytes.count {
      let line = place..<bytes.lineEnd(from: place)
      if let node = AppKitLine(bytes, line) {
        add(node, at: place)
      } else {
        skip(line)
      }
      place = line.upperBound + 1
    }
    output.finishMoment()
    return output.reading
  }

  /// The legend ends a printout.
  private mutating func skip(_ line: Range<Int>) {
    let start = bytes.skipBlanks(from: line.lowerBound)
    if bytes.has("A=autoresizesSubviews", at: start) {
      output.finishMoment()
      rootColumn = nil
      return
    }
    if start - line.lowerBound > rootColumn ?? .max, bytes.byte(start) == 0x5B {
      return output.note(ConsoleNoise.brokenReason, at: line.lowerBound)
    }
    let noise = ConsoleNoise(bytes, line: line, indent: ConsoleIndent(bytes, at: line.lowerBound))
    switch noise {
    case .blank, .closing, .prompt, .remark: return
    default: output.report("text that is no view was skipped", at: line.lowerBound)
    }
  }

  /// Whether what was not understood begins to say which layer the view has.
  private func cutsLayer(_ rest: Range<Int>) -> Bool {
    !rest.isEmpty
      && (bytes.has(" => <", at: rest.lowerBound) || bytes.isBeginning(rest, of: " => <"))
  }

  private mutating func add(_ node: AppKitLine, at place: Int) {
    let root = rootColumn ?? node.column
    rootColumn = min(root, node.column)
    let depth = max(0, node.column - root) / 2
    let entry = output.begin(
      .view, class: bytes.slice(node.className), depth: depth, at: place)
    guard entry != nil else { return }
    let flags = bytes[node.flags]
    output.set(.hidden, .flag(flags.contains(UInt8(ascii: "H"))))
    output.set(.opaque, .flag(flags.contains(UInt8(ascii: "O"))))
    output.set(.other("appkit.flags"), text: node.flags)
    output.set(.other("appkit.masks"), text: node.masks)
    if let title = node.title { output.set(.title, text: title) }
    if let frame = node.frame { output.set(.other("appkit.frame"), text: frame) }
    if let bounds = node.bounds { output.set(.other("appkit.bounds"), text: bounds) }
    if let layer = node.layer { output.set(.layer, text: layer) }
    if !node.rest.isEmpty { output.set(ViewLine.tailKey, text: node.rest) }
    if node.frame == nil || node.bounds == nil || cutsLayer(node.rest) { output.markCut() }
  }
}
