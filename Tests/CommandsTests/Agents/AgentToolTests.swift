import Commands
import JSONText
import TestSupport
import Testing

@Suite("Tools of agents")
struct AgentToolTests {
  private func asking<Result>(_ body: (AgentClient, Fixture) throws -> Result) throws -> Result {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let result = try body(client, fixture)
    #expect(client.close().hasEnded)
    return result
  }

  @Test("changes gives an outline where so much changed that this is shorter")
  func tooMuch() throws {
    try asking { client, _ in
      let reply = client.call("changes", #"{"to": "rows/2"}"#)
      let screen = #/screen #[0-9a-f]{4}/#
      #expect(
        reply.lines.prefix(7).map { $0.replacing(screen, with: "screen #0000") } == [
          "rows/1: note: controllers were not captured",
          "note: not the newest moment: that is rows/3",
          "rows/1 → rows/2: too much changed to tell all of it (+0 −0 ~60 of 62); what there is now:",
          "not compared   responder chains: controllers were not captured on both sides",
          "screen #0000",
          #"UILabel "sum 37 of 1""#, #"UILabel "sum 74 of 2""#,
        ])
      #expect(reply.text.contains("… 57 more UILabel") && reply.text.contains("left out: 57 lines"))
      // What little changes is told.
      #expect(
        client.call("changes", #"{"to": "rows/3"}"#).text.contains(#""sum 37 of 1" → "again""#))
    }
  }

  @Test("changes lists everything where a call allows more than usual, however much that is")
  func allChanges() throws {
    try asking { client, _ in
      let reply = client.call("changes", #"{"to": "rows/2", "max_tokens": 5000}"#)
      let words = reply.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for row in 1...60 {
        #expect(words.contains("\"row \(row)\" → \"sum \(row * 37) of \(row)\""), "\(row)")
      }
      #expect(!reply.text.contains("left out"), "\(reply.text)")
      // What does not fit is not promised for a limit that the call has exceeded.
      let cut = client.call("changes", #"{"to": "rows/2", "max_tokens": 2001}"#)
      #expect(cut.text.contains("a larger max_tokens gives more"), "\(cut.text)")
      #expect(!cut.text.contains("a max_tokens over 2000"), "\(cut.text)")
    }
  }

  @Test("explain answers each of its topics as the command does")
  func topics() throws {
    try asking { client, fixture in
      for (arguments, line) in [
        (#""what": "chain", "object": "CyanView""#, "chain a.treering:push/2 CyanView"),
        (
          #""what": "target", "object": "CyanView", "action": "save:""#,
          "target a.treering:push/2 save: --from CyanView"
        ),
        (#""what": "context", "object": "cyan""#, "context a.treering:push/2 cyan"),
        (#""what": "dismissal", "object": "cyan""#, "dismissal a.treering:push/2 cyan"),
        (#""what": "visible", "object": "root""#, "visible a.treering:push/2 root"),
        (#""what": "hit", "point": "10,20""#, "hit a.treering:push/2 10,20"),
      ] {
        let reply = client.call("explain", #"{"at": "push/2", \#(arguments)}"#)
        let lines = fixture.call(line).output.split(separator: "\n")
        #expect(!lines.isEmpty && reply.lines.dropFirst() == lines[...], "\(reply.text)")
      }
      let screen = client.call("explain", #"{"what": "screen", "at": "push/2"}"#)
      let lines = fixture.call("screen a.treering:push/2").output.split(separator: "\n")
      #expect(!lines.isEmpty && screen.lines.dropFirst() == lines[...], "\(screen.text)")
    }
  }

  @Test("look and changes call the screen what the project's settings and the commands call it")
  func screenNames() throws {
    let fixture = try AgentFixture.recorded()
    try fixture.folder.write("name \"Ocean\" for CyanViewController\n", to: ".treering-screens")
    let told = fixture.call("screen a.treering:push/2").output
    #expect(told.hasPrefix("Ocean"), "\(told)")
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let look = client.call("look", #"{"at": "push/2"}"#)
    #expect(look.text.contains("\nscreen: Ocean (cyan)  (push/2"), "\(look.text)")
    #expect(client.call("explain", #"{"what": "screen", "at": "push/2"}"#).text.contains("Ocean"))
    #expect(client.close().hasEnded)
  }

  @Test("find looks into the stores that can be read, and notes the others")
  func findBesideDamage() throws {
    let fixture = try AgentFixture.recorded()
    try fixture.folder.write("no store", to: "b.treering")
    let client = AgentClient(in: fixture.folder.path)
    let found = client.call("find", #"{"class": "CyanViewController"}"#)
    #expect(!found.isError && found.text.contains("push/2"), "\(found.text)")
    #expect(found.lines.contains { $0.hasPrefix("note: b.treering: ") }, "\(found.text)")
    #expect(client.close().hasEnded)
  }

  @Test("explain says unknown where a fact was not captured")
  func unknown() throws {
    let dump = #"<UIWindow: 0x1>\n   | <UIButton: 0x2>"#
    let fixture = try Fixture()
    let client = AgentClient(in: fixture.folder.path)
    let reply = client.call("explain", #"{"what": "hit", "point": "1,1", "at": "\#(dump)"}"#)
    #expect(!reply.isError && reply.text.contains("unknown, because "), "\(reply.text)")
    let middle = client.call("explain", #"{"what": "hit", "object": "UIButton", "at": "\#(dump)"}"#)
    #expect(middle.isError && middle.text.contains("give a point"), "\(middle.text)")
    let screen = client.call("look", #"{"at": "\#(dump)"}"#)
    #expect(screen.text.contains("\nscreen #"))
    #expect(client.close().hasEnded)
  }

  @Test("look and explain say of a covered view that it is not on the screen")
  func covered() throws {
    try asking { client, fixture in
      for show in ["interactive", "visible"] {
        let look = client.call(
          "look", #"{"at": "push/2", "root": "RootView", "show": "\#(show)"}"#)
        #expect(look.lines.last == "it is not on the screen; show=views lists it")
      }
      // Nobody said what contains it.
      let json = #"""
        {"treering": 1, "views": [{"id": "1", "class": "UIWindow", "kind": "window", "in": null}, \#
        {"id": "2", "class": "Loose"}], "controllers": [{"id": "3", "class": "Home"}]}
        """#
      try fixture.folder.write(json, to: "loose.json")
      for (root, reason, more) in [
        ("Loose", "the superview of Loose was not captured", "; show=views lists it"),
        ("Home", "the view of Home was not captured", ""),
      ] {
        let look = client.call("look", #"{"at": "loose.json", "root": "\#(root)"}"#)
        let known = "whether it is on the screen is unknown, because "
        #expect(look.lines.last.map(String.init) == known + reason + more, "\(look.text)")
      }
      let views = client.call("look", #"{"at": "push/2", "root": "RootView", "show": "views"}"#)
      #expect(views.text.contains("SearchField"))
      let hit = client.call("explain", #"{"what": "hit", "at": "push/2", "object": "RootView"}"#)
      let lines = fixture.call("visible a.treering:push/2 RootView").output.split(separator: "\n")
      #expect(hit.lines.contains("no touch reaches RootView, which is in no window"))
      #expect(!lines.isEmpty && hit.lines.suffix(lines.count) == lines[...], "\(hit.text)")
    }
  }

  @Test("query gives numbers that JSON cannot write as the command does, and all digits")
  func numbers() throws {
    try asking { client, fixture in
      let sql = "SELECT 1e999 AS a, -1e999 AS b, 9223372036854775807 AS c, NULL AS d"
      let structured = client.call("query", #"{"sql": "\#(sql)"}"#).structured
      let row: [JSONValue] = [
        "inf", "-inf", .number(.integer(9_223_372_036_854_775_807)), .null,
      ]
      #expect(structured?["rows"]?.elements?.first?.elements?.count == 4)
      var (found, expected) = (JSONWriter(.compact), JSONWriter(.compact))
      found.value(structured?["rows"]?.elements?.first ?? .null)
      expected.value(.array(row))
      #expect(found.text == expected.text)
      #expect(
        Call(["query", "a.treering", sql, "--format", "ndjson"], in: fixture.folder.path).output
          == #"{"a":"inf","b":"-inf","c":9223372036854775807,"d":null}"# + "\n")
    }
  }

  @Test("find says when and where, by name, in structured content too")
  func finding() throws {
    try asking { client, _ in
      let identifier = client.call("find", #"{"identifier": "sale"}"#)
      #expect(identifier.lines == ["gone/1  Shop.Banner  #sale  UIWindow › Banner"])
      #expect(identifier.structured?["found"]?.elements?.first?["last"] == .string("gone/1"))
      #expect(client.call("find", #"{"text": "pay NOW"}"#).text.contains(#"UIButton "Pay now""#))
      #expect(
        client.call("find", #"{"class": "CyanView", "session": "gone"}"#).text.contains(
          "nothing found"))
      // A class is not a text.
      #expect(client.call("find", #"{"text": "Banner"}"#).text.contains("nothing found"))
      #expect(client.call("find", "{}").isError)
      #expect(client.call("find", #"{"text": "a", "class": "b"}"#).isError)
    }
  }

  @Test("find finds a text that is also the name of a class that many views have")
  func textAndClass() throws {
    let prices = (1...600).map { #"{"id": "p\#($0)", "class": "Price", "in": "w"}"# }
    let fixture = try Fixture([
      "many.json": #"{"treering": 1, "views": [{"id": "w", "class": "UIWindow", "in": null}, "#
        + prices.joined(separator: ", ")
        + #", {"id": "b", "class": "UIButton", "in": "w", "text": "Price of it"}]}"#
    ])
    #expect(fixture.call("import many.json --store a.treering").code == .clean)
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let text = client.call("find", #"{"text": "Price"}"#)
    #expect(text.lines == [#"many/1 (to the last)  UIButton  "Price of it"  UIWindow › UIButton"#])
    #expect(text.structured?["more"] == .bool(false))
    let views = client.call("find", #"{"class": "Price"}"#)
    #expect(views.text.contains("many/1 (to the last)  Price[2]  UIWindow › Price\n"))
    #expect(views.structured?["more"] == .bool(true))
    #expect(client.close().hasEnded)
  }

  @Test("check finds the same as the command, and less what a baseline has")
  func checking() throws {
    try asking { client, fixture in
      let reply = client.call("check", #"{"at": "shop/1"}"#)
      let command = fixture.call("check a.treering:shop/1").output
      for line in command.split(separator: "\n").dropFirst() {
        #expect(reply.lines.contains(line), "\(line)")
      }
      for baseline in ["shop", "shop/1"] {
        let rest = client.call("check", #"{"at": "shop/1", "baseline": "\#(baseline)"}"#)
        #expect(rest.lines.first == "new since the baseline: nothing found in 1 snapshot")
      }
      let json = fixture.call("check a.treering:shop/1 --format json").output
      try fixture.folder.write(json, to: "known.json")
      let file = client.call("check", #"{"session": "shop", "baseline": "known.json"}"#)
      #expect(file.lines.first == "new since the baseline: nothing found in 1 snapshot")
      #expect(
        client.call("check", #"{"session": "shop", "baseline": "push"}"#).text.contains(
          "2 findings")
      )
    }
  }

  @Test("query binds values, keeps types, and says where a mistake is")
  func querying() throws {
    try asking { client, _ in
      let sql = "SELECT :a AS a, :b AS b, :c AS c, :d AS d, x'00ff' AS e"
      let reply = client.call(
        "query", #"{"sql": "\#(sql)", "params": {"a": "'x", "b": 2, "c": 1.5, "d": null}}"#)
      #expect(
        reply.structured?["rows"]
          == .array([
            .array([
              .string("'x"), .number(.integer(2)), .number(.double(1.5)), .null, .string("00ff"),
            ])
          ]))
      #expect(reply.lines == ["a\tb\tc\td\te", "'x\t2\t1.5\tNULL\t00ff"])
      let mistake = client.call("query", #"{"sql": "SELECT nope FROM views"}"#)
      #expect(mistake.isError && mistake.lines.last == "       ^")
      let missing = client.call("query", #"{"sql": "SELECT :a"}"#).text
      #expect(missing.contains(#"parameter :a has no value; give it in "params""#))
    }
  }

  @Test("map reports screens and ways, of all recordings or of some, and what differs from others")
  func mapping() throws {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let push = client.call("map", #"{"runs": "push"}"#)
    #expect(push.lines.contains { $0.contains("RootViewController") && $0.contains("push") })
    #expect(push.lines.contains { $0.contains("CyanViewController") }, "\(push.text)")
    let all = client.call("map", "{}")
    #expect(all.lines.count > push.lines.count)
    let from = client.call("map", #"{"runs": "push", "from": "CyanViewController"}"#)
    #expect(!from.isError && from.lines.count <= push.lines.count)
    let same = client.call("map", #"{"runs": "push", "against": "a.treering:push"}"#)
    #expect(same.text.contains("\nsame otherwise: 2 screens, 2 ways"), "\(same.text)")
    let new = client.call("map", #"{"runs": "push, shop", "against": "shop"}"#)
    #expect(new.lines.contains { $0.contains("new") && $0.contains("CyanViewController") })
    let wrong = client.call("map", #"{"runs": "push", "from": "CyanViewControler"}"#)
    #expect(wrong.isError && wrong.text.contains("CyanViewController"))
    #expect(client.call("map", #"{"runs": "pusch"}"#).isError)
    #expect(client.close().hasEnded)
  }

  @Test("map says where there is no store yet")
  func mappingNothing() throws {
    let client = AgentClient(in: try Fixture().folder.path)
    let none = client.call("map", "{}")
    #expect(none.isError && none.text.contains("there is no store yet"), "\(none.text)")
    #expect(client.close().hasEnded)
  }

  @Test("compare reports what differs, after how much is the same, less what a baseline has")
  func comparing() throws {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let same = client.call("compare", #"{"before": "push", "after": "push"}"#)
    #expect(
      same.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "push → push 3 of 3 steps pair", "no differences", "same otherwise: 3 steps",
      ])
    // A run less: the last snapshot of the flow is missing.
    let lines = fixture.call("export a.treering:push").output.split(separator: "\n")
    try fixture.folder.write(lines.prefix(2).joined(separator: "\n"), to: "short.ndjson")
    let short = client.call("compare", #"{"before": "push", "after": "short.ndjson"}"#)
    #expect(short.lines.contains("same otherwise: 2 steps"), "\(short.text)")
    #expect(short.lines.contains { $0.contains("only before  RootViewController") })
    // What is not known is said before anything else.
    try fixture.folder.write(
      #"{"treering": 1, "covers": ["views", "controllers"], "views": [], "controllers": []}"#,
      to: "blind.json")
    let blind = client.call("compare", #"{"before": "push", "after": "blind.json"}"#)
    #expect(blind.lines.first == "note: blind.json: the screen is unknown at 1 of 1 moments")
    let differing = client.call("compare", #"{"before": "rows/1", "after": "rows/2"}"#)
    #expect(differing.lines.count < 30, "\(differing.text)")
    #expect(
      differing.lines.last == "and 114 more differences; a max_tokens over 2000 lists them")
    let whole = client.call(
      "compare", #"{"before": "rows/1", "after": "rows/2", "max_tokens": 9000}"#)
    #expect(whole.text.contains(#"~ UILabel  text "row 60" → "sum 2220 of 60""#))
    let calm = client.call(
      "compare", #"{"before": "rows/1", "after": "rows/2", "baseline": "rows/3, rows/2"}"#)
    #expect(calm.text.contains("no differences\n") && calm.text.contains("set aside as noise"))
    // A dump that is pasted is a run of one moment.
    let paste = client.call(
      "compare", #"{"before": "push", "after": "<UIWindow: 0x1>\n   | <UIView: 0x2>"}"#)
    #expect(paste.lines.first?.hasPrefix("push → the pasted text ") == true, "\(paste.text)")
    #expect(client.call("compare", #"{"before": "push"}"#).isError)
    #expect(client.call("compare", #"{"before": "push", "after": "pusch"}"#).isError)
    #expect(client.close().hasEnded)
  }

  @Test("sessions reports stores, runs, labels and screens, and what cannot be read")
  func sessions() throws {
    try asking { client, fixture in
      #expect(
        client.call("sessions", #"{"like": "PUS"}"#).lines == [
          "push · 3 moments · newest push/3 · labels before, pushed, back"
            + " · screens RootViewController, CyanViewController"
        ])
      #expect(
        client.call("sessions", #"{"like": "x"}"#).lines == ["no session of that name among 4"])
      try fixture.folder.write("SQLite format 3\0", to: "b.treering")
      let both = AgentClient(["."], in: fixture.folder.path)
      let reply = both.call("sessions")
      #expect(reply.lines.first?.hasPrefix("note: b.treering: ") == true, "\(reply.text)")
      #expect(reply.text.contains("a.treering:push · 3 moments"))
      #expect(both.call("query", #"{"sql": "SELECT 1"}"#).text.contains("there are 2 stores"))
      #expect(!both.call("query", #"{"sql": "SELECT 1", "store": "a.treering"}"#).isError)
      #expect(both.close().hasEnded)
    }
  }
}
