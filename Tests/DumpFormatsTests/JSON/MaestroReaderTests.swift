import DumpFormats
import HierarchyModel
import Testing

@Suite struct MaestroReaderTests {
  @Test func `bounds are two corners`() throws {
    let snapshot = try readOne(
      """
      {
        "attributes" : { },
        "children" : [ {
          "attributes" : { "bounds" : "[10,20][110,70]", "text" : "Buy", "resource-id" : "buy", "class" : "Button" },
          "children" : [ ],
          "enabled" : true
        } ]
      }
      """)
    #expect(drawing(snapshot) == "?\n  Button")
    let button = try #require(snapshot.only("Button"))
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([10, 20, 100, 50]))
    #expect(snapshot.text(.text, of: button) == .value("Buy"))
    #expect(snapshot.text(.identifier, of: button) == .value("buy"))
    #expect(snapshot.value("enabled", of: "Button") == .flag(true))
  }

  @Test func `a dump cut within the first attributes is one`() throws {
    let reading = try read(#"{"attributes": {"accessibilityText": "Buy", "bounds": "[0,0][9,"#)
    #expect(reading.format == "maestro-json" && reading.snapshots[0].views.count == 1)
    #expect(reading.snapshots[0].header.partial != nil && !reading.reports.isEmpty)
  }
}
