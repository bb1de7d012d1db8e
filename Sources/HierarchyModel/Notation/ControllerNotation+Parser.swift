extension ControllerNotation {
  /// Why a text is not a controller tree.
  public struct ParsingError: Error, Hashable, CustomStringConvertible {
    /// The place in characters, counted from 0.
    public let offset: Int
    public let expected: String
    /// What stood there, nil at the end.
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
  private var place = 0
  private var nodes: [ControllerNotation.Node] = []
  /// The nodes whose brackets are open.
  private var open: [Int] = []
  private var presenters: Set<Int> = []

  init(_ text: String) {
    characters = Array(text)
  }

  /// The node just finished at this level, and so the one that `→` and `+` belong to.
  private var last = 0

  mutating func parse() throws(ControllerNotation.ParsingError)
    -> [ControllerNotation.Node]
  {
    try node(container: nil, isPresented: false)
    while true {
      skipSpace()
      guard place < characters.count else { break }
      try step()
    }
    if !open.isEmpty { throw failure("',' or ']'") }
    return nodes
  }

  private mutating func step() throws(ControllerNotation.ParsingError) {
    let start = place
    if take("→") || take("->") {
      guard last == nodes.count - 1 else {
        place = start
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
    let name = String(characters[place...].prefix { !Self.ends(name: $0) })
    guard !name.isEmpty else { throw failure("a controller's name") }
    let length = name.hasSuffix("-") && peek(">", at: name.count) ? name.count - 1 : name.count
    place += length
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
    place + offset < characters.count && characters[place + offset] == character
  }

  private mutating func take(_ text: String) -> Bool {
    guard characters[place...].starts(with: text) else { return false }
    place += text.count
    return true
  }

  private mutating func skipSpace() {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
  }

  private func failure(_ expected: String) -> ControllerNotation.ParsingError {
    .init(
      offset: place, expected: expected,
      found: place < characters.count ? String(characters[place]) : nil)
  }
}
