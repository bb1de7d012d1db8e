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
      (
        "UIWindow w\n  UILabel a\nUIView v",
        "views  (2 of 3: in a shown window, not hidden)\n  UIWindow\n    UILabel\nresponder"
      ),
      (
        "UIView v\n  UILabel a hidden=true",
        "views  (no window was captured; 1 of 2: not hidden)\n  UIView\nresponder"
      ),
    ])
  func views(drawing: String, expected: String) throws {
    let text = PlainText()
    SnapshotOverview(try SnapshotSketch.snapshot(drawing)).write(into: text)
    #expect(text.text.contains(expected))
  }

  @Test(
    "calls elements by what one reads on them",
    arguments: [
      ("Item i kind=element title=Copy", "Item  (element)  \"Copy\"\n"),
      ("Item i kind=element title=Copy label=Edit", "Item  (element)  \"Edit\"\n"),
      ("XCUIElementTypeStaticText s kind=element value=Now", "(element)  \"Now\"\n"),
      ("Switch s kind=element value=1", "Switch  (element)\n"),
    ])
  func elements(drawing: String, expected: String) throws {
    let text = PlainText()
    SnapshotOverview(try SnapshotSketch.snapshot(drawing)).write(into: text)
    #expect(text.text.contains(expected))
  }

  @Test("says that there may be more than a partial snapshot shows")
  func partial() throws {
    func text(_ reason: String?) throws -> String {
      let text = PlainText()
      let snapshot = try SnapshotSketch.snapshot("UIWindow w", partial: reason)
      SnapshotOverview(snapshot).write(into: text)
      return text.text
    }
    #expect(
      try text("cut\u{1B}[2J").hasPrefix(
        "partial\n  there may be more than this: cut\\u{1B}[2J\ncontrollers\n"))
    #expect(try !text(nil).contains("partial"))
  }
}
