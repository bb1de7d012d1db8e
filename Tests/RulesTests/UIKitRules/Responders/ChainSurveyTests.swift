import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("The survey of all responder chains")
struct ChainSurveyTests {
  private static let drawing = """
    UIWindow window
      RootView rootView
        UILabel label
      Loose loose next=null
        UILabel lost
      Round round next=late
    --
    --
    UIApplication app
    AppDelegate delegate responder=true
    Coordinator early next=late
    Helper late next=early
    Visitor visitor next=delegate
    """

  private func told(_ drawing: String, _ ids: String...) throws -> [String] {
    let snapshot = try SnapshotSketch.snapshot(drawing, profile: .ios12)
    let survey = ChainSurvey(RuleBook(snapshot))
    return try ids.map { id in
      let object = try snapshot.find(id)
      let end =
        switch survey[object.position] {
        case .end(let last): "ends at " + snapshot.ids([ObjectIndex(last)])[0]
        case .cycle(let lowest): "circles through " + snapshot.ids([ObjectIndex(lowest)])[0]
        case .unknown: "is unknown"
        }
      return "\(id) \(end), \(survey.arrival(of: object))"
    }
  }

  @Test(
    "is made once for all who ask, but by the rules alone where captured links lead elsewhere",
    arguments: [drawing, "UIWindow window\n  RootView rootView\n    UILabel label"])
  func shared(drawing: String) throws {
    let snapshot = try SnapshotSketch.snapshot(drawing, profile: .ios12)
    let book = RuleBook(snapshot).surveyed()
    for readsCaptured in [true, false] {
      #expect(
        book.chains(readsCaptured: readsCaptured).links
          == ChainSurvey(RuleBook(snapshot), readsCaptured: readsCaptured).links)
    }
  }

  @Test("says where each ends, and whether it reaches the application")
  func ends() throws {
    #expect(
      try told(Self.drawing, "label", "app", "delegate", "visitor", "lost", "loose") == [
        "label ends at delegate, arrives", "app ends at delegate, arrives",
        "delegate ends at delegate, stops", "visitor ends at delegate, stops",
        "lost ends at loose, stops", "loose ends at loose, stops",
      ])
    #expect(
      try told(Self.drawing, "round", "late", "early") == [
        "round circles through early, cyclic", "late circles through early, cyclic",
        "early circles through early, cyclic",
      ])
  }

  @Test("takes a window beyond which nothing was captured for an arrival, and nothing else")
  func unknownEnds() throws {
    let alone = "UIWindow window\n  UILabel label\nUIView cut in=missing\n  UILabel part"
    #expect(
      try told(alone, "label", "part") == [
        "label is unknown, arrives", "part is unknown, unknown",
      ])
  }

  @Test("calls a chain cyclic that passes the application on its way round")
  func roundTrip() throws {
    let round = Self.drawing.replacing("UIApplication app", with: "UIApplication app next=label")
    #expect(
      try told(round, "app", "rootView") == [
        "app circles through window, cyclic", "rootView circles through window, cyclic",
      ])
  }

  @Test("follows chains of any depth")
  func deep() throws {
    let depth = 20_000
    let lines = (0..<depth).map { "Link l\($0) next=l\($0 + 1)" } + ["Link l\(depth) next=null"]
    let drawing = "UIWindow window\n--\n--\n" + lines.joined(separator: "\n")
    #expect(
      try told(drawing, "l0", "l19999") == [
        "l0 ends at l20000, stops", "l19999 ends at l20000, stops",
      ])
  }
}
