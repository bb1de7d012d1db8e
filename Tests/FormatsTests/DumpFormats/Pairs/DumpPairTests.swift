import DumpFormats
import HierarchyModel
import HierarchyReport
import Testing

/// Two dumps of one screen at two moments, and the lines that their difference must report: no
/// more.
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
    #expect(report.contains("MediaControlsController is coming on screen"))
    #expect(!report.contains("− DateController"))
    // Such dumps only name views.
    #expect(!report.contains("+ ChargingView"))
    #expect(report.contains("views: captured on no side"))
  }

  @Test func `a tab switch of another run is matched by structure`() throws {
    let before = """
      <Hosting 0x10>, state: appearing, view: <HostView: 0x11>
         | <SwiftUI.UIKitTabBarController 0x20>, state: appearing, view: <UILayoutContainerView: 0x21>
         |    | <TabItemHost 0x30>, state: appearing, view: <HostView: 0x31>
         |    |    | <SplitController 0x40>, state: appearing, view: <PanelView: 0x41>
         |    | <TabItemHost 0x50>, state: disappeared, view: (view not loaded)
      """
    let after = """
      <Hosting 0xa10>, state: appeared, view: <HostView: 0xa11>
         | <SwiftUI.UIKitTabBarController 0xa20>, state: appeared, view: <UILayoutContainerView: 0xa21>
         |    | <TabItemHost 0xa30>, state: disappearing, view: <HostView: 0xa31> not in the window
         |    |    | <SplitController 0xa40>, state: disappearing, view: <PanelView: 0xa41> not in the window
         |    | <TabItemHost 0xa50>, state: appeared, view: <HostView: 0xa51>
         |    |    | <SplitController 0xa60>, state: appearing, view: <PanelView: 0xa61>
      """
    let report = try report(before, after)
    #expect(report.contains("matched by structure"))
    #expect(report.contains("select tab  TabItemHost[2] in SwiftUI.UIKitTabBarController"))
    #expect(report.contains("embed  SplitController[2] in TabItemHost[2]"))
    #expect(report.contains("+1 −0 ~5 of 5"))
  }

  @Test func `a responder that comes between two of a printed chain is told`() throws {
    func chain(_ controllers: String...) -> String {
      let window = "<UIWindow: 0x40; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x41>>"
      let lines =
        ["<UIView: 0x10; frame = (1 2; 3 4); layer = <CALayer: 0x11>>"] + controllers
        + [window, "<UIApplication: 0x50>"]
      return lines.enumerated().map { depth, line in
        String(repeating: "   | ", count: depth) + line
      }.joined(separator: "\n")
    }
    let (alone, embedded) = (
      chain("<LoginController: 0x20>"), chain("<LoginController: 0x20>", "<Flow: 0x30>")
    )
    #expect(try report(alone, embedded).contains("LoginController's next is Flow now, no longer"))
    #expect(try report(embedded, alone).contains("LoginController's next is UIWindow now"))
    #expect(try !report(alone, alone).contains("responders"))
  }

  @Test func `how something was printed is not a difference`() throws {
    let plain = "<UIView: 0x1; frame = (0 0; 9 9); tag = 7; layer = <CALayer: 0x2>>"
    let other = "<UIView: 0x1; tag = 7; frame = (0 0; 9.0 9); layer = <CALayer: 0x2>>"
    #expect(try report(plain, other).contains("+0 −0 ~0 of 1"))
    #expect(try report(plain, "Shop[4:9] " + plain).contains("+0 −0 ~0 of 1"))
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

  @Test func `controllers of another run are matched by position, whatever their views are called`()
    throws
  {
    func menu(_ run: String, _ items: [String]) -> String {
      let lines = items.enumerated().map { number, item in
        "\n   | <\(item) 0x\(run)\(number)1>, state: disappeared, view: <UIView 0x\(run)\(number)2>"
      }
      return "<MenuController 0x\(run)>, state: appeared, view: <MenuView 0x\(run)9>"
        + lines.joined()
    }
    let items = ["HomeController", "CloseController", "SideController", "EndController"]
    let before = menu("a", items)
    let report = try report(before, menu("b", ["HomeController", "EndController"]))
    #expect(report.contains("+0 −2 ~0 of 5"))
    #expect(report.contains("unembed  CloseController from MenuController"))
    #expect(report.contains("unembed  SideController from MenuController"))
  }

  @Test func `a page indicator changes its values, not its dots`() throws {
    func source(_ page: Int) -> String {
      let dots = (0..<3).map { dot in
        "<XCUIElementTypeButton name=\"dot\" label=\"dot\" \(dot == page ? "value=\"1\" " : "")"
          + "x=\"\(dot * 20)\" y=\"0\" width=\"9\" height=\"9\"/>"
      }
      return "<XCUIElementTypeOther>" + dots.joined() + "</XCUIElementTypeOther>"
    }
    let report = try report(source(0), source(1))
    #expect(report.contains("+0 −0 ~2 of 4"))
    #expect(report.contains("value \"1\" → none"))
    #expect(!report.contains("screenFrame"))
  }

  @Test func `a change beside an element is not reported as within it`() throws {
    func source(_ image: String, _ value: String) -> String {
      """
      <XCUIElementTypeOther x="0" y="0" width="9" height="9">
        <XCUIElementTypeScrollView x="0" y="0" width="9" height="9">
          <XCUIElementTypeImage name="\(image)" x="0" y="0" width="9" height="9"/>
        </XCUIElementTypeScrollView>
        <XCUIElementTypeButton name="dot" \(value)x="0" y="0" width="1" height="1"/>
      </XCUIElementTypeOther>
      """
    }
    let report = try report(source("first", "value=\"1\" "), source("second", ""))
    let lines = report.split(separator: "\n").map { $0.drop { $0 == " " } }
    let change = try #require(lines.firstIndex { $0.hasPrefix("~ XCUIElementTypeButton #dot") })
    #expect(lines[change - 1] == "XCUIElementTypeOther")
  }

  @Test func `a part of a hierarchy does not say that its window is gone`() throws {
    let window = "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>"
    let view = "<UIView: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>"
    let report = try report(window + "\n   | " + view, view)
    #expect(!report.contains("remove window"))
  }

  /// A whole, a part that was printed without it, and what only the whole has.
  private static let parts: [(whole: String, part: String, unseen: String)] = [
    (
      "UIWindow:0x10\n|   *CartView:0x20\n|   *PayView:0x30", "*PayView:0x30",
      "? UIWindow"
    ),
    (
      """
      Element subtree:
       →Application, 0x10, pid: 7, label: 'Shop'
          Window (Main), 0x11, {{0.0, 0.0}, {9.0, 9.0}}
            Button, 0x12, {{0.0, 0.0}, {9.0, 4.0}}, label: 'Cart'
            Button, 0x13, {{0.0, 4.0}, {9.0, 4.0}}, label: 'Pay'
      """,
      """
      Attributes: Button, 0x23, {{0.0, 4.0}, {9.0, 4.0}}, label: 'Pay'
      Element subtree:
       →Button, 0x23, {{0.0, 4.0}, {9.0, 4.0}}, label: 'Pay'
      Path to element:
       →Application, 0x20, pid: 7, label: 'Shop'
        ↳Window (Main), 0x21, {{0.0, 0.0}, {9.0, 9.0}}
         ↳Button, 0x23, {{0.0, 4.0}, {9.0, 4.0}}, label: 'Pay'
      """, "? Application \"Shop\""
    ),
    (
      """
      <XCUIElementTypeApplication name="Shop" x="0" y="0" width="9" height="9">
        <XCUIElementTypeImage name="logo" x="0" y="0" width="9" height="4"/>
        <XCUIElementTypeButton name="pay" x="0" y="4" width="9" height="4"/>
      </XCUIElementTypeApplication>
      """,
      "<XCUIElementTypeButton name=\"pay\" x=\"0\" y=\"4\" width=\"9\" height=\"4\"/>",
      "? XCUIElementTypeApplication #Shop"
    ),
    (
      "UIWindow\n|\tCartView, identifier: cart\n|\tPayView, identifier: pay\n|\t|\tUILabel, label: Pay\n",
      "PayView, identifier: pay\n|\tUILabel, label: Pay\n", "? UIWindow"
    ),
    (
      """
      [   AF  w ] h=--- v=--- NSThemeFrame f=(0,0,9,9) b=(-)
        [   A   ] h=--- v=--- NSButton "Pay" f=(0,0,1,1) b=(-)
      """,
      "[   A   ] h=--- v=--- NSButton \"Pay\" f=(0,0,1,1) b=(-)", "? NSThemeFrame"
    ),
  ]

  @Test(arguments: parts)
  func `what contains a printed part may be there still`(
    whole: String, part: String, unseen: String
  ) throws {
    for report in [try report(whole, part), try report(part, whole)] {
      #expect(report.contains(unseen), "\(report)")
      #expect(!report.contains("− ") && !report.contains("remove"), "\(report)")
    }
    let removed = try report(part, part.replacing("Pay", with: "Buy").replacing("pay", with: "buy"))
    #expect(!removed.contains("−1"), "\(removed)")
  }

  @Test func `what a query no longer finds is gone`() throws {
    func query(_ buttons: String...) -> String {
      let lines = buttons.map { "    Button, 0x12, {{0.0, 0.0}, {9.0, 4.0}}, label: '\($0)'" }
      return "Query chain:\n →Find: Descendants matching type Button\n  Output: {\n"
        + lines.enumerated().map { $1.replacing("0x12", with: "0x\($0 + 12)") }
        .joined(separator: "\n") + "\n  }\n"
    }
    #expect(try report(query("Cart", "Pay"), query("Pay")).contains("− Button \"Cart\""))
  }

  @Test func `lines left out move nothing`() throws {
    let end = "frame = (0 0; 9 9); layer = <CALayer: 0x9>>"
    let before = """
      <UIWindow: 0x1; \(end)
         | <FirstCell: 0x2; \(end)
         |    | <UIView: 0x3; \(end)
         | <LastCell: 0x4; \(end)
         |    | <LastView: 0x5; \(end)
      """
    let after = before.replacing("   | <LastCell: 0x4; \(end)", with: "...")
    let report = try report(before, after)
    #expect(report.contains("no differences in what was compared"))
    #expect(!report.contains("in windows"))
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

  @Test func `blanks within a value stay where its line is broken`() throws {
    let end = "] h=--- v=--- NSButton f=(0,0,87,32) b=(-)"
    let report = try report(
      "[   AF    !  LU " + end, "[   AF            U         " + end, width: 80)
    let joined = report.replacing("\n" + String(repeating: " ", count: 39), with: " ")
    #expect(joined.contains("\"   AF    !  LU \" → \"   AF            U         \""))
  }

  func report(_ before: String, _ after: String, width: Int = 200) throws -> String {
    let (before, after) = (try read(before), try read(after))
    let report = ChangeReport(
      comparing: try #require(before.snapshots.first), with: try #require(after.snapshots.first),
      beforeLabel: "before", afterLabel: "after")
    return ChangeText(width: width).plain(report)
  }
}
