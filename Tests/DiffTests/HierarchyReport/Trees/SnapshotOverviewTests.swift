import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("Overview of a snapshot")
struct SnapshotOverviewTests {
  @Test(
    "says of views whether they are in a window",
    arguments: [
      ("UIWindow w\n  UILabel a", "views\n  UIWindow\n    UILabel\n"),
      ("UIView v\n  UILabel a", "views  (no window was captured)\n  UIView\n    UILabel\n"),
    ])
  func views(drawing: String, expected: String) throws {
    var text = PlainText()
    SnapshotOverview(try SnapshotSketch.snapshot(drawing)).write(into: &text)
    #expect(text.text.contains(expected))
  }
}
