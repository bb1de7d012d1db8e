import HierarchyReport
import HierarchyStore
import JSONText
import SQLiteDriver
import StoreFunctions
import UIKitRules

/// `query`: queries a store in SQL, with the safeguards of `treering query`.
struct QueryTool: StoreTool {
  var description: ToolDescription {
    let functions = StoreFunctions.all.map { function in
      let arguments = function.signature.arguments.map(\.name).joined(separator: ",")
      return "\(function.signature.name.replacing("treering_", with: ""))(\(arguments))"
    }
    return ToolDescription(
      "query",
      """
      One SELECT of SQLite over a store. Views, most with session, number, label, snapshot_id:
      sessions(name,app,version,snapshot_count)
      snapshots(time)
      views, controllers, responders (object,class,short_class,parent…)
      presentations, flags, attributes(object,attribute,value)
      changes(change,object,short_class,attribute,before,after)
      navigation(kind,subject_class,explanation), responder_changes
      screen_visits(screen,seconds), screen_transitions(from_screen,to_screen,events)
      view_history, controller_history (from_number,to_number)
      Functions, each treering_…: \(functions.joined(separator: " "))
      More: SELECT name FROM pragma_table_info('views')
      """,
      parameters: [
        ToolParameter("sql", .text, "the statement", isRequired: true),
        ToolParameter("params", .values, "values of :name"),
        ToolParameter("max_rows", .integer(1...10_000), "default 100"),
        ToolParameter("store", .text, "if there are several"),
      ],
      output: ToolSchema.object([
        "columns": ToolSchema.anyList, "rows": ToolSchema.list(of: ToolSchema.anyList),
        "more": ToolSchema.flag,
      ]))
  }

  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer {
    let store = try ask.stores.store(ask.text("store"))
    // The answer ends when it is full; the statement need not fail because of that.
    let limits = QueryLimits(
      seconds: Self.seconds, rows: 0, megabytes: Self.megabytes, areFixed: true)
    let run = try QueryRun(
      try store.location.open(.reading), limits: limits, screens: try ScreenSettings(for: ask.base),
      interrupts: ask.interrupts)
    var values: [String: SQLiteValue] = [:]
    for member in ask.call.values("params") { values[member.key] = Self.value(member.value) }
    let rows = AgentRows(
      most: ask.call.integer("max_rows") ?? Self.rows, bytes: ask.call.maxTokens * 4)
    var format: any ResultFormat = rows
    try run.run(
      QueryText(name: "SQL", sql: ask.text("sql") ?? ""),
      QueryParameters(offering: values, mayBeUnused: false), to: &format)
    return rows.answer
  }

  private static let seconds = 30
  private static let megabytes = 256
  private static let rows = 100

  private static func value(_ value: JSONValue) -> SQLiteValue {
    switch value {
    case .string(let text): .text(text)
    case .bool(let bool): .integer(bool ? 1 : 0)
    case .number(.integer(let integer)): .integer(integer)
    case .number(let number): .real(number.doubleValue)
    case .null, .array, .object: .null
    }
  }
}

/// Collects the rows of the first statement, up to the maximum number or length of an answer.
private final class AgentRows: ResultFormat {
  private let most: Int
  private let bytes: Int
  private var columns: [String] = []
  private var entries: [ToolAnswer.Entry] = []
  private var used = 0
  private var hasMore = false
  /// Whether another statement follows, which is not answered.
  private var isFollowed = false

  init(most: Int, bytes: Int) {
    self.most = most
    self.bytes = bytes
  }

  func begin(_ columns: [String], number: Int) {
    if number == 0 { self.columns = columns } else { isFollowed = true }
  }

  func row(of statement: Statement) {
    if isFollowed { return }
    guard entries.count < most, used <= bytes else {
      hasMore = true
      return
    }
    let values = statement.values
    let line = values.map { VisibleText.line($0.shownText) }.joined(separator: "\t")
    used += line.utf8.count
    entries.append(ToolAnswer.Entry(line, .array(values.map(Self.json))))
  }

  var isFull: Bool { hasMore || isFollowed }

  var answer: ToolAnswer {
    let columns = columns
    let head = ToolAnswer.Entry(columns.map(VisibleText.line).joined(separator: "\t"))
    let none = entries.isEmpty ? [ToolAnswer.Entry("no rows")] : []
    return ToolAnswer(
      notes: isFollowed ? ["note: the rows are those of the first statement"] : [],
      entries: [head] + entries + none, omitted: hasMore ? nil : 0,
      advice: "LIMIT and OFFSET give the next rows, max_rows more of them",
      structure: { rows, isCut in
        ["columns": .strings(columns), "rows": .array(rows), "more": .bool(isCut)]
      })
  }

  private static func json(_ value: SQLiteValue) -> JSONValue {
    switch value {
    case .null: .null
    case .integer(let integer): .number(.integer(integer))
    case .real(let number): .number(.double(number))
    case .text(let text): .string(text)
    case .blob: .string(value.plainText)
    }
  }
}
