import Commands
import Foundation
import HierarchyStore
import JSONText
import TestSupport
import Testing

@Suite("Names and moments of agents")
struct AgentNameTests {
  private func asking<Result>(
    _ body: (AgentClient, Fixture) throws -> Result
  ) throws -> Result {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let result = try body(client, fixture)
    #expect(client.close().hasEnded)
    return result
  }

  @Test("a name in one answer is taken by the next call, at another moment too")
  func lastingNames() throws {
    try asking { client, _ in
      for moment in ["push/1", "push/3"] {
        let look = client.call("look", #"{"at": "\#(moment)"}"#)
        #expect(look.lines.contains { $0.contains("SearchField") }, "\(look.text)")
        for name in ["SearchField", "root", "navigation.view"] {
          let chain = client.call(
            "explain", #"{"what": "chain", "at": "\#(moment)", "object": "\#(name)"}"#)
          #expect(!chain.isError && chain.text.contains("\(name) → "), "\(chain.text)")
        }
      }
      // Every name of the list finds its object again.
      let look = client.call("look", #"{"at": "shop/1", "show": "views"}"#)
      for line in look.lines.dropFirst() {
        let bare = line.drop { $0 == " " }
        let name = bare.hasPrefix("[") ? bare.dropFirst().dropLast() : bare
        let escaped = name.split(separator: "  ")[0].replacing("\"", with: "\\\"")
        let reply = client.call(
          "explain", #"{"what": "chain", "at": "shop/1", "object": "\#(escaped)"}"#)
        #expect(!reply.isError, "\(name): \(reply.text)")
      }
    }
  }

  @Test("an object that is not there is reported with the moment at which it last was")
  func missingObject() throws {
    try asking { client, _ in
      for name in ["Banner", "#sale", "Shop.Banner #sale"] {
        let reply = client.call(
          "explain", ##"{"what": "chain", "at": "gone/2", "object": "\##(name)"}"##)
        #expect(reply.isError)
        #expect(reply.text.contains("nothing in the snapshot is called \"\(name)\""))
        #expect(reply.text.contains(" at gone/2\n"))
        #expect(reply.lines.last == "it last was at gone/1")
      }
      #expect(
        client.call("explain", #"{"what": "hit"}"#).text.contains(#"needs "point" or "object""#))
      let never = client.call("look", #"{"at": "push/3", "root": "NoView"}"#)
      #expect(never.isError && never.lines.last == "nothing of that name in the whole session")
    }
  }

  @Test("what the search starts at is asked for by the name of the parameter")
  func missingStart() throws {
    let fixture = try Fixture([
      "none.scenario": "window w key\ncontroller c\nroot c in w\nsnapshot \"one\"\n"
    ])
    let client = AgentClient(in: fixture.folder.path)
    let reply = client.call(
      "explain", #"{"what": "target", "at": "none.scenario", "action": "save:"}"#)
    #expect(reply.isError)
    #expect(reply.text.contains("; name the object to start at\n"), "\(reply.text)")
    #expect(client.close().hasEnded)
  }

  @Test("an ambiguous name is answered with the candidates, by names and not addresses")
  func ambiguity() throws {
    try asking { client, fixture in
      let reply = client.call(
        "explain", ##"{"what": "chain", "at": "shop/1", "object": "#field"}"##)
      #expect(reply.isError && reply.text.contains("names 2 objects"))
      #expect(reply.lines.count == 3 && !reply.text.contains("0x"), "\(reply.text)")
      // Each of them can be given back.
      for line in reply.lines.dropFirst() {
        let name = line.split(separator: "  ")[0].replacing("\"", with: "\\\"")
        let chain = client.call(
          "explain", #"{"what": "chain", "at": "shop/1", "object": "\#(name)"}"#)
        #expect(!chain.isError, "\(chain.text)")
      }
      _ = fixture.call("import push.scenario --store b.treering")
      let both = AgentClient(["."], in: fixture.folder.path)
      let moment = both.call("look", #"{"at": "push/1"}"#)
      #expect(moment.isError)
      #expect(moment.lines.dropFirst() == ["a.treering:push/1", "b.treering:push/1"])
      #expect(!both.call("look", #"{"at": "b.treering:push/1"}"#).isError)
      #expect(both.close().hasEnded)
    }
  }

  @Test("an unknown moment is an error that names the newest")
  func unknownMoment() throws {
    try asking { client, _ in
      for at in ["push/9", "push/nowhere", "nosession/1"] {
        let reply = client.call("look", #"{"at": "\#(at)"}"#)
        #expect(reply.isError && reply.text.contains("newest moment"), "\(reply.text)")
      }
    }
  }

  @Test("without a moment the one recorded last is meant, with a time or without")
  func newestMoment() throws {
    let fixture = try AgentFixture.recorded()
    func asked() -> Substring {
      let client = AgentClient(in: fixture.folder.path)
      defer { #expect(client.close().hasEnded) }
      return client.call("look").lines.first { $0.hasPrefix("screen") } ?? ""
    }
    let timed =
      #"{"treering": 1, "time": 1700000000, "views": [{"id": "1", "class": "A", "in": null}]}"#
    _ = fixture.call("record --store a.treering --session timed", input: timed + "\n")
    #expect(asked().hasSuffix("(timed/1, 1 view)"))
    _ = fixture.call("import push.scenario --store a.treering --session push --append")
    #expect(asked().contains("(push/6 back, "))
    _ = fixture.call("import push.scenario --store b.treering --session other")
    for (older, newer) in [("a.treering", "b.treering"), ("b.treering", "a.treering")] {
      for (name, seconds) in [(older, 1_000.0), (newer, 2_000)] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: seconds)],
          ofItemAtPath: fixture.folder.file(name))
      }
      #expect(asked().contains("(\(newer):"), "\(newer)")
    }
  }

  @Test("a store that is named by a link was written to when the log beside its target was")
  func newestOfLink() throws {
    let (fixture, other) = (try AgentFixture.recorded(), try TemporaryFolder())
    let store = try Store(path: other.file("target.treering"), access: .creating)
    let session = try store.startSession("linked")
    _ = try session.record(try SnapshotSketch.snapshot("UIWindow w"))
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.file("link.treering"),
      withDestinationPath: other.file("target.treering"))
    let times = [
      (other.file("target.treering"), 1_000.0), (fixture.folder.file("a.treering"), 2_000),
      (other.file("target.treering-wal"), 3_000),
    ]
    for (path, seconds) in times {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
    }
    let client = AgentClient(in: fixture.folder.path)
    #expect(client.call("look").text.contains("(link.treering:linked/1, "))
    #expect(client.close().hasEnded)
    try session.end()
  }

  @Test("an older moment says so first")
  func staleMoment() throws {
    try asking { client, _ in
      let reply = client.call("look", #"{"at": "push/1"}"#)
      #expect(reply.lines.first == "note: not the newest moment: that is push/3")
      let newest = client.call("look", #"{"at": "push"}"#).lines.first
      #expect(newest?.hasPrefix("screen: RootViewController (root)") == true)
    }
  }

  @Test("changes up to an older moment, or against the order of recording, say so first")
  func staleChanges() throws {
    try asking { client, _ in
      let stale = "note: not the newest moment: that is push/3"
      let back = "note: in reverse: push/2 was recorded after push/1"
      for (arguments, notes) in [
        (#""to": "push/2""#, [stale]), (#""from": "push/1", "to": "push/2""#, [stale]),
        (#""from": "push/2", "to": "push/1""#, [back, stale]), (#""from": "push/2""#, []),
        (#""from": "push/2", "to": "shop/1""#, []),
      ] {
        let reply = client.call("changes", "{\(arguments)}")
        #expect(
          reply.lines.map(String.init).filter { $0.hasPrefix("note: ") } == notes, "\(reply.text)")
      }
    }
  }

  @Test("a name that find gives names one object at the moment where it was first seen")
  func foundNames() throws {
    try asking { client, _ in
      for wanted in [
        #""class": "UILabel", "session": "rows""#, #""class": "UITextField""#, #""text": "Pay""#,
        ##""identifier": "field""##, #""class": "FormView""#,
      ] {
        let reply = client.call("find", "{\(wanted)}")
        let found = try #require(reply.structured?["found"]?.elements)
        var names: Set<String> = []
        for one in found.prefix(8) {
          let (first, name) = (one["first"]?.string ?? "", one["name"]?.string ?? "")
          let escaped = name.replacing("\"", with: "\\\"")
          let chain = client.call(
            "explain", #"{"what": "chain", "at": "\#(first)", "object": "\#(escaped)"}"#)
          #expect(!chain.isError, "\(chain.text)")
          names.insert("\(first) \(name)")
        }
        #expect(!found.isEmpty && names.count == min(found.count, 8), "\(reply.text)")
      }
    }
  }

  @Test("answers name stores as calls do, no option, and no address")
  func words() throws {
    let fixture = try AgentFixture.recorded()
    let facts = #""frame": [0, 0, 9, 9], "hidden": false, "alpha": 1, "interaction": true"#
    let window = #"{"id": "w1", "class": "UIWindow", "kind": "window", "in": null, \#(facts)}"#
    let tiles = (1...5).map {
      #"{"id": "0x\#($0)", "class": "_TtC4Shop4Tile", "in": "w1", \#(facts), "clips": false}"#
    }
    let views = ([window] + tiles).joined(separator: ", ")
    let snapshot = #"{"treering": 1, "views": [\#(views)]}"#
    try fixture.folder.write(snapshot, to: "tiles.json")
    let client = AgentClient([fixture.folder.file("a.treering")], in: fixture.folder.path)
    let start = client.call("explain", #"{"what": "chain", "at": "push/2"}"#)
    #expect(
      start.lines == [
        "a.treering:push/2: there is no first responder; name the object to start at"
      ])
    let large = client.call("query", #"{"sql": "SELECT length(zeroblob(900000000))"}"#)
    #expect(
      large.lines.first == "SQL:1: a value is longer than 32000000 bytes; ask for less",
      "\(large.text)")
    let look = client.call("look", #"{"at": "tiles.json", "show": "visible"}"#)
    #expect(look.text.contains("… 2 more Tile"), "\(look.text)")
    let hit = client.call("explain", #"{"what": "hit", "at": "tiles.json", "point": "3,3"}"#)
    #expect(hit.text.contains("Tile[4]  covered") && !hit.text.contains("0x"), "\(hit.text)")
    let paste = client.call("look", #"{"at": "{\n\"treering\": 1, \"views\": 7}"}"#)
    #expect(paste.isError && paste.text.contains("the pasted text:2: byte"), "\(paste.text)")
    #expect(client.close().hasEnded)
  }

  @Test("a partial, an empty and a half captured tree say so first")
  func partial() throws {
    let fixture = try Fixture([
      "partial.json":
        #"{"treering": 1, "partial": "timed out", "views": [{"id": "1", "class": "A", "in": null}]}"#,
      "empty.json": #"{"treering": 1, "views": [], "controllers": []}"#,
    ])
    let client = AgentClient(in: fixture.folder.path)
    let partial = client.call("look", #"{"at": "partial.json"}"#)
    #expect(
      partial.lines.prefix(2) == [
        "note: a partial capture: timed out", "note: controllers were not captured",
      ])
    let empty = client.call("look", #"{"at": "empty.json"}"#)
    #expect(
      empty.lines.first == "note: the tree is empty: the capture holds no view and no controller")
    #expect(client.call("look").isError)
    #expect(client.call("changes").text.contains("nothing was recorded yet"))
    #expect(client.close().hasEnded)
  }

  @Test("a pasted dump is read like a file, and stored nowhere")
  func paste() throws {
    let fixture = try Fixture()
    let client = AgentClient(in: fixture.folder.path)
    let dump =
      #"<UIWindow: 0x1; frame = (0 0; 390 844)>\n   | <UIButton: 0x2; frame = (0 0; 10 10); alpha = 0>"#
    let reply = client.call("look", #"{"at": "\#(dump)", "show": "views"}"#)
    #expect(!reply.isError && reply.text.contains("UIButton  transparent"), "\(reply.text)")
    #expect(reply.lines.first == "note: controllers were not captured")
    // As idb prints it: a list on one line.
    let list = ##" [{\"AXUniqueId\": \"pay\", \"type\": \"Button\", \"AXLabel\": \"Pay\"}]"##
    let elements = client.call("look", #"{"at": "\#(list)"}"#)
    #expect(!elements.isError && elements.text.contains("#pay"), "\(elements.text)")
    let bad = client.call("look", #"{"at": "what\nis this"}"#)
    #expect(bad.isError && bad.text.contains("the pasted text"), "\(bad.text)")
    #expect(try fixture.files().isEmpty)
    #expect(client.close().hasEnded)
  }

  @Test("changes takes the last two moments, and says where there is but one")
  func lastTwo() throws {
    try asking { client, fixture in
      #expect(
        client.call("changes", #"{"to": "push"}"#).text.contains("push/2 pushed → push/3 back"))
      #expect(client.call("changes", #"{"to": "shop"}"#).text.contains("is the first moment"))
      #expect(
        client.call("changes", #"{"from": "push/1"}"#).text.contains("push/1 before → push/3 back"))
      #expect(
        client.call("changes", #"{"to": "push/2", "only": "navigation"}"#).text.contains("views")
          == false)
      #expect(client.call("changes", #"{"only": "nothing"}"#).isError)
      // Between the two, many were dropped.
      let line = #"{"treering": 1, "views": [{"id": "1", "class": "A", "in": null}]}"# + "\n"
      try fixture.folder.write(String(repeating: line, count: 150), to: "many.ndjson")
      _ = fixture.call("import many.ndjson --store a.treering")
      let store = try Store(path: fixture.folder.file("a.treering"), access: .writing)
      try store.removeSnapshots(Set(2...149), of: "many")
      try store.close()
      #expect(client.call("changes", #"{"to": "many"}"#).text.contains("many/1 → many/150"))
      // A recording goes on.
      _ = fixture.call("import push.scenario --store a.treering --session push --append")
      #expect(
        client.call("changes", #"{"to": "push"}"#).text.contains("push/5 pushed → push/6 back"))
    }
  }
}
