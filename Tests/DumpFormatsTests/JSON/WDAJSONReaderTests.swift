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
}
