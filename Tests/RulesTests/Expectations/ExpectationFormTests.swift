import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Forms of expectations")
struct ExpectationFormTests {
  private func moment(
    _ drawing: String, covers: [Facet] = Facet.allCases
  ) throws -> ExpectedMoment {
    let snapshot = try SnapshotSketch.snapshot(
      drawing.replacing("shown", with: "hidden=false alpha=1 interaction=true"), covers: covers)
    return ExpectedMoment(label: "x", snapshot: snapshot)
  }

  private func verdicts(
    _ text: String, _ moments: [ExpectedMoment], asking queries: (any ClaimQueries)? = nil
  ) throws -> [Verdict] {
    var judge = ExpectationJudge(ExpectedSession(moments: moments), asking: queries)
    return try judge.judge(try ExpectationFile(parsing: text))
  }

  /// Which of some expectations, a line each, hold of snapshots.
  private func held(_ text: String, _ drawings: String...) throws -> [Bool] {
    try verdicts(text, drawings.map { try moment($0) }).map(\.holds)
  }

  /// One window with a container, two labels and a field that is half cut off.
  private static let screen = """
    UIWindow 0x1 root=0x10 frame=[0,0,100,100] shown
      HomeView 0x2 frame=[0,0,100,100] clips=true shown
        UILabel 0x3 frame=[0,50,100,10] text=a shown
        UILabel 0x4 frame=[0,60,100,10] text=b shown
        UITextField 0x5 frame=[60,0,80,20] shown
    --
    Home 0x10 view=0x2 definesContext=false
      Leaf 0x11 view=null definesContext=true
    Spare 0x12 view=null definesContext=false
    --
    UIApplication 0x20
    AppDelegate 0x21 responder=true
    """

  @Test("count takes exactly, at least and at most by their words")
  func count() throws {
    for (count, holds) in [
      ("1", false), ("2", true), ("3", false), ("at least 1", true), ("at least 2", true),
      ("at least 3", false), ("at most 1", false), ("at most 2", true), ("at most 3", true),
    ] {
      #expect(try held("count of UILabel is \(count)", Self.screen) == [holds], "\(count)")
    }
    #expect(try held("there is UILabel\nthere is no UILabel", Self.screen) == [true, false])
  }

  @Test("visible asks of views, windows and controllers, of which part is enough")
  func visible() throws {
    #expect(
      try held("UIWindow is visible\nUITextField is visible\nHome is visible", Self.screen)
        == [true, true, true])
    let delegate = try verdicts("AppDelegate is visible", [try moment(Self.screen)])
    #expect(
      delegate.map(\.evidence) == [
        ["\"AppDelegate\" is of kind delegate; expected a view or a controller"]
      ])
    // Of several with one name nobody can say; that is a failure, not an absence.
    let one = Self.screen.replacing("UILabel 0x4", with: "UIView 0x4")
    #expect(try held("UILabel is visible", one) == [true])
    #expect(try held("UILabel is visible", one, Self.screen) == [false])
  }

  @Test("hit takes x before y, and nothing for no view at all")
  func hit() throws {
    #expect(
      try held(
        "hit 90,10 is UITextField\nhit 10,90 is UITextField\nhit 10,90 is HomeView\nhit 10,90 is nothing",
        Self.screen) == [true, false, true, false])
  }

  @Test("dismissal and the getters ask for a controller, or for nobody")
  func dismissal() throws {
    let sheets = Self.screen.replacing("Spare 0x12", with: "  + Sheet 0x13 view=null\nSpare 0x12")
    #expect(
      try held(
        """
        dismissal of Leaf dismisses Sheet
        dismissal of Sheet dismisses Sheet
        dismissal of Leaf dismisses nobody
        dismissal of Spare dismisses nobody
        presentedViewController of Leaf is Sheet
        presentedViewController of Sheet is nil
        presentingViewController of Sheet is Home
        presentingViewController of Home is Sheet
        """, sheets) == [true, true, false, true, true, true, true, false])
  }

  @Test("context asks for a style, and for who presents")
  func context() throws {
    #expect(
      try held(
        """
        context of Leaf is Leaf
        context of Leaf style overCurrentContext is Leaf
        context of Leaf style fullScreen is Leaf
        context of Leaf style fullScreen is Home
        """, Self.screen.replacing("0x11 view=null", with: "0x11 view=0x3"))
        == [true, true, false, true])
    // UIKit ignores the call of one whose view is not loaded.
    #expect(
      try held("context of Leaf is nobody\ncontext of Leaf is Leaf", Self.screen) == [true, false])
  }

  @Test("tree is any whole tree of controllers")
  func tree() throws {
    #expect(
      try held("tree is \"Spare\"\ntree is \"Home → [ Leaf ]\"\ntree is \"Home\"", Self.screen)
        == [true, true, false])
  }

  @Test("tree is unknown where a controller may be missing")
  func partialTree() throws {
    for partial in [nil, "cut"] {
      let snapshot = try SnapshotSketch.snapshot("--\nHome home", partial: partial)
      let moment = ExpectedMoment(label: "x", snapshot: snapshot)
      let claims = "class Leaf\ntree is \"Home\"\nnot tree is \"Leaf\""
      #expect(try verdicts(claims, [moment]).map(\.holds) == [partial == nil, partial == nil])
    }
  }

  @Test("chain contains where it starts, and first responder and action name who it is")
  func responders() throws {
    let drawing = Self.screen.replacing("root=0x10", with: "root=0x10 key=true firstResponder=0x5")
      .replacing("Home 0x10", with: "Home 0x10 actions=[save:]")
    #expect(
      try held(
        """
        chain of UITextField contains UITextField
        chain of UITextField contains UILabel
        first responder is UITextField
        first responder is HomeView
        action save: reaches Home
        action save: reaches nobody
        """, drawing) == [true, false, true, false, true, false])
  }

  @Test("finding asks for the check and the very severity, at the snapshot in question")
  func findings() throws {
    let twins = Self.screen.replacing("text=a", with: "identifier=x")
      .replacing("text=b", with: "identifier=x")
    let text = """
      finding
      finding duplicate-identifier
      finding duplicate-identifier of severity warning
      finding of severity warning
      finding broken-chain
      finding of severity note
      finding of severity error
      """
    let planted = [true, true, true, true, false, false, false]
    #expect(try held("first\n\(text)", twins, Self.screen) == planted)
    #expect(try held("last\n\(text)", Self.screen, twins) == planted)
    #expect(
      try held("last\n\(text)", twins, Self.screen) == Array(repeating: false, count: planted.count)
    )
  }

  @Test(
    "no claim holds, nor its contrary, where the snapshot does not tell",
    arguments: [
      "hit 1,1 is nothing", "hit 1,1 is Lone", "chain of Lone contains Home",
      "chain of Lone is Lone",
      "chain of Lone ends at Lone", "context of Home is Home",
      "action save: from Lone reaches nobody",
      "first responder is none", "dismissal of Other dismisses nobody",
      "presentedViewController of Other is nil",
    ])
  func unknown(claim: String) throws {
    let drawing =
      "UIWindow w kind=window root=h\nLone lone in=missing actions=[]\n--\nHome h in=missing\n"
      + "Other o in=missing"
    for text in [claim, "not \(claim)"] {
      let verdict = try #require(try verdicts(text, [try moment(drawing)]).first)
      #expect(!verdict.holds)
      #expect(verdict.evidence.joined().contains("unknown, because"), "\(verdict.evidence)")
    }
  }

  /// A stack of controllers, of which the top may present a sheet.
  private static func stack(_ controllers: String..., sheet: String = "") -> String {
    "UIWindow 0x1 root=0x2\n--\nUINavigationController 0x2 definesContext=true\n"
      + controllers.enumerated().map { "  \($0.element) 0x1\($0.offset) definesContext=false\n" }
      .joined() + sheet
  }

  private static let home = stack("Home")
  private static let deep = stack("Home", "List", "Details")

  @Test("events are of all whom they befell, and by whom: container, presenter and source")
  func events() throws {
    #expect(
      try held("pop Details\npop List\npop Home\npop List from Home", Self.deep, Self.home)
        == [true, true, false, false])
    let sheet = Self.stack(
      "Home", sheet: "  + Sheet 0x9 style=overCurrentContext source=0x10 definesContext=false")
    let found = try verdicts(
      """
      present Sheet by UINavigationController
      present Sheet from Home
      present Sheet by Other
      dismiss
      """, [try moment(Self.home), try moment(sheet)])
    #expect(found.map(\.holds) == [true, true, false, false])
    #expect(found.last?.evidence == ["happened: present Sheet, UINavigationController"])
  }

  @Test("events count between the ends too, where the snapshots in between do not tell")
  func ends() throws {
    let blind = try moment("UIWindow 0x1", covers: [.views])
    let moments = [try moment(Self.home), blind, try moment(Self.stack("Home", "List"))]
    #expect(try verdicts("push List\npush Home", moments).map(\.holds) == [true, false])
  }

  @Test("what comes then is after the latest event that came, and another scope begins anew")
  func then() throws {
    let pushed = Self.stack("Home", "List")
    func held(_ text: String) throws -> Bool? {
      try self.held(text, Self.home, pushed, Self.home).last
    }
    #expect(try held("push List\npop List\nthen\nno pop") == true)
    #expect(try held("pop List\nthen\npop List") == false)
    #expect(try held("pop List\nall\nthere is Home\nthen\npush List") == true)
    #expect(try held("push List\nthen\nthere is no List") == true)
    let gone = try verdicts(
      "push List\nthen\nchain of List contains Other",
      [Self.home, pushed, Self.home].map { try moment($0) })
    #expect(gone.last?.momentIndex == 1)
    #expect(gone.last?.evidence.first?.contains("the chain is List") == true)
  }

  /// Finds no rows at one place alone.
  private struct Asker: ClaimQueries {
    let emptyIndex: Int

    func isAboutOneSnapshot(_ sql: String) -> Bool { sql.contains(":snapshot") }

    func rows(_ sql: String, at index: Int, of scope: ClosedRange<Int>) -> [String] {
      index == emptyIndex ? [] : ["a row"]
    }
  }

  @Test("sql about a snapshot has to hold at each, then at one, and any other at the last")
  func queries() throws {
    let moments = try [Self.home, Self.stack("Home", "List"), Self.home].map { try moment($0) }
    for (text, emptyIndex, holds) in [
      ("then\nsql \":snapshot\" is empty", 2, true), ("then\nsql \":snapshot\" is empty", 0, false),
      ("all\nsql \":snapshot\" is empty", 2, false), ("all\nsql \"\" is empty", 2, true),
      ("all\nsql \"\" is empty", 1, false),
    ] {
      let found = try verdicts("push List\n" + text, moments, asking: Asker(emptyIndex: emptyIndex))
      #expect(found.last?.holds == holds, "\(text)")
    }
  }
}
