import TestSupport
import Testing

@Suite("treering_tree")
struct TreeFunctionTests {
  @Test("gives the objects depth first, with depth, parent and path")
  func tree() throws {
    let store = try AskedStore(ShopDrawing.home)
    let rows = try store.rows(
      """
      SELECT t.depth, t.class, p.class, t.text, t.path
      FROM treering_tree(1) AS t LEFT JOIN treering_tree(1) AS p ON p.object = t.parent
      ORDER BY t.position
      """)
    #expect(
      rows == [
        "0 UIWindow - - UIWindow",
        "1 UIView UIWindow - UIWindow › UIView",
        "2 RootView UIView - UIWindow › UIView › RootView",
        "3 UITextField RootView Hello UIWindow › UIView › RootView › UITextField",
        "3 UILabel RootView - UIWindow › UIView › RootView › UILabel",
        "0 UINavigationController - - UINavigationController",
        "1 RootViewController UINavigationController - "
          + "UINavigationController › RootViewController",
        "0 UIApplication - - UIApplication",
      ])
  }

  @Test("cuts the paths of a very deep tree")
  func deep() throws {
    let levels = (0..<200).map { String(repeating: "  ", count: $0) + "View\($0) v\($0)" }
    let store = try AskedStore(levels.joined(separator: "\n"))
    let path = try store.rows("SELECT path FROM treering_tree(1) WHERE depth = 199")
    let last = (186..<200).map { "View\($0)" }
    #expect(path == [(["View0", "View1", "…"] + last).joined(separator: " › ")])
  }

  @Test("numbers objects as the views of the store do")
  func numbers() throws {
    let store = try AskedStore(ShopDrawing.home, ShopDrawing.pushed)
    let strangers = try store.rows(
      """
      SELECT object FROM snapshots AS s, treering_tree(s.snapshot_id) AS t
      WHERE t.kind IN ('view', 'window') AND NOT EXISTS (
        SELECT 1 FROM views AS v
        WHERE v.snapshot_id = s.snapshot_id AND v.view = t.object AND v.class = t.class
          AND v.superview IS t.parent)
      """)
    #expect(strangers.isEmpty)
    #expect(try store.rows("SELECT count(*) FROM treering_tree(2)") == ["7"])
  }

  @Test("takes its argument from a join, a condition or a subquery")
  func pushdown() throws {
    let store = try AskedStore(ShopDrawing.home, ShopDrawing.pushed)
    let forms = [
      "SELECT count(*) FROM treering_tree(2)",
      "SELECT count(*) FROM treering_tree WHERE snapshot = 2",
      "SELECT count(*) FROM snapshots AS s JOIN treering_tree(s.snapshot_id) WHERE s.label = '2'",
      """
      SELECT count(*) FROM treering_tree
      WHERE snapshot = (SELECT snapshot_id FROM snapshots WHERE label = '2')
      """,
    ]
    for form in forms { #expect(try store.rows(form) == ["7"], "\(form)") }
    #expect(
      try store.rows(
        "SELECT snapshot, count(*) FROM treering_tree WHERE snapshot IN (1, 2) GROUP BY 1")
        == ["1 8", "2 7"])
  }

  @Test(
    "takes snapshots by what the command line calls them",
    arguments: [
      ("s/last", 2), ("s/last~1", 1), ("s/1", 1), ("s/@1", 1), ("s/@2", 2), ("s/@2#1", 2),
    ])
  func named(name: String, snapshot: Int) throws {
    let store = try AskedStore(ShopDrawing.home, ShopDrawing.pushed)
    #expect(
      try store.rows("SELECT object, path FROM treering_tree('\(name)')")
        == store.rows("SELECT object, path FROM treering_tree(\(snapshot))"))
  }

  @Test(
    "says what a name may have been meant for",
    arguments: [
      ("t/1", "treering_tree: snapshot: there is no session \"t\"; did you mean \"s\"?"),
      ("cart/1", "treering_tree: snapshot: there is no session \"cart\"; there are \"s\""),
      (
        "s/3",
        "treering_tree: snapshot: session \"s\" has no snapshot \"3\"; it has 2, and the last is 2"
      ),
      (
        "s/last~2",
        "treering_tree: snapshot: session \"s\" has no snapshot \"last~2\"; it has 2, and the last is 2"
      ),
      (
        "s/a",
        "treering_tree: snapshot: session \"s\" has no snapshot labelled \"a\"; did you mean \"1\"?"
      ),
      (
        "s/@2#2",
        "treering_tree: snapshot: session \"s\" has no snapshot \"2#2\"; \"2\" occurs once"
      ),
      (
        "s/0",
        "treering_tree: snapshot: no snapshot 0; "
          + "snapshots are numbered from 1; a label that is a number is written \"@0\""
      ),
      ("s/", "treering_tree: snapshot: a moment is missing after the session or file"),
      (
        "2",
        "treering_tree: snapshot: "
          + "expected a snapshot_id, as the view snapshots has them, or text like 'session/last'"
      ),
    ])
  func misnamed(name: String, complaint: String) throws {
    let store = try AskedStore(ShopDrawing.home, ShopDrawing.pushed)
    #expect(store.complaint("SELECT * FROM treering_tree('\(name)')") == complaint)
  }

  @Test("gives no rows for NULL")
  func null() throws {
    let store = try AskedStore(ShopDrawing.home)
    #expect(try store.rows("SELECT * FROM treering_tree(NULL)").isEmpty)
  }

  @Test("complains of arguments that are none")
  func wrong() throws {
    let store = try AskedStore(ShopDrawing.home)
    #expect(
      store.complaint("SELECT * FROM treering_tree")
        == "treering_tree needs its argument \"snapshot\": treering_tree(snapshot)")
    #expect(
      store.complaint("SELECT * FROM treering_tree(9)")
        == "treering_tree: snapshot: there is no snapshot 9")
    #expect(
      store.complaint("SELECT * FROM treering_tree(1.5)")
        == "treering_tree: snapshot: "
        + "expected a snapshot_id, as the view snapshots has them, or text like 'session/last'")
    #expect(store.complaint("SELECT * FROM treering_tree(1, 2)").contains("too many arguments"))
  }
}
