import HierarchyModel
import SQLiteDriver
import StoreFunctions

/// The names that a query could have meant.
struct QueryVocabulary {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// What to do about a name that SQLite does not know, or knows more than once.
  func remedy(for message: String, in sql: String) -> String? {
    if let name = Self.subject("no such table: ", of: message) {
      return suggestion(for: name, among: relations)
    }
    if let name = Self.subject("no such function: ", of: message) {
      return suggestion(for: name, among: functions)
    }
    if let name = Self.subject("no such column: ", of: message) {
      return suggestion(for: name, among: mentioned(in: sql).flatMap(columns))
    }
    if let name = Self.subject("ambiguous column name: ", of: message) {
      let holders = mentioned(in: sql).filter { columns(of: $0).contains(name) }
      return holders.isEmpty
        ? nil : "\(holders.joined(separator: " and ")) have it: write which is meant"
    }
    return nil
  }

  private static func subject(_ phrase: String, of message: String) -> String? {
    guard message.hasPrefix(phrase) else { return nil }
    return message.dropFirst(phrase.count).split(separator: ".").last.map(String.init)
  }

  private func suggestion(for name: String, among known: [String]) -> String? {
    NearMatches(to: name).nearest(of: known).map { "did you mean \"\($0)\"?" }
  }

  /// Views, tables and table-valued functions.
  private var relations: [String] {
    let inStore = names(
      "SELECT name FROM sqlite_schema WHERE type IN ('view', 'table') ORDER BY name")
    return inStore + StoreFunctions.all.map(\.signature.name)
  }

  private var functions: [String] {
    names("SELECT DISTINCT name FROM pragma_function_list ORDER BY name")
  }

  /// The relations that a text names, in their order.
  private func mentioned(in sql: String) -> [String] {
    let words = Set(
      SQLTokens(sql, in: 0..<sql.utf8.count).all.filter(\.isName)
        .map { $0.text.lowercased() })
    return relations.filter(words.contains)
  }

  private func columns(of relation: String) -> [String] {
    if let function = StoreFunctions.all.first(where: { $0.signature.name == relation }) {
      return function.signature.columns.map(\.name)
    }
    return names("SELECT name FROM pragma_table_info(?1) ORDER BY cid", relation)
  }

  /// The first column of a statement; what cannot be asked has no names.
  private func names(_ sql: StaticString, _ argument: String? = nil) -> [String] {
    var names: [String] = []
    do throws(SQLiteError) {
      let select = try connection.statement(sql)
      if let argument { try select.bind(argument, at: 1) }
      while try select.step() { names.append(select.text(0) ?? "") }
    } catch {
      return []
    }
    return names
  }
}
