import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Presentation context")
struct PresentationContextTests {
  /// A split around two navigation controllers, the left of which presents a sheet around `inner`.
  private static let drawing = """
    UIWindow window root=split
      SplitView splitView
        LeftView leftView
        RightView rightView
      UIView sheet
        InnerView innerView
    --
    Split split view=splitView definesContext=false
      Left left view=leftView definesContext=true
        Leaf leaf view=null definesContext=false
        + Sheet sheetController view=sheet definesContext=false style=overCurrentContext
          Inner inner view=innerView definesContext=false
      Right right view=rightView definesContext=false
    """

  @Test(
    "is found by walking up the parents, the source first, never across a presentation",
    arguments: [
      ("leaf", PresentationStyle.currentContext, "left", "left"),
      ("left", .overCurrentContext, "left", "left"),
      ("right", .overCurrentContext, "split", "split"),
      ("inner", .currentContext, "sheetController", "sheetController"),
      ("leaf", .fullScreen, "split", nil),
      ("inner", .pageSheet, "sheetController", nil),
      ("leaf", .custom, "split", nil),
    ] as [(String, PresentationStyle, String, String?)])
  func search(source: String, style: PresentationStyle, presenter: String, provider: String?) throws
  {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let answer = RuleBook(snapshot).presentationContext(
      from: try snapshot.find(source), style: style)
    let context = try #require(answer.value)
    #expect(snapshot.ids([context.presenter]) == [presenter])
    #expect(context.provider.map { snapshot.ids([$0]) } == provider.map { [$0] })
  }

  @Test("is the same where it was looked up before which views are in windows", arguments: 0..<30)
  func placements(seed: Int) throws {
    let snapshot = try RandomHierarchy(seed: UInt64(seed)).snapshot()
    let rules = RuleBook(snapshot)
    let placements = rules.placements()
    for controller in snapshot.controllers {
      let each = rules.presentationContext(from: controller, style: .currentContext)
      #expect(
        rules.presentationContext(
          from: controller, style: .currentContext, placements: placements) == each)
    }
  }

  @Test("is searched by a custom presentation that does not present in full screen")
  func custom() throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let answer = RuleBook(snapshot).presentationContext(
      from: try snapshot.find("leaf"), style: .custom, shouldPresentInFullscreen: false)
    #expect(answer.value?.presenter == (try snapshot.find("left")))
  }

  @Test("is unknown where a flag on the way was not captured")
  func missingFlag() throws {
    let drawing = Self.drawing.replacing("view=null definesContext=false", with: "view=null")
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let answer = RuleBook(snapshot).presentationContext(
      from: try snapshot.find("leaf"), style: .currentContext)
    #expect(
      answer.unknownReason == "whether Leaf defines a presentation context was not captured")
  }

  @Test("names every controller asked, in order")
  func steps() throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let answer = RuleBook(snapshot).presentationContext(
      from: try snapshot.find("right"), style: .overCurrentContext)
    #expect(
      answer.steps.map(\.text) == [
        "Right defines none", "Split defines none",
        "none does, so the window's root Split presents",
      ])
  }

  @Test("names the top of a tree that is in no window, whatever roots windows have")
  func outside() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow window root=root
        RootView rootView
      PageView pageView
      --
      Root root view=rootView definesContext=false
      Pages pages view=pageView definesContext=false
      """)
    let answer = RuleBook(snapshot).presentationContext(
      from: try snapshot.find("pages"), style: .overCurrentContext)
    #expect(
      answer.steps.map(\.text) == [
        "Pages defines none",
        "none does; Pages, top of the tree, is in no window, and would present",
      ])
  }

  @Test(
    "dismissal closes what the nearest presenter presents, else what is presented",
    arguments: [
      ("leaf", "left", ["sheetController"]), ("left", "left", ["sheetController"]),
      ("inner", "left", ["sheetController"]), ("sheetController", "left", ["sheetController"]),
    ])
  func dismissal(on id: String, presenter: String, layers: [String]) throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let answer = RuleBook(snapshot).dismissal(on: try snapshot.find(id))
    let dismissal = try #require(answer.value ?? nil)
    #expect(snapshot.ids([dismissal.presenter]) == [presenter])
    #expect(snapshot.ids(dismissal.layers) == layers && dismissal.layersGap == nil)
  }

  @Test("dismissal closes what contexts within present, too: children in order, then what is above")
  func nestedDismissal() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow window root=a
        AView aView
      --
      A a view=aView
        + Box box view=null style=overFullScreen
          C c view=null definesContext=true
            + M m view=null style=overCurrentContext
              + K k view=null style=overFullScreen
          D d view=null definesContext=true
            + N n view=null style=overCurrentContext
          + Top top view=null style=overFullScreen
      """)
    for id in ["a", "c"] {
      let answer = RuleBook(snapshot).dismissal(on: try snapshot.find(id))
      let dismissal = try #require(answer.value ?? nil)
      #expect(
        snapshot.ids(dismissal.layers) == (id == "a" ? ["box", "m", "k", "n", "top"] : ["m", "k"]))
    }
  }

  @Test("dismissal says that more may go where what a controller presents may be missing")
  func openDismissal() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow window root=a
        AView aView
      --
      A a view=aView
        + Box box view=null style=overFullScreen presents=null
          C c view=null partial=cut
      """)
    let answer = RuleBook(snapshot).dismissal(on: try snapshot.find("a"))
    let dismissal = try #require(answer.value ?? nil)
    #expect(snapshot.ids(dismissal.layers) == ["box"])
    #expect(dismissal.layersGap == "something in C is missing (cut)")
  }

  @Test("dismissal on a controller that neither presents nor is presented does nothing")
  func noDismissal() throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let answer = RuleBook(snapshot).dismissal(on: try snapshot.find("split"))
    #expect(answer.outcome == .known(nil))
  }

  @Test(
    "getters answer for the nearest ancestor",
    arguments: [
      ("leaf", "sheetController", nil), ("inner", nil, "left"), ("split", nil, nil),
    ] as [(String, String?, String?)])
  func getters(id: String, presented: String?, presenting: String?) throws {
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    let book = RuleBook(snapshot)
    let controller = try snapshot.find(id)
    let expectedPresented = try presented.map(snapshot.find)
    let expectedPresenting = try presenting.map(snapshot.find)
    #expect(book.presentedController(seenBy: controller).outcome == .known(expectedPresented))
    #expect(book.presentingController(seenBy: controller).outcome == .known(expectedPresenting))
  }
}
