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

  /// A command as a file of commands has it: its time, how it ended, and what its error says and holds.
  private func command(
    _ name: String, at time: Int?, _ status: String = "COMPLETED", error: String? = nil,
    text: String? = nil
  ) -> String {
    let node = text.map {
      #"{"attributes": {"text": "\#($0)", "bounds": "[0,0][9,9]"}, "children": []}"#
    }
    let members = [
      error.map { "\"message\": \"\($0)\"" }, node.map { "\"hierarchyRoot\": \($0)" },
    ].compactMap(\.self)
    let metadata = [
      "\"status\": \"\(status)\"", time.map { "\"timestamp\": \($0)" },
      members.isEmpty ? nil : "\"error\": {\(members.joined(separator: ", "))}",
    ].compactMap(\.self)
    return "{\"command\": {\"\(name)\": {}}, \"metadata\": {\(metadata.joined(separator: ", "))}}"
  }

  private func reading(_ commands: String...) throws -> DumpReading {
    try read("[" + commands.joined(separator: ",\n") + "]")
  }

  private func texts(_ reading: DumpReading) -> [String?] {
    reading.snapshots.map { $0.text(.text, of: $0.views[0]).value }
  }

  @Test func `moments stand in the order of time, which a file of commands need not have`() throws {
    let pay = command("tap", at: 3_000, "FAILED", error: "no #pay", text: "third")
    let rest = command("launch", at: 1_000)
    let cart = command("assert", at: 2_000, "WARNED", error: "no #cart", text: "second")
    let ordered = try reading(pay, rest, cart)
    #expect(texts(ordered) == ["second", "third"])
    #expect(ordered.moments.map(\.line) == [3, 1])
    #expect(ordered.commands?.count == 3 && ordered.commands?.lastFailure == nil)
    #expect(
      ordered.commands?.holding.map(\.description) == [
        "assert, warned: no #cart", "tap, failed: no #pay",
      ])
    let timeless = command("back", at: nil, "FAILED", text: "some time")
    let unordered = try reading(pay, command("wait", at: nil), timeless, cart)
    #expect(texts(unordered) == ["third", "some time", "second"])
    #expect(unordered.commands?.holding.map(\.name) == ["tap", "back", "assert"])
    #expect(texts(try reading(pay, command("wait", at: nil), cart)) == ["second", "third"])
  }

  @Test func `the last command that failed without a hierarchy is reported`() throws {
    let summary = try reading(
      command("launch", at: 4_000, "FAILED", error: "no app\\n at line 1"),
      command("tap", at: 3_000, "FAILED", error: "no #pay", text: "Shop"),
      command("stop", at: 1_000, "FAILED", error: "cannot")
    ).commands
    #expect(summary?.lastFailure?.description == "launch, failed: no app…")
    #expect(summary?.holding.count == 1 && summary?.count == 3)
    #expect(try read(#"{"attributes": {"bounds": "[0,0][9,9]"}, "children": []}"#).commands == nil)
  }

  @Test func `the last failure of a file is reported where a failure has no time`() throws {
    let summary = try reading(
      command("tap", at: 3_000, "FAILED", error: "no #pay", text: "Shop"),
      command("launch", at: 4_000, "FAILED", error: "no app"),
      command("stop", at: nil, "FAILED", error: "cannot")
    ).commands
    #expect(summary?.lastFailure?.description == "stop, failed: cannot")
  }

  @Test(arguments: [nil, "maestro-json"])
  func `commands without any hierarchy are refused as what they are`(format: String?) throws {
    func refusal(_ commands: String...) -> String? {
      let text = "[" + commands.joined(separator: ",") + "]"
      do {
        _ = try DumpImport(format: format).read(Array(text.utf8))
        return nil
      } catch {
        return error.description
      }
    }
    let launch = command("launch", at: 2_000, "FAILED", error: "no app")
    let start = "Maestro's commands, none of which holds a hierarchy"
    #expect(refusal(command("launch", at: 1)) == start)
    #expect(
      refusal(launch, command("tap", at: 1)) == start
        + "; the last error is that of launch, failed: no app")
    #expect(refusal(launch, #"{"command": 1}"#)?.hasPrefix(start) == false)
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

  @Test func `hierarchies below each other are moments of their own`() throws {
    let node = #"{"attributes": {"bounds": "[0,0][9,9]"}, "children": []}"#
    let tree = node.replacing("[]", with: "[\(node)]")
    #expect(try read("\(tree)\n\(tree)\n").snapshots.map(\.count) == [2, 2])
  }
}
