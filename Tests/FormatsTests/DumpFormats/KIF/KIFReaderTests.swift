import DumpFormats
import HierarchyModel
import Testing

@Suite struct KIFReaderTests {
  private static let text = """
    UIWindow
    |\tUITableView, identifier: a, b table
    |\tUITableViewCellAccessibilityElement, label: (null), value: 11 o’clock, traits: adjustable
    |\t|\tUIDatePicker (enabled) (not selected)
    |\t|
    """

  /// `UIView-Debugging.m` prints elements at the depth of their view, before its subviews.
  @Test func `elements are in the view that vends them, before its subviews`() throws {
    let reading = try read(Self.text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(
      drawing(snapshot) { "\($0.kind(of: $1))" } == """
        UIWindow window
          UITableView view
            UITableViewCellAccessibilityElement element
            UIDatePicker view
        """)
    #expect(reasons(reading) == ["line 5: the dump ends within the indent of a node"])
  }

  @Test func `values are not quoted and may hold commas`() throws {
    let snapshot = try readOne(Self.text)
    #expect(snapshot.value("identifier", of: "UITableView") == .text("a, b table"))
    let element = "UITableViewCellAccessibilityElement"
    #expect(snapshot.value("label", of: element) == .null)
    #expect(snapshot.value("value", of: element) == .text("11 o’clock"))
    #expect(snapshot.value("traits", of: element) == .text("adjustable"))
    #expect(snapshot.value("kif.flags", of: "UIDatePicker") == .text("enabled, not selected"))
  }

  @Test func `a margin is no depth`() throws {
    let text = "UIWindow\n|\tUIView\n|\t|\tUILabel, label: A"
    let margin = text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    #expect(drawing(try readOne(margin)) == drawing(try readOne(text)))
  }

  @Test func `states stand behind the values and a heading above each window`() throws {
    let reading = try read(
      """
      Window level 0 (key window)
      UIWindow, identifier: main (invisible)
      |\tUIButton, label: Buy (now), identifier: buy (not enabled) (not selected)
      |\tUIDatePicker, label: Day (date range: no minimum - 2031-01-01 00:00:00 +0000) (mode: UIDatePickerModeDate)

      Window level 1
      UITextEffectsWindow
      """)
    #expect(reading.reports.isEmpty)
    #expect(
      reading.snapshots.map { drawing($0) }
        == ["UIWindow\n  UIButton\n  UIDatePicker\nUITextEffectsWindow"])
    let snapshot = reading.snapshots[0]
    #expect(snapshot.value("heading", of: "UIWindow") == .text("Window level 0 (key window)"))
    #expect(snapshot.value("heading", of: "UITextEffectsWindow") == .text("Window level 1"))
    #expect(snapshot.value("kif.flags", of: "UIWindow") == .text("invisible"))
    #expect(
      snapshot.views.map { snapshot.flag(.hidden, of: $0) }
        == [.value(true), .value(false), .value(false), .missing])
    #expect(snapshot.windows.map { snapshot.flag(.key, of: $0) } == [.value(true), .value(false)])
    #expect(snapshot.keyWindow.value == snapshot.only("UIWindow"))
    #expect(snapshot.windows.allSatisfy { snapshot.parent(of: $0) == .null })
    #expect(snapshot.value("label", of: "UIButton") == .text("Buy (now)"))
    #expect(snapshot.value("identifier", of: "UIButton") == .text("buy"))
    #expect(snapshot.value("kif.flags", of: "UIButton") == .text("not enabled, not selected"))
    #expect(snapshot.value("label", of: "UIDatePicker") == .text("Day"))
    #expect(
      snapshot.value("kif.flags", of: "UIDatePicker")
        == .text(
          "date range: no minimum - 2031-01-01 00:00:00 +0000, mode: UIDatePickerModeDate"))
  }

  @Test func `an element may be a view, and shows its traits`() throws {
    let snapshot = try readOne(
      """
      UIWindow
      |\tUISegmentedControl (enabled)
      |\tUISegment, label: Cart, value: 1, traits: button, selected
      |\t|\tUISegment, label: Cart
      """)
    #expect(
      drawing(snapshot) { "\($0.kind(of: $1))" } == """
        UIWindow window
          UISegmentedControl view
            UISegment element
            UISegment view
        """)
  }

  @Test func `names of Swift's classes may have commas and blanks in brackets`() throws {
    let snapshot = try readOne(
      """
      UIWindow
      |\tSwiftUI._UIHostingView<SwiftUI.ModifiedContent<Shop.Root, Shop.Theme>>, identifier: host
      |\t|\tShop.(unknown context at $1058fe5b4).CartView, label: Cart (2) (invisible)
      |\t|\t(extension in Kit):Shop.Cell.Line (enabled)
      |\t|\tShop.Broken<Swift.Int, label: One
      """)
    #expect(
      drawing(snapshot) == """
        UIWindow
          SwiftUI._UIHostingView<SwiftUI.ModifiedContent<Shop.Root, Shop.Theme>>
            Shop.(unknown context at $1058fe5b4).CartView
            (extension in Kit):Shop.Cell.Line
            Shop.Broken<Swift.Int
        """)
    #expect(
      snapshot.views.map { snapshot.text(.identifier, of: $0) } == [
        .missing, .value("host"), .missing, .missing, .missing,
      ])
    let cart = snapshot.views[2]
    #expect(snapshot.text(.label, of: cart) == .value("Cart (2)"))
    #expect(snapshot.flag(.hidden, of: cart) == .value(true))
    #expect(snapshot.value(.other("kif.flags"), of: snapshot.views[3]) == .text("enabled"))
    #expect(snapshot.text(.label, of: snapshot.views[4]) == .value("One"))
  }

  @Test func `a label may have several lines, up to the next node`() throws {
    let reading = try read(
      """
      UIWindow
      |\tUILabel, label: Your cart

      is empty, identifier: note (invisible)
      |\tUIAccessibilityElement, label: Go
      on, traits: button
      |\tUIView, identifier: last
      Test Case passed
      """)
    let snapshot = try #require(reading.snapshots.first)
    #expect(snapshot.value("label", of: "UILabel") == .text("Your cart\n\nis empty"))
    #expect(snapshot.value("identifier", of: "UILabel") == .text("note"))
    #expect(snapshot.value("hidden", of: "UILabel") == .flag(true))
    #expect(snapshot.value("hidden", of: "UIAccessibilityElement") == nil)
    #expect(snapshot.value("label", of: "UIAccessibilityElement") == .text("Go\non"))
    #expect(snapshot.value("traits", of: "UIAccessibilityElement") == .text("button"))
    #expect(snapshot.value("identifier", of: "UIView") == .text("last"))
    #expect(reasons(reading) == ["line 8: text that is not a node was skipped"])
  }

  /// With `KIF_PRINTVIEWTREEONFAILURE` each test that fails prints the windows.
  @Test func `a label does not go on in a log, nor in another window`() throws {
    let reading = try read(
      """
      Test Case '-[CartTests testPay]' started.
      UIWindow
      |\tUIView
      |\t|\tUILabel, label: Home
      UITextEffectsWindow
      |\tUIInputSetContainerView, label: Keys
      /Users/ci/CartTests.m:31: error: -[CartTests testPay] : The step timed out after 10.00 seconds
      Test Case '-[CartTests testPay]' failed (10.512 seconds).
      UIWindow
      |\tUIView
      |\t|\tUILabel, label: Away
      2031-05-06 07:08:09.123 Shop[411:90210] failed
      """)
    #expect(
      reading.snapshots.map { drawing($0) } == [
        "UIWindow\n  UIView\n    UILabel\nUITextEffectsWindow\n  UIInputSetContainerView",
        "UIWindow\n  UIView\n    UILabel",
      ])
    #expect(reading.moments.map(\.line) == [2, 9])
    let labels = reading.snapshots.map { $0.value("label", of: "UILabel") }
    #expect(labels == [.text("Home"), .text("Away")])
    let keys = reading.snapshots.first?.value("label", of: "UIInputSetContainerView")
    #expect(keys == .text("Keys"))
    #expect(Set(reading.reports.groups.map(\.reason)) == ["text that is not a node was skipped"])
  }

  @Test(arguments: ["Steps:", "Dump", "Timeout\n"])
  func `a word above a tree is not a view`(word: String) throws {
    let tree = "UIWindow\n|\tUIView, identifier: cart"
    #expect(drawing(try readOne("\(word)\n\(tree)")) == "UIWindow\n  UIView")
    #expect(drawing(try readOne("CartView\n|\tUIView\n")) == "CartView\n  UIView")
  }
}
