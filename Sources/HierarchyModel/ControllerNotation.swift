/// A controller tree in the notation of the rules: `navigation → [ root → [ yellow ] ] + magenta`
/// (R-NOT-1, R-NOT-2), where `*` may mark the child that its container shows:
/// `tabs → [ home, *cart ]`. Nodes are kept in pre-order, so trees of any depth are plain arrays.
public struct ControllerNotation: Hashable, Sendable {
  /// One controller, with its depth-first position in the tree.
  public struct Node: Hashable, Sendable {
    public let name: String
    /// The node that contains or presents this one; nil for the first.
    public let container: Int?
    /// Whether `container` presents the node rather than contains it.
    public let isPresented: Bool
    /// Whether it is marked as the one of several that `container` shows.
    public let isSelected: Bool

    public init(name: String, container: Int?, isPresented: Bool, isSelected: Bool = false) {
      self.name = name
      self.container = container
      self.isPresented = isPresented
      self.isSelected = isSelected
    }
  }

  /// The controllers, each after its container; what a controller presents comes after its
  /// children.
  public let nodes: [Node]

  /// Creates a notation of nodes in that order.
  public init(nodes: [Node]) { self.nodes = nodes }
}

extension ControllerNotation: CustomStringConvertible {
  /// The mark before the one of several children that its container shows.
  static let selectionMark = "*"

  /// The canonical spelling: `a → [ b → [ c ], d ] + e`.
  public var description: String {
    var writer = NotationWriter(nodes: nodes)
    return writer.write()
  }
}

/// Writes nodes in pre-order; brackets stay open until a node outside them comes.
private struct NotationWriter {
  let nodes: [ControllerNotation.Node]
  private let presenters: Set<Int>
  private var text = ""
  private var open: [Int] = []

  init(nodes: [ControllerNotation.Node]) {
    self.nodes = nodes
    presenters = Set(nodes.compactMap { $0.isPresented ? $0.container : nil })
  }

  mutating func write() -> String {
    for (index, node) in nodes.enumerated() {
      close(until: node)
      if let container = node.container {
        text += node.isPresented ? " + " : index == container + 1 ? " → [ " : ", "
      }
      if node.isSelected { text += ControllerNotation.selectionMark }
      text += node.name
      open.append(index)
    }
    while let last = open.popLast() { text += ending(of: last) }
    return text
  }

  /// Ends the brackets of nodes that are finished when `node` comes.
  private mutating func close(until node: ControllerNotation.Node) {
    while let last = open.last, last != node.container {
      open.removeLast()
      text += ending(of: last)
    }
    if node.isPresented, let last = open.last, hasChildren(last) { text += " ]" }
  }

  /// A node's bracket ends after its last child, or before what it presents.
  private func ending(of index: Int) -> String {
    hasChildren(index) && !presenters.contains(index) ? " ]" : ""
  }

  private func hasChildren(_ index: Int) -> Bool {
    index + 1 < nodes.count && nodes[index + 1].container == index && !nodes[index + 1].isPresented
  }
}

extension ControllerNotation {
  /// Why a text is not a controller tree.
  public struct ParsingError: Error, Hashable, CustomStringConvertible {
    /// The offset in characters, counted from 0.
    public let offset: Int
    public let expected: String
    /// What was there instead; nil at the end.
    public let found: String?

    public var description: String {
      "character \(offset + 1): expected \(expected), found "
        + (found.map { "\"\($0)\"" } ?? "the end")
    }
  }

  /// Reads a tree; white space around `→ [ ] , +` does not count, and `->` stands for the arrow.
  public init(parsing text: String) throws(ParsingError) {
    var parser = NotationParser(text)
    self.init(nodes: try parser.parse())
  }
}

/// A pushdown automaton over the notation's grammar: no recursion, so trees may be of any depth.
private struct NotationParser {
  private let characters: [Character]
  private var position = 0
  private var nodes: [ControllerNotation.Node] = []
  /// The nodes whose brackets are open.
  private var open: [Int] = []
  private var presenters: Set<Int> = []

  init(_ text: String) { characters = Array(text) }

  /// The node just finished at this level, and so the one that `→` and `+` belong to.
  private var last = 0

  mutating func parse() throws(ControllerNotation.ParsingError)
    -> [ControllerNotation.Node]
  {
    try node(container: nil, isPresented: false)
    while true {
      skipSpace()
      guard position < characters.count else { break }
      try step()
    }
    if !open.isEmpty { throw failure("',' or ']'") }
    return nodes
  }

  private mutating func step() throws(ControllerNotation.ParsingError) {
    let start = position
    if take("→") || take("->") {
      guard last == nodes.count - 1 else {
        position = start
        throw failure(open.isEmpty ? "'+' or the end" : "'+', ',' or ']'")
      }
      skipSpace()
      guard take("[") else { throw failure("'['") }
      open.append(last)
      try node(container: last, isPresented: false)
    } else if take("+") {
      guard presenters.insert(last).inserted else {
        throw failure("at most one '+' after a controller")
      }
      try node(container: last, isPresented: true)
    } else if let container = open.last, take(",") {
      try node(container: container, isPresented: false)
    } else if let container = open.last, take("]") {
      open.removeLast()
      last = container
    } else {
      throw failure(open.isEmpty ? "'→', '+' or the end" : "'→', '+', ',' or ']'")
    }
  }

  private mutating func node(
    container: Int?, isPresented: Bool
  ) throws(ControllerNotation.ParsingError) {
    skipSpace()
    let isSelected = take(ControllerNotation.selectionMark)
    let name = String(characters[position...].prefix { !Self.ends(name: $0) })
    guard !name.isEmpty else { throw failure("a controller's name") }
    let length = name.hasSuffix("-") && peek(">", at: name.count) ? name.count - 1 : name.count
    position += length
    nodes.append(
      .init(
        name: String(name.prefix(length)), container: container, isPresented: isPresented,
        isSelected: isSelected))
    last = nodes.count - 1
  }

  private static func ends(name character: Character) -> Bool {
    character.isWhitespace || "→[],+>".contains(character)
  }

  private func peek(_ character: Character, at offset: Int) -> Bool {
    position + offset < characters.count && characters[position + offset] == character
  }

  private mutating func take(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func skipSpace() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  private func failure(_ expected: String) -> ControllerNotation.ParsingError {
    .init(
      offset: position, expected: expected,
      found: position < characters.count ? String(characters[position]) : nil)
  }
}

extension ControllerNotation {
  /// The tree below a controller, each named by `name`; with `marksSelected`, the selected tab is
  /// marked. The top of a stack needs no mark: it comes last.
  public init(
    of root: ObjectIndex, in snapshot: Snapshot, marksSelected: Bool = false,
    name: (ObjectIndex) -> String
  ) {
    var nodes: [Node] = []
    var indices: [Int: Int] = [:]
    var selected: Set<ObjectIndex> = []
    var pending: [(controller: ObjectIndex, container: Int?, isPresented: Bool)] = [
      (root, nil, false)
    ]
    while let next = pending.popLast() {
      guard indices[next.controller.position] == nil else { continue }
      indices[next.controller.position] = nodes.count
      let index = nodes.count
      nodes.append(
        Node(
          name: name(next.controller), container: next.container, isPresented: next.isPresented,
          isSelected: selected.contains(next.controller)))
      if marksSelected, let chosen = snapshot.selectedChild(of: next.controller) {
        selected.insert(chosen)
      }
      if let presented = snapshot.presented(by: next.controller) {
        pending.append((presented, index, true))
      }
      for child in snapshot.children(of: next.controller).reversed() {
        pending.append((child, index, false))
      }
    }
    self.init(nodes: nodes)
  }
}

extension Snapshot {
  /// The child that a container of several says is selected.
  func selectedChild(of container: ObjectIndex) -> ObjectIndex? {
    guard let selected = reference(.selected, of: container).value,
      parent(of: selected).value == container
    else { return nil }
    return children(of: container).count > 1 ? selected : nil
  }
}
