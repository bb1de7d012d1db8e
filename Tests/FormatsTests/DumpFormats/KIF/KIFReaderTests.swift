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

  @Test func `elements stand beside the view that vends them`() throws {
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
    #expect(snapshot.value("label", of: "UIButton") == .text("Buy (now)"))
    #expect(snapshot.value("identifier", of: "UIButton") == .text("buy"))
    #expect(snapshot.value("kif.flags", of: "UIButton") == .text("not enabled, not selected"))
    #expect(snapshot.value("label", of: "UIDatePicker") == .text("Day"))
    #expect(
      snapshot.value("kif.flags", of: "UIDatePicker")
        == .text(
          "date range: no minimum - 2031-01-01 00:00:00 +0000, mode: UIDatePickerModeDate"))
  }
}
