import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Several scenes")
struct SceneTests {
  /// Two scenes, each with a key window that has a first responder of its own (R-WIN-3).
  private static func drawing(_ left: String = "", _ right: String = "") -> String {
    """
    UIWindow editor key=true scene=left firstResponder=page frame=[0,0,300,600] shown
      UITextView page frame=[0,0,300,600] shown actions=[save:]
    UIWindow inbox key=true scene=right firstResponder=list frame=[0,0,300,600] shown
      ListView list frame=[0,0,300,300] shown actions=[delete]
    --
    --
    UIApplication app
    AppDelegate delegate responder=true
    UIWindowScene left \(left)
    UIWindowScene right \(right)
    """.replacing("shown", with: "hidden=false alpha=1 interaction=true opaque=true")
  }

  private static let active = "activationState=foregroundActive"
  private static let inactive = "activationState=foregroundInactive"
  private static let background = "activationState=background"

  private func snapshot(_ left: String = "", _ right: String = "") throws -> Snapshot {
    try SnapshotSketch.snapshot(Self.drawing(left, right))
  }

  @Test("leave it open whose first responder counts while nobody knows which is active")
  func unknownKeyWindow() throws {
    let rules = RuleBook(try snapshot())
    let reason =
      "which of the 2 scenes is active was not captured, and each may have a key window of its own"
    #expect(!rules.snapshot.keyWindow.isCaptured)
    #expect(!rules.snapshot.firstResponder.isCaptured)
    #expect(rules.actionStart(sender: nil).unknownReason == reason)
    #expect(rules.actionTarget(of: "save:", sender: nil).unknownReason == reason)
    for event in EventKind.allCases where event != .touch && event != .press {
      #expect(rules.eventStart(event).unknownReason == reason)
    }
  }

  @Test(
    "have the key window of the active one, or of the only one that may be in the foreground",
    arguments: [
      (active, background, "page"), (inactive, active, "list"), (background, "", "list"),
      ("", background, "page"), (inactive, background, "page"),
    ])
  func activeScene(left: String, right: String, first: String) throws {
    let snapshot = try snapshot(left, right)
    #expect(snapshot.firstResponder == .value(try snapshot.find(first)))
    #expect(
      RuleBook(snapshot).actionStart(sender: nil).value == .some(try snapshot.find(first)))
  }

  @Test(
    "do not report the active one where two are, or where one's state is missing",
    arguments: [(active, active), (active, ""), (inactive, inactive), (inactive, "")])
  func undecided(left: String, right: String) throws {
    #expect(try RuleBook(snapshot(left, right)).actionStart(sender: nil).unknownReason != nil)
  }

  @Test("answer for the one that is named, whatever is active")
  func named() throws {
    for states in [("", ""), (Self.active, Self.background)] {
      let snapshot = try snapshot(states.0, states.1)
      let rules = RuleBook(snapshot, scene: try snapshot.find("right"))
      #expect(rules.actionStart(sender: nil).value == .some(try snapshot.find("list")))
      #expect(
        rules.actionTarget(of: "delete", sender: nil).value == .some(try snapshot.find("list")))
      #expect(
        rules.hitTest(Point(x: 10, y: 10)).value?.view == (try snapshot.find("list")))
      #expect(
        rules.dispatchAlternatives("delete", to: nil, sender: nil).map(\.text)
          .contains { $0.contains("if ListView resigned first responder") })
    }
  }

  @Test("know their one key window where all windows say whether they are key")
  func onlyKeyWindow() throws {
    let drawing = Self.drawing().replacing(
      "inbox key=true", with: "inbox key=false")
    let snapshot = try SnapshotSketch.snapshot(drawing)
    #expect(snapshot.keyWindow == .value(try snapshot.find("editor")))
    let silent = try SnapshotSketch.snapshot(
      Self.drawing().replacing("inbox key=true", with: "inbox"))
    #expect(!silent.keyWindow.isCaptured)
  }

  @Test("do not mix their windows in a hit test")
  func hit() throws {
    let point = Point(x: 10, y: 400)
    let hit = { (left: String, right: String) throws in
      RuleBook(try snapshot(left, right)).hitTest(point)
    }
    #expect(
      try hit("", "").unknownReason
        == "which of the 2 scenes is on the screen was not captured")
    #expect(
      try hit(Self.active, Self.inactive).unknownReason
        == "2 scenes are on the screen, and the point may lie in either")
    let only = try snapshot(Self.active, Self.background)
    #expect(RuleBook(only).hitTest(point).value?.view == (try only.find("page")))
    // The inbox, which is in front, has nothing there but itself.
    let other = try snapshot(Self.background, Self.active)
    #expect(RuleBook(other).hitTest(point).value?.view == (try other.find("inbox")))
    #expect(
      RuleBook(other).touchCandidates(at: point).allSatisfy { candidate in
        candidate.view.position >= (other.views.first?.position ?? 0) + 2
      })
  }

  @Test("leave it open who is in front where the scene of a window was not captured")
  func stray() throws {
    let stray = """
      AlertWindow alert kind=window key=false frame=[0,0,300,600] hidden=false alpha=1 interaction=true
      --
      --
      """
    let drawing = Self.drawing(Self.active, Self.background).replacing("--\n--", with: stray)
    #expect(
      try RuleBook(SnapshotSketch.snapshot(drawing)).hitTest(Point(x: 1, y: 1)).unknownReason
        == "which scene AlertWindow is in was not captured, and it may be in front")
  }

  @Test("hide what is in the background, and show what is known to be in the foreground")
  func visibility() throws {
    let known = try snapshot(Self.active, Self.background)
    let rules = RuleBook(known)
    #expect(rules.visibility(of: try known.find("page")).value?.extent == .visible)
    let hidden = rules.visibility(of: try known.find("list"))
    #expect(hidden.value?.extent == .notVisible)
    #expect(hidden.value?.obstacles.map(\.word) == ["inBackground"])
    let open = try snapshot()
    #expect(
      RuleBook(open).visibility(of: try open.find("page")).unknownReason
        == "whether the scene of UIWindow is on the screen was not captured")
    #expect(
      RuleBook(open, scene: try open.find("left")).visibility(of: try open.find("page"))
        .value?.extent == .visible)
  }

  @Test("change nothing where there is one")
  func single() throws {
    let drawing = Self.drawing().replacing("inbox key=true scene=right", with: "inbox scene=left")
    let snapshot = try SnapshotSketch.snapshot(drawing)
    #expect(snapshot.keyWindow == .value(try snapshot.find("editor")))
    #expect(RuleBook(snapshot).hitTest(Point(x: 10, y: 10)).unknownReason == nil)
  }

  @Test("leave open what is in front where nobody knows which scene a window is in")
  func unknownScene() throws {
    let drawing = Self.drawing(Self.active, Self.background)
    let snapshot = try SnapshotSketch.snapshot(
      drawing.replacing("key=true scene=right", with: "key=false"))
    let rules = RuleBook(snapshot)
    let reason = "which scene UIWindow is in was not captured, and it may be in front"
    #expect(rules.hitTest(Point(x: 10, y: 10)).unknownReason == reason)
    #expect(rules.visibility(of: try snapshot.find("page")).unknownReason == reason)
    #expect(rules.visibility(of: try snapshot.find("list")).unknownReason != nil)
    // A hidden window is in front of nothing.
    let hidden = try SnapshotSketch.snapshot(
      drawing.replacing(
        "key=true scene=right firstResponder=list frame=[0,0,300,600] hidden=false",
        with: "key=false frame=[0,0,300,600] hidden=true"))
    let seen = RuleBook(hidden)
    #expect(seen.hitTest(Point(x: 10, y: 10)).unknownReason == nil)
    #expect(seen.visibility(of: try hidden.find("page")).value?.extent == .visible)
  }

  @Test("put a window without a level directly in front of the one listed before it")
  func missingLevel() throws {
    let snapshot = try SnapshotSketch.snapshot(
      "UIWindow first\nUIWindow high level=2\nUIWindow open\nUIWindow low level=1")
    #expect(
      snapshot.ids(RuleBook(snapshot).windowsBackToFront) == ["first", "low", "high", "open"])
  }

  @Test("say so where several windows are key")
  func severalKeys() throws {
    let snapshot = try SnapshotSketch.snapshot(
      Self.drawing().replacing("scene=right", with: "scene=left"))
    #expect(snapshot.keyWindow == .missing)
    #expect(RuleBook(snapshot).firstResponderGap == "2 windows say that they are key")
  }

  @Test("take a level that is not a number for the normal one")
  func levels() throws {
    let snapshot = try SnapshotSketch.snapshot(
      "UIWindow high level=1\nUIWindow odd level=0\nUIWindow low level=-1")
    let odd = FactChange(
      .known(.level), of: try snapshot.find("odd"), to: .number(.double(.nan)))
    let rules = RuleBook(try snapshot.varying([odd]))
    #expect(snapshot.ids(rules.windowsBackToFront) == ["low", "odd", "high"])
  }
}
