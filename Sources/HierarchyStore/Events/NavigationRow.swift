import HierarchyDiff
import SQLiteDriver

/// An event of navigation as the store keeps it: objects by their ids.
struct NavigationRow: Hashable {
  let kind: String
  let subject: Int64?
  let container: Int64?
  let presenter: Int64?
  let source: Int64?
  let contextProvider: Int64?
  let style: String?
  var explanation: String?

  init(_ event: NavigationEvent, _ ids: CounterpartIDs) {
    kind = event.kind.rawValue
    subject = ids[event.subject]
    container = ids[event.container]
    presenter = ids[event.presenter]
    source = ids[event.source]
    contextProvider = ids[event.contextProvider]
    style = event.style
    explanation = event.explanation
  }

  /// The row without its sentence, whose wording is that of the version that recorded it.
  var facts: NavigationRow {
    var facts = self
    facts.explanation = nil
    return facts
  }

  private init(_ row: Statement) {
    kind = row.text(0) ?? ""
    subject = row.optionalInteger(1)
    container = row.optionalInteger(2)
    presenter = row.optionalInteger(3)
    source = row.optionalInteger(4)
    contextProvider = row.optionalInteger(5)
    style = row.text(6)
    explanation = row.text(7)
  }

  /// The events of a snapshot, in order.
  static func all(
    of snapshot: Int64, in connection: Connection
  ) throws(SQLiteError) -> [NavigationRow] {
    let select = try connection.statement(
      """
      SELECT k.name, n.subject_id, n.container_id, n.presenter_id, n.source_id,
        n.context_provider_id, n.style, n.explanation
      FROM navigation_event AS n CROSS JOIN name AS k ON k.id = n.kind_id
      WHERE n.snapshot_id = ?1 ORDER BY n.id
      """)
    try select.bind(snapshot, at: 1)
    var rows: [NavigationRow] = []
    while try select.step() { rows.append(NavigationRow(select)) }
    return rows
  }
}
