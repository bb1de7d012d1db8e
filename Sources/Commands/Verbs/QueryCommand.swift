import HierarchyReport
import HierarchyStore
import JSONText
import SQLiteDriver
import UIKitRules

/// `treering query`: asks a store in SQL.
struct QueryCommand: Command {
  private let store = Argument<String?>.optional(
    "STORE", .store, "The store. (default: the store in use)")
  private let sql = Argument<String?>.optional(
    "SQL", .text, "Statements of SQL, a file of them, or - for standard input.")
  private let format = Option<ResultForm>.choice(
    "format", "FORMAT", standard: .table, "How to print the rows.")
  private let parameters = Option<[String]>.texts(
    "param", "NAME=VALUE", .text, "The value of the parameter :NAME.")
  private let named = Option<String?>.text(
    "named", "NAME", .named(SavedQueries.shipped.map(\.name)), "Run a saved query instead.")
  private let folder = Option<String?>.text(
    "queries", "FOLDER", .file,
    "Where your own saved queries are, NAME.sql each; else $TREERING_QUERIES.")
  private let list = Option<Bool>.flag(
    "list", "List all views, functions and tables, as table or json.")
  private let timeout = Option<Int?>.integer(
    "timeout", "SECONDS", 0...1_000_000, "When to give up; 0 for never. (default: 60)")
  private let rows = Option<Int?>.integer(
    "max-rows", "COUNT", 0...Int(Int32.max),
    "How many rows a statement may give; 0 for any number. (default: 1000000)")
  private let memory = Option<Int?>.integer(
    "memory", "MEGABYTES", 8...16_000, "How much memory SQLite may take. (default: 512)")

  var description: CommandDescription {
    CommandDescription(
      of: self, "query", "ask a store in SQL",
      discussion: [
        """
        Runs statements of SQLite's SQL over a store's views, tables and functions; --list shows \
        all of them. The store is opened read-only; statements that would write, attach a file, \
        load code or take too much are refused.
        """,
        """
        csv, tsv, json and ndjson keep the types of values; table is for readers, and paged on a \
        terminal ($TREERING_PAGER, $PAGER). arrow is the stream of Apache Arrow, for one statement \
        and not for a terminal: columns of views, functions and tables have the types that --list \
        declares (any is text there), others the type of their first value. A --param is a number \
        if it reads as one, text between single quotes or otherwise, NULL for NULL.
        """,
      ],
      examples: [
        .init("treering query runs.treering --list", "What can be asked."),
        .init(
          "treering query runs.treering \"SELECT * FROM treering_diff(1, 3)\" --format json",
          "What changed between two snapshots."),
        .init(
          "treering query runs.treering --named stayed-after-pop --param after=5",
          "Which controllers were still there five snapshots after they left."),
      ],
      seeAlso: ["find"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let queries = SavedQueries(folder: call[folder], in: call.surroundings)
    let (location, sql) = try subject(call)
    let task = try task(call, queries, sql)
    let store = try location.open(.reading)
    switch task {
    case .list: try list(store, queries, call)
    case .run(let query): try run(query, store, call)
    }
    return .clean
  }

  /// The task of a call.
  private enum Task {
    case list
    case run(QueryText)
  }

  /// The store and the SQL of the call. A single word that does not name a store is SQL.
  private func subject(
    _ call: Invocation
  ) throws(CommandFailure) -> (location: StoreLocation, sql: String?) {
    guard let word = call[store] else { return (try StoreLocation.find(call), call[sql]) }
    if call[sql] == nil, !SnapshotSource(call).isStore(word) {
      return (try StoreLocation.find(call), word)
    }
    return (StoreLocation(word, in: call.surroundings), call[sql])
  }

  private func task(
    _ call: Invocation, _ queries: SavedQueries, _ sql: String?
  ) throws(CommandFailure) -> Task {
    switch (call[list], call[named], sql) {
    case (true, nil, nil): return .list
    case (false, let name?, nil): return .run(try queries.query(named: name))
    case (false, nil, let text?): return .run(try query(text, call))
    default:
      throw usage("expected one of SQL, --named NAME and --list")
    }
  }

  /// The SQL itself, or the contents of a file or standard input.
  private func query(_ text: String, _ call: Invocation) throws(CommandFailure) -> QueryText {
    if text == "-" {
      let bytes = try call.console.readInput()
      return QueryText(name: "standard input", sql: String(decoding: bytes, as: UTF8.self))
    }
    let file = InputFile(text, in: call.surroundings)
    guard file.exists else { return QueryText(name: "SQL", sql: text) }
    return QueryText(name: text, sql: String(decoding: try file.read(), as: UTF8.self))
  }

  private func list(
    _ store: Store, _ queries: SavedQueries, _ call: Invocation
  ) throws(CommandFailure) {
    let relations = try reporting(store.path) { () throws(SQLiteError) in
      try RelationList(store.connection)
    }
    switch call[format] {
    case .table: break
    case .json:
      let json = RelationJSON(list: relations, queries: SavedQueries.shipped)
      var output = call.console.output
      return output.writeLine(json.value.text(.pretty))
    default:
      throw usage("--list is printed as table or json")
    }
    let writer = RelationWriter(
      list: relations, queries: SavedQueries.shipped, width: call.console.width)
    call.console.paging(in: call.surroundings) { output in
      var output = output
      writer.write(into: &output)
    }
  }

  private func run(_ query: QueryText, _ store: Store, _ call: Invocation) throws(CommandFailure) {
    let given = try checking(description) { () throws(UsageMistake) in
      try QueryParameters(call[parameters])
    }
    let run = try QueryRun(
      store, limits: limits(call), screens: try ScreenSettings(for: call),
      interrupts: call.console.interrupts)
    guard call[format] == .table else {
      return try write(run, query, given, call[format], to: call.console.output)
    }
    try call.console.paging(in: call.surroundings) { output throws(CommandFailure) in
      try write(run, query, given, .table, to: output)
    }
  }

  private func write(
    _ run: QueryRun, _ query: QueryText, _ parameters: QueryParameters, _ form: ResultForm,
    to output: TextOutput
  ) throws(CommandFailure) {
    guard form != .arrow || !output.isTerminal else {
      throw usage("arrow is not for a terminal; send it to a file or a program")
    }
    var format: any ResultFormat = UntilClosed(form.format(to: output), to: output)
    try run.run(query, parameters, to: &format)
  }

  private func limits(_ call: Invocation) -> QueryLimits {
    var limits = QueryLimits()
    limits.seconds = call[timeout] ?? limits.seconds
    limits.rows = call[rows] ?? limits.rows
    limits.megabytes = call[memory] ?? limits.megabytes
    return limits
  }
}
