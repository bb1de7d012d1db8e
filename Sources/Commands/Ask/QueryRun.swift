import HierarchyModel
import HierarchyStore
import SQLiteDriver
import StoreFunctions
import UIKitRules

/// Runs the statements of a query over a store opened for reading; they cannot change the store,
/// access anything outside it or exceed the limits.
struct QueryRun {
  private let connection: Connection
  private let limits: QueryLimits
  private let watch: QueryWatch

  /// A statement, and the byte of the SQL where it starts.
  private struct LocatedStatement {
    let statement: Statement
    let start: Int
  }

  init(
    _ store: Store, limits: QueryLimits, screens: ScreenSettings = ScreenSettings(),
    interrupts: any InterruptSource
  ) throws(CommandFailure) {
    connection = store.connection
    self.limits = limits
    watch = QueryWatch(limits, interrupts)
    let connection = connection
    try reporting(store.path) { () throws(SQLiteError) in
      try StoreFunctions.offer(to: connection, screens: screens)
      try connection.allowOnlyReading()
    }
    connection.allowLongStatements()
    connection.limitSizes(ofValues: limits.valueBytes)
  }

  func run(
    _ query: QueryText, _ parameters: QueryParameters, to format: inout any ResultFormat
  ) throws(CommandFailure) {
    let watch = watch
    watch.start()
    connection.onProgress { watch.shouldGoOn() }
    defer {
      connection.onProgress(nil)
      watch.finish()
    }
    let bytes = Int64(limits.megabytes) * 1_000_000
    try Connection.withMemory(bytes) { () throws(CommandFailure) in
      let statements = try statements(of: query, parameters)
      if format.isDocument, statements.count > 1 {
        throw failure(of: query).failure(
          "there is a second statement", remedy: "this format holds the rows of one",
          from: statements[1].start)
      }
      for (number, statement) in statements.enumerated() where !format.isFull {
        try write(statement, number: number, of: query, to: &format)
      }
    }
  }

  func parameters(of query: QueryText) throws(CommandFailure) -> Set<String> {
    var script = try script(of: query)
    var names: Set<String> = []
    while let statement = try next(&script, of: query)?.statement {
      names.formUnion(statement.parameters.compactMap { $0.map { String($0.dropFirst()) } })
    }
    return names
  }

  private func script(of query: QueryText) throws(CommandFailure) -> Script {
    if let script = Script(query.sql) { return script }
    throw CommandFailure(.query, "the SQL has a zero byte", about: query.name)
  }

  /// All statements with their values, so mistakes in any are reported before the first runs.
  private func statements(
    of query: QueryText, _ parameters: QueryParameters
  ) throws(CommandFailure) -> [LocatedStatement] {
    var script = try script(of: query)
    var parameters = parameters.giving(to: query)
    var statements: [LocatedStatement] = []
    while let located = try next(&script, of: query) {
      try parameters.bind(
        to: located.statement, at: located.start..<script.end, of: query, failure(of: query))
      statements.append(located)
    }
    guard !statements.isEmpty else {
      throw CommandFailure(.query, "there is no statement", about: query.name)
    }
    try parameters.requireUse(in: query)
    return statements
  }

  private func next(
    _ script: inout Script, of query: QueryText
  ) throws(CommandFailure) -> LocatedStatement? {
    do {
      guard let statement = try script.next(on: connection) else { return nil }
      return LocatedStatement(statement: statement, start: script.start)
    } catch {
      throw failure(of: query).failure(error.error, at: error.byte, from: error.start)
    }
  }

  /// Writes the rows of a statement; if it fails midway, the format writes what it can.
  private func write(
    _ located: LocatedStatement, number: Int, of query: QueryText, to format: inout any ResultFormat
  ) throws(CommandFailure) {
    let statement = located.statement
    let columns = (0..<Int32(statement.columnCount)).map(statement.columnName)
    var isRow = try step(located, of: query)
    if format.isTyped {
      let declared = DeclaredResult(statement, sql: query.sql, from: located.start, connection)
      format.declare(declared.types)
    }
    format.begin(columns, number: number)
    var count = 0
    do throws(CommandFailure) {
      while isRow && !format.isFull {
        count += 1
        if limits.rows > 0 && count > limits.rows {
          throw failure(of: query).failure(
            "a statement gave more than \(limits.rows) rows",
            remedy: "add LIMIT to it, or raise --max-rows", from: located.start)
        }
        format.row(of: statement)
        if let misfit = format.misfit {
          throw failure(of: query).misfit(misfit, from: located.start)
        }
        isRow = try step(located, of: query)
      }
    } catch {
      format.abort()
      throw error
    }
    format.end()
  }

  private func step(_ located: LocatedStatement, of query: QueryText) throws(CommandFailure) -> Bool
  {
    do {
      return try watch.counting { () throws(SQLiteError) in try located.statement.step() }
    } catch {
      throw failure(of: query).failure(error, from: located.start)
    }
  }

  private func failure(of query: QueryText) -> QueryFailure {
    QueryFailure(
      query: query, limits: limits, watch: watch, refused: connection.refusedAction,
      vocabulary: QueryVocabulary(connection: connection))
  }
}

/// The names that a query could have meant.
struct QueryVocabulary {
  let connection: Connection

  /// The remedy for a name that is unknown to SQLite or ambiguous.
  func remedy(for message: String, in sql: String) -> String? {
    if let name = QueryMistake.name(after: "no such table: ", in: message) {
      return suggestion(for: name, among: relations)
    }
    if let name = QueryMistake.name(after: "no such function: ", in: message) {
      let known = names("SELECT DISTINCT name FROM pragma_function_list ORDER BY name")
      return suggestion(for: name, among: known)
    }
    if let name = QueryMistake.name(after: "no such column: ", in: message) {
      return suggestion(for: name, among: mentioned(in: sql).flatMap(columns))
    }
    if let name = QueryMistake.name(after: "ambiguous column name: ", in: message) {
      let holders = mentioned(in: sql).filter { columns(of: $0).contains(name) }
      return holders.isEmpty
        ? nil : "\(holders.joined(separator: " and ")) have it: write which is meant"
    }
    return nil
  }

  private func suggestion(for name: String, among known: [String]) -> String? {
    NearMatches(to: name).nearest(of: known).map { "did you mean \"\($0)\"?" }
  }

  private var relations: [String] {
    let inStore = names(
      "SELECT name FROM sqlite_schema WHERE type IN ('view', 'table') ORDER BY name")
    return inStore + StoreFunctions.all.map(\.signature.name)
  }

  /// The relations that a text mentions, in order.
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

  /// The first column of a statement; empty if the statement fails.
  private func names<each Value: BindableValue>(
    _ sql: StaticString, _ values: repeat each Value
  ) -> [String] {
    (try? connection.statement(sql, repeat each values).rows { $0.text(0) ?? "" }) ?? []
  }
}
