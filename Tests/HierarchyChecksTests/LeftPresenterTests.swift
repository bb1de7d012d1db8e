import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Presented controllers whose presenter left")
struct LeftPresenterTests {
  private static let presented = """
    UIWindow 0x1 root=0x10
      HomeView 0x2
      SheetView 0x3
    --
    Home 0x10 view=0x2
      + Sheet 0x11 view=0x3
    """
  private static let adrift = """
    UIWindow 0x1 root=0x12
      OtherView 0x4
      SheetView 0x3
    --
    Other 0x12 view=0x4
    Sheet 0x11 view=0x3
    """

  /// At which of some snapshots, counted from 0, what is found.
  private func findings(_ drawings: String...) throws -> [String] {
    var run = CheckRun()
    return try drawings.enumerated().flatMap { place, drawing in
      run.findings(in: try SnapshotSketch.snapshot(drawing))
        .filter { $0.check == "presenter-left" }.map { "\(place) \($0.message)" }
    }
  }

  private static let message =
    "Home, which presented Sheet, has left; its view is still in a window"

  @Test("are found at the snapshot at which the presenter is gone, once")
  func planted() throws {
    #expect(
      try findings(Self.presented, Self.presented, Self.adrift, Self.adrift)
        == ["2 \(Self.message)"])
    let detached = Self.adrift.replacing("--\n", with: "HomeView 0x2\n--\nHome 0x10 view=0x2\n")
    #expect(try findings(Self.presented, detached) == ["1 \(Self.message)"])
  }

  @Test("are no finding when they went with it, stand elsewhere, or were never presented")
  func healthy() throws {
    let gone = Self.adrift.replacing("\n  SheetView 0x3", with: "")
      .replacing("\nSheet 0x11 view=0x3", with: "")
    let dismissed = Self.adrift.replacing("\n  SheetView 0x3", with: "\nSheetView 0x3")
    let contained = Self.adrift.replacing("\nSheet 0x11", with: "\n  Sheet 0x11")
    let dismissing = Self.presented.replacing("  + Sheet", with: "Sheet")
    let reused = Self.adrift.replacing("Sheet 0x11", with: "Else 0x11")
    for after in [gone, dismissed, contained, dismissing, reused, Self.presented] {
      #expect(try findings(Self.presented, after) == [], "\(after)")
    }
    #expect(try findings(Self.adrift, Self.adrift) == [])
  }
}
