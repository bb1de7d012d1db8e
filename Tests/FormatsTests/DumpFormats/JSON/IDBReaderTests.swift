import DumpFormats
import HierarchyModel
import Testing

@Suite struct IDBReaderTests {
  private static let button = """
    {"AXFrame":"{{1, 2}, {3, 4}}","AXUniqueId":"buy","frame":{"y":2,"x":1,"width":3,"height":4.5},\
    "AXLabel":"Buy","AXValue":null,"type":"Button","role":"AXButton","title":null,"enabled":true,\
    "custom_actions":["Edit \\"mode\\"","Today"]}
    """

  @Test(arguments: [
    ("one element", button, "Button"),
    ("flat", "[{\"type\":\"Application\",\"AXFrame\":\"\"},\(button)]", "Application\nButton"),
    (
      "nested", "[{\"AXFrame\":\"\",\"children\":[\(button)],\"type\":\"Application\",\"pid\":3}]",
      "Application\n  Button"
    ),
    (
      "cut", "[{\"type\":\"Application\",\"AXFrame\":\"\"},\(button),{\"AXLab",
      "Application\nButton"
    ),
  ])
  func `elements nest only where they say so`(name: String, text: String, tree: String) throws {
    let reading = try read(text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.format == "idb-json")
    #expect(drawing(snapshot) == tree)
    #expect(reading.reports.isEmpty == (name != "cut"))
    let button = try #require(snapshot.only("Button"))
    #expect(snapshot.text(.identifier, of: button) == .value("buy"))
    #expect(snapshot.text(.label, of: button) == .value("Buy"))
    #expect(snapshot.value(.value, of: button) == .null)
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([1, 2, 3, 4.5]))
    #expect(
      snapshot.value("custom_actions", of: "Button") == .json("[\"Edit \\\"mode\\\"\",\"Today\"]"))
    #expect(snapshot.value("AXFrame", of: "Button") == .text("{{1, 2}, {3, 4}}"))
  }

  @Test(arguments: [
    ("9007199254740993", Number.integer(9_007_199_254_740_993)),
    ("-9223372036854775808", .integer(.min)), ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
    ("18446744073709551615", .unsigned(.max)), ("18446744073709551616", .double(0x1p64)),
    ("-9223372036854775809", .double(-0x1p63)), ("1e2", .double(100)),
    ("-0000000000000000000", .double(-0.0)),
  ])
  func `integers of 64 bits are not rounded`(text: String, number: Number) throws {
    let snapshot = try readOne(
      "[{\"type\":\"Application\",\"AXFrame\":\"\",\"serial\":\(text)}]")
    #expect(snapshot.value("serial", of: "Application") == .number(number))
  }

  @Test func `a literal of several lines in source code is whole`() throws {
    let marks = String(repeating: "\"", count: 3)
    let snapshot = try readOne(
      """
      let screen = \(marks)
        [{"AXFrame": "{{0, 0}, {9, 9}}", "AXLabel": "Buy", "AXValue": "", "type": "Button"}]
        \(marks)
      """)
    #expect(drawing(snapshot) == "Button" && snapshot.header.partial == nil)
    #expect(snapshot.value("value", of: "Button") == .text(""))
  }

  @Test(arguments: ["", "I only get these:\n\n"])
  func `members may stand without the brackets around them`(before: String) throws {
    let text = """
        "AXFrame": "{{0, 0}, {9, 9}}",
        "AXLabel": "Buy",
        "type": "Button",
        "traits": ["Button"]
      """
    let reading = try read(before + text)
    #expect(drawing(reading.snapshots[0]) == "Button")
    #expect(reading.snapshots[0].value("label", of: "Button") == .text("Buy"))
    #expect(reading.snapshots[0].header.partial != nil && !reading.reports.isEmpty)
  }

  @Test func `members without brackets end where other text follows`() throws {
    let members = #""AXFrame": "{{0, 0}, {9, 9}}", "type": "Button", "AXLabel": "%""#
    let text = "These:\n  \(members.replacing("%", with: "One"))\n\nAnd this is the output:\n\n"
    let other = " {\n\(members.replacing("%", with: "Two"))\n},\n\nSo both are there."
    let snapshot = try readOne(text + other)
    #expect(snapshot.views.map { snapshot.text(.label, of: $0) } == [.value("One"), .value("Two")])
    #expect(snapshot.views.allSatisfy { snapshot.value(.other("output"), of: $0) == nil })
  }

  @Test func `children of an element of which the beginning is missing are read`() throws {
    let text = """
      "type": "Group", "AXLabel": "Shop", "children": [
        {"AXFrame": "{{0, 0}, {9, 9}}", "AXLabel": "Buy", "type": "Button", "children": [
          {"AXLabel": "Now", "type": "StaticText", "frame": {"x": 0}}]}]}]
      """
    let reading = try read(text)
    #expect(reading.snapshots.map { drawing($0) } == ["Button\n  StaticText"])
    #expect(reading.snapshots[0].header.partial != nil)
  }

  @Test(arguments: [
    ("2\n8", AttributeValue.number(.integer(28))), ("6.\n5", .number(.double(6.5))),
    ("fals\ne", .flag(false)), ("tr\r\nue", .flag(true)), ("nu\nll", .null), ("n\nul\nl", .null),
    ("None", .null), ("True", .flag(true)), ("False", .flag(false)),
    ("3\n, \"b\": 4", .number(.integer(3))),
  ])
  func `a value goes on behind a broken line`(text: String, value: AttributeValue) throws {
    let reading = try read(#"[{"AXFrame": "", "type": "Button", "a": \#(text), "z": 1}]"#)
    #expect(reading.snapshots[0].value("a", of: "Button") == value)
    #expect(reading.snapshots[0].value("z", of: "Button") == .number(.integer(1)))
    #expect(reading.reports.isEmpty)
  }

  @Test func `a word that means nothing is kept and told`() throws {
    let reading = try read(#"[{"AXFrame": "", "type": "Button", "a": what, "z": 1}]"#)
    #expect(reading.snapshots[0].value("a", of: "Button") == .text("what"))
    #expect(reasons(reading) == ["line 1: a word that means nothing in JSON was kept as text"])
  }

  @Test func `the frame of an old idb is read out of its text`() throws {
    let snapshot = try readOne(#"[{"AXFrame": "{{1.5, 2}, {3, 4}}", "type": "Button"}]"#)
    let button = snapshot.views[0]
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([1.5, 2, 3, 4]))
    #expect(snapshot.value("AXFrame", of: "Button") == nil)
  }

  @Test(
    arguments: [
      ("{{1, 2}, {3, 4.5}}", nil), ("{{1.0, 2}, {3, 4.50}}", nil),
      ("{{1, 2}, {3, 4}}", "{{1, 2}, {3, 4}}"), ("none", "none"), ("", ""),
    ] as [(String, String?)])
  func `a frame that is printed twice is kept twice only where it differs`(
    printed: String, kept: String?
  ) throws {
    let frame = #""frame": {"x": 1, "y": 2, "width": 3, "height": 4.5}"#
    let snapshot = try readOne(#"[{"AXFrame": "\#(printed)", "type": "Button", \#(frame)}]"#)
    #expect(snapshot.value("AXFrame", of: "Button") == kept.map { .text($0) })
    #expect(snapshot.numbers(.screenFrame, of: snapshot.views[0]) == .value([1, 2, 3, 4.5]))
  }

  @Test(arguments: [
    (button, true), (#"{"elements": \#(button), "backend": "ax"}"#, true), ("[\(button)]", false),
    (#"{"elements": [\#(button)], "backend": "ax"}"#, false),
    (#"{"type": "Application", "AXLabel": "Shop", "children": [\#(button)]}"#, false),
  ])
  func `one element by itself is a part of a screen`(text: String, isPart: Bool) throws {
    let reading = try read(text)
    #expect((reading.snapshots[0].header.partial != nil) == isPart)
    #expect(reading.reports.isEmpty)
  }

  @Test func `elements may stand in an object that says what it is`() throws {
    let snapshot = try readOne(#"{"count": 1, "elements": [{"AXFrame": "", "type": "Button"}]}"#)
    #expect(drawing(snapshot) == "Button")
    #expect(snapshot.header.attributes["source.count"] == .number(.integer(1)))
  }

  @Test(arguments: [4_096, 4_097])
  func `very many members around elements are not all kept`(count: Int) throws {
    let members = (1...count).map { "\"\($0)\": 1" }.joined(separator: ", ")
    let reading = try read(#"{"elements": [\#(Self.button)], \#(members)}"#)
    let kept = reading.snapshots[0].header.attributes.entries.count {
      $0.key.name.hasPrefix("source.")
    }
    #expect(kept == 4_096)
    let isCut = count > 4_096
    #expect(
      reasons(reading) == (isCut ? ["line 1: more than 4096 members around the elements"] : []))
  }

  private static let complete = """
    {"elements": [{"type": "Application", "label": "Shop", "identifier": "", "frame": \
    {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [{"type": "Button", "label": "Buy", \
    "identifier": "buy", "value": "1", "frame": {"x": 1, "y": 2, "width": 3, "height": 4.5}}]}], \
    "backend": "axbridge", "truncated": false, "target": {"kind": "frontmost"}}
    """

  @Test func `a complete document names things without AX`() throws {
    let snapshot = try readOne(Self.complete)
    #expect(drawing(snapshot) == "Application\n  Button")
    let (root, button) = (snapshot.views[0], try #require(snapshot.only("Button")))
    #expect(snapshot.text(.identifier, of: root) == .null)
    #expect(snapshot.text(.identifier, of: button) == .value("buy"))
    #expect(snapshot.text(.label, of: button) == .value("Buy"))
    #expect(snapshot.value(.value, of: button) == .text("1"))
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([1, 2, 3, 4.5]))
    #expect(snapshot.header.attributes["source.backend"] == .text("axbridge"))
    #expect(snapshot.platform == .ios)
  }

  @Test(arguments: [
    #"{"elements": \#(button), "backend": "ax"}"#,
    #"{"data": {"entries": [{"alias": "@1", "type": "Button", "label": "Buy", "frame": {}}], "#
      + #""outline": "Button Buy", "raw": [\#(button)]}, "ok": true}"#,
    #"{"result": {"tree": {"screens": [[\#(button)]]}}}"#,
  ])
  func `the first member that is a tree is found`(text: String) throws {
    let reading = try read(text)
    #expect(reading.moments.count == 1 && reading.reports.isEmpty)
    #expect(reading.snapshots.first.map { drawing($0) } == "Button")
    #expect(reading.snapshots.first?.value("identifier", of: "Button") == .text("buy"))
  }

  /// Beginnings whose first quotation mark closes a string.
  @Test(arguments: [
    #"lo wor"ld","#, #"":3.5,"height":36},"#, #"log: [debug] Response: Label":"Home","role":"x"},"#,
    #"75 667); layer = <CALayer: 0x1>>","label":null},"#, #"abled":true,"x":{"y":1}},"#,
  ])
  func `a dump may begin within a string`(head: String) throws {
    let text = head + #" {"AXFrame":"","AXLabel":"Buy, \"now\"","type":"Button"}]"#
    let reading = try read(text)
    #expect(drawing(reading.snapshots[0]) == "Button")
    #expect(reading.snapshots[0].value("label", of: "Button") == .text(#"Buy, "now""#))
    #expect(reasons(reading).contains("line 1: the beginning of a value is missing"))
  }

  @Test func `lists below each other are moments of their own`() throws {
    let element = #"{"type":"Button","AXFrame":"{{0, 0}, {9, 9}}","AXLabel":"Buy"}"#
    let both = "[\(element)]\n\nand then, after a tap:\n[\(element),\(element)]\n"
    #expect(try read(both).snapshots.map(\.count) == [1, 2])
    // Elements one a line are of one moment, and so is the rest of a list.
    #expect(try read("\(element)\n\(element)\n").snapshots.map(\.count) == [2])
    let tree = element.replacing("\"Buy\"", with: "\"Buy\",\"children\":[\(element)]")
    #expect(try read("\(tree),\n\(tree)\n]").snapshots.map(\.count) == [4])
  }

  @Test func `a number that differs in each run is not an identifier`() throws {
    let snapshot = try readOne(
      #"{"AXFrame": "{{0, 0}, {9, 9}}", "AXUniqueId": 57429264, "type": "Button"}"#)
    #expect(snapshot.value("identifier", of: "Button") == nil)
    #expect(snapshot.value("AXUniqueId", of: "Button") == .number(.integer(57_429_264)))
  }

  /// RFC 8259 has four hexadecimal digits after `\u`, and no sign.
  @Test func `a sign is not part of an escaped character`() throws {
    let snapshot = try readOne(
      #"{"AXFrame":"{{0, 0}, {9, 9}}","AXLabel":"\u00e9 \u+0e9","type":"Button"}"#)
    #expect(snapshot.value("label", of: "Button") == .text("é u+0e9"))
  }

  @Test(arguments: [true, false])
  func `a document may say that it was cut`(isCut: Bool) throws {
    let snapshot = try readOne(
      #"{"elements":[{"type":"Application","label":"Shop"}],"truncated":\#(isCut),"backend":"ax"}"#)
    #expect(snapshot.header.partial == (isCut ? "elements were left out" : nil))
  }
}
