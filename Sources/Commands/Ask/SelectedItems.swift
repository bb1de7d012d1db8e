import SQLiteDriver

/// The parts of one SELECT that determine where its columns come from: the items, and the sources
/// after FROM. Nil for a statement of any other form, including compound ones such as UNION.
struct SelectedItems {
  typealias Tokens = ArraySlice<SQLTokens.Token>

  let items: [Tokens]
  let sources: [Source]
  /// Whether sources share columns, so `*` shows some only once.
  let sharesColumns: Bool

  struct Source {
    /// In lower case; nil for a SELECT in parentheses.
    let relation: String?
    /// The name that qualifies its columns, in lower case.
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
    items = Self.split(list, at: \.isComma)
    let read = from < end ? tokens[(from + 1)..<end] : []
    sharesColumns = read.contains { $0.isWord("using") || $0.isWord("natural") }
    sources = Self.split(read) { $0.isComma || $0.isWord("join") }
      .map { Self.source($0, except: Set(named)) }
  }

  /// Parses `schema.name(arguments) AS alias …`; what WITH defines is no relation of the store.
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

  /// The number of tokens from an opening parenthesis to its closing one.
  static func brackets(_ tokens: Tokens) -> Int {
    top(of: tokens).first.map { $0 - tokens.startIndex + 1 } ?? tokens.count
  }

  /// The indices of the tokens outside parentheses.
  private static func top(of tokens: Tokens) -> [Int] {
    var depth = 0
    return tokens.indices.filter { index in
      let token = tokens[index]
      if token.kind == .sign && token.text == "(" { depth += 1 }
      if token.kind == .sign && token.text == ")" { depth -= 1 }
      return depth == 0
    }
  }

  /// The parts between separators outside parentheses.
  static func split(
    _ tokens: Tokens, at isSeparator: (SQLTokens.Token) -> Bool
  ) -> [Tokens] {
    guard !tokens.isEmpty else { return [] }
    var pieces: [Tokens] = []
    var start = tokens.startIndex
    for index in top(of: tokens) where isSeparator(tokens[index]) {
      pieces.append(tokens[start..<index])
      start = index + 1
    }
    return pieces + [tokens[start...]]
  }
}

extension SQLTokens.Token {
  var isComma: Bool { kind == .sign && text == "," }

  func isWord(_ word: String) -> Bool { kind == .name && text.lowercased() == word }

  func isWord(among words: Set<String>) -> Bool {
    kind == .name && words.contains(text.lowercased())
  }
}

/// The types of a statement's columns, as far as they are known before its first row. An item that
/// is a column of a view, function or table has the type declared for that column; `count`,
/// `total`, `avg` and CAST determine their own type; for anything else SQLite may know the table
/// column that it comes from. Nil if the type is unknown.
struct DeclaredResult {
  let types: [DeclaredType?]

  init(_ statement: Statement, sql: String, from start: Int, _ connection: Connection) {
    let unknown = [DeclaredType?](repeating: nil, count: statement.columnCount)
    var tokens = SQLTokens(sql, in: start..<sql.utf8.count).all
    while let last = tokens.last, last.text == ";", last.kind == .sign { tokens.removeLast() }
    guard let selected = SelectedItems(tokens), let list = try? RelationList(connection) else {
      types = unknown
      return
    }
    let known = Self.types(selected, list)
    types = unknown.indices.map { index in
      (known.count == unknown.count ? known[index] : nil)
        ?? statement.columnType(Int32(index)).flatMap { DeclaredType(rawValue: $0.lowercased()) }
    }
  }

  /// A source of rows with its columns; nil if those are not declared.
  private struct Known {
    let name: String?
    let columns: [DeclaredColumn]?

    func type(of column: String) -> DeclaredType? { columns?.first { $0.name == column }?.type }
  }

  /// The types of all items; empty if the number of columns is unknown.
  private static func types(_ selected: SelectedItems, _ list: RelationList) -> [DeclaredType?] {
    let relations = Dictionary(
      (list.views + list.functions + list.tables).map { ($0.name, $0.columns) },
      uniquingKeysWith: { first, _ in first })
    let known = selected.sources.map { source in
      Known(name: source.name, columns: source.relation.flatMap { relations[$0] })
    }
    var types: [DeclaredType?] = []
    for item in selected.items {
      guard item.last?.text == "*", item.count == 1 || item.count == 3 else {
        types.append(type(of: item, known))
        continue
      }
      let name = item.count == 3 ? item.first?.text.lowercased() : nil
      let meant = known.filter { name == nil || $0.name == name }
      guard name != nil || !selected.sharesColumns, !meant.isEmpty,
        meant.allSatisfy({ $0.columns != nil })
      else { return [] }
      types += meant.flatMap { $0.columns ?? [] }.map(\.type)
    }
    return types
  }

  private static func type(of item: SelectedItems.Tokens, _ known: [Known]) -> DeclaredType? {
    let words = withoutAlias(item)
    guard let first = words.first else { return nil }
    if words.count > 1, words.dropFirst().first?.text == "(", first.kind == .name {
      return type(ofCall: words, known)
    }
    if words.count == 3, words.dropFirst().first?.text == ".", let column = words.last {
      let meant = known.filter { $0.name == first.text.lowercased() }
      return meant.count == 1 ? meant[0].type(of: column.text.lowercased()) : nil
    }
    guard words.count == 1, first.isName, known.allSatisfy({ $0.columns != nil }) else {
      return nil
    }
    let types = Set(known.compactMap { $0.type(of: first.text.lowercased()) })
    return types.count == 1 ? types.first : nil
  }

  private static func type(ofCall words: SelectedItems.Tokens, _ known: [Known]) -> DeclaredType? {
    let end = words.startIndex + 1 + SelectedItems.brackets(words.dropFirst())
    guard end == words.endIndex, let name = words.first?.text.lowercased() else { return nil }
    let inner = words.dropFirst(2).dropLast()
    switch name {
    case "count": return .integer
    case "total", "avg": return .real
    case "min", "max": return inner.contains { $0.text == "," } ? nil : type(of: inner, known)
    case "cast":
      guard inner.dropLast().last?.isWord("as") == true else { return nil }
      return inner.last.flatMap {
        ["integer", "real", "text"].contains($0.text.lowercased())
          ? DeclaredType(rawValue: $0.text.lowercased()) : nil
      }
    default: return nil
    }
  }

  private static func withoutAlias(_ item: SelectedItems.Tokens) -> SelectedItems.Tokens {
    guard item.count > 1, let last = item.last, last.isName || last.kind == .text,
      !last.isWord(among: ["isnull", "notnull"])
    else { return item }
    let before = item[item.endIndex - 2]
    if before.isWord("as") { return item.dropLast(2) }
    return before.text == "." && before.kind == .sign ? item : item.dropLast()
  }
}
