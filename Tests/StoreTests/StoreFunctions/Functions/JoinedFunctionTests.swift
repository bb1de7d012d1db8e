import SQLiteDriver
import StoreFunctions
import TestSupport
import Testing

@Suite("Functions joined with snapshots")
struct JoinedFunctionTests {
  private let store: AskedStore

  init() throws {
    store = try AskedStore(ShopDrawing.home, ShopDrawing.pushed, ShopDrawing.home)
  }

  @Test(
    "give no row for a snapshot that lacks the object, and go on with the next",
    arguments: [
      "'CyanView'", "'cyan'", "'CyanView[1]'", "'CyanViewController.view'",
      "(SELECT object FROM objects WHERE class = 'CyanView')",
    ])
  func chain(object: String) throws {
    #expect(
      try store.rows(
        """
        SELECT DISTINCT s.number FROM snapshots AS s
        CROSS JOIN responder_chain(s.snapshot_id, \(object)) AS c
        """) == ["2"])
  }

  @Test("give no row for a presentation or action of an object that is not there")
  func others() throws {
    #expect(
      try store.rows(
        """
        SELECT s.number, c.presenter_class FROM snapshots AS s
        CROSS JOIN presentation_context(s.snapshot_id, 'CyanViewController', 'fullScreen') AS c
        """) == ["2 UINavigationController"])
    #expect(
      try store.rows(
        """
        SELECT DISTINCT s.number FROM snapshots AS s
        CROSS JOIN action_target(s.snapshot_id, 'field', 'save:') AS t
        """) == ["1", "3"])
  }

  @Test("give no row for an address that only another snapshot has, spelled in another way")
  func addresses() throws {
    let padded = try AskedStore("UIWindow 0x1\n  UIView 0x00ab0", "UIWindow 0x1")
    #expect(
      try padded.rows(
        """
        SELECT DISTINCT s.number FROM snapshots AS s
        CROSS JOIN responder_chain(s.snapshot_id, '0xab0') AS c
        """) == ["1"])
  }

  @Test("complain of a name or a number that no snapshot of the store knows")
  func mistakes() {
    let sql = "SELECT 1 FROM snapshots AS s CROSS JOIN responder_chain(s.snapshot_id, $) AS c"
    #expect(
      store.complaint(sql.replacing("$", with: "'CyanVew'")).hasPrefix(
        "responder_chain: object: nothing in the snapshot is called"))
    #expect(
      store.complaint(sql.replacing("$", with: "'#nobody'")).contains("is called \"#nobody\""))
    #expect(store.complaint(sql.replacing("$", with: "99")).contains("the store has no object 99"))
  }

  @Test("say why nobody knows where a snapshot did not capture its first responder")
  func unknown() throws {
    let mixed = try AskedStore(
      "UIWindow w kind=window key=true firstResponder=v\n  UIView v", "UIView v")
    #expect(
      try mixed.rows(
        """
        SELECT s.number, c.class, c.ending IS NOT NULL FROM snapshots AS s
        CROSS JOIN responder_chain(s.snapshot_id) AS c ORDER BY 1, c.position LIMIT 1
        """) == ["1 UIView 0"])
    #expect(
      try mixed.rows("SELECT position, responder, ending FROM responder_chain(2)")
        == ["- - unknown, because the first responder was not captured"])
  }

  @Test("responder_changes_between reports between neighbours what the view has, and over several")
  func between() throws {
    let columns = """
      kind, responder, responder_class, responder_short_class, parts_at, parts_at_class, before,
      before_class, after, after_class, object_count, explanation
      """
    for number in 2...3 {
      let told = try store.rows(
        "SELECT \(columns) FROM responder_changes_between(\(number - 1), \(number))")
      #expect(!told.isEmpty)
      #expect(
        try told
          == store.rows("SELECT \(columns) FROM responder_changes WHERE snapshot_id = \(number)"))
    }
    #expect(try store.rows("SELECT * FROM responder_changes_between(1, 3)").isEmpty)
  }

  @Test("navigation_between has the columns of the view navigation")
  func navigation() throws {
    let columns = """
      kind, subject, subject_class, subject_short_class, container, container_class, presenter,
      presenter_class, source, source_class, style, context_provider, context_provider_class,
      explanation
      """
    #expect(
      try store.rows("SELECT \(columns) FROM navigation_between(1, 2)")
        == store.rows("SELECT \(columns) FROM navigation WHERE snapshot_id = 2"))
  }

  @Test(
    "may have OR over their columns, and still need their arguments",
    arguments: [
      "treering_diff(1, 2)", "treering_tree(2)", "responder_chain(2)",
      "action_target(2, 'field', 'save:')", "presentation_context(2, 'CyanViewController')",
      "dismissal(2, 'CyanViewController')", "hit_test(2, 10, 10)", "control_sends(2, 'CyanView')",
      "navigation_between(1, 2)", "responder_changes_between(1, 2)", "session_alignment('s', 's')",
      "treering_screen(2)",
    ])
  func either(call: String) throws {
    let name = String(call.prefix { $0 != "(" })
    let columns = try #require(StoreFunctions.all.map(\.signature).first { $0.name == name })
      .columns
    let (one, other) = ("f.\"\(columns[0].name)\"", "f.\"\(columns[1].name)\"")
    for form in [
      "SELECT f.* FROM f WHERE \(one) = 1 OR \(other) IS NOT NULL",
      "SELECT f.* FROM sessions AS e LEFT JOIN f ON \(one) = e.name OR \(other) IS NOT NULL",
      "SELECT EXISTS (SELECT 1 FROM f WHERE \(one) = e.name OR \(other) IS NOT NULL) FROM sessions AS e",
      "SELECT f.* FROM (SELECT * FROM f) AS f WHERE (\(one) > 0 OR \(other) = 1) AND \(one) < 9",
    ] {
      let kept = "WITH f AS MATERIALIZED (SELECT * FROM \(call)) \(form)"
      let asked = form.replacing("FROM f", with: "FROM \(call) AS f")
        .replacing("JOIN f", with: "JOIN \(call) AS f").replacing("AS f) AS f", with: ") AS f")
      #expect(try store.rows(asked) == store.rows(kept), "\(asked)")
    }
    #expect(
      store.complaint("SELECT 1 FROM \(name) AS f WHERE \(one) = 1 OR \(other) = 1")
        .hasPrefix("\(name) needs its argument"))
  }

  @Test("may have their arguments in the arms of an OR")
  func arms() throws {
    let counts = "SELECT b, count(*) FROM treering_diff WHERE"
    let expected =
      try store.rows("\(counts) a = 2 AND b = 1")
      + store.rows("\(counts) a = 1 AND b = 2")
    let both = "(a = 1 AND b = 2 OR a = 2 AND b = 1) GROUP BY b"
    #expect(try store.rows("\(counts) \(both)") == expected)
    #expect(try store.rows("\(counts) a = 1 AND b = 2 OR a = 1 AND b = 2") == [expected[1]])
    let calls = "snapshots AS s, treering_tree(s.snapshot_id) AS f"
    #expect(try store.rows("SELECT count(*) > count(DISTINCT f.rowid) FROM \(calls)") == ["0"])
  }

  @Test("name classes by their own names too")
  func shortClasses() throws {
    let swift = try AskedStore(
      "UIWindow w kind=window key=true firstResponder=v root=c\n  Shop.CartView v frame=[0,0,9,9]\n--\n"
        + "_TtC4Shop14CartController c view=v")
    for call in ["treering_tree(1)", "responder_chain(1)", "action_target(1, 'v', 'a:')"] {
      #expect(
        try swift.rows("SELECT class FROM \(call) WHERE short_class = 'CartController'")
          == ["_TtC4Shop14CartController"], "\(call)")
    }
  }
}
