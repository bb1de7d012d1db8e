import TestSupport
import Testing

@Suite("treering_diff")
struct DiffFunctionTests {
  @Test("reports what came, went and changed")
  func push() throws {
    let store = try AskedStore(ShopDrawing.home, ShopDrawing.pushed)
    let rows = try store.rows(
      """
      SELECT change, class, attribute, before, after FROM treering_diff(1, 2)
      ORDER BY change, class, attribute
      """)
    #expect(
      rows == [
        "added CyanView - - -", "added CyanViewController - - -",
        "changed RootViewController view 3 -", "changed UIView alpha 1.0 0.5",
        "changed UIWindow firstResponder 4 -", "removed RootView - - -", "removed UILabel - - -",
        "removed UITextField - - -",
      ])
  }

  @Test("reports moves and new orders as the view changes does")
  func moves() throws {
    let before = "A 0x1\n  B 0x2\n    C 0x3\n  D 0x4\n  E 0x5"
    let after = "A 0x1\n  B 0x2\n  E 0x5\n  D 0x4\n    C 0x3"
    let store = try AskedStore(before, after)
    let rows = try store.rows(
      "SELECT change, class, attribute FROM treering_diff(1, 2) ORDER BY change, class")
    let changes = try store.rows(
      """
      SELECT change, class, attribute FROM changes WHERE snapshot_id = 2
      AND attribute <> 'next' AND NOT (change = 'reordered' AND class = 'C')
      ORDER BY change, class
      """)
    #expect(rows == ["moved C parent", rows.last ?? ""])
    #expect(rows == changes)
    let moved = try store.rows(
      """
      SELECT b.class, a.class FROM treering_diff(1, 2) AS d
      JOIN treering_tree(1) AS b ON b.object = d.before
      JOIN treering_tree(2) AS a ON a.object = d.after WHERE d.change = 'moved'
      """)
    #expect(moved == ["B D"])
  }

  @Test("reports what moved its attributes too, and its new place once")
  func movedAndChanged() throws {
    let store = try AskedStore(
      "A 0x1\n  B 0x2\n    C 0x3 alpha=1\n--\nP 0x5\n  Q 0x6\n  R 0x7",
      "A 0x1\n  B 0x2\n  C 0x3 alpha=0\n--\nP 0x5\n  Q 0x6\n    R 0x7\nS 0x8")
    let sql = "SELECT change, class, attribute FROM % ORDER BY class, change"
    #expect(
      try store.rows(sql.replacing("%", with: "treering_diff(1, 2)"))
        == ["changed C alpha", "moved C parent", "moved R parent", "added S -"])
    let presented = try AskedStore(
      "A 0x1\n--\nP 0x2\n  Q 0x3 presentedBy=null", "A 0x1\n--\nP 0x2\n  + Q 0x3")
    let moves = try presented.rows(sql.replacing("%", with: "treering_diff(1, 2)"))
    #expect(moves == ["changed Q parent", "changed Q presentedBy"])
    #expect(
      try store.rows("SELECT class, object IS NULL, object_before IS NULL FROM treering_diff(1, 2)")
        .contains("S 0 1"))
    #expect(
      try store.rows(
        "SELECT class, object = object_before FROM treering_diff(2, 1) WHERE change = 'removed'")
        == ["S 1"])
  }

  @Test("says what a partial snapshot may have too, or may have elsewhere")
  func doubts() throws {
    let before = "UIWindow 0x1\n  Page 0x2\n    Cell 0x3\n  Table 0x4\n    Row 0x5"
    let after = "UIWindow 0x1\n  Table 0x4 partial=deep"
    let sql = """
      SELECT class, known, may_be_elsewhere FROM treering_diff(%)
      WHERE attribute IS NULL ORDER BY class
      """
    // The page left the window for certain; what was in it may be in it, wherever that is.
    let doubts = ["Cell 0 0", "Page 1 1", "Row 0 0"]
    let cut = try AskedStore(before, after)
    #expect(try cut.rows(sql.replacing("%", with: "1, 2")) == doubts)
    #expect(try cut.rows(sql.replacing("%", with: "2, 1")) == doubts)
    let whole = try AskedStore(before, "UIWindow 0x1\n  Table 0x4")
    #expect(
      try whole.rows(sql.replacing("%", with: "1, 2")) == ["Cell 1 0", "Page 1 0", "Row 1 0"])
    let changed = try cut.rows(
      "SELECT change, known, may_be_elsewhere FROM treering_diff(1, 2) WHERE attribute = 'partial'")
    #expect(changed.allSatisfy { $0 == "changed 1 0" })
  }

  @Test("shows lists, orders and objects as the view changes does")
  func values() throws {
    let store = try AskedStore(
      """
      A 0x1
        B 0x2 frame=[0,0,1,1] insets=[1,2] transform=[1,0,0,1,0,0] contentOffset=[0,0.5] alpha=1
        C 0x3 frame=[0.5,0,10,1] bounds=[0,0,10,1] tag=1 level=1
        D 0x4
      --
      N 0x5 stack=[0x6] pages=[0x6] actions=[a] selected=0x6
        M 0x6
        L 0x7
      """,
      """
      A 0x1
        B 0x2 frame=[0,0,2.5,1] insets=[1,2.5] transform=[2,0,0,2.5,0,0] contentOffset=[0,4] alpha=0
        D 0x4
        C 0x3 frame=[0.1,0,10.333333333333334,1] bounds=[1,0,10.333333333333334,1] tag=2 level=1.5
      --
      N 0x5 stack=[0x6,0x7] pages=[] actions=[a,"b"] selected=0x7
        M 0x6
        L 0x7
      """)
    let rows = try store.rows(
      """
      SELECT attribute, class, before, after, typeof(before), typeof(after)
      FROM treering_diff(1, 2) WHERE change = 'changed' ORDER BY attribute, class
      """)
    let changes = try store.rows(
      """
      SELECT attribute, class, before, after, typeof(before), typeof(after)
      FROM changes WHERE snapshot_id = 2
      AND change = 'changed' AND attribute <> 'next' ORDER BY attribute, class
      """)
    #expect(rows == changes)
    #expect(rows.first == "actions N [\"a\"] [\"a\",\"\\\"b\\\"\"] text text")
    #expect(rows.count == 13)
    let order = try store.rows(
      "SELECT class, before, after FROM treering_diff(1, 2) WHERE change = 'reordered'")
    #expect(order == ["D 2 1"] || order == ["C 1 2"])
  }

  @Test(
    "says the same of rows and of snapshots",
    arguments: [
      (ShopDrawing.home, ShopDrawing.pushed), (ShopDrawing.pushed, ShopDrawing.home),
      (
        "A 0x1\n  B 0x2\n    C 0x3\n  D 0x4\n  E 0x5", "A 0x1\n  E 0x5\n  B 0x2\n  D 0x4\n    C 0x3"
      ),
      (
        "A 0x1\n  B 0x2\n    C 0x3\n      C 0x4\n        C 0x5\n          C 0x6\n            C 0x7\n"
          + "              C 0x8\n                C 0x9 alpha=1",
        "A 0x1\n  B 0x2\n    C 0x3 name=inner\n      C 0x4\n        C 0x5\n          C 0x6\n"
          + "            C 0x7\n              C 0x8\n                C 0x9 alpha=0"
      ),
      (
        "A 0x1\n--\nN 0x2 stack=[0x3]\n  M 0x3\n  L 0x4",
        "A 0x1\n--\nN 0x2 stack=[0x3,0x4]\n  M 0x3\n  L 0x4"
      ),
      (
        "A 0x1\n--\nP 0x2\n  + Q 0x3\n    R 0x4 title=a",
        "A 0x1\n--\nP 0x2 presents=null\n  + Q 0x3\n    R 0x4 title=b\n      + S 0x5"
      ),
      (
        "A 0x1\n--\nN 0x2 stack=[0x3] presents=0x4 title=a\n  M 0x3\n  + Q 0x4",
        "A 0x1\n--\nN 0x2 stack=[0x3] presents=0x4 title=b\n  M 0x3\n  + Q 0x4"
      ),
    ])
  func rowsAndSnapshots(before: String, after: String) throws {
    let near = try AskedStore([before, after])
    // So far apart that both snapshots are read.
    let far = try AskedStore([before] + Array(repeating: before, count: 17) + [after])
    for (places, farPlaces) in [("1, 2", "1, 19"), ("2, 1", "19, 1")] {
      let rows = try near.rows("SELECT * FROM treering_diff(\(places)) ORDER BY 1, 2, 8")
      #expect(
        try rows == far.rows("SELECT * FROM treering_diff(\(farPlaces)) ORDER BY 1, 2, 8"))
      #expect(!rows.isEmpty)
    }
  }

  @Test("gives the paths that treering_tree gives")
  func paths() throws {
    let store = try AskedStore(ShopDrawing.home, ShopDrawing.pushed)
    #expect(
      try store.rows(
        """
        SELECT d.path, d.class, d.kind, d.token FROM treering_diff(1, 2) AS d
        LEFT JOIN treering_tree(2) AS n ON n.object = d.object
        LEFT JOIN treering_tree(1) AS o ON o.object = d.object
        WHERE (d.path, d.class, d.kind, d.token) IS NOT (
          coalesce(n.path, o.path), coalesce(n.class, o.class), coalesce(n.kind, o.kind),
          coalesce(n.token, o.token))
        """
      ).isEmpty)
  }

  @Test("is silent between snapshots that are the same")
  func same() throws {
    let store = try AskedStore(ShopDrawing.home, ShopDrawing.home)
    #expect(try store.rows("SELECT * FROM treering_diff(1, 2)").isEmpty)
    #expect(try store.rows("SELECT * FROM treering_diff(1, 1)").isEmpty)
  }

  @Test("goes backwards, and over several snapshots")
  func directions() throws {
    let store = try AskedStore(ShopDrawing.home, ShopDrawing.pushed, ShopDrawing.home)
    #expect(
      try store.rows("SELECT class FROM treering_diff(2, 1) WHERE change = 'removed' ORDER BY 1")
        == ["CyanView", "CyanViewController"])
    #expect(
      try store.rows("SELECT count(*) FROM treering_diff(1, 3) WHERE change = 'changed'") == ["0"])
  }

  @Test("names what changed order between snapshots that are not neighbours")
  func distantOrder() throws {
    func row(_ views: String, _ alpha: String = "1") -> String {
      "Window w\n" + views.map { "  V\($0) \($0) alpha=\(alpha)\n" }.joined()
    }
    let store = try AskedStore(row("abc"), row("bca"), row("bca", "0.5"), row("bcda", "0.5"))
    let sql = """
      SELECT change, o.name, d.kind, d.class, d.token, path, before, after
      FROM treering_diff(%) AS d LEFT JOIN objects AS o ON o.object = d.object
      WHERE change = 'reordered' OR d.object IS NULL OR d.kind IS NULL
      """
    func rows(_ pair: String) throws -> [String] {
      try store.rows(sql.replacing("%", with: pair))
    }
    #expect(try rows("1, 3") == ["reordered Va view Va a Window › Va 0 2"])
    #expect(try rows("3, 1") == ["reordered Va view Va a Window › Va 2 0"])
    #expect(try rows("1, 4") == ["reordered Va view Va a Window › Va 0 3"])
  }

  /// First `a`, then `b` goes to the end: of the three `x` alone changed order.
  @Test("names what changed order though no step between says so of it")
  func orderThatNoStepNames() throws {
    func row(_ views: String) -> String {
      "Window w\n" + views.map { "  V\($0) \($0)\n" }.joined()
    }
    let store = try AskedStore(row("abxyz"), row("bxyza"), row("xyzab"), row("xyzab") + "W v")
    let rows = try store.rows(
      "SELECT class, before, after FROM treering_diff(1, 4) WHERE change = 'reordered'")
    #expect(rows.sorted() == ["Va 0 3", "Vb 1 4"])
    let short = try AskedStore(row("abx"), row("bxa"), row("xab"), row("xab") + "W v")
    let moved = "SELECT class, before, after FROM treering_diff(1, 4) WHERE change = 'reordered'"
    #expect(try short.rows(moved) == ["Vx 2 0"])
  }

  @Test("needs both snapshots")
  func wrong() throws {
    let store = try AskedStore(ShopDrawing.home)
    #expect(
      store.complaint("SELECT * FROM treering_diff(1)")
        == "treering_diff needs its argument \"b\": treering_diff(a, b)")
    #expect(
      store.complaint("SELECT * FROM treering_diff(1, 7)")
        == "treering_diff: b: there is no snapshot 7")
    #expect(store.complaint("SELECT * FROM treering_diff('x', 1)").contains("a: expected"))
  }
}
