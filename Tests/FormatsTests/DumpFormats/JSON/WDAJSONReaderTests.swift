import DumpFormats
import HierarchyModel
import Testing

@Suite struct WDAJSONReaderTests {
  @Test func `children may stand before what their parent says of itself`() throws {
    let snapshot = try readOne(
      """
      {"sessionId": null, "value": {"tree": {"children": [
        {"type": "UIAButton", "rect": {"size": {"width": 64, "height": 78}, "origin": {"x": -2, "y": 5.5}},
         "label": null, "value": "", "name": "Open", "isVisible": "0", "attributes": {"class": "UIAButton", "rect": "NSRect: {{-2, 5}, {64, 78}}"}}
      ], "type": "UIAApplication", "isEnabled": "1", "frame": "{{0, 0}, {375, 667}}",
      "rect": {"origin": {"x": 0, "y": 0}, "size": {"width": 375, "height": 667}}}}, "status": 0}
      """)
    #expect(drawing(snapshot) == "UIAApplication\n  UIAButton")
    let button = try #require(snapshot.only("UIAButton"))
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([-2, 5.5, 64, 78]))
    #expect(snapshot.value(.label, of: button) == .null)
    #expect(snapshot.value(.value, of: button) == .text(""))
    #expect(snapshot.value("isVisible", of: "UIAButton") == .text("0"))
    #expect(snapshot.value("frame.text", of: "UIAButton") == nil)
    #expect(
      snapshot.value("attributes", of: "UIAButton")
        == .json("{\"class\":\"UIAButton\",\"rect\":\"NSRect: {{-2, 5}, {64, 78}}\"}"))
  }

  private static let uiAutomation = """
    {"UIAWindow": {"@": {"name": "main", "label": null, "visible": true, "path": "/0/1", "x": 0,
      "y": 0.5, "width": 320, "height": 568}, ">": [
        {"UIAButton": {"@": {"name": "Buy", "visible": true, "x": 8, "y": 9, "width": 30,
          "height": 10}, ">": [{"UIAImage": {"@": {"visible": false}, ">": []}}]}},
        {"UIAElement": {"@": {"name": "more", "visible": true}, ">": []}}]}}
    """

  @Test func `elements of UIAutomation stand under their types`() throws {
    for text in [Self.uiAutomation, #"{"status": 0, "value": \#(Self.uiAutomation)}"#] {
      let snapshot = try readOne(text)
      #expect(drawing(snapshot) == "UIAWindow\n  UIAButton\n    UIAImage\n  UIAElement")
      #expect(snapshot.value("identifier", of: "UIAButton") == .text("Buy"))
      let frame: [Number] = [.integer(0), .double(0.5), .integer(320), .integer(568)]
      #expect(snapshot.value("screenFrame", of: "UIAWindow") == .numbers(frame))
      #expect(snapshot.value("path", of: "UIAWindow") == .text("/0/1"))
      #expect(try reasons(read(text)) == [])
    }
  }

  @Test func `children of UIAutomation may stand beside the attributes`() throws {
    let text = """
      {"UIAWindow": {"@": {"name": null, "visible": true}, "UIAButton": [{"@": {"name": "Buy"}},
        {"@": {"name": "Sell"}}], "UIATableView": {"@": {"name": "list"}}}}
      """
    #expect(drawing(try readOne(text)) == "UIAWindow\n  UIAButton\n  UIAButton\n  UIATableView")
  }

  @Test func `a log that breaks off within UIAutomation says so`() throws {
    let text = Self.uiAutomation.split(separator: #""width": 30"#)[0]
    let reading = try read(String(text))
    #expect(drawing(reading.snapshots[0]) == "UIAWindow\n  UIAButton")
    #expect(reading.snapshots[0].header.partial != nil)
    #expect(reading.reports.first.allSatisfy { $0.line == 3 } && !reading.reports.isEmpty)
  }

  @Test func `elements below one of which the beginning is missing are read`() throws {
    let text = Self.uiAutomation.split(separator: #""path": "/0/1","#)[1]
    let reading = try read(#""visible": true,"# + text)
    #expect(reading.snapshots.map { drawing($0) } == ["UIAButton\n  UIAImage\nUIAElement"])
    let inner = try read(#"e": null, "visible": true,"# + text)
    #expect(inner.snapshots.map { drawing($0) } == ["UIAButton\n  UIAImage\nUIAElement"])
    #expect(reasons(inner).first == "line 1: the beginning of a value is missing")
    #expect(reading.snapshots[0].header.partial != nil)
  }

  @Test func `a type of UIAutomation may be broken by a line`() throws {
    let snapshot = try readOne(Self.uiAutomation.replacing("UIAButton", with: "U\nIAButton"))
    #expect(drawing(snapshot) == "UIAWindow\n  UIAButton\n    UIAImage\n  UIAElement")
  }

  @Test(arguments: [
    "", #"{"value": {"tree": "#, #"{"sessionId": "7", "value": {"tree": "#,
    #"{"value": [{"source": "#,
  ])
  func `elements that are cut before their type keep what is in them`(head: String) throws {
    let snapshot = try readOne(
      """
      \(head){"isVisible": "1", "children": [
        {"children": [{"isVisible": "0", "rect": {}, "type": "Image"}], "rect": {}, "type": "Other"},
        {"isVisible": "0", "children": [{"rect": {}, "type": "Key"}, {"isEnabled": "1"
      """)
    #expect(drawing(snapshot) == "?\n  Other\n    Image\n  ?\n    Key\n    ?")
    #expect(snapshot.value(.other("isVisible"), of: snapshot.views[0]) == .text("1"))
    #expect(snapshot.header.attributes["source.isVisible"] == nil)
    let cut = snapshot.views.filter { snapshot.value(.partial, of: $0) != nil }
    #expect(cut == snapshot.views.filter { snapshot.className(of: $0) == nil })
  }

  @Test(arguments: [
    (#""rawIdentifier": "Buy""#, AttributeValue.text("Buy")), (#""rawIdentifier": null"#, .null),
    (#""rawIndentifier": null"#, .null),
  ])
  func `a raw identifier says what the name does not`(raw: String, identifier: AttributeValue)
    throws
  {
    for label in ["Buy", ""] {
      let snapshot = try readOne(
        #"{"type": "Icon", "rect": {}, "isVisible": "1", "name": "Buy", "label": "\#(label)", \#(raw)}"#
      )
      #expect(snapshot.value("identifier", of: "Icon") == identifier)
      #expect(snapshot.value("source.name", of: "Icon") == .text("Buy"))
    }
  }

  /// `accessibilityInfoForElement:` has neither frames nor flags.
  @Test func `the tree of accessible elements is one`() throws {
    let reading = try read(
      #"""
      {"value": {"type": "Application", "rawIdentifier": null, "name": "Shop", "children": [
        {"type": "Other", "rawIdentifier": null, "name": null, "children": [
          {"type": "Switch", "rawIdentifier": "sale", "name": "sale", "value": true, "label": "Sale"}
        ]}]}, "sessionId": "A1"}
      """#)
    #expect(reading.format == "wda-json" && reading.reports.isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "Application\n  Other\n    Switch")
    #expect(snapshot.value("identifier", of: "Switch") == .text("sale"))
    #expect(snapshot.value("value", of: "Switch") == .flag(true))
  }
}
