import SQLiteDriver

/// The parts of one SELECT that say where its columns come from: the items, and the sources after FROM.
/// Nil for a statement of any other form, and where several are joined by UNION or its like.
struct SelectedItems {
  typealias Tokens = ArraySlice<SQLTokens.Token>

  let items: [Tokens]
  let sources: [Source]
  /// Whether sources share columns, so that `*` shows some once.
  let sharesColumns: Bool

  /// Something to read from.
  struct Source {
    /// In lower case; nil for a SELECT in brackets.
    let relation: String?
    /// What columns of it are called by, in lower case.
    let name: String?
  }

  private static let compounds: Set<String> = ["union", "intersect", "except"]
  private static let clauses: Set<String> = [
    "where", "group", "having", "window", "order", "limit",
  ]
  private static let joining: Set<String> = [
    "natural", "left", "right", "full", "outer", "inner", "cross", "on", "using", "indexed", "not",
  ]

  init?(_ tokens: [SQLTokens.Token]) {
    let top = Self.top(of: tokens[...])
    guard let first = tokens.first, ["select", "with"].contains(first.text.lowercased()),
      let select = top.first(where: { tokens[$0].isWord("select") }),
      !top.contains(where: { tokens[$0].isWord(among: Self.compounds) })
    else { return nil }
    let named = tokens[..<select].filter(\.isName).map { $0.text.lowercased() }
    let end = top.first { $0 > select && tokens[$0].isWord(among: Self.clauses) } ?? tokens.count
    let from = top.first { $0 > select && tokens[$0].isWord("from") } ?? end
    var list = tokens[(select + 1)..<min(from, end)]
    if let word = list.first, word.isWord("distinct") || word.isWord("all") {
      list = list.dropFirst()
    }
    items = Self.split(list) { $0.text == "," && $0.kind == .sign }
    let read = from < end ? tokens[(from + 1)..<end] : []
    sharesColumns = read.contains { $0.isWord("using") || $0.isWord("natural") }
    sources = Self.split(read) { ($0.text == "," && $0.kind == .sign) || $0.isWord("join") }
      .map { Self.source($0, except: Set(named)) }
  }

  /// Reads `schema.name(arguments) AS alias …`; a name that WITH defines is no relation of the store.
  private static func source(_ tokens: Tokens, except named: Set<String>) -> Source {
    var rest = tokens
    while let word = rest.last, word.isWord(among: joining) { rest = rest.dropLast() }
    var relation: String?
    if let name = rest.first, name.isName {
      rest = rest.dropFirst()
      relation = name.text.lowercased()
      if rest.first?.text == ".", let name = rest.dropFirst().first {
        rest = rest.dropFirst(2)
        relation = name.text.lowercased()
      }
    }
    let called = relation
    if let name = relation, named.contains(name) { relation = nil }
    if rest.first?.text == "(" { rest = rest.dropFirst(brackets(rest)) }
    if let word = rest.first, word.isWord("as") { rest = rest.dropFirst() }
    if let alias = rest.first, alias.isName, !alias.isWord(among: joining) {
      return Source(relation: relation, name: alias.text.lowercased())
    }
    return Source(relation: relation, name: called)
  }

  /// How many words an opening bracket takes up to its closing one.
  static func brackets(_ tokens: Tokens) -> Int {
    var depth = 0
    for (place, token) in tokens.enumerated() where token.kind == .sign {
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return tokens.count
  }

  /// The places of the words that are not in brackets.
  private static func top(of tokens: Tokens) -> [Int] {
    var depth = 0
    return tokens.indices.filter { place in
      let token = tokens[place]
      if token.kind == .sign && token.text == "(" { depth += 1 }
      if token.kind == .sign && token.text == ")" { depth -= 1 }
      return depth == 0
    }
  }

  private static func split(
    _ tokens: Tokens, at isSeparator: (SQLTokens.Token) -> Bool
  ) -> [Tokens] {
    guard !tokens.isEmpty else { return [] }
    var pieces: [Tokens] = []
    var start = tokens.startIndex
    for place in top(of: tokens) where isSeparator(tokens[place]) {
      pieces.append(tokens[start..<place])
      start = place + 1
    }
    return pieces + [tokens[start...]]
  }
}

extension SQLTokens.Token {
  /// Whether it is a word of SQL, in any case.
  func isWord(_ word: String) -> Bool { kind == .name && text.lowercased() == word }

  func isWord(among words: Set<String>) -> Bool {
    kind == .name && words.contains(text.lowercased())
  }
}
