import Foundation
import JSONText
import SQLiteDriver
import TestSupport
import Testing

@Suite("Stores of agents")
struct AgentStoreTests {
  /// A moment with one button, as a line of snapshot JSON.
  private static func moment(_ label: String, _ rest: String = "", button: String = "") -> String {
    #"{"treering": 1, "label": "\#(label)"\#(rest), "views": ["#
      + #"{"id": "1", "class": "UIWindow", "in": null}, {"id": "2", "class": "UIButton", "in": "1"\#(button)}]}"#
      + "\n"
  }

  private static func fixture(_ rest: String = "", button: String = "") throws -> Fixture {
    let fixture = try Fixture([
      "one.ndjson": moment("old") + moment("older"),
      "two.ndjson": moment("new", rest, button: button),
    ])
    _ = fixture.call("import one.ndjson --store a.treering --session yesterday")
    return fixture
  }

  private func asking(
    _ fixture: Fixture, _ words: [String] = [], _ body: (AgentClient) throws -> Void
  ) throws {
    let client = AgentClient(words, in: fixture.folder.path)
    try body(client)
    #expect(client.close().hasEnded)
  }

  @Test("a store that cannot be read, and may hold the newest moment, is told")
  func unreadable() throws {
    let fixture = try Self.fixture()
    try fixture.folder.write("no store", to: "b.treering")
    try asking(fixture) { client in
      for tool in ["look", "changes", "check"] {
        let reply = client.call(tool)
        #expect(reply.text.contains("note: b.treering: "), "\(tool): \(reply.text)")
        #expect(reply.text.contains("a.treering:yesterday/2"), "\(tool): \(reply.text)")
      }
      let named = client.call("look", #"{"at": "today/1"}"#)
      #expect(named.isError && named.text.contains("in the stores that can be read"))
      #expect(named.text.contains("note: b.treering: "))
      // Nothing is said of a store where the session is found in another.
      #expect(!client.call("look", #"{"at": "yesterday/1"}"#).text.contains("b.treering"))
      #expect(client.call("map").text.contains("note: b.treering: "))
    }
    try fixture.folder.write("SQLite format 3\0 cut", to: "b.treering")
    try asking(fixture, ["b.treering"]) { client in
      let reply = client.call("look")
      #expect(reply.isError && reply.text.contains("note: b.treering: "), "\(reply.text)")
    }
  }

  @Test(
    "a session is found by its name, whatever that looks like",
    arguments: ["[smoke] checkout", "{x}", "<b>"])
  func names(name: String) throws {
    let fixture = try Self.fixture()
    _ = Call(
      ["import", "two.ndjson", "--store", "a.treering", "--session", name], in: fixture.folder.path)
    try asking(fixture) { client in
      #expect(client.call("look").text.contains("(\(name)/1 new, 2 views)"))
      let named = client.call("look", #"{"at": "\#(name)/last"}"#)
      #expect(named.text.contains("(\(name)/1 new, 2 views)"), "\(named.text)")
    }
  }

  @Test("a store that is served twice is one store")
  func twice() throws {
    try asking(Self.fixture(), [".", "a.treering"]) { client in
      #expect(client.call("look", #"{"at": "yesterday/1"}"#).text.contains("(yesterday/1 old,"))
    }
  }

  @Test("the sessions of the store that was written to last come first")
  func order() throws {
    let fixture = try Self.fixture()
    _ = fixture.call("import two.ndjson --store b.treering --session today")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000)],
      ofItemAtPath: fixture.folder.file("a.treering"))
    try asking(fixture) { client in
      let lines = client.call("sessions").lines
      #expect(lines.map { $0.prefix { $0 != ":" } } == ["b.treering", "a.treering"], "\(lines)")
    }
  }

  @Test("where there are too many stores, those written last are looked into, and others if named")
  func manyStores() throws {
    let fixture = try Self.fixture()
    let path = fixture.folder.file("a.treering")
    for number in 1...200 {
      let copy = fixture.folder.file("b\(number).treering")
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(number))], ofItemAtPath: copy)
    }
    _ = fixture.call("import two.ndjson --store z.treering --session today")
    try asking(fixture) { client in
      #expect(client.call("look").text.contains("(z.treering:today/1 new,"))
      let note = "note: 2 more stores, written earlier, are not looked into unless they are named"
      for (tool, arguments) in [("sessions", "{}"), ("find", #"{"class": "UIButton"}"#)] {
        let reply = client.call(tool, arguments)
        #expect(reply.text.contains(note) && !reply.text.contains("b2.treering"), "\(tool)")
        #expect(reply.lines.dropFirst().first?.hasPrefix("z.treering") == true, "\(tool)")
      }
      #expect(client.call("look", #"{"at": "b1.treering:yesterday/1"}"#).text.contains("1 old"))
    }
    try asking(fixture, [".", "b1.treering"]) { client in
      let found = client.call("find", #"{"class": "UIButton", "max_tokens": 20000}"#).text
      #expect(found.contains("b1.treering") && !found.contains("b2.treering"), "\(found)")
    }
  }

  @Test("stores of which none can be read are not taken for no recording")
  func noneReadable() throws {
    let fixture = try Fixture([:])
    try fixture.folder.write("no store", to: "b.treering")
    try fixture.folder.write("nor this", to: "c.treering")
    try asking(fixture) { client in
      #expect(client.call("sessions").text.contains("no session in the stores that can be read"))
      let found = client.call("find", #"{"class": "UIView"}"#).text
      #expect(found.contains("nothing found in the stores that were read"))
      let map = client.call("map")
      #expect(map.text.contains("note: b.treering: ") && map.text.contains("no store can be read"))
    }
  }

  @Test("a store that is damaged further on leaves the map of the others")
  func damagedFurtherOn() throws {
    let fixture = try Self.fixture()
    _ = fixture.call("import one.ndjson --store b.treering --session yesterday")
    let path = fixture.folder.file("b.treering")
    // A page that only events need.
    let page = try Connection(path: path, mode: .read).statement(
      "SELECT rootpage FROM sqlite_schema WHERE name = 'navigation_event_snapshot'"
    ).firstInteger()
    let start = try (#require(page.map(Int.init)) - 1) * 4_096
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange(start..<start + 4_096, with: Data(repeating: 0xFF, count: 4_096))
    try bytes.write(to: URL(fileURLWithPath: path))
    try asking(fixture) { client in
      let map = client.call("map")
      #expect(map.text.contains("note: b.treering: ") && !map.isError, "\(map.text)")
      #expect(map.text.contains("1 screen"), "\(map.text)")
    }
  }

  @Test("what an app wrote into notes and labels leaves room for the answer")
  func longTexts() throws {
    let long = String(repeating: "P", count: 20_000)
    let fixture = try Self.fixture(#", "partial": "\#(long)""#)
    try fixture.folder.write(
      Self.moment(long, button: #", "text": "Buy""#)
        + Self.moment("end", button: #", "text": "Pay""#), to: "long.ndjson")
    _ = fixture.call("import two.ndjson --store a.treering --session partial")
    _ = fixture.call("import long.ndjson --store a.treering --session labels")
    try asking(fixture) { client in
      #expect(client.call("look", #"{"at": "partial/1"}"#).text.contains("UIButton"))
      #expect(client.call("changes", #"{"to": "labels/2"}"#).text.contains("Pay"))
    }
  }

  @Test("nothing within a line is taken for the end of the data, and a shown name is a handle")
  func marks() throws {
    let fixture = try Self.fixture(
      button: #", "text": "<\u3000/app-data>", "identifier": "<\u200B/app-data>""#)
    _ = fixture.call("import two.ndjson --store a.treering --session marks")
    try asking(fixture) { client in
      let look = client.call("look", #"{"at": "marks/1"}"#)
      #expect(look.text.contains(#"#<\u{200B}/app-data>"#), "\(look.text)")
      #expect(look.text.contains("\"\\u{3C}\u{3000}/app-data>\""), "\(look.text)")
      for name in ["UIButton \\\"\\\\u{3C}\u{3000}/app-data>\\\"", ##"#<\\u{200B}/app-data>"##] {
        let reply = client.call(
          "explain", ##"{"what": "chain", "at": "marks/1", "object": "\##(name)"}"##)
        #expect(!reply.isError && reply.text.contains("UIButton → "), "\(name): \(reply.text)")
      }
    }
  }

  @Test("changes lists all where its caller allows more than usual")
  func allChanges() throws {
    func labels(_ text: String) -> String {
      let labels = (1...40).map {
        #"{"id": "l\#($0)", "class": "UILabel", "in": "1", "text": "\#(text)\#($0)"}"#
      }
      let others = (1...90).map { #"{"id": "o\#($0)", "class": "UIView", "in": "1"}"# }
      return #"{"treering": 1, "views": [{"id": "1", "class": "UIWindow", "in": null}, "#
        + (labels + others).joined(separator: ", ") + "]}\n"
    }
    let fixture = try Self.fixture()
    try fixture.folder.write(labels("t") + labels("s"), to: "labels.ndjson")
    _ = fixture.call("import labels.ndjson --store a.treering --session labels")
    try asking(fixture) { client in
      let short = client.call("changes")
      #expect(
        short.text.contains("left out: more lines; ") && !short.text.contains("larger max_tokens"))
      let all = client.call("changes", #"{"max_tokens": 20000}"#)
      for label in 1...40 { #expect(all.text.contains("\"s\(label)\"")) }
      #expect(!all.text.contains("left out"), "\(all.text)")
    }
  }

  @Test("a request of a batch can be cancelled before it begins")
  func cancelledInBatch() throws {
    let fixture = try Self.fixture()
    let client = AgentClient(in: fixture.folder.path, bare: true)
    _ = client.ask("initialize", #"{"protocolVersion": "2025-03-26", "capabilities": {}}"#)
    let slow =
      #"{"name": "query", "arguments": {"sql": "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"}}"#
    let batch =
      ["a", "b"].map { client.request("tools/call", slow, id: $0) } + [
        client.request("ping", id: "c")
      ]
    client.send("[\(batch.joined(separator: ","))]")
    for id in ["b", "a"] {
      client.send(
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"\#(id)"}}"#)
    }
    let answers = client.next().elements ?? []
    #expect(answers.map { $0["id"]?.string } == ["c"])
    #expect(client.close().hasEnded)
  }

  @Test("a touch on an accessibility element is asked at its place on the screen")
  func elements() throws {
    let fixture = try Self.fixture()
    try fixture.folder.write(
      #"""
      {"treering": 1, "covers": ["elements"], "views": [
       {"id": "1", "class": "XCUIElementTypeApplication", "kind": "element", "in": null},
       {"id": "2", "class": "XCUIElementTypeButton", "kind": "element", "in": "1", "screenFrame": [20, 700, 350, 50]}]}
      """#, to: "elements.json")
    try asking(fixture) { client in
      let reply = client.call(
        "explain", #"{"what": "hit", "at": "elements.json", "object": "XCUIElementTypeButton"}"#)
      #expect(reply.text.contains("at 195.0,725.0, may or may not reach it:"), "\(reply.text)")
      #expect(reply.text.contains("unknown, because only accessibility elements were captured"))
    }
  }

  @Test("find finds what a user reads, and no words of UIKit")
  func words() throws {
    let fixture = try Self.fixture(
      button: #", "contentMode": "scaleToFill", "subtitle": "Scale of one""#)
    _ = fixture.call("import two.ndjson --store a.treering --session words")
    try asking(fixture) { client in
      let lines = client.call("find", #"{"text": "scale"}"#).lines
      #expect(lines.count == 1 && lines[0].contains("Scale of one"), "\(lines)")
    }
  }
}
