import DumpFormats
import HierarchyModel
import JSONText
import Testing

@Suite struct WrappedDumpTests {
  private static let views = """
    <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x12; frame = (0 0; 9 9); layer = <CALayer: 0x13>>
    """
  private static let source = """
    <AppiumAUT><XCUIElementTypeWindow type="XCUIElementTypeWindow">
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="buy" label="It's &amp; \u{e9}"/>
    </XCUIElementTypeWindow></AppiumAUT>
    """
  private static let elements =
    #"[{"type": "Window", "AXFrame": "", "children": [{"type": "Button", "AXLabel": "\"Buy\""}]}]"#

  /// A text as a JSON string.
  private static func string(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }

  @Test(arguments: [views, source, elements])
  func `a dump in a string of a document is read as it is`(dump: String) throws {
    let plain = try readOne(dump)
    let once = "{\"id\": 7, \"steps\": [{\"name\": \"tap\", \"page\": \(Self.string(dump))}]}"
    let twice =
      "{\"result\": {\"content\": [{\"type\": \"text\", \"text\": \(Self.string(once))}]}}"
    for text in [once, twice, Self.string(once), String(Self.string(once).dropFirst().dropLast())] {
      let reading = try read(text)
      #expect(reading.reports.isEmpty, "\(reasons(reading))")
      #expect(reading.snapshots.map { drawing($0) } == [drawing(plain)])
      #expect(reading.snapshots.first?.count == plain.count)
    }
  }

  @Test func `one element as JSON is a dump in a string too`() throws {
    let element = #"{"type": "Button", "AXLabel": "Buy", "AXFrame": "{{0, 0}, {9, 9}}"}"#
    #expect(drawing(try readOne("{\"answer\": \(Self.string(element))}")) == "Button")
  }

  @Test func `the strings of a report that are dumps are its moments`() throws {
    let later = Self.views.replacing("UIView", with: "UILabel")
    let text =
      "[{\"before\": \(Self.string(Self.views)), \"log\": \"<UIButton: 0x1; frame = (0 0; 1 1)>\"},"
      + "{\"after\": \(Self.string(later)), \"again\": \(Self.string(later))}]"
    #expect(
      try read(text).snapshots.map { drawing($0) } == ["UIWindow\n  UIView", "UIWindow\n  UILabel"])
  }

  @Test func `an object that a report mentions is not a dump`() throws {
    let crumbs = (1...40).map { "    {\"message\": \"step \($0)\"}" }.joined(separator: ",\n")
    let view = "<UIButton: 0x10; frame = (0 0; 9 9); opaque = NO; layer = <CALayer: 0x13>>"
    let report = """
      {
        "exception": {"type": "NSRangeException"},
        "breadcrumbs": [
          {"message": "touch", "data": {"view": "\(view)"}},
      \(crumbs)]
      }
      """
    #expect(throws: DumpError.mention("<UIButton: 0x10>", line: 4)) { try read(report) }
    let log = (1...40).map { "line \($0) of a log" }.joined(separator: "\n")
    #expect(throws: DumpError.mention("<UIButton: 0x10>", line: 41)) {
      try read(log + "\ntouched \(view)\n" + log)
    }
    #expect(drawing(try readOne(report, as: "recursive-description")) == "UIButton")
  }

  @Test func `of a document without a tree the keys are reported`() throws {
    #expect(
      throws: DumpError.noTree(keys: ["ok", "data"], known: DumpRegistry.names)
    ) {
      try read(#"{"ok": true, "data": {"entries": []}}"#)
    }
  }

  @Test func `a JavaScript array of objects as cycript prints it has a view an object`() throws {
    let array =
      #"[#"<UIWindow: 0x10; frame = (0 0; 9 9); layer = <L: 0x11>>",#"<UIWindow: 0x20; frame = (0 0; 9 9); text = 'a\"]'; layer = <L: 0x21>>"]"#
    for text in [array, "cy# UIApp.windows\n\(array)\n"] {
      let reading = try read(text)
      #expect(reading.snapshots.map { drawing($0) } == ["UIWindow\nUIWindow"])
      #expect(reasons(reading) == [])
    }
  }

  @Test func `the strings of an array may be the lines of a dump`() throws {
    for dump in [Self.views, Self.source, "•UIWindow:0x1\n|   *UILabel:0x2'It'"] {
      let lines = dump.split(separator: "\n").map { Self.string(String($0)) }
      let snapshot = try readOne("[\n  " + lines.joined(separator: ",\n  ") + "\n]\n")
      #expect(drawing(snapshot) == drawing(try readOne(dump)))
    }
  }

  @Test func `a dump may be one string`() throws {
    let windows =
      "<UIWindow:0x1; AX=N; alpha=1>\n  |--<UIView:0x2; AX=N; alpha=1>\n\n========== Window 2 ==========\n\n<UIWindow:0x3; AX=N; alpha=1>\n"
    let plain = try read(windows).snapshots.map { drawing($0) }
    #expect(try read(Self.string(windows)).snapshots.map { drawing($0) } == plain)
  }
}
