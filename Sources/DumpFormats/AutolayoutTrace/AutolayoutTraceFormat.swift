import HierarchyModel

extension DumpFormat {
  /// What `-[UIWindow _autolayoutTrace]` and chisel's `paltrace` print.
  static let autolayoutTrace = DumpFormat(
    name: "autolayout-trace",
    summary:
      "views and guides as -[UIWindow _autolayoutTrace] and chisel's paltrace print them",
    covers: [.views], lines: .trace, consoleReading: .own,
    score: { sample in
      var nodes = 0
      var marks = 0
      for line in sample.text.lines {
        guard let node = TraceLine.first(sample.text, line), !node.address.isEmpty else { continue }
        nodes += 1
        if node.mark != nil || node.depth > 0 || node.end < line.upperBound { marks += 1 }
      }
      return marks > 0 ? 75 : nodes > 0 ? 20 : 0
    },
    reader: { AutolayoutTraceReader(output: TreeAssembler($0, of: $1)).read() })
}

/// Reads `_autolayoutTrace`: views and layout guides with their state in auto layout.
private struct AutolayoutTraceReader: LineReader {
  var output: TreeAssembler
  var isSeparated = false
  /// The first address, how many there were, and whether any was shorter or longer.
  var firstAddress = 0..<0
  var addresses = 0
  var addressesDiffer = false

  func node(on line: Range<Int>) -> TraceLine? {
    let start = line.lowerBound
    let isBehindNode = start > 0 && bytes[start - 1] != .newline
    return isBehindNode
      ? TraceLine(bytes, line, isWithinLine: true) : TraceLine.first(bytes, line)
  }

  mutating func take(_ line: Range<Int>, as noise: ConsoleNoise) -> Bool {
    switch noise {
    case .blank, .closing, .elision, .barsOnly: return false
    case .unknown where noteBroken(line): return true
    case .prompt, .remark, .unknown, .headless, .arrayOpening:
      isSeparated = true
      return bytes[line.lowerBound] == .tab
    }
  }

  mutating func isParted(_ line: TraceLine) -> Bool {
    defer { isSeparated = false }
    return isSeparated || !line.prefix.isEmpty
  }

  func kind(of line: TraceLine) -> ObjectKind {
    line.isGuide ? .guide : bytes.range(line.className, is: "UIWindow") ? .window : .view
  }

  mutating func describe(_ line: TraceLine, _ entry: NodeTree.Entry) {
    output.set(.other("layoutEngine"), line.mark.map { .text($0.rawValue) } ?? .null)
    if let name = line.text { output.set(nameKey(of: line), text: name) }
    if let guide = line.guide { addGuide(TraceGuide(bytes, guide)) }
    if let ambiguity = line.ambiguity {
      let parts = [ambiguity, line.anchors].compactMap { $0.map { output.string($0) } }
      let text = parts.joined(separator: " ").split(separator: "\n").joined(separator: " ")
      output.set(.other("ambiguousLayout"), .text(text))
    }
    if line.missesHostConstraints { output.set(.other("missingHostConstraints"), .flag(true)) }
    if !line.isCut && endsWithinAddress(line) { output.markCut() }
    if addresses == 0 { firstAddress = line.address }
    addressesDiffer = addressesDiffer || line.address.count != firstAddress.count
    addresses += 1
  }

  /// What the name behind an address is: a text, or the identifier by which a cell is reused.
  private func nameKey(of line: TraceLine) -> AttributeKey {
    let reused: [StaticString] = ["Cell", "HeaderFooterView", "ReusableView"]
    let isReused = reused.contains {
      bytes.has($0, at: line.className.upperBound - $0.utf8CodeUnitCount)
    }
    return isReused ? .other("reuseIdentifier") : .known(.text)
  }

  func address(of line: TraceLine) -> UInt64? {
    endsWithinAddress(line) ? nil : bytes.address(line.address)
  }

  /// Whether all of the text ends with an address that is shorter than the others, which have one
  /// length, and begins as the first does.
  private func endsWithinAddress(_ line: TraceLine) -> Bool {
    let address = line.address
    guard addresses > 0, !addressesDiffer, address.count < firstAddress.count else { return false }
    let same = min(address.count, 4)
    return bytes.isTextEnd(address.upperBound)
      && bytes[address].prefix(same).elementsEqual(bytes[firstAddress].prefix(same))
  }

  private mutating func addGuide(_ guide: TraceGuide) {
    if let identifier = guide.identifier { output.set(.identifier, text: identifier) }
    if let frame = guide.frame { output.setRectangle(.frame, frame, raw: .other("layoutFrame")) }
    if let owner = guide.owner { output.set(.other("owningView"), text: owner) }
    if !guide.rest.isEmpty { output.set(ViewLine.tailKey, text: guide.rest) }
  }
}

/// The description of a layout guide after its address; all ranges are byte offsets in the dump.
struct TraceGuide {
  /// Nil where the dump ends before it.
  let identifier: Range<Int>?
  private(set) var frame: Range<Int>?
  private(set) var owner: Range<Int>?
  /// The rest of the description.
  private(set) var rest = 0..<0

  /// Cuts `"identifier", layoutFrame = {{x, y}, {w, h}}, owningView = <…>`, or the beginning of it,
  /// into its parts.
  init(_ bytes: Bytes, _ range: Range<Int>) {
    let end = range.upperBound
    let first = min(range.lowerBound + 1, end)
    let close =
      bytes.firstOffset(of: "\", layoutFrame = ", from: first, to: end)
      ?? bytes[first..<end].lastIndex(of: .quote)
    guard let close else {
      identifier = first < end ? first..<end : nil
      return
    }
    identifier = first..<close
    rest = (close + 1)..<end
    guard let key = bytes.firstOffset(of: ", layoutFrame = ", from: close, to: end) else { return }
    let start = key + 16
    if let comma = bytes.firstOffset(of: ", owningView = ", from: start, to: end) {
      frame = start..<comma
      owner = (comma + 15)..<end
      rest = end..<end
    } else {
      let close = bytes.firstOffset(of: "}}", from: start, to: end).map { $0 + 2 } ?? end
      frame = start..<close
      rest = close..<end
    }
  }
}
