import HierarchyChecks
import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// Answers claims in SQL from the store that contains a session, under the limits of `treering
/// query`. Snapshots outside any store are recorded into one in memory, as a session named after
/// their file.
struct StoreQueries: ClaimQueries {
  private let run: QueryRun
  private let session: String
  /// By index, the number that identifies a snapshot in SQL.
  private let snapshots: [Int64]

  static let parameters = [":session", ":snapshot", ":first", ":last"]

  /// Queries the snapshots of a session; `name` is where it comes from.
  init(
    _ asked: AskedSession, of name: String, interrupts: any InterruptSource
  ) throws(CommandFailure) {
    snapshots = try reporting(name) { () throws(StoreError) in
      try asked.numbers.map { number throws(StoreError) in
        try asked.store.snapshotID(of: SessionMoment(session: asked.name, moment: .number(number)))
      }
    }
    run = try QueryRun(asked.store, limits: QueryLimits(), interrupts: interrupts)
    session = asked.name
  }

  func isAboutOneSnapshot(_ sql: String) throws(ClaimError) -> Bool {
    let names = try asking { () throws(CommandFailure) in try run.parameters(of: text(sql)) }
    if let other = names.map({ ":\($0)" }).filter({ !Self.parameters.contains($0) }).min() {
      throw ClaimError(
        "parameter \(other) has no value; a claim has "
          + Self.parameters.dropLast().joined(separator: ", ") + " and :last")
    }
    return names.contains("snapshot")
  }

  func rows(
    _ sql: String, at index: Int, of scope: ClosedRange<Int>
  ) throws(ClaimError) -> [String] {
    let values: [String: SQLiteValue] = [
      "session": .text(session), "snapshot": .integer(snapshots[index]),
      "first": .integer(snapshots[scope.lowerBound]), "last": .integer(snapshots[scope.upperBound]),
    ]
    return try asking { () throws(CommandFailure) in
      var rows: any ResultFormat = FirstRows()
      try run.run(text(sql), QueryParameters(offering: values), to: &rows)
      return (rows as? FirstRows)?.lines ?? []
    }
  }

  private func text(_ sql: String) -> QueryText { QueryText(name: "SQL", sql: sql) }

  /// The remedies of a query name options that claims do not have.
  private func asking<Value>(
    _ body: () throws(CommandFailure) -> Value
  ) throws(ClaimError) -> Value {
    do { return try body() } catch {
      throw ClaimError(error.message, offset: error.column.map { $0 - 1 })
    }
  }
}

/// The first rows of a query, one per line, `class = CyanView, depth = 3`, and whether more are.
struct FirstRows: ResultFormat {
  private(set) var lines: [String] = []
  private var columns: [String] = []

  private static let limits = (rows: 3, characters: 80)

  var isFull: Bool { lines.count > Self.limits.rows }

  mutating func begin(_ columns: [String], number: Int) { self.columns = columns }

  mutating func row(of statement: Statement) {
    guard lines.count < Self.limits.rows else { return lines.append("and more") }
    lines.append(
      "it gives "
        + zip(columns, statement.values).map { "\($0) = \(Self.text($1))" }.joined(separator: ", "))
  }

  private static func text(_ value: SQLiteValue) -> String {
    let text = value.shownText
    return text.prefix(limits.characters) + (text.count > limits.characters ? "…" : "")
  }
}
