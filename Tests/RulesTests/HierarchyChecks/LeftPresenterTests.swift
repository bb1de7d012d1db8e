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
    try findings(drawings.map { try SnapshotSketch.snapshot($0) })
  }

  private func findings(_ snapshots: [Snapshot]) throws -> [String] {
    var run = CheckRun()
    return snapshots.enumerated().flatMap { index, snapshot in
      run.findings(in: snapshot).filter { $0.check == "presenter-left" }
        .map { "\(index) \(snapshot.ids([$0.object])[0]) \($0.message)" }
    }
  }

  private static let message =
    "0x11 Home, which presented Sheet, has left; its view is still in a window"

  @Test("are found at the snapshot at which the presenter is gone, once")
  func planted() throws {
    #expect(
      try findings(Self.presented, Self.presented, Self.adrift, Self.adrift)
        == ["2 \(Self.message)"])
    let detached = Self.adrift.replacing("--\n", with: "HomeView 0x2\n--\nHome 0x10 view=0x2\n")
    #expect(try findings(Self.presented, detached) == ["1 \(Self.message)"])
  }

  @Test(
    "are found when what contains the presenter left, and when it leaves later than they came loose"
  )
  func later() throws {
    let boxed = Self.adrift.replacing(
      "--\n", with: "BoxView 0x6\n--\nBox 0x13 view=0x6\n  Home 0x10\n")
    #expect(try findings(Self.presented, boxed) == ["1 \(Self.message)"])
    let loose = Self.presented.replacing("  + Sheet", with: "Sheet")
    #expect(try findings(Self.presented, loose, Self.adrift) == ["2 \(Self.message)"])
  }

  @Test("are no finding while the presenter stands, or nobody knows that it does not")
  func standing() throws {
    // Its view is out of the window, as under a presentation over the full screen.
    let covered = Self.adrift.replacing("root=0x12", with: "root=0x10")
      .replacing("--\n", with: "HomeView 0x2\n--\nHome 0x10 view=0x2\n")
    let byHand = Self.adrift.replacing("OtherView 0x4", with: "HomeView 0x2")
      .replacing("Other 0x12 view=0x4", with: "Other 0x12\nHome 0x10 view=0x2")
    let unknown = Self.adrift.replacing(
      "--\n", with: "HomeView 0x2 in=missing\n--\nHome 0x10 view=0x2\n")
    let unseen = Self.adrift.replacing("  SheetView 0x3", with: "SheetView 0x3 in=missing")
    // Where windows do not name their roots, it may be one.
    let unnamed = Self.adrift.replacing(" root=0x12", with: "")
    for after in [covered, byHand, unknown, unseen, unnamed] {
      #expect(try findings(Self.presented, after) == [], "\(after)")
    }
  }

  @Test("are no finding while a partial snapshot may not show the presenter")
  func partial() throws {
    let presented = try SnapshotSketch.snapshot(Self.presented)
    let cut = try SnapshotSketch.snapshot(Self.adrift, partial: "cut")
    let adrift = try SnapshotSketch.snapshot(Self.adrift)
    let below = try SnapshotSketch.snapshot(
      Self.adrift.replacing("Other 0x12", with: "Other 0x12 partial=cut"))
    #expect(try findings([presented, cut]) == [])
    #expect(try findings([presented, below]) == [])
    #expect(try findings([presented, cut, adrift]) == ["2 \(Self.message)"])
  }

  @Test("are followed over a snapshot that says nothing of them, not into another run")
  func runs() throws {
    let presented = try SnapshotSketch.snapshot(Self.presented, run: "a")
    let views = try SnapshotSketch.snapshot("UIWindow 0x1", covers: [.views], run: "a")
    let adrift = try SnapshotSketch.snapshot(Self.adrift, run: "a")
    #expect(try findings([presented, views, adrift]) == ["2 \(Self.message)"])
    #expect(try findings([presented, try SnapshotSketch.snapshot(Self.adrift, run: "b")]) == [])
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
