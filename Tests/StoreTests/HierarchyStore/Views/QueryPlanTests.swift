import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("The plan of a public view")
struct QueryPlanTests {
  static let views = [
    "attributes", "changes", "controllers", "flags", "navigation", "presentations",
    "responder_changes", "responders", "screen_transitions", "screen_visits", "snapshots", "views",
  ]

  /// Views that are about more than one snapshot, with the column that says of what.
  static let histories = [
    ("view_history", "view"), ("controller_history", "controller"), ("sessions", "session_id"),
    ("objects", "object"),
  ]

  static let forms = [
    "SELECT * FROM $ WHERE snapshot_id = 7",
    "SELECT * FROM $ WHERE snapshot_id IN (SELECT snapshot_id FROM snapshots WHERE label = 'a')",
    "SELECT t.* FROM $ AS t JOIN snapshots AS s USING (snapshot_id) WHERE s.label = 'a'",
    """
    SELECT t.snapshot_id, count(*) FROM $ AS t JOIN snapshots AS s USING (snapshot_id)
    WHERE s.label = 'a' GROUP BY t.snapshot_id
    """,
    """
    WITH RECURSIVE chain (id, step) AS (
      SELECT 1, 0 UNION ALL
      SELECT r.next, step + 1 FROM chain JOIN responders AS r
        ON r.snapshot_id = 7 AND r.responder = chain.id WHERE step < 100)
    SELECT t.* FROM chain JOIN $ AS t ON t.snapshot_id = 7
    """,
  ]

  /// The same forms for a view without snapshots: `#` is its column, `%` where its values come from.
  static let historyForms = [
    "SELECT * FROM $ WHERE # = 7",
    """
    SELECT * FROM $ WHERE # IN (SELECT % FROM snapshots AS s JOIN responders AS r
      ON r.snapshot_id = s.snapshot_id WHERE s.label = 'a')
    """,
    """
    SELECT t.* FROM snapshots AS s JOIN responders AS r ON r.snapshot_id = s.snapshot_id
    JOIN $ AS t ON t.# = % WHERE s.label = 'a'
    """,
    """
    SELECT t.#, count(*) FROM snapshots AS s JOIN responders AS r ON r.snapshot_id = s.snapshot_id
    JOIN $ AS t ON t.# = % WHERE s.label = 'a' GROUP BY t.#
    """,
    """
    WITH RECURSIVE chain (id, step) AS (
      SELECT 1, 0 UNION ALL
      SELECT r.next, step + 1 FROM chain JOIN responders AS r
        ON r.snapshot_id = 7 AND r.responder = chain.id WHERE step < 100)
    SELECT t.* FROM chain JOIN $ AS t ON t.# = chain.id
    """,
  ]

  private func plan(_ sql: String, _ temporary: TemporaryStore) throws -> [String] {
    let explain = try temporary.store.connection.prepare("EXPLAIN QUERY PLAN " + sql)
    var steps: [String] = []
    while try explain.step() { steps.append(explain.text(3) ?? "") }
    return steps
  }

  private func isDear(_ step: String) -> Bool {
    // The chain of the query itself is computed once; nothing else may be.
    if step.hasSuffix(" chain") { return false }
    return step.hasPrefix("MATERIALIZE") || step.hasPrefix("CO-ROUTINE")
      || step.contains("AUTOMATIC") || step == "SCAN v" || step == "SCAN p"
  }

  @Test("computes nothing as a whole and scans no versions", arguments: views)
  func plans(view: String) throws {
    let temporary = try TemporaryStore()
    for form in Self.forms {
      let sql = form.replacing("$", with: view)
      let steps = try plan(sql, temporary)
      #expect(steps.filter(isDear).isEmpty, "\(sql)\n\(steps.joined(separator: "\n"))")
    }
  }

  @Test("of histories and sessions finds their rows by index", arguments: histories)
  func historyPlans(view: String, column: String) throws {
    let temporary = try TemporaryStore()
    let value = column == "session_id" ? "s.session_id" : "r.responder"
    for form in Self.historyForms {
      let sql = form.replacing("$", with: view).replacing("#", with: column)
        .replacing("%", with: value)
      let steps = try plan(sql, temporary)
      let dear = steps.filter { isDear($0) || $0 == "SCAN o" }
      #expect(dear.isEmpty, "\(sql)\n\(steps.joined(separator: "\n"))")
    }
  }

  @Test("is asked of every view that the schema has")
  func all() throws {
    let names = try TemporaryStore().query("SELECT name FROM sqlite_schema WHERE type = 'view'")
    #expect(Set(names) == Set(Self.views + Self.histories.map(\.0)))
  }

  @Test("follows a responder chain through the index on objects")
  func chain() throws {
    let steps = try plan(
      "SELECT next FROM responders WHERE snapshot_id = 7 AND responder = 9", TemporaryStore())
    #expect(steps.contains { $0.hasPrefix("SEARCH v USING INDEX version_object (object_id=?") })
  }
}
