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

  @Test func `members may stand without the brackets around them`() throws {
    let text = """
        "AXFrame": "{{0, 0}, {9, 9}}",
        "AXLabel": "Buy",
        "type": "Button",
        "traits": ["Button"]
      """
    let reading = try read(text)
    #expect(drawing(reading.snapshots[0]) == "Button")
    #expect(reading.snapshots[0].value("label", of: "Button") == .text("Buy"))
    #expect(reading.snapshots[0].header.partial != nil && !reading.reports.isEmpty)
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
}
