import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("The public views")
struct ViewContentTests {
  private static func document(_ label: String, text: String, frame: String, extra: String)
    -> String
  {
    """
    {"treering":1,"label":"\(label)","covers":["views","controllers","presentations","flags"],
    "profile":"documented","application":{"id":"app","class":"UIApplication",
    "delegate":{"id":"del","class":"D","responder":true}},
    "views":[{"id":"w","class":"UIWindow","kind":"window","in":null,"root":"a"},
    {"id":"v","class":"V","in":"w"},{"id":"l","class":"UILabel","in":"v","text":"\(text)",
    "frame":\(frame)}\(extra)],
    "controllers":[{"id":"a","class":"A","parent":null,"view":"v","definesContext":false}]}
    """
  }

  private func store() throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("checkout")
    let first = Self.document("before", text: "Root", frame: "[0.0,0.0,10.5,20.25]", extra: "")
    let second = Self.document(
      "after", text: "Cyan", frame: "[0.0,0.0,10.5,20.25]",
      extra: #",{"id":"n","class":"New","in":"v"}"#)
    _ = try session.record(try snapshot(json: first))
    _ = try session.record(try snapshot(json: second))
    _ = try session.record(try snapshot(json: first), label: "again")
    return temporary
  }

  @Test("show a snapshot's views with their frames and texts")
  func views() throws {
    #expect(
      try store().query(
        """
        SELECT class, kind, x, width, height, text FROM views
        WHERE snapshot_id = (SELECT snapshot_id FROM snapshots WHERE label = 'after')
        ORDER BY view
        """) == [
          "UIWindow window - - - -", "V view - - - -", "UILabel view 0.0 10.5 20.25 Cyan",
          "New view - - - -",
        ])
  }

  @Test("show what changed, came and went")
  func changes() throws {
    #expect(
      try store().query(
        "SELECT snapshot_id, class, change, attribute, before, after FROM changes ORDER BY 1, 2"
      ) == [
        "2 New added - - -", "2 UILabel changed text Root Cyan",
        "3 New removed - - -", "3 UILabel changed text Cyan Root",
      ])
  }

  /// The first cell goes to just before the indicator again and again, until the numbers by which
  /// siblings are sorted leave no room between them.
  @Test("show no new place of what stayed where it was among its siblings")
  func renumbered() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    var cells = ["a", "b", "c", "d"]
    for step in 0..<20 {
      let views = cells.map { "  Cell \($0)\n" }.joined()
      try session.record(try SnapshotSketch.snapshot("Window w\n\(views)  Indicator i"))
      if step % 3 != 2 { cells.append(cells.removeFirst()) }
    }
    #expect(
      try temporary.query("SELECT count(*) > 1 FROM view_history WHERE class = 'Indicator'")
        == ["1"])
    #expect(
      try temporary.query(
        """
        SELECT count(*), count(DISTINCT snapshot_id), min(class), max(class), min(change),
          min(attribute), sum(before IS NULL), sum(after IS NULL) FROM changes
        """) == ["13 13 Cell Cell reordered order 0 0"])
    #expect(
      try temporary.query("SELECT sum(changed_objects) FROM snapshots WHERE number > 1") == ["13"])
  }

  @Test("lead along a responder chain")
  func chain() throws {
    #expect(
      try store().query(
        """
        WITH RECURSIVE chain (id, step) AS (
          SELECT view, 0 FROM views WHERE snapshot_id = 2 AND class = 'UILabel' UNION ALL
          SELECT r.next, step + 1 FROM chain JOIN responders AS r
            ON r.snapshot_id = 2 AND r.responder = chain.id)
        SELECT r.class, r.next_is FROM chain JOIN responders AS r
          ON r.snapshot_id = 2 AND r.responder = chain.id ORDER BY step
        """) == [
          "UILabel derived", "V derived", "A derived", "UIWindow derived", "UIApplication derived",
          "D derived",
        ])
  }

  @Test("report an object's history")
  func history() throws {
    #expect(
      try store().query(
        "SELECT from_number, to_number, text FROM view_history WHERE class = 'UILabel'")
        == ["1 2 Root", "2 3 Cyan", "3 - Root"])
  }

  @Test("show flags as false, true or unknown")
  func flags() throws {
    #expect(
      try store().query(
        "SELECT defines_context, provides_transition_style FROM flags WHERE snapshot_id = 1")
        == ["0 -"])
  }

  @Test("list sessions and snapshots")
  func lists() throws {
    let temporary = try store()
    #expect(
      try temporary.query("SELECT name, snapshot_count FROM sessions") == ["checkout 3"])
    #expect(
      try temporary.query("SELECT number, label FROM snapshots WHERE session = 'checkout'")
        == ["1 before", "2 after", "3 again"])
  }
}
