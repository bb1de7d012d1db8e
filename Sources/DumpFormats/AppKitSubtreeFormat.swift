import HierarchyModel

extension DumpFormat {
  /// What `-[NSView _subtreeDescription]` prints.
  static let appKitSubtree = DumpFormat(
    name: "appkit-subtree",
    summary: "AppKit's views as -[NSView _subtreeDescription] prints them",
    covers: [.views], lines: .appKit, platform: .macos,
    score: { sample in
      var (plain, prefixed) = (0, 0)
      for line in sample.text.lines {
        guard let node = AppKitLine(sample.text, line) else { continue }
        if node.prefix.isEmpty { plain += 1 } else { prefixed += 1 }
      }
      // A log's stamp is before the first line only; a prefix of all lines belongs to another tool.
      return plain > 0 || prefixed == 1 ? 85 : 0
    },
    reader: { AppKitSubtreeReader(output: TreeAssembler($0, of: $1)).read() })
}

/// Reads AppKit's views. Their origin is at the bottom left, so their frames are not frames of the
/// model and are kept raw.
private struct AppKitSubtreeReader: LineReader {
  var output: TreeAssembler
  var rootColumn: Int?

  func node(on line: Range<Int>) -> AppKitLine? { AppKitLine(bytes, line) }

  /// The legend ends a printout.
  mutating func take(_ line: Range<Int>, as noise: ConsoleNoise) -> Bool {
    let start = bytes.skipBlanks(from: line.lowerBound)
    if bytes.has("A=autoresizesSubviews", at: start) {
      output.finishMoment()
      rootColumn = nil
    } else if start - line.lowerBound > rootColumn ?? .max, bytes.byte(start) == .openBracket {
      output.note(ConsoleNoise.brokenReason, at: line.lowerBound)
    } else if bytes.has("TIME ", at: start), output.tree.count > 0 {
      // How long the view above took to draw.
      let time = start + 5..<max(start + 5, bytes.trimEnd(line))
      output.setIfMissing(.other("appkit.time"), .text(bytes.string(time)))
    } else if noise == .elision, output.tree.count > 0 {
      output.noteLeftOut(at: line.lowerBound)
    } else if !noise.isUsual {
      output.passLeftOut()
      output.report("text that is not a view was skipped", at: line.lowerBound)
    }
    return true
  }

  mutating func depth(of node: AppKitLine) -> Int {
    let root = rootColumn ?? node.depth
    rootColumn = min(root, node.depth)
    return max(0, node.depth - root) / 2
  }

  func kind(of node: AppKitLine) -> ObjectKind { .view }

  mutating func describe(_ node: AppKitLine, _ entry: NodeTree.Entry) {
    if !entry.isIdentified && !node.address.isEmpty {
      output.set(.other("address"), text: node.address)
    }
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
      output.set(.other(ViewLine.layerAddressKey), text: node.layerAddress)
    }
  }
}

/// One view of AppKit's printout, cut into its parts; all ranges are byte offsets in the dump.
struct AppKitLine: NodeLine {
  /// The column of the view.
  var depth = 0
  /// The text before it: a log's stamp.
  var prefix = 0..<0
  var flags = 0..<0
  /// The autoresizing masks.
  var masks = 0..<0
  var className = 0..<0
  var address = 0..<0
  var title: Range<Int>?
  var frame: Range<Int>?
  var bounds: Range<Int>?
  var layer: Range<Int>?
  var layerAddress = 0..<0
  /// Whether the line ends within the view's layer, or before a part that every view has.
  var isCut = false
  var rest = 0..<0
  let end: Int

  /// The view on a line, nil where there is none (dump-formats 13).
  init?(_ bytes: Bytes, _ line: Range<Int>) {
    guard let close = bytes.firstOffset(of: "] h=", from: line.lowerBound, to: line.upperBound),
      let vertical = bytes.firstOffset(of: " v=", from: close, to: line.upperBound),
      let start = bytes[line.lowerBound..<close].lastIndex(of: .openBracket)
    else { return nil }
    end = line.upperBound
    prefix = bytes.trimmed(line.lowerBound..<start, \.isSpace)
    depth = prefix.isEmpty ? start - line.lowerBound : 0
    flags = (start + 1)..<close
    let masksEnd = bytes.skip(from: vertical + 3, to: line.upperBound) { $0 != .space }
    masks = (close + 2)..<masksEnd
    let name = bytes.skipBlanks(from: masksEnd)
    let nameEnd = bytes.skip(from: name, to: line.upperBound) { $0 != .space }
    guard nameEnd > name else { return nil }
    className = name..<nameEnd
    readParts(bytes, from: nameEnd, to: bytes.trimEnd(line))
  }

  private mutating func readParts(_ bytes: Bytes, from start: Int, to end: Int) {
    var offset = start
    if bytes.byte(offset) == .space, let last = bytes.addressEnd(from: offset + 1) {
      address = (offset + 1)..<last
      offset = last
    }
    if bytes.has(" \"", at: offset) {
      // A title may hold quotation marks; the frame comes right after the last of them.
      let close = bytes.firstOffset(of: "\" f=(", from: offset + 2, to: end) ?? end
      title = min(offset + 2, end)..<close
      offset = min(close + 1, end)
    }
    frame = parenthesized(bytes, " f=(", at: &offset, to: end)
    bounds = parenthesized(bytes, " b=(", at: &offset, to: end)
    if bytes.has(" => ", at: offset) { offset = readLayer(bytes, from: offset + 4, to: end) }
    rest = min(offset, end)..<end
    let hasMore = !rest.isEmpty && bytes.isBeginning(rest, of: " => <")
    if frame == nil || bounds == nil || hasMore { isCut = true }
  }

  /// Reads the layer that backs the view, `<Class: 0x…>` or `Class(0x…)`; returns the offset after
  /// it.
  private mutating func readLayer(_ bytes: Bytes, from start: Int, to end: Int) -> Int {
    let name = bytes.byte(start) == .lessThan ? start + 1 : start
    let ends = ByteSet(" (:>")
    var offset = bytes.skip(from: name, to: end) { !ends.contains($0) }
    layer = min(name, offset)..<offset
    let number = bytes.has(": ", at: offset) ? offset + 2 : offset + 1
    if let last = bytes.addressEnd(from: number) {
      layerAddress = number..<last
      offset = last
    }
    if offset < end, ByteSet(")>").contains(bytes[offset]) { return offset + 1 }
    isCut = offset == name || name > start || bytes.byte(offset) == .openParen
    return offset
  }

  /// The brackets with their content after a name; advances the offset past them.
  private func parenthesized(
    _ bytes: Bytes, _ name: StaticString, at offset: inout Int, to end: Int
  ) -> Range<Int>? {
    guard bytes.has(name, at: offset),
      let close = bytes.firstOffset(of: .closeParen, from: offset, to: end)
    else { return nil }
    defer { offset = close + 1 }
    return (offset + 3)..<(close + 1)
  }
}

extension LineStyle {
  fileprivate static let appKit = LineStyle(
    syntax: .printed, mayEndInMark: false,
    beginning: { bytes, _, start in
      bytes[start] == .openBracket || bytes.has("A=autoresizes", at: start) ? .certain : .none
    })
}
