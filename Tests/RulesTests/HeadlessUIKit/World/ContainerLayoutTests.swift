import HeadlessUIKit
import HierarchyModel
import Testing
import UIKitRules

/// What UIKit's containers certainly do from the size of the window and the profile; the frames are those
/// of printed logs or follow from the height of the bars.
@Suite("Layout of containers")
struct ContainerLayoutTests {
  /// The frame of an object after a script: of the view with that name, else of the last view of the class.
  private static func frame(_ script: String, of name: String) throws -> [Double]? {
    let snapshot = try snapshot(script)
    let view =
      snapshot.views.first { snapshot.text(.name, of: $0) == .value(name) }
      ?? snapshot.views.last { snapshot.className(of: $0) == name }
    return snapshot.numbers(.frame, of: try #require(view)).value
  }

  private static func snapshot(_ script: String) throws -> Snapshot {
    let scenario = try Scenario(parsing: script + "\nsnapshot \"end\"", file: "x.scenario")
    return try #require(try ScenarioRunner().run(scenario).last).snapshot
  }

  private static let app = """
    controller list
    navigation nav [list]
    tab tabs [nav]
    window main root tabs key
    """

  @Test(
    "lays out bars on a phone below the status bar and above the home indicator",
    arguments: ["ios12", "ios13", "ios18"])
  func bars(profile: String) throws {
    let script = "profile \(profile)\n" + Self.app
    #expect(try Self.frame(script, of: "UINavigationBar") == [0, 47, 390, 44])
    #expect(try Self.frame(script, of: "UITabBar") == [0, 761, 390, 83])
    #expect(try Self.frame(script, of: "list.view") == [0, 0, 390, 844])
    let small = script.replacing("window main", with: "window main frame 0 0 375 667")
    #expect(try Self.frame(small, of: "UINavigationBar") == [0, 20, 375, 44])
    #expect(try Self.frame(small, of: "UITabBar") == [0, 618, 375, 49])
  }

  @Test("knows no height of bars where the size is that of no phone, or of several")
  func unknownBars() throws {
    for size in ["1000 700", "375 812"] {
      let script =
        "profile ios13\n" + Self.app.replacing("window main", with: "window main frame 0 0 \(size)")
      #expect(try Self.frame(script, of: "UINavigationBar") == nil)
    }
    let wide = Self.app.replacing("window main", with: "window main frame 0 0 1000 700")
    #expect(try Self.frame("profile ios13\n" + wide, of: "UITabBar") == nil)
  }

  @Test("begins a bar at the top of a container that lies below the status bar")
  func embeddedBar() throws {
    let script = """
      profile ios13
      controller list
      navigation nav [list] frame 0 100 390 744
      controller root
      embed nav in root
      window main root root key
      """
    #expect(try Self.frame(script, of: "UINavigationBar") == [0, 0, 390, 44])
    let half = script.replacing("0 100 390 744", with: "0 30 390 744")
    #expect(try Self.frame(half, of: "UINavigationBar") == [0, 17, 390, 44])
    #expect(
      try Self.frame(half + "\nset nav.view frame 0 0 390 844", of: "UINavigationBar")
        == [0, 47, 390, 44])
  }

  @Test(
    "lays out the largest sheet of a phone from iOS 13", arguments: ["ios13", "ios18"],
    ["pageSheet", "formSheet", "popover"])
  func sheets(profile: String, style: String) throws {
    let script = """
      profile \(profile)
      controller a
      controller b
      navigation nav [b]
      window main frame 0 0 375 667 root a key
      present nav from a style \(style)
      """
    // As printed on an iPhone 8: the sheet is (0 40; 375 627), the bar in it (0 0; 375 56).
    let sheet = style == "popover" ? "nav.view" : "UIDropShadowView"
    #expect(try Self.frame(script, of: sheet) == [0, 40, 375, 627])
    #expect(try Self.frame(script, of: "UINavigationBar") == [0, 0, 375, 56])
    let large = script.replacing("375 667", with: "390 844")
    #expect(try Self.frame(large, of: sheet) == [0, 57, 390, 787])
    let pad = script.replacing("375 667", with: "820 1180")
    #expect(try Self.frame(pad, of: "nav.view") == nil)
  }

  @Test("knows no size of sheets that the documentation does not give, nor of alerts")
  func unknownSheets() throws {
    for style in ["pageSheet", "formSheet", "popover"] {
      let script = """
        controller a
        controller b
        window main root a key
        present b from a style \(style)
        """
      #expect(try Self.frame(script, of: "b.view") == nil)
    }
    let alert = """
      profile ios13
      controller a
      controller b class UIAlertController
      window main root a key
      present b from a
      """
    #expect(try Self.frame(alert, of: "b.view") == nil)
  }

  @Test("makes a sheet full screen where the width is compact until iOS 12")
  func compactSheet() throws {
    for style in ["pageSheet", "formSheet", "popover"] {
      let script = """
        profile ios12
        controller a
        controller b
        window main horizontal compact root a key
        present b from a style \(style)
        """
      let snapshot = try Self.snapshot(script)
      let view = try #require(
        snapshot.views.first { snapshot.text(.name, of: $0) == .value("a.view") })
      #expect(RuleBook(snapshot).isInWindow(view).value == false)
      #expect(try Self.frame(script, of: "b.view") == [0, 0, 390, 844])
      let newer = try Self.snapshot(script.replacing("ios12", with: "ios13"))
      let kept = try #require(
        newer.views.first { newer.text(.name, of: $0) == .value("a.view") })
      #expect(RuleBook(newer).isInWindow(kept).value == true)
    }
  }

  @Test("fills the container with an embedded child that has no frame, and follows it")
  func embedding() throws {
    let script = """
      controller child
      controller sized frame 1 2 3 4
      controller root
      window main root root key
      view box frame 10 20 100 200 in root.view
      embed child in root under box
      embed sized in root
      """
    #expect(try Self.frame(script, of: "child.view") == [0, 0, 100, 200])
    #expect(try Self.frame(script, of: "sized.view") == [1, 2, 3, 4])
    #expect(
      try Self.frame(script + "\nset box frame 0 0 50 60", of: "child.view") == [0, 0, 50, 60])
  }

  @Test("makes a controller's view as large as the screen where nothing placed it")
  func defaultSize() throws {
    let script = """
      window main key
      controller stray
      loadView stray
      """
    #expect(try Self.frame(script, of: "stray.view") == [0, 0, 390, 844])
    #expect(
      try Self.frame(script + "\nwindow small frame 0 0 9 9", of: "stray.view") != [0, 0, 9, 9])
  }

  @Test("shares a split view only where the columns of the device are known")
  func columns() throws {
    let script = """
      controller p
      controller s
      split split [p, s]
      window main frame 0 0 1024 768 root split key
      """
    #expect(try Self.frame(script, of: "p.view") == [0, 0, 320, 768])
    #expect(try Self.frame(script, of: "s.view") == [320.5, 0, 703.5, 768])
    let phone = script.replacing("frame 0 0 1024 768 ", with: "")
    #expect(try Self.frame(phone, of: "p.view") == nil)
    #expect(try Self.frame(phone + "\ncollapse split", of: "p.view") == [0, 0, 390, 844])
  }

  @Test("leaves a view without a frame without one, and keeps one of no size")
  func plainViews() throws {
    let script = """
      controller root
      window main root root key
      view loose in root.view
      view empty frame 0 0 0 0 in root.view
      """
    #expect(try Self.frame(script, of: "loose") == nil)
    #expect(try Self.frame(script, of: "empty") == [0, 0, 0, 0])
  }

  @Test("answers unknown where what nothing laid out decides, with the reason")
  func unknownAnswers() throws {
    let script = """
      controller root
      window main root root key
      view save UIButton in root.view frame 0 0 50 50
      view loose in root.view backgroundColor "#ffffff"
      """
    let snapshot = try Self.snapshot(script)
    let book = RuleBook(snapshot)
    let find = { (name: String) in
      try #require(snapshot.views.first { snapshot.text(.name, of: $0) == .value(name) })
    }
    let reason = "nothing laid loose out: it was given no frame"
    #expect(book.hitTest(Point(x: 10, y: 10)).unknownReason == reason)
    #expect(book.visibility(of: try find("loose")).unknownReason == reason)
    #expect(book.visibility(of: try find("save")).unknownReason?.contains(reason) == true)
    let off = RuleBook(try Self.snapshot(script + "\nset loose userInteractionEnabled no"))
    let hit = try #require(off.hitTest(Point(x: 10, y: 10)).value?.view)
    #expect(off.snapshot.text(.name, of: hit) == .value("save"))
  }

  @Test("names the view of UIKit's own whose size the device decides")
  func unknownDevice() throws {
    let script =
      "profile ios13\n" + Self.app.replacing("window main", with: "window main frame 0 0 1000 700")
    let book = RuleBook(try Self.snapshot(script))
    let reason = try #require(book.hitTest(Point(x: 10, y: 10)).unknownReason)
    #expect(reason.hasPrefix("nothing laid UITabBar out: its size depends on the device"))
  }
}
