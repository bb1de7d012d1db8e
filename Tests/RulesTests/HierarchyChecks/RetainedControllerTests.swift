import HeadlessUIKit
import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Controllers that outlive their pop or dismissal")
struct RetainedControllerTests {
  private static let shown = """
    UIWindow 0x1
    --
    UINavigationController 0x2
      Root 0x3
      Details 0x4
      + Sheet 0x5
    """
  private static let left = """
    UIWindow 0x1
    --
    UINavigationController 0x2
      Root 0x3
    Details 0x4
    Sheet 0x5
    """
  private static let gone = "UIWindow 0x1\n--\nUINavigationController 0x2\n  Root 0x3"

  /// In which of some snapshots, counted from 0, which controllers are found.
  private func findings(_ drawings: [String], after graceSnapshots: Int = 3) throws -> [String] {
    try findings(drawings.map { try SnapshotSketch.snapshot($0) }, after: graceSnapshots)
  }

  private func findings(_ snapshots: [Snapshot], after graceSnapshots: Int = 3) throws -> [String] {
    var settings = CheckSettings()
    settings.graceSnapshots = graceSnapshots
    var run = CheckRun(settings)
    return snapshots.enumerated().flatMap { index, snapshot in
      run.findings(in: snapshot).filter { $0.check == "controller-retained" }.map { finding in
        let ids = snapshot.ids([finding.object] + finding.related).joined(separator: " ")
        return "\(index) \(ids) \(finding.message)"
      }
    }
  }

  @Test("are found once, when they stay for as many snapshots as are granted")
  func planted() throws {
    let session = [Self.shown] + Array(repeating: Self.left, count: 6)
    #expect(
      try findings(session) == [
        "3 0x4 Details was popped and is still there 2 snapshots later",
        "3 0x5 Sheet was dismissed and is still there 2 snapshots later",
      ])
    #expect(try findings(session, after: 1).map { $0.prefix(1) } == ["1", "1"])
    #expect(try findings(session, after: 7) == [])
  }

  @Test("are no finding when they go in time, come back, or never stood anywhere")
  func healthy() throws {
    let (shown, left, gone) = (Self.shown, Self.left, Self.gone)
    #expect(try findings([shown, left, left, gone, gone]) == [])
    #expect(try findings([shown, left, left, shown, left, left]) == [])
    #expect(try findings([left, left, left, left, left]) == [])
  }

  @Test("are no finding when they stand elsewhere, were only embedded, or went in between")
  func elsewhere() throws {
    let (shown, left, gone) = (Self.shown, Self.left, Self.gone)
    let tabs = left.replacing(
      "Details 0x4\nSheet 0x5", with: "Tabs 0x6\n  Details 0x4\n  Sheet 0x5")
    #expect(try findings([shown, tabs, tabs, tabs, tabs]) == [])
    let embedded = "UIWindow 0x1\n--\nBox 0x2\n  Kid 0x3"
    let loose = "UIWindow 0x1\n--\nBox 0x2\nKid 0x3"
    #expect(try findings([embedded, loose, loose, loose, loose]) == [])
    #expect(try findings([shown, gone, left, left, left, left]) == [])
  }

  @Test("are not counted in snapshots that do not say whether they stand somewhere")
  func unknownPlace() throws {
    let (shown, left) = (Self.shown, Self.left)
    let unknown = left.replacing("Details 0x4", with: "Details 0x4 in=missing")
      .replacing("Sheet 0x5", with: "Sheet 0x5 in=missing")
    #expect(try findings([shown, unknown, unknown, unknown, unknown]) == [])
    let late = try findings([shown, left, unknown, left, left])
    #expect(late.map { $0.prefix(5) } == ["4 0x4", "4 0x5"])
    // In a window that does not name its root, it may be that.
    let root = left.replacing("UIWindow 0x1", with: "UIWindow 0x1\n  UIView 0x9")
      .replacing("Details 0x4", with: "Details 0x4 view=0x9")
    let named = root.replacing("UIWindow 0x1", with: "UIWindow 0x1 root=0x2")
    #expect(try findings([shown, root, root, root]).map { $0.prefix(5) } == ["3 0x5"])
    #expect(try findings([shown, named, named, named]).count == 2)
    // The view of a root that presents need not be in the window.
    let covered = left.replacing("Sheet 0x5", with: "Sheet 0x5\n  + Cover 0x6")
    #expect(try findings([shown, covered, covered, covered]).map { $0.prefix(5) } == ["3 0x4"])
    let placed = covered.replacing("UIWindow 0x1", with: "UIWindow 0x1 root=0x2")
    #expect(try findings([shown, placed, placed, placed]).count == 2)
  }

  @Test("are followed over snapshots that say nothing of them, by ids that last, within a run")
  func following() throws {
    func session(
      _ covers: [Facet] = Facet.allCases, run: String = "a", ids: String? = nil
    ) throws -> [Snapshot] {
      let left = try SnapshotSketch.snapshot(Self.left, covers: covers, run: run, ids: ids)
      return [try SnapshotSketch.snapshot(Self.shown, run: "a", ids: ids), left, left, left]
    }
    #expect(try findings(try session()).count == 2)
    #expect(try findings(try session(run: "b")) == [])
    #expect(try findings(try session(ids: "none")) == [])
    for facet in [Facet.controllers, .presentations] {
      #expect(try findings(try session(Facet.allCases.filter { $0 != facet })) == [], "\(facet)")
    }
    var interrupted = try session()
    interrupted.insert(
      try SnapshotSketch.snapshot("UIWindow 0x1", covers: [.views], run: "a"), at: 2)
    #expect(try findings(interrupted).map { $0.prefix(5) } == ["4 0x4", "4 0x5"])
  }

  @Test("are reported with the first that is alive and refers to them")
  func holders() throws {
    let details = "Details was popped and is still there"
    func found(_ old: String, _ new: String) throws -> String? {
      try #require(Self.left.contains(old))
      return try findings([Self.shown, Self.left.replacing(old, with: new)], after: 1).first
    }
    #expect(
      try found("UIWindow 0x1", "UIWindow 0x1 next=0x4\nUIWindow 0x7 next=0x4")
        == "1 0x4 0x1 \(details); UIWindow[1] refers to it")
    #expect(
      try found("Sheet 0x5", "Sheet 0x5\n--\nCoordinator 0x8 next=0x4")
        == "1 0x4 0x8 \(details); Coordinator refers to it")
    #expect(
      try found("  Root 0x3", "  Root 0x3\n  UIPageViewController 0x6 pages=[0x4]")
        == "1 0x4 0x6 \(details); UIPageViewController refers to it")
    #expect(try found("Sheet 0x5", "Sheet 0x5 next=0x4") == "1 0x4 \(details)")
    #expect(try found("UIWindow 0x1", "UIWindow 0x1\nUIView 0x9 next=0x4") == "1 0x4 \(details)")
  }

  @Test("are not told from others of the same address, in another run or of another class")
  func reuse() throws {
    let other = Self.left.replacing("Details", with: "Other").replacing("Sheet", with: "Else")
    #expect(try findings([Self.shown, other, other, other, other]) == [])
  }

  private static let script = """
    controller root RootViewController view RootView viewClass RootView
    controller navigation kind navigation
    push root onto navigation
    window UIWindow root navigation key
    controller details DetailsViewController view DetailsView viewClass DetailsView
    push details onto navigation
    snapshot "pushed"
    pop navigation
    snapshot "1"
    snapshot "2"
    snapshot "3"
    """

  private func messages(of script: String) throws -> [String] {
    var run = CheckRun()
    return try ScenarioRunner().run(Scenario(parsing: script, file: "a.scenario")).flatMap {
      let label = $0.label
      return run.findings(in: $0.snapshot).filter { $0.check == "controller-retained" }.map {
        "\(label): \($0.message)"
      }
    }
  }

  @Test("are found in a scenario where something alive refers to them, not for the script alone")
  func simulated() throws {
    #expect(try messages(of: Self.script) == [])
    let referred = Self.script.replacing(
      "pop navigation", with: "pop navigation\noverrideNext of RootView with details")
    #expect(
      try messages(of: referred) == [
        "3: details was popped and is still there 2 snapshots later; RootView refers to it"
      ])
    let byDead = Self.script.replacing(
      "pop navigation", with: "pop navigation\noverrideNext of DetailsView with details")
    #expect(try messages(of: byDead) == [])
  }
}
