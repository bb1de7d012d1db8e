import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Visibility")
struct VisibilityTests {
  private static let drawing = """
    UIWindow w root=n frame=[0,0,100,100] shown
      Container nv frame=[0,0,100,100] shown
        Top tv frame=[0,0,100,100] shown
          Card card frame=[10,10,50,50] shown
            UILabel title frame=[0,0,50,20] shown
          UIScrollView scroll frame=[0,60,100,40] contentOffset=[0,0] contentSize=[100,400] shown
            Cell near frame=[0,20,100,40] backgroundColor=null shown
            Cell off frame=[0,200,100,40] shown
    Lower lv frame=[0,0,100,100] shown
    --
    UINavigationController n view=nv stack=[l,t]
      Lower l view=lv
      Top t view=tv
    Unloaded u view=null
    """

  private func answer(
    _ id: String, _ old: String = "", _ new: String = ""
  ) throws -> (Visibility, [Step], [String]) {
    let drawing = (old.isEmpty ? Self.drawing : Self.drawing.replacing(old, with: new))
      .replacing("shown", with: "hidden=false alpha=1")
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let rules = RuleBook(snapshot)
    let object = try snapshot.find(id)
    let answer = rules.visibility(of: object)
    return (
      try #require(answer.value, "\(answer.outcome)"), answer.steps,
      rules.visibilityAlternatives(of: object).map(\.text)
    )
  }

  @Test(
    "tells whether and how much of an object is to be seen",
    arguments: [
      ("title", .visible), ("t", .visible), ("w", .visible), ("near", .partlyVisible),
      ("off", .notVisible), ("lv", .notVisible), ("l", .notVisible), ("u", .notVisible),
    ] as [(String, Visibility.Extent)])
  func extent(id: String, expected: Visibility.Extent) throws {
    #expect(try answer(id).0.extent == expected)
  }

  @Test(
    "names what is in the way and what would take it away",
    arguments: [
      (
        "card frame=[10,10,50,50] shown", "card frame=[10,10,50,50] hidden=true alpha=1",
        ["hidden"], ["if Card were not hidden, UILabel would be visible"]
      ),
      (
        "card frame=[10,10,50,50] shown", "card frame=[10,10,50,50] hidden=true alpha=0",
        ["hidden", "transparent"],
        ["if Card were not hidden and the alpha of Card were 1, UILabel would be visible"]
      ),
      ("[0,0,50,20]", "[0,0,50,0]", ["empty"], []),
      (
        "card frame=[10,10,50,50]", "card frame=[10,10,50,50] transform=[0,0,0,0,0,0]", ["empty"],
        []
      ),
      ("[0,0,50,20]", "[200,0,50,20]", ["clipped"], []),
      (
        "scroll frame=[0,60,100,40]", "scroll frame=[0,0,100,90] backgroundColor=#ffffff",
        ["covered"], ["if UIScrollView were hidden, UILabel would be visible"]
      ),
      (
        "w root=n frame=[0,0,100,100] shown", "w root=n frame=[0,0,100,100] hidden=true alpha=1",
        ["hidden"], ["if UIWindow were not hidden, UILabel would be visible"]
      ),
    ] as [(String, String, [String], [String])])
  func obstacles(old: String, new: String, words: [String], remedies: [String]) throws {
    let (visibility, _, alternatives) = try answer("title", old, new)
    #expect(visibility.obstacles.map(\.word) == words)
    #expect(alternatives == remedies)
  }

  @Test(
    "does not call a view covered by one that is see-through, and does not know of one that may be")
  func veils() throws {
    let scroll = "scroll frame=[0,60,100,40]"
    for color in ["clear", "#ffffff00", "null"] {
      let (visibility, _, _) = try answer(
        "title", scroll, "scroll frame=[0,0,100,90] backgroundColor=\(color)")
      #expect(visibility.extent == .visible)
      #expect(visibility.veils.isEmpty, "\(color)")
    }
    let drawing = Self.drawing.replacing(scroll, with: "scroll frame=[0,0,100,90]")
      .replacing("shown", with: "hidden=false alpha=1")
    let snapshot = try SnapshotSketch.snapshot(drawing)
    #expect(
      RuleBook(snapshot).visibility(of: try snapshot.find("title")).unknownReason
        == "UIScrollView may be in front of it, and its background was not captured")
    let (part, _, _) = try answer("title", scroll, "scroll frame=[0,15,100,90]")
    #expect(part.extent == .atLeastPartlyVisible)
    #expect(part.veils.count == 1)
  }

  @Test("says of a covered controller who is on top, and how it would come back")
  func covered() throws {
    let (visibility, steps, alternatives) = try answer("l")
    #expect(visibility.obstacles.map(\.word) == ["detached"])
    #expect(steps.last?.text == "Top is on top of Lower in UINavigationController")
    #expect(
      alternatives == [
        "if UINavigationController were popped to Lower, Lower would come back to the window"
      ])
  }

  @Test("is unknown where nobody captured whether a view is hidden")
  func unknown() throws {
    let snapshot = try SnapshotSketch.snapshot("UIWindow w\n  A a")
    let answer = RuleBook(snapshot).visibility(of: try snapshot.find("a"))
    #expect(answer.unknownReason == "whether UIWindow is hidden was not captured")
  }

  @Test("is unknown of a turned view that may reach beyond a superview that clips")
  func turned() throws {
    let drawing = """
      UIWindow w frame=[0,0,100,100] shown
        Box box frame=[0,0,50,50] clips=true shown
          Turned turned frame=[40,10,20,20] transform=[0.8,0.6,-0.6,0.8,0,0] shown
      """
    let snapshot = try SnapshotSketch.snapshot(
      drawing.replacing("shown", with: "hidden=false alpha=1"))
    let answer = RuleBook(snapshot).visibility(of: try snapshot.find("turned"))
    #expect(answer.unknownReason == "Turned is turned, and Box may cut a part of it off")
  }

  @Test("a walk over what is visible goes past a hidden view with all below it")
  func visited() throws {
    let snapshot = try SnapshotSketch.snapshot(
      "UIWindow w\n  A a\n    B b hidden=true\n      C c\n    D d\nUIWindow x hidden=true")
    #expect(snapshot.ids(RuleBook(snapshot).visited()) == ["w", "a", "d"])
  }

  @Test("is unknown behind more views than are examined", arguments: [(2, true), (49, false)])
  func mosaic(count: Int, isKnown: Bool) throws {
    // Each opaque view leaves a gap to the next, in which the one behind shows.
    let places = (0..<count * count).map { (2 * ($0 % count) + 1, 2 * ($0 / count) + 1) }
    let front = places.map { x, y in
      "  UIView v\(x)_\(y) frame=[\(x),\(y),1,1] backgroundColor=white shown"
    }
    let drawing = """
      UIWindow w frame=[0,0,100,100] shown
        Behind behind frame=[0,0,100,100] shown
      \(front.joined(separator: "\n"))
      """.replacing("shown", with: "hidden=false alpha=1")
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let answer = RuleBook(snapshot).visibility(of: try snapshot.find("behind"))
    #expect(answer.value?.extent == (isKnown ? .partlyVisible : nil))
    let reason = "too many views are in front of parts of it"
    #expect(answer.unknownReason == (isKnown ? nil : reason))
  }
}
