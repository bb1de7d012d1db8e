import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("The plan of a public view")
struct QueryPlanTests {
  static let views = [
    "attributes", "changes", "controllers", "flags", "navigation", "presentations",
    "responder_changes", "responders", "views",
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

  @Test("follows a responder chain through the index on objects")
  func chain() throws {
    let steps = try plan(
      "SELECT next FROM responders WHERE snapshot_id = 7 AND responder = 9", TemporaryStore())
    #expect(steps.contains { $0.hasPrefix("SEARCH v USING INDEX version_object (object_id=?") })
  }
}
