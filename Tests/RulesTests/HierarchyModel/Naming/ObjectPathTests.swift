import HierarchyModel
import TestSupport
import Testing

@Suite("Object path")
struct ObjectPathTests {
  @Test("follows superviews, parents and presenters")
  func path() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow w
        RootView r
          UILabel l
      --
      UINavigationController nav
        RootViewController root
        + SheetController sheet
      """)
    #expect(snapshot.pathText(to: try snapshot.find("l")) == "UIWindow › RootView › UILabel")
    #expect(
      snapshot.pathText(to: try snapshot.find("sheet"))
        == "UINavigationController › SheetController")
  }

  @Test("cuts a long path in the middle")
  func cut() throws {
    let levels = (0..<12).map { String(repeating: "  ", count: $0) + "V\($0) v\($0)" }
    let snapshot = try SnapshotSketch.snapshot(levels.joined(separator: "\n"))
    #expect(
      snapshot.pathText(to: try snapshot.find("v11"))
        == "V0 › V1 › … › V6 › V7 › V8 › V9 › V10 › V11")
  }
}
