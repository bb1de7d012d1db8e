import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Claims that something did not happen")
struct UnseenEventTests {
  private static let app = """
    UIWindow w key=true root=t hidden=false
    --
    UITabBarController t selected=n state=appeared
      UINavigationController n stack=[a] state=appeared
        A a state=appeared
      UISplitViewController s collapsed=false state=disappeared
        B b state=disappeared
      UIPageViewController p pages=[c] state=disappeared
        C c state=disappeared
    """

  private static let kinds = [
    "push", "pop", "replace stack", "present", "dismiss", "embed", "unembed", "select tab", "show",
    "show-detail", "collapse", "expand", "turn page", "replace root", "add window", "remove window",
    "change key window", "appear", "disappear",
  ]

  /// Why a claim about a step fails; nil if it holds.
  private func failure(_ claim: String, _ old: Snapshot, _ new: Snapshot) throws -> String? {
    let moments = [
      ExpectedMoment(label: "x", snapshot: old), ExpectedMoment(label: "y", snapshot: new),
    ]
    var judge = ExpectationJudge(ExpectedSession<ExpectationError>(moments: moments))
    let verdict = try judge.judge(try ExpectationFile(parsing: "class Absent\n" + claim))[0]
    return verdict.holds ? nil : verdict.evidence.joined(separator: "\n")
  }

  private func failure(_ claim: String, _ old: String, _ new: String) throws -> String? {
    try failure(claim, SnapshotSketch.snapshot(old), SnapshotSketch.snapshot(new))
  }

  @Test("hold where both sides show all that could tell", arguments: kinds)
  func complete(kind: String) throws {
    #expect(try failure("no \(kind)", Self.app, Self.app) == nil)
    for name in ["A", "UIWindow", "UIPageViewController", "Absent"] {
      #expect(try failure("no \(kind) \(name)", Self.app, Self.app) == nil)
    }
  }

  /// What a side lacks, which reason makes the claim unknown if it was before, and which if it is
  /// after; nil where the claim holds all the same.
  @Test(
    "are unknown where one side lacks the fact that alone would tell",
    arguments: [
      (
        "change key window", " key=true", "which window was key before was not captured",
        "which window is key was not captured"
      ),
      ("change key window A", " key=true", nil, "which window is key was not captured"),
      (
        "replace root", " root=t", "the root of UIWindow was not captured before",
        "the root of UIWindow was not captured"
      ),
      // What something contains is no root.
      ("replace root A", " root=t", nil, nil),
      // What was shown did not appear, and what is shown did not disappear.
      ("appear", " hidden=false", "whether UIWindow is hidden was not captured", nil),
      ("disappear", " hidden=false", nil, "whether UIWindow is hidden was not captured"),
      ("disappear A", " hidden=false", nil, nil),
      ("appear", " a state=appeared", "whether A is on screen was not captured", nil),
      ("disappear", " a state=appeared", nil, "whether A is on screen was not captured"),
      ("appear", " b state=disappeared", nil, "whether B is on screen was not captured"),
      // The only tab on the screen is the selected one, and a stack is what its controller contains.
      ("select tab", " selected=n", nil, nil), ("push", " stack=[a]", nil, nil),
      (
        "turn page", " pages=[c]",
        "which pages UIPageViewController displays was not captured on both sides",
        "which pages UIPageViewController displays was not captured on both sides"
      ),
      ("turn page A", " pages=[c]", nil, nil),
      (
        "collapse", " collapsed=false",
        "whether UISplitViewController is collapsed was not captured on both sides",
        "whether UISplitViewController is collapsed was not captured on both sides"
      ),
      (
        "show", " collapsed=false",
        "whether UISplitViewController is collapsed was not captured on both sides",
        "whether UISplitViewController is collapsed was not captured on both sides"
      ),
      ("expand A", " collapsed=false", nil, nil),
    ] as [(String, String, String?, String?)])
  func missing(event: String, fact: String, before: String?, after: String?) throws {
    let id = fact.prefix { $0 != "=" }.hasSuffix(" state") ? String(fact.prefix(2)) : ""
    let lacking = Self.app.replacing(fact, with: id)
    let unknown = "unknown, because "
    #expect(try failure("no \(event)", lacking, Self.app) == before.map { unknown + $0 })
    #expect(try failure("no \(event)", Self.app, lacking) == after.map { unknown + $0 })
  }

  @Test("do not know which tab was selected where neither the container nor the screen tells")
  func tabs() throws {
    let lacking = Self.app.replacing(" selected=n", with: "").replacing(" state=appeared", with: "")
    let reason = "unknown, because which tab UITabBarController shows was not captured"
    #expect(try failure("no select tab", Self.app, lacking) == reason)
    #expect(try failure("no select tab UIPageViewController", Self.app, lacking) == reason)
    // It is in the stack of a tab.
    #expect(try failure("no select tab A", Self.app, lacking) == nil)
    #expect(try failure("no select tab in UINavigationController", Self.app, lacking) == nil)
  }

  @Test("do not know what contains a controller whose parent was not captured")
  func strays() throws {
    let stray = Self.app + "\nD d in=missing"
    let reason = "unknown, because whether a controller contains D was not captured"
    for event in ["embed", "unembed", "show", "show-detail", "embed D in UITabBarController"] {
      #expect(try failure("no \(event)", stray, stray)?.hasPrefix(reason) == true, "\(event)")
    }
    #expect(try failure("no embed A", stray, stray) == nil)
    // A stack that was captured does not have it.
    #expect(try failure("no push", stray, stray) == nil)
    let children = stray.replacing(" stack=[a]", with: "")
    #expect(try failure("no push", children, children)?.hasPrefix(reason) == true)
    #expect(try failure("no pop A", children, children) == nil)
  }

  @Test("know that nothing in a controller contains it")
  func top() throws {
    let top = "--\nA a in=missing\n  UINavigationController n\n    B b"
    for event in ["push", "pop", "embed", "unembed", "push A", "embed A"] {
      #expect(try failure("no \(event)", top, top) == nil, "\(event)")
    }
    let beside = top + "\nC c"
    #expect(try failure("no push", beside, beside) == nil)
    #expect(try failure("no embed", beside, beside) != nil)
    #expect(try failure("no embed in UINavigationController", beside, beside) == nil)
    let split = "--\nUISplitViewController s in=missing\n  A a\n  B b"
    #expect(try failure("no collapse", split, split) == nil)
    #expect(try failure("no collapse", split + "\nC c in=missing", split) != nil)
  }

  @Test("do not know of windows where a side shows a part of a hierarchy")
  func windows() throws {
    let part = "Cell v in=missing\n--\nA a"
    let whole = "UIWindow w hidden=false\n  Cell v\n--\nA a"
    #expect(
      try failure("no add window", part, whole)
        == "unknown, because which windows there were before was not captured")
    #expect(
      try failure("no remove window", whole, part)
        == "unknown, because which windows there are was not captured")
    #expect(try failure("no remove window", part, whole) == nil)
    let cut = try SnapshotSketch.snapshot(whole, partial: "cut")
    let snapshot = try SnapshotSketch.snapshot(whole)
    #expect(try failure("no add window", snapshot, cut) != nil)
    #expect(try failure("no add window", cut, snapshot) == nil)
    #expect(try failure("no add window UIWindow", snapshot, cut) == nil)
  }

  @Test("do not know what presented a controller where a part is missing that may have")
  func presenters() throws {
    func snapshot(_ facts: String) throws -> Snapshot {
      try SnapshotSketch.snapshot("UIWindow w\n--\nA a\nB b\(facts)", partial: "cut")
    }
    let open = try snapshot("")
    #expect(try failure("no present B", open, open) != nil)
    let known = try snapshot(" presentedBy=null")
    #expect(try failure("no present B", known, known) == nil)
  }
}
