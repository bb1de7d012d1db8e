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

  @Test func `flags are true or false, and no identifier is empty`() throws {
    let snapshot = try readOne(
      """
      {"attributes": {"accessibilityText": "Buy", "resource-id": "", "bounds": "[0,0][9,9]", \
      "enabled": "false", "selected": "true", "hintText": "true"}, "enabled": false, "children": []}
      """)
    let element = try #require(snapshot.views.first)
    #expect(snapshot.text(.identifier, of: element) == .null)
    #expect(snapshot.value(.other("enabled"), of: element) == .flag(false))
    #expect(snapshot.value(AttributeKey("selected"), of: element) == .flag(true))
    #expect(snapshot.value(.other("hintText"), of: element) == .text("true"))
    #expect(snapshot.value(.other("source.enabled.2"), of: element) == nil)
    #expect(snapshot.shortName(of: element) == "element")
  }

  @Test func `a run that failed has a moment for each command that kept its hierarchy`() throws {
    let node = #"{"attributes": {"text": "Buy", "bounds": "[0,0][9,9]"}, "children": []}"#
    func command(_ name: String, _ number: Int, _ error: String) -> String {
      """
      {"command": {"\(name)": {"text": "x"}}, "metadata": {"status": "FAILED", \
      "timestamp": 1700000000500, "sequenceNumber": \(number)\(error)}}
      """
    }
    let error = #", "error": {"message": "not found", "hierarchyRoot": "# + node + "}"
    let reading = try read(
      "[" + command("launchApp", 0, "") + "," + command("tapOn", 1, error) + ","
        + command("assert", 2, error) + "]")
    #expect(reading.reports.isEmpty)
    #expect(reading.snapshots.map(\.header.label) == ["tapOn-1", "assert-2"])
    for snapshot in reading.snapshots {
      #expect(snapshot.views.count == 1 && snapshot.header.time == 1_700_000_000.5)
      #expect(snapshot.header.attributes["source.status"] == .text("FAILED"))
      #expect(snapshot.header.attributes["source.error"] == .text("not found"))
    }
  }

  @Test func `classes of Java make it a snapshot of Android`() throws {
    let text =
      #"{"attributes": {"class": "android.widget.Button", "bounds": "[0,0][9,9]"}, "children": []}"#
    #expect(try readOne(text).platform == .android)
    #expect(try readOne(text.replacing("android.widget.", with: "")).platform == nil)
  }

  @Test func `a dump cut within the first attributes is one`() throws {
    let reading = try read(#"{"attributes": {"accessibilityText": "Buy", "bounds": "[0,0][9,"#)
    #expect(reading.format == "maestro-json" && reading.snapshots[0].views.count == 1)
    #expect(reading.snapshots[0].header.partial != nil && !reading.reports.isEmpty)
  }
}
