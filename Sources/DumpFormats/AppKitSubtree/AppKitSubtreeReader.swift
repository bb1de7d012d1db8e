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
    if bytes.has("TIME ", at: start), output.tree.count > 0 {
      // How long the view above took to draw.
      let time = start + 5..<max(start + 5, bytes.trimEnd(line))
      return output.setIfMissing(.other("appkit.time"), .text(bytes.string(time)))
    }
    let noise = ConsoleNoise(bytes, line: line, indent: ConsoleIndent(bytes, at: line.lowerBound))
    switch noise {
    case .blank, .closing, .prompt, .remark: return
    default: output.report("text that is no view was skipped", at: line.lowerBound)
    }
  }

  private mutating func add(_ node: AppKitLine, at place: Int) {
    let root = rootColumn ?? node.column
    rootColumn = min(root, node.column)
    let depth = max(0, node.column - root) / 2
    let address = bytes.address(node.address)
    if depth == 0, let address, output.tree.has(address) { output.finishMoment() }
    let entry = output.begin(
      .view, class: bytes.slice(node.className), depth: depth, address: address, at: place)
    guard let entry else { return }
    if !entry.isIdentified && address != nil { output.set(.other("address"), text: node.address) }
    if !node.prefix.isEmpty { output.set(DumpForm.prefixKey, text: node.prefix) }
    let flags = bytes[node.flags]
    output.set(.hidden, .flag(flags.contains(UInt8(ascii: "H"))))
    output.set(.opaque, .flag(flags.contains(UInt8(ascii: "O"))))
    output.set(.other("appkit.flags"), text: node.flags)
    output.set(.other("appkit.masks"), text: node.masks)
    if let title = node.title { output.set(.title, text: title) }
    if let frame = node.frame { output.set(.other("appkit.frame"), text: frame) }
    if let bounds = node.bounds { output.set(.other("appkit.bounds"), text: bounds) }
    if let layer = node.layer { output.set(.layer, text: layer) }
    if !node.layerAddress.isEmpty {
      output.set(.other(DescriptionValue.layerAddressKey), text: node.layerAddress)
    }
    if !node.rest.isEmpty { output.set(ViewLine.tailKey, text: node.rest) }
    if node.isCut { output.markCut() }
  }
}
