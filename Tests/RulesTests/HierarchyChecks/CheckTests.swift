import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Checks")
struct CheckTests {
  private static let healthy = """
    UIWindow window key=true root=navigation firstResponder=field frame=[0,0,390,844] shown
      UILayoutContainerView navigationView frame=[0,0,390,844] shown
        RootView rootView frame=[0,0,390,844] shown
          UITextField field frame=[10,10,100,30] identifier=email label=Email shown
          UIButton button frame=[10,50,100,30] identifier=save label=null shown
            UILabel title frame=[0,0,100,30] text=Save shown
          UIScrollView scroll frame=[0,100,390,200] shown
            UIButton below frame=[0,900,100,30] label=More shown
        UIView sheet frame=[0,0,390,844] shown
          SheetView sheetView frame=[0,0,390,844] shown
    CoveredView coveredView frame=[0,0,390,844] shown
    --
    UINavigationController navigation view=navigationView definesContext=true stack=[covered,root]
      Covered covered view=coveredView definesContext=false
      Root root view=rootView definesContext=false
      + Sheet sheetController view=sheetView style=overCurrentContext source=root definesContext=false
    --
    UIApplication app
    AppDelegate delegate responder=true
    """

  /// The checks that speak up, with the ids of what they found.
  private func findings(_ drawing: String) throws -> [String] {
    let snapshot = try SnapshotSketch.snapshot(
      drawing.replacing("shown", with: "hidden=false alpha=1 interaction=true"))
    return CheckList.findings(in: snapshot).map {
      "\($0.check) \(snapshot.ids([$0.object])[0])"
    }
  }

  @Test("are silent on a healthy app")
  func healthy() throws {
    #expect(try findings(Self.healthy) == [])
  }

  @Test(
    "find what one change of the healthy app broke, and nothing else",
    arguments: [
      ("RootView rootView", "RootView rootView next=null", ["broken-chain rootView"]),
      (
        "RootView rootView", "RootView rootView next=field",
        ["cyclic-chain rootView", "bypassed-controller root"]
      ),
      (
        "RootView rootView", "RootView rootView next=navigationView",
        ["bypassed-controller root"]
      ),
      (
        "--\nUINavigationController", "--\nLost lost view=sheet\nUINavigationController",
        ["containment-forgotten lost"]
      ),
      (
        "Covered covered view=coveredView definesContext=false",
        "Covered covered view=null definesContext=false\n    Kid kid view=button",
        ["parent-disagrees kid"]
      ),
      ("firstResponder=field", "firstResponder=covered", ["first-responder-misplaced covered"]),
      ("field frame=[10,10,100,30]", "field frame=[400,10,100,30]", ["control-outside field"]),
      (
        "UIScrollView scroll frame=[0,100,390,200]", "UIView scroll frame=[0,0,390,300]",
        ["control-outside below", "control-covered field", "control-covered button"]
      ),
      ("field frame=[10,10,100,30]", "field frame=[10,10,0,30]", ["degenerate-frame field"]),
      ("field frame=[10,10,100,30]", "field frame=[10,nan,100,30]", ["degenerate-frame field"]),
      ("identifier=save", "identifier=email", ["duplicate-identifier field"]),
      ("text=Save", "text=null", ["unlabelled-control button"]),
    ] as [(String, String, [String])])
  func planted(old: String, new: String, expected: [String]) throws {
    try #require(Self.healthy.contains(old))
    #expect(try findings(Self.healthy.replacing(old, with: new)) == expected)
  }

  @Test("find two ends of a presentation that disagree, and a stack in a stack")
  func links() throws {
    let drawing = """
      UIWindow w root=n
        N nv
          I iv
      --
      UINavigationController n view=nv stack=[i]
        UINavigationController i view=iv stack=[]
        P p view=null presents=q
      Q q view=null presentedBy=null
      """
    #expect(
      try findings(drawing) == ["presentation-disagrees p", "navigation-nested i"])
    let collapsed = """
      UIWindow w root=s
        S sv
          N nv
            I iv
      --
      UISplitViewController s view=sv collapsed=true
        UINavigationController n view=nv
          UINavigationController i view=iv
      """
    #expect(try findings(collapsed) == [])
  }

  @Test("find two key windows in one scene, not in two")
  func keyWindows() throws {
    let drawing = """
      UIWindow a key=true scene=s
      UIWindow b key=true scene=s
      UIWindow c key=true scene=t
      --
      --
      UIWindowScene s
      UIWindowScene t
      """
    #expect(try findings(drawing) == ["key-windows b"])
  }

  @Test("find a presented controller whose presenter was replaced")
  func lostPresenter() throws {
    let drawing = """
      UIWindow w root=z
        Z zv
        M mv
      A av
      --
      Z z view=zv
      A a view=av
        + M m view=mv style=fullScreen
      """
    #expect(try findings(drawing) == ["presenter-lost m"])
  }

  @Test("find a context that resolves above the source's container, and one nobody reaches")
  func contexts() throws {
    let drawing = """
      UIWindow w root=r
        R rv
        P pv
      --
      R r view=rv definesContext=flag
        M m view=null definesContext=flag
          L leaf view=null definesContext=false
        + P p view=pv style=overCurrentContext source=leaf
      """
    #expect(
      try findings(drawing.replacing("flag", with: "false")) == ["context-escapes p"])
    #expect(
      try findings(
        drawing.replacing("flag", with: "true").replacing("source=leaf", with: "source=r"))
        == ["context-unreachable r"])
  }
}
