import HierarchyStore
import SQLiteDriver
import StoreFunctions

/// What is known of the columns of a statement before its first row. An item that is the column of a view,
/// a function or a table is of the type declared for that; `count`, `total`, `avg` and CAST say their own;
/// of anything else SQLite may know that it comes from a column of a table. Nil where nobody knows.
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
    types = unknown.indices.map { place in
      (known.count == unknown.count ? known[place] : nil)
        ?? statement.columnType(Int32(place)).flatMap { DeclaredType(rawValue: $0.lowercased()) }
    }
  }

  /// A source of rows with its columns, nil where those are not declared.
  private struct Known {
    let name: String?
    let columns: [DeclaredColumn]?

    func type(of column: String) -> DeclaredType? {
      columns?.first { $0.name == column }?.type
    }
  }

  /// The types of all items; nothing where it is not known how many columns there are.
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

  private static func type(
    ofCall words: SelectedItems.Tokens, _ known: [Known]
  ) -> DeclaredType? {
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

  /// An item without what it is called by, with or without AS.
  private static func withoutAlias(_ item: SelectedItems.Tokens) -> SelectedItems.Tokens {
    guard item.count > 1, let last = item.last, last.isName || last.kind == .text else {
      return item
    }
    let before = item[item.endIndex - 2]
    if before.isWord("as") { return item.dropLast(2) }
    return before.text == "." && before.kind == .sign ? item : item.dropLast()
  }
}
