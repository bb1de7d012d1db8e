/// The syntax of an operation: `push <vc> onto <on>`. Words stand for themselves, `<x>` is an
/// argument, and brackets enclose an optional part; `[key]` alone is an argument that is true if
/// written.
struct OperationPattern: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case word(String)
    case argument(String)
    case optional([Element])
  }

  let text: String
  let elements: [Element]

  init(_ text: String) {
    self.text = text
    var elements: [Element] = []
    var group: [Element]?
    for part in text.split(separator: " ") {
      let opens = part.hasPrefix("[")
      let closes = part.hasSuffix("]")
      let bare = part.drop { $0 == "[" }.prefix { $0 != "]" }
      let element: Element =
        bare.hasPrefix("<")
        ? .argument(String(bare.dropFirst().dropLast())) : .word(String(bare))
      if opens { group = [] }
      if group == nil { elements.append(element) } else { group?.append(element) }
      if closes, let done = group {
        elements.append(.optional(done))
        group = nil
      }
    }
    self.elements = elements
  }

  /// The arguments of the pattern, required or optional.
  var arguments: [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .word: []
      case .argument(let name): [name]
      case .optional(let group): Self.arguments(of: group)
      }
    }
  }

  /// The arguments outside of brackets.
  var required: [String] {
    elements.compactMap { if case .argument(let name) = $0 { name } else { nil } }
  }

  /// The words that stand for themselves.
  var words: [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .word(let word): [word]
      case .argument: []
      case .optional(let group):
        group.compactMap { if case .word(let word) = $0 { word } else { nil } }
      }
    }
  }

  /// The optional group that begins with a word.
  func group(beginningWith word: String) -> [Element]? {
    elements.lazy.compactMap { element in
      if case .optional(let group) = element, group.first == .word(word) { group } else { nil }
    }.first
  }

  private static func arguments(of group: [Element]) -> [String] {
    if case .word(let word)? = group.first, group.count == 1 { return [word] }
    return group.compactMap { if case .argument(let name) = $0 { name } else { nil } }
  }
}

extension OperationPattern: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text) }
}
