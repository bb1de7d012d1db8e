import DumpFormats
import HierarchyModel
import Testing

/// Text around a dump that was added on the way to where it was copied from.
@Suite struct PasteTests {
  private static let trace = """
    •UIWindow:0x10
    |   *UIView:0x20
    |   |   *UILabel:0x30'One'
    """
  private static let drawn = "UIWindow\n  UIView\n    UILabel"

  @Test(arguments: [
    "\u{1B}[1;31m" + trace + "\u{1B}[0m",
    trace.replacing("\n", with: "\u{1B}[0m\n\u{1B}[38;5;12m"),
    stamped("2031-05-06 07:08:09.123 Shop[411:90210] "),
    stamped("2031-05-06 07:08:09.123456+0100 Shop[411:9f02] "),
    stamped("2031-05-06 07:08:09 "), stamped("07:08:09.5 Shop[411] "),
    stamped("error\t07:08:09.123456-0800\tShop (UIKitCore)\t"),
    "2031-05-06 07:08:09.123 Shop[411:90210] " + trace,
    stamped("May  6 07:08:09 phone Shop(UIKitCore)[411] <Notice>: "),
    stamped("May 16 07:08:09 phone Shop[411]: "),
    stamped("2031-05-06 07:08:09:123 - "), stamped("2031-05-06 07:08:09:123 - [debug] [Shop] "),
    "▿ Optional<AnyObject>\n  - some : " + trace,
    "Optional(" + trace + ")", "Optional(\"" + trace + "\")",
    "(NSString *) $0 = 0x0000600002a4c3c0 @\"" + trace + "\"",
    "\"" + trace.replacing("\n", with: "\\n") + "\"",
  ])
  func `comes off`(text: String) throws {
    #expect(drawing(try readOne(text)) == Self.drawn)
    let format = Array(text.utf8).withUnsafeBufferPointer { DumpImport.detect($0)?.name }
    #expect(format == "autolayout-trace")
  }

  @Test func `a report names the line of the paste`() throws {
    let stamp = "2031-05-06 07:08:09.123 Shop[411:90210] "
    let reading = try read(Self.stamped(stamp) + "\n" + stamp + "what?")
    #expect(reading.reports.first.map(\.line) == [4])
    let value = try read("▿ Optional<Any>\n  - some : " + Self.trace + "\nwhat?")
    #expect(value.reports.first.map(\.line) == [5])
  }

  @Test func `a stamp before the first view alone stays what stood before it`() throws {
    let view = "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>"
    let snapshot = try readOne("2031-05-06 07:08:09.123 Shop[411:90210] " + view)
    #expect(
      snapshot.value("dump.prefix", of: "UIView")
        == .text("2031-05-06 07:08:09.123 Shop[411:90210]"))
  }

  @Test(arguments: [
    "07:08", "2031-05-06 ", "Shop[411:90210] ", "\u{1B}[", "Optional", "Optional(", "(NSString *)",
    "(NSString *) $0 = 0x", "\\n",
  ])
  func `what only begins so is not a reason to stop`(start: String) throws {
    #expect(throws: DumpError.self) { try read(start) }
    #expect(throws: DumpError.self) { try read(start + "\n" + start) }
  }

  private static func stamped(_ stamp: String) -> String {
    trace.split(separator: "\n").map { stamp + $0 }.joined(separator: "\n")
  }

  @Test func `backslashes of Markdown come off where nodes appear`() throws {
    let text = """
      \\<UIWindow: 0x10; frame = (0 0; 9 9); layer = \\<UIWindowLayer: 0x11>>
         \\| \\<\\_UIHostingView: 0x12; frame = (0 0; 9 9); layer = \\<CALayer: 0x13>>
         \\|    \\| \\<UILabel: 0x14; frame = (0 0; 9 9); text = 'a\\_b \\*c\\*'; layer = \\<CALayer: 0x15>>
      """
    let snapshot = try readOne(text)
    #expect(drawing(snapshot) == "UIWindow\n  _UIHostingView\n    UILabel")
    #expect(snapshot.value("text", of: "UILabel") == .text("a_b *c*"))
    let label = #"<UILabel: 0x14; frame = (0 0; 9 9); text = 'a\_b'; layer = <CALayer: 0x15>>"#
    #expect(try readOne(label).value("text", of: "UILabel") == .text(#"a\_b"#))
  }

  @Test(arguments: [
    (#"\U8d2d\U7269"#, "购物"), (#"\Ud83d\ude00!"#, #"\Ud83d\ude00!"#), (#"\Ud83d\Ude00!"#, "😀!"),
    (#"C:\Users"#, #"C:\Users"#), (#"\U0041"#, #"\U0041"#), (#"\U8d2"#, #"\U8d2"#),
  ])
  func `characters that a printed array spells are read`(spelled: String, text: String) throws {
    let array = """
      (
          "<UILabel: 0x14; frame = (0 0; 9 9); text = '\(spelled)'; layer = <CALayer: 0x15>>",
          "<UIView: 0x16; frame = (0 0; 9 9); layer = <CALayer: 0x17>>"
      )
      """
    #expect(try readOne(array).value("text", of: "UILabel") == .text(text))
  }

  @Test(arguments: [
    (#"\u6b22\u8fce"#, "欢迎"), (#"\ud83d\ude00!"#, "😀!"), (#"a\xa0b"#, "a\u{A0}b"),
    (#"\u0041"#, #"\u0041"#), (#"\\u6b22"#, #"\\u6b22"#), (#"\ud83d"#, #"\ud83d"#),
    (#"\xe6\xac\xa2"#, "欢"), (#"\x1"#, #"\x1"#),
  ])
  func `characters that cycript spells are read in a trace`(spelled: String, text: String) throws {
    let trace = try readOne(
      "`\nUIWindow:0x10\n|   \\u2022UIView:0x12\n|   |   *UILabel:0x14'\(spelled)'\n`")
    #expect(drawing(trace) == "UIWindow\n  UIView\n    UILabel")
    #expect(trace.value("text", of: "UILabel") == .text(text))
    #expect(trace.value("layoutEngine", of: "UIView") == .text("engineHost"))
  }

  @Test func `an arrow may be spelled in a text on one line`() throws {
    let text = #"""
      "Attributes: Application, 0x10, pid: 7\nElement subtree:\n \u2192Application, 0x10, pid: 7\n    Button, 0x12, {{0.0, 0.0}, {9.0, 9.0}}, label: '\u00fc'\n"
      """#
    let snapshot = try readOne(text)
    #expect(drawing(snapshot) == "Application\n  Button")
    #expect(snapshot.value("label", of: "Button") == .text("ü"))
  }

  @Test func `every array of cycript is read`() throws {
    let view = "<UIView: 0x12; frame = (0 0; 9 9); layer = <CALayer: 0x13>>"
    let text = """
      @[#"<Message: 0x10>",#"<Message: 0x11>"]
      cy# x
      [#"\(view)",#"\(view.replacing("0x12", with: "0x14"))"]
      """
    let reading = try read(text)
    // What has no frame is not a view.
    #expect(reading.snapshots.map { drawing($0) } == ["UIView\nUIView"])
    #expect(reading.asides.count == 1)
  }
}
