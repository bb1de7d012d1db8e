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

  @Test("are no matter in the headless UIKit, whose scripts hold every controller")
  func simulated() throws {
    var run = CheckRun()
    for drawing in [Self.shown] + Array(repeating: Self.left, count: 5) {
      let snapshot = try SnapshotSketch.snapshot(drawing)
      var header = AttributeList()
      header["id"] = .text("headless-1")
      var builder = SnapshotBuilder()
      builder.header = snapshot.header
      builder.header.run = .value(header)
      for object in snapshot.objects {
        builder.begin(snapshot.kind(of: object))
        for entry in snapshot.attributes(of: object).entries { builder.set(entry.key, entry.value) }
      }
      let found = run.findings(in: try builder.finish())
      #expect(found.allSatisfy { $0.check != "controller-retained" })
    }
  }
}
