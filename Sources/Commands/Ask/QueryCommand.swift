import HierarchyReport
import HierarchyStore
import JSONText
import SQLiteDriver
import UIKitRules

/// `treering query`: asks a store in SQL.
struct QueryCommand: Command {
  private let store = Argument<String?>.optional("STORE", .store)
  private let sql = Argument<String?>.optional("SQL", .text)
  private let format = Option<ResultForm>.choice("format", "FORMAT", standard: .table)
  private let parameters = Option<[String]>.texts("param", "NAME=VALUE", .text)
  private let named = Option<String?>.text(
    "named", "NAME", .named(SavedQueries.shipped.map(\.name)))
  private let folder = Option<String?>.text("queries", "FOLDER", .file)
  private let list = Option<Bool>.flag("list")
  private let timeout = Option<Int?>.integer("timeout", "SECONDS", 0...1_000_000)
  private let rows = Option<Int?>.integer("max-rows", "COUNT", 0...Int(Int32.max))
  private let memory = Option<Int?>.integer("memory", "MEGABYTES", 8...16_000)

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let (name, sql) = subject(call)
    if let query = try query(call, sql) {
      try run(query, try call.store(name).open(.reading), call)
    } else {
      try list(try listed(name, call), call)
    }
    return .clean
  }

  /// The name of the store and the SQL of the call: a word that names no store is SQL.
  private func subject(_ call: Invocation) -> (store: String?, sql: String?) {
    guard let word = call[store], call[sql] == nil, !SnapshotSource(call).isStore(word) else {
      return (call[store], call[sql])
    }
    return (nil, word)
  }

  /// The store to list; where there is none, an empty one in memory, with the same views and tables.
  private func listed(_ name: String?, _ call: Invocation) throws(CommandFailure) -> Store {
    if name == nil, StoreLocation.usual(in: call.environment).isEmpty {
      return try reported(nil, try Store(inMemory: ()))
    }
    return try call.store(name).open(.reading)
  }

  /// The query of a call; nil if it asks for the list.
  private func query(_ call: Invocation, _ sql: String?) throws(CommandFailure) -> QueryText? {
    switch (call[list], call[named], sql) {
    case (true, nil, nil): return nil
    case (false, let name?, nil):
      return try SavedQueries(folder: call[folder], in: call.environment).query(named: name)
    case (false, nil, let text?): return try query(text, call)
    default: throw usage("expected one of SQL, --named NAME and --list")
    }
  }

  /// The SQL itself, or the contents of a file or standard input.
  private func query(_ text: String, _ call: Invocation) throws(CommandFailure) -> QueryText {
    if text == "-" {
      let bytes = try call.console.readInput(atMost: InputFile.textLimit)
      return QueryText(name: "standard input", sql: String(decoding: bytes, as: UTF8.self))
    }
    let file = InputFile(text, in: call.environment)
    // No statement is one word that ends like this.
    let isName = text.hasSuffix(".sql") && !text.contains(where: \.isWhitespace)
    guard isName || file.exists else { return QueryText(name: "SQL", sql: text) }
    let bytes = try file.read(atMost: InputFile.textLimit)
    return QueryText(name: text, sql: String(decoding: bytes, as: UTF8.self))
  }

  private func list(_ store: Store, _ call: Invocation) throws(CommandFailure) {
    let relations = try reported(store.path, try RelationList(store.connection))
    switch call[format] {
    case .table:
      call.console.paging(in: call.environment) { output in
        relations.write(into: output, width: call.console.width)
      }
    case .json:
      call.output.writeLine(relations.json.text(.pretty))
    default: throw usage("--list is printed as table or json")
    }
  }

  private func run(_ query: QueryText, _ store: Store, _ call: Invocation) throws(CommandFailure) {
    let given = try checked(self, try QueryParameters(call[parameters]))
    let run = try QueryRun(
      store, limits: limits(call), screens: try ScreenSettings(for: call),
      interrupts: call.console.interrupts)
    guard call[format] == .table else {
      return try write(run, query, given, call[format], to: call.console.output)
    }
    try call.console.paging(in: call.environment) { output throws(CommandFailure) in
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
    var format: any ResultFormat = form.format(to: output)
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
