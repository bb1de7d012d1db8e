import DumpFormats
import HierarchyModel
import Testing

/// Dumps in which an editor or a page replaced the quotation marks.
@Suite struct TypographicQuotesTests {
  @Test func `marks around values are straight again`() throws {
    let snapshot = try readOne(
      """
      Application, 0x10, pid: 7, label: ‘Shop’
        Button, 0x12, {{0.0, 0.0}, {9.0, 9.0}}, identifier: ‘pay’, label: ‘Pay, and don’t wait’
      """)
    #expect(snapshot.value("label", of: "Application") == .text("Shop"))
    #expect(snapshot.value("identifier", of: "Button") == .text("pay"))
    #expect(snapshot.value("label", of: "Button") == .text("Pay, and don’t wait"))
  }

  @Test func `a text may hold what ends other values`() throws {
    let snapshot = try readOne(
      """
      <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
         | <UILabel: 0x12; frame = (0 0; 9 9); text = ‘One; two’; layer = <CALayer: 0x13>>
         | <UITextView: 0x14; frame = (0 0; 9 9); text = 'It’s'; layer = <CALayer: 0x15>>
      """)
    #expect(snapshot.value("text", of: "UILabel") == .text("One; two"))
    #expect(snapshot.value("text", of: "UITextView") == .text("It’s"))
  }

  @Test func `JSON is JSON again`() throws {
    let snapshot = try readOne(
      "[{“type”: “Window”, “AXFrame”: “{{0, 0}, {9, 9}}”, “children”: [{“type”: “Button”, "
        + "“AXLabel”: “The “best” one”}]}]")
    #expect(drawing(snapshot) == "Window\n  Button")
    #expect(snapshot.value("label", of: "Button") == .text("The “best” one"))
  }

  @Test func `a mark that nothing closes opens no value on its line alone`() throws {
    let snapshot = try readOne(
      """
      Application, 0x10, pid: 7, label: ‘Shop’
        Button, 0x12, {{0.0, 0.0}, {9.0, 9.0}}, identifier: “pay, label: ‘Pay’
        Cell, 0x14, {{0.0, 0.0}, {9.0, 9.0}}, label: “Now”
      """)
    #expect(snapshot.value("identifier", of: "Button") == .text("“pay"))
    #expect(snapshot.value("label", of: "Button") == .text("Pay"))
    #expect(snapshot.value("label", of: "Cell") == .text("Now"))
  }

  @Test func `many marks that nothing closes take no scan of their line each`() throws {
    let marks = String(repeating: "text = “", count: 100_000) + "x"
    let snapshot = try readOne("<UILabel: 0x12; frame = (0 0; 9 9); layer = <L: 0x13>>\n\(marks)")
    #expect(drawing(snapshot) == "UILabel")
  }

  @Test(arguments: [
    "Button, 0x12, {{0.0, 0.0}, {9.0, 9.0}}, label: 'a', value: “x”",
    "Button, 0x12, {{0.0, 0.0}, {9.0, 9.0}}, label: 'a', value: ‘x’",
  ])
  func `marks of a text stay`(line: String) throws {
    let snapshot = try readOne("Application, 0x10, pid: 7, label: 'Shop'\n  \(line)")
    let value = String(line.split(separator: " ").last ?? "")
    #expect(snapshot.value("value", of: "Button") == .text(value))
  }
}
