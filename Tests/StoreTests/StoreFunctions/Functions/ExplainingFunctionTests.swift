import TestSupport
import Testing

@Suite("The functions that explain")
struct ExplainingFunctionTests {
  private let store: AskedStore

  init() throws {
    store = try AskedStore(ShopDrawing.home, ShopDrawing.pushed)
  }

  @Test("responder_chain starts at an object, by number or name, or at the first responder")
  func chain() throws {
    let chain = [
      "0 UITextField", "1 RootView", "2 RootViewController", "3 UIView",
      "4 UINavigationController", "5 UIWindow", "6 UIApplication",
    ]
    for start in ["", ", 'field'", ", 4"] {
      #expect(
        try store.rows("SELECT position, class FROM responder_chain(1\(start))") == chain)
    }
    let ending = try store.rows("SELECT ending FROM responder_chain(1) WHERE ending IS NOT NULL")
    #expect(ending.first?.hasSuffix("the application's delegate was not captured") == true)
    #expect(
      try store.rows("SELECT rule FROM responder_chain(1) WHERE class = 'RootView'").first?
        .hasPrefix("R-RESP") == true)
  }

  @Test("responder_chain has no rows where nobody is first responder")
  func noFirstResponder() throws {
    #expect(try store.rows("SELECT * FROM responder_chain(2)").isEmpty)
  }

  @Test("action_target lists who is asked until somebody takes the action")
  func target() throws {
    let sql = "SELECT class, is_target FROM action_target(1, 'field', '$')"
    #expect(
      try store.rows(sql.replacing("$", with: "save:"))
        == ["UITextField 0", "RootView 0", "RootViewController 1"])
    #expect(
      try store.rows(sql.replacing("$", with: "nope:") + " WHERE is_target").isEmpty)
  }

  @Test("presentation_context reports who presents, by style")
  func context() throws {
    let sql = "SELECT presenter_class, provider_class FROM presentation_context(1, $)"
    let root = "'RootViewController'"
    for arguments in [root, root + ", 'overCurrentContext'"] {
      #expect(
        try store.rows(sql.replacing("$", with: arguments))
          == ["UINavigationController UINavigationController"])
    }
    #expect(
      try store.rows(sql.replacing("$", with: root + ", 'fullScreen'"))
        == ["UINavigationController -"])
  }

  @Test("hit_test lists what it passes over, then what it hits")
  func hit() throws {
    #expect(
      try store.rows("SELECT class, is_hit, reason, local_x, local_y FROM hit_test(1, 50, 70)")
        == ["UILabel 0 hidden - -", "UITextField 1 - 34.0 10.0"])
    #expect(try store.rows("SELECT count(*) FROM hit_test(1, 1000, 70) WHERE is_hit") == ["0"])
  }

  @Test("treering_screen reports the name, on what it rests and why, or why there is none")
  func screen() throws {
    let sql = "SELECT screen, front, steady, rung, controller_class FROM treering_screen"
    #expect(
      try store.rows(sql + "(1)")
        == ["RootViewController RootViewController 1 class RootViewController"])
    #expect(
      try store.rows(sql + "('s/2')")
        == ["CyanViewController CyanViewController 1 class CyanViewController"])
    let reason = try store.rows("SELECT reason FROM treering_screen(2)")
    #expect(
      reason.first?.contains("R-SCREEN-2 CyanViewController is on top of") == true, "\(reason)")
    // Of a tab bar whose tabs nobody looked at.
    let blind = try AskedStore("--\nUITabBarController tab\n  A a\n  B b")
    #expect(try blind.rows(sql + "(1)") == ["- - - - -"])
    #expect(
      try blind.rows("SELECT reason FROM treering_screen(1)").first?
        .hasPrefix("unknown, because which tab of UITabBarController is selected was not captured")
        == true)
  }

  @Test("navigation_between reports what happened, and nothing where nothing did")
  func navigation() throws {
    let sql = "SELECT kind, subject_class, container_class FROM navigation_between"
    #expect(try store.rows(sql + "(1, 2)") == ["push CyanViewController UINavigationController"])
    #expect(try store.rows(sql + "(2, 1)") == ["pop CyanViewController UINavigationController"])
    #expect(try store.rows(sql + "(1, 1)").isEmpty)
    #expect(
      try store.rows("SELECT subject, container, explanation FROM navigation_between(1, 2)")
        == store.rows(
          "SELECT subject, container, explanation FROM navigation WHERE snapshot_id = 2"))
  }

  @Test(
    "complain of arguments that mean nothing",
    arguments: [
      ("responder_chain(1, 'nobody')", "nothing in the snapshot is called \"nobody\""),
      ("responder_chain(1, 99)", "the store has no object 99"),
      ("responder_chain(1, 1.5)", "expected the number of an object, or its name as text"),
      ("responder_chain(99)", "there is no snapshot 99"),
      ("action_target(1, 'field')", "needs its argument \"action\""),
      ("action_target(1, 'field', 7)", "action: expected text"),
      ("action_target(1, 'field', '')", "action: expected a selector"),
      ("presentation_context(1, 'RootView')", "expected a controller"),
      ("presentation_context(1, 4)", "object 4 is not a controller"),
      ("presentation_context(1, 'RootViewController', 'wide')", "there is no style \"wide\""),
      ("hit_test(1, 'a', 2)", "x: expected a number"),
      ("hit_test(1, 2, 9e999)", "y: expected a number"),
      ("hit_test(x'00', 2, 3)", "snapshot: expected a snapshot_id"),
      ("navigation_between(1)", "needs its argument \"b\""),
    ])
  func wrong(call: String, complaint: String) {
    let said = store.complaint("SELECT * FROM \(call)")
    #expect(said.contains(complaint), "\(said)")
  }

  @Test("say so where the snapshot lacks what they need")
  func unknown() throws {
    let bare = try AskedStore("UIWindow w kind=window\n  UIView v")
    #expect(
      try bare.rows("SELECT view, is_hit, reason FROM hit_test(1, 1, 1)").first?
        .hasPrefix("- - unknown, because") == true)
  }
}
