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
  private func findings(_ drawings: [String], after patience: Int = 3) throws -> [String] {
    var settings = CheckSettings()
    settings.patience = patience
    var run = CheckRun(settings)
    return try drawings.enumerated().flatMap { place, drawing in
      let snapshot = try SnapshotSketch.snapshot(drawing)
      return run.findings(in: snapshot).filter { $0.check == "controller-retained" }
        .map { "\(place) \($0.message)" }
    }
  }

  @Test("are found once, when they stay for as many snapshots as are granted")
  func planted() throws {
    let session = [Self.shown] + Array(repeating: Self.left, count: 6)
    #expect(
      try findings(session) == [
        "3 Details was popped and is still there 3 snapshots later",
        "3 Sheet was dismissed and is still there 3 snapshots later",
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
        "3: details was popped and is still there 3 snapshots later; RootView refers to it"
      ])
    let byDead = Self.script.replacing(
      "pop navigation", with: "pop navigation\noverrideNext of DetailsView with details")
    #expect(try messages(of: byDead) == [])
  }
}
