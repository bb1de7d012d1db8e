import HierarchyModel

extension DumpFormat {
  /// What KIF's `printViewHierarchy` prints.
  static let kif = DumpFormat(
    name: "kif",
    summary: "views and accessibility elements as KIF's printViewHierarchy prints them",
    covers: [.views, .elements], lines: .kif, platform: .ios,
    score: { sample in
      let bytes = sample.text
      let hasBars = bytes.lines.contains { line in
        let start = bytes.skipBlanks(from: line.lowerBound)
        let isDescription = bytes.byte(bytes.skipBars(from: start)) == .lessThan
        return bytes.has("|\t", at: start) && !isDescription
      }
      return hasBars ? 85 : 0
    },
    reader: { KIFReader(output: TreeAssembler($0, of: $1)).read() })
}

/// Reads KIF's printout: no addresses, no frames.
private struct KIFReader: LineReader {
  var output: TreeAssembler
  /// The line above a window, which describes it.
  var heading = 0..<0
  /// The depth of the last view.
  var viewDepth = 0
  /// Whether other text is behind the last node.
  var isSeparated = false

  func node(on line: Range<Int>) -> KIFLine? {
    let first = bytes.byte(bytes.skipBlanks(from: line.lowerBound))
    guard first == .bar || first.isLetter || first == .underscore, let node = KIFLine(bytes, line)
    else { return nil }
    // A line without bars is a root, not text, if only a class name or keys follow.
    let isPlausible =
      node.depth > 0 || node.rest.isEmpty && (!isName(node) || leadsTree(node))
      || output.tree.count > 0 && node.values.count > 0
    return isPlausible ? node : nil
  }

  /// Whether a line without bars may be any word.
  private func isName(_ node: KIFLine) -> Bool {
    node.values.isEmpty && node.flags.isEmpty
      && !bytes.has("Window", at: node.className.upperBound - 6)
  }

  /// Whether a view or an element follows that may lie in a root, or nothing.
  private func leadsTree(_ root: KIFLine) -> Bool {
    let next = min(root.end + 1, bytes.count)..<bytes.lineEnd(from: min(root.end + 1, bytes.count))
    guard let node = KIFLine(bytes, next) else {
      return output.tree.count == 0 && bytes.isTextEnd(root.end)
    }
    return node.depth > 0 || !node.values.isEmpty
  }

  mutating func take(_ line: Range<Int>, as noise: ConsoleNoise) -> Bool {
    let start = bytes.skipBlanks(from: line.lowerBound)
    guard bytes.has("Window level ", at: start) else {
      if noise.parts(line, from: bytes) { isSeparated = true }
      return false
    }
    heading = start..<max(start, bytes.trimEnd(line))
    return true
  }

  /// The hierarchy of another test is below what the tests log.
  mutating func isParted(_ node: KIFLine) -> Bool {
    defer { isSeparated = false }
    return isSeparated
  }

  func kind(of node: KIFLine) -> ObjectKind {
    let name = node.className
    if bytes.contains("Accessibility", in: name) || node.endsInTraits { return .element }
    return bytes.range(name, is: "UIWindow") || !heading.isEmpty && node.depth == 0
      ? .window : .view
  }

  /// An element is printed at the depth of the view that vends it, and before that view's subviews.
  mutating func depth(of node: KIFLine) -> Int {
    if kind(of: node) == .element { return node.depth == viewDepth ? viewDepth + 1 : node.depth }
    viewDepth = node.depth
    return viewDepth
  }

  mutating func describe(_ node: KIFLine, _ entry: NodeTree.Entry) {
    if !heading.isEmpty {
      output.set(.other("heading"), text: heading)
      if entry.isRoot { output.set(.key, .flag(bytes.contains("(key window)", in: heading))) }
    }
    heading = 0..<0
    if !node.flags.isEmpty {
      output.set(.other("kif.flags"), .text(node.flags.map(bytes.string).joined(separator: ", ")))
    }
    // The first flag of each hidden view says so, which may be the last on its line.
    if kind(of: node) != .element, !node.flags.isEmpty || bytes.byte(node.end) == .newline {
      output.set(.hidden, .flag(node.flags.contains { bytes.range($0, is: "invisible") }))
    }
    for (key, value) in node.values {
      let key = key == "frame" ? .other("kif.frame") : AttributeKey(key)
      if bytes.range(value, is: "(null)") {
        output.set(key, .null)
      } else {
        output.set(key, text: value)
      }
    }
  }
}
