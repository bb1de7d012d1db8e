import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Windows of the keyboard and of text effects")
struct PassingWindowTests {
  /// An app's window below one of text effects with a keyboard of 300 points.
  private static func drawing(_ front: String = "UITextEffectsWindow", shows: Bool = true) -> String
  {
    let keyboard = """

          UIInputSetHostView host frame=[0,500,400,300] shown
            UIKBKeyView key frame=[0,0,40,40] shown
      """
    return """
      UIWindow app frame=[0,0,400,800] shown
        UIButton button frame=[0,0,400,800] shown
      \(front) front kind=window level=1 frame=[0,0,400,800] shown
        UIInputSetContainerView container frame=[0,0,400,800] shown\(shows ? keyboard : "")
      """.replacing("shown", with: "hidden=false alpha=1 interaction=true")
  }

  private func hit(_ drawing: String, _ x: Double, _ y: Double) throws -> (String?, String?) {
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let answer = RuleBook(snapshot).hitTest(Point(x: x, y: y))
    return (answer.value?.view.map { snapshot.ids([$0])[0] }, answer.unknownReason)
  }

  @Test(
    "let touches through beside what they show",
    arguments: [
      "UITextEffectsWindow", "UIRemoteKeyboardWindow", "KeyWindow baseClass=UITextEffectsWindow",
    ])
  func shown(front: String) throws {
    let words = front.split(separator: " ", maxSplits: 1).map(String.init)
    var drawing = Self.drawing(words[0])
    if words.count > 1 {
      drawing = drawing.replacing("kind=window", with: "kind=window \(words[1])")
    }
    #expect(try hit(drawing, 10, 10).0 == "button")
    #expect(try hit(drawing, 10, 510).0 == "key")
    #expect(try hit(drawing, 100, 600).0 == "host")
    #expect(try hit(drawing, 10, 499).0 == "button")
  }

  @Test("leave it open who gets a touch where nobody captured what they show")
  func unknown() throws {
    let (view, reason) = try hit(Self.drawing(shows: false), 10, 10)
    #expect(view == nil)
    #expect(
      reason
        == "UITextEffectsWindow lets touches through outside what it shows, which was not captured")
  }

  @Test("are windows like any other by another name")
  func others() throws {
    #expect(try hit(Self.drawing("AlertWindow"), 10, 10).0 == "container")
  }

  @Test("cover nothing beside what they show, and are no candidates there")
  func candidates() throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing())
    let rules = RuleBook(snapshot)
    let candidates = rules.touchCandidates(at: Point(x: 10, y: 10))
    #expect(snapshot.ids(candidates.map(\.view)) == [])
    let reach = TouchReach(of: rules)
    let (container, button) = (try snapshot.find("container"), try snapshot.find("button"))
    #expect(!reach.mayCover(container, button))
  }

  @Test("leave it open who gets a touch that they let through to a window nobody captured")
  func alone() throws {
    let (front, behind) = (
      Self.drawing("UIRemoteKeyboardWindow").split(separator: "\n").dropFirst(2)
        .joined(separator: "\n"),
      "UITextEffectsWindow effects kind=window frame=[0,0,400,800] hidden=false alpha=1"
        + " interaction=true\n  UIView caret frame=[0,0,1,20] hidden=false alpha=1 interaction=true\n"
    )
    let reason = "no window was captured to which UIRemoteKeyboardWindow lets touches through"
    #expect(try hit(front, 100, 300) == (nil, reason))
    #expect(try hit(behind + front, 100, 300).1 != nil)
    #expect(try hit(front, 10, 510).0 == "key")
    #expect(try hit(front, 500, 510) == (nil, reason))
    let snapshot = try SnapshotSketch.snapshot(front)
    let rules = RuleBook(snapshot)
    let window = try snapshot.find("front")
    // The window itself answers nil.
    #expect(rules.hitTest(Point(x: 100, y: 300), in: window).value?.view == .some(nil))
    #expect(rules.passedThroughViews(of: window)?.unknown == nil)
    #expect(rules.passingWindowsGap == reason)
    let hidden = "UIWindow app frame=[0,0,400,800] hidden=true alpha=1 interaction=true\n"
    #expect(try hit(hidden + front, 100, 300) == (nil, nil))
  }
}
