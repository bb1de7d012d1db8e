import DumpFormats
import HierarchyModel
import HierarchyReport
import Testing

/// Two dumps of one screen at two moments, and what their difference has to say: no line more.
@Suite struct DumpPairTests {
  @Test func `a lock screen gets a controller and brings its media controls back`() throws {
    let before = """
      <AlertWindowController 0x10>, state: appeared, view: <UIView 0x11>
         | <LockScreenController 0x20>, state: appeared, view: <LockScreenView 0x21>
         |    | <DateController 0x30>, state: appeared, view: <DateView 0x31>
         |    | <MediaControlsController 0x40>, state: disappearing, view: <UIView 0x41> not in the window
      """
    let after =
      before.replacing("disappearing", with: "appearing")
      + "\n   |    | <ChargingController 0x50>, state: appeared, view: <ChargingView 0x51>"
    let report = try report(before, after)
    #expect(report.contains("+1 −0 ~1 of 4"))
    #expect(report.contains("embed  ChargingController in LockScreenController"))
    #expect(!report.contains("DateController") || !report.contains("− DateController"))
  }

  @Test func `a sheet over a pushed document is a presentation`() throws {
    let before = """
      <UINavigationController 0x10>, state: appeared, view: <UILayoutContainerView 0x11>
         | <DocumentController 0x20>, state: appeared, view: <UIView 0x21>
      """
    let after =
      before
      + "\n   + <SearchController 0x30>, state: appeared, view: <UIView 0x31>, presented with: <UIPopoverPresentationController 0x32>"
    let report = try report(before, after)
    #expect(report.contains("present"))
    #expect(report.contains("UINavigationController → [ DocumentController ] + SearchController"))
    #expect(report.contains("+1 −0 ~0 of 2"))
  }

  @Test func `a tab switch of another run is matched by structure`() throws {
    let before = """
      <Hosting 0x10>, state: appearing, view: <HostView: 0x11>
         | <SwiftUI.TabController 0x20>, state: appearing, view: <UILayoutContainerView: 0x21>
         |    | <TabItemHost 0x30>, state: appearing, view: <HostView: 0x31>
         |    |    | <SplitController 0x40>, state: appearing, view: <PanelView: 0x41>
         |    | <TabItemHost 0x50>, state: disappeared, view: (view not loaded)
      """
    let after = """
      <Hosting 0xa10>, state: appeared, view: <HostView: 0xa11>
         | <SwiftUI.TabController 0xa20>, state: appeared, view: <UILayoutContainerView: 0xa21>
         |    | <TabItemHost 0xa30>, state: disappearing, view: <HostView: 0xa31> not in the window
         |    |    | <SplitController 0xa40>, state: disappearing, view: <PanelView: 0xa41> not in the window
         |    | <TabItemHost 0xa50>, state: appeared, view: <HostView: 0xa51>
         |    |    | <SplitController 0xa60>, state: appearing, view: <PanelView: 0xa61>
      """
    let report = try report(before, after)
    #expect(report.contains("matched by structure"))
    #expect(report.contains("embed  SplitController in TabItemHost"))
    #expect(report.contains("+1 −0"))
  }

  @Test func `a list that loads dims its other rows and shows a spinner`() throws {
    let end = "layer = <CALayer>>"
    func list(_ table: String, _ row: String, _ width: Int, _ spinner: String) -> String {
      """
      <UIView; frame = (0 0; 390 844); \(end)
         | <UITableView; frame = (0 0; 390 844); \(table)\(end)
         |    | <ListCell; baseClass = UITableViewCell; frame = (0 48; 390 48); \(row)\(end)
         |    |    | <UILabel; frame = (16 14; 200 20); text = 'Second'; \(end)
         |    | <ListCell; baseClass = UITableViewCell; frame = (0 0; 390 48); \(end)
         |    |    | <UILabel; frame = (16 14; \(width) 20); text = 'First'; \(end)\(spinner)
      """
    }
    let spinner = "\n   |    |    | <UIActivityIndicatorView; frame = (350 14; 20 20); \(end)"
    let idle = list("", "", 358, "")
    let loading = list("userInteractionEnabled = NO; ", "alpha = 0.3; ", 318, spinner)
    let started = try report(idle, loading)
    #expect(started.contains("+1 −0 ~3 of 6"))
    #expect(started.contains("+ UIActivityIndicatorView"))
    #expect(started.contains("interaction true → false"))
    #expect(started.contains("alpha 1 → 0.3"))
    #expect(started.contains("frame (16 14; 358 20) → (16 14; 318 20)"))
    let stopped = try report(loading, idle)
    #expect(stopped.contains("− UIActivityIndicatorView"))
    #expect(stopped.contains("alpha 0.3 → 1"))
  }

  @Test func `what one of two dumps does not show is not compared rather than removed`() throws {
    let views = "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>"
    let controllers = "<RootController 0x3>, state: appeared, view: <UIView 0x4>"
    let report = try report(views + "\n(lldb) pvc\n" + controllers, controllers)
    #expect(report.contains("not compared"))
    #expect(!report.contains("− UIWindow"))
  }

  private func report(_ before: String, _ after: String) throws -> String {
    let (before, after) = (try read(before), try read(after))
    let report = ChangeReport(
      comparing: try #require(before.snapshots.first), with: try #require(after.snapshots.first),
      beforeLabel: "before", afterLabel: "after")
    var text = PlainText()
    ChangeText(width: 200).write(report, into: &text)
    return text.text
  }
}
