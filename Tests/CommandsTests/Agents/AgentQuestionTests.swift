import Commands
import JSONText
import TestSupport
import Testing

@Suite("Questions of agents")
struct AgentQuestionTests {
  /// A question, and how many tokens its answer may have.
  private typealias Question = (tool: String, arguments: String, most: Int)

  private static let questions: [Question] = [
    ("sessions", "{}", 150),
    ("look", #"{"at": "push/before"}"#, 60),
    ("look", #"{"at": "big.json"}"#, 800),
    ("changes", #"{"to": "push/pushed"}"#, 250),
    ("explain", #"{"what": "chain", "at": "push/pushed", "object": "CyanView"}"#, 200),
    ("explain", #"{"what": "hit", "at": "shop/1", "object": "UIButton \"Pay now\""}"#, 200),
    ("explain", #"{"what": "visible", "at": "push/2", "object": "RootViewController"}"#, 120),
    ("find", #"{"class": "CyanView"}"#, 80),
    ("check", #"{"session": "shop"}"#, 500),
    (
      "query",
      #"{"sql": "SELECT number, label FROM snapshots WHERE session = :s", "params": {"s": "push"}}"#,
      80
    ),
  ]

  @Test("ten of them are answered in few tokens, as they were when somebody last read it")
  func questions() throws {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    var text = ""
    for (tool, arguments, most) in Self.questions {
      let reply = client.call(tool, arguments)
      #expect(!reply.isError && reply.tokens <= most, "\(tool) \(arguments): \(reply.tokens)")
      var writer = JSONWriter()
      if let structured = reply.structured { writer.value(structured) }
      text += "== \(tool) \(arguments): \(reply.tokens) tokens\n\(reply.text)\n"
      text += writer.bytes.isEmpty ? "\n" : writer.text + "\n\n"
    }
    #expect(client.close().hasEnded)
    #expect(Golden("agent-questions.txt").difference(from: text) == nil)
  }

  @Test("know the tools by a list of few tokens, the same in both eras")
  func tools() throws {
    let fixture = try Fixture()
    var texts: [String] = []
    for isStateless in [false, true] {
      let client = AgentClient(in: fixture.folder.path, stateless: isStateless)
      let list = try #require(client.ask("tools/list")["result"]?["tools"])
      var (compact, pretty) = (JSONWriter(), JSONWriter(.pretty))
      compact.value(list)
      pretty.value(list)
      #expect(compact.bytes.count <= 1_500 * 4)
      texts.append("\((compact.bytes.count + 3) / 4) tokens\n\(pretty.text)\n")
      for tool in list.elements ?? [] {
        #expect(tool["annotations"]?["readOnlyHint"] == .bool(true))
      }
      #expect(client.close().hasEnded)
    }
    #expect(texts[0] == texts[1])
    #expect(Golden("agent-tools.txt").difference(from: texts[0]) == nil)
  }

  @Test("are answered within the tokens asked for, whatever the tool", arguments: [100, 150, 400])
  func budget(tokens: Int) throws {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let big = [
      ("look", #""at": "big.json""#),
      ("look", #""at": "big.json", "show": "views", "root": "UITableView""#),
      ("changes", #""from": "push/1", "to": "big.json""#),
      ("check", #""at": "big.json""#), ("explain", #""what": "chain", "at": "push/1""#),
      ("find", #""text": "e""#), ("sessions", #""like": """#),
      ("compare", #""before": "rows/1", "after": "rows/2""#),
      ("query", #""sql": "SELECT * FROM views""#),
      ("query", #""sql": "SELECT printf('%.9000c', 'x')""#),
      ("look", #""at": "\#(String(repeating: "nowhere", count: 900))""#),
    ]
    for (tool, arguments) in big {
      let reply = client.call(tool, #"{\#(arguments), "max_tokens": \#(tokens)}"#)
      #expect(reply.tokens <= tokens, "\(tool) \(arguments.prefix(60)): \(reply.tokens)")
      #expect(reply.text.hasPrefix("<app-data>\n") && reply.text.contains("</app-data>"))
    }
    #expect(client.close().hasEnded)
  }

  @Test("say how much of an answer was left out, and how to ask for it")
  func leftOut() throws {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let look = client.call("look", #"{"at": "big.json"}"#)
    #expect(look.text.contains("… 219 more Shop.ItemCell"))
    #expect(look.text.contains("left out: "))
    #expect(look.text.contains("root=NAME"))
    let whole = client.call(
      "look", #"{"at": "big.json", "root": "Shop.ItemCell[222]", "show": "views"}"#)
    #expect(whole.text.contains("price of item 222") && !whole.text.contains("left out"))
    // A line that is longer than everything may be has a beginning.
    let chain = client.call(
      "explain", #"{"what": "chain", "at": "push/3", "object": "SearchField", "max_tokens": 100}"#)
    let long = client.call(
      "look", #"{"at": "\#(String(repeating: "x", count: 900))", "max_tokens": 100}"#)
    #expect(chain.text.contains("SearchField → ") && chain.text.contains("left out"))
    #expect(long.tokens <= 100 && long.text.contains("xxxx…\n</app-data>\nleft out: "))
    let rows = client.call("query", #"{"sql": "SELECT 1 UNION SELECT 2", "max_rows": 1}"#)
    #expect(rows.text.contains("left out: more lines; LIMIT and OFFSET"))
    #expect(rows.structured?["more"] == .bool(true))
    #expect(rows.structured?["rows"]?.elements?.count == 1)
    #expect(client.close().hasEnded)
  }

  @Test("look marks what is covered, and what lies outside its superview, where that is known")
  func outOfReach() throws {
    func moment(_ facts: String) -> String {
      let views = [
        ("w", "UIWindow", "null", "0, 0, 390, 844"), ("list", "UIView", "\"w\"", "0, 0, 390, 400"),
        ("in", "UIButton", "\"list\"", "0, 0, 100, 44"),
        ("off", "UIButton", "\"list\"", "0, 500, 100, 44"),
        ("alert", "UIView", "\"w\"", "0, 0, 390, 300"),
        ("ok", "UIButton", "\"alert\"", "0, 200, 100, 44"),
      ].map { id, type, superview, frame in
        #"{"id": "\#(id)", "class": "\#(type)", "in": \#(superview), "identifier": "\#(id)", "#
          + #""frame": [\#(frame)], "kind": "\#(id == "w" ? "window" : "view")", \#(facts)}"#
      }
      return #"{"treering": 1, "views": [\#(views.joined(separator: ", "))]}"#
    }
    let fixture = try Fixture([
      "all.json": moment(#""hidden": false, "alpha": 1, "interaction": true"#),
      "some.json": moment(#""hidden": false, "alpha": 1"#),
    ])
    let client = AgentClient(in: fixture.folder.path)
    let marked = client.call("look", #"{"at": "all.json"}"#).lines.dropFirst(2)
    #expect(
      marked == [
        "UIWindow  #w", " UIView #list", "  UIButton #in  covered by UIView #alert",
        "  UIButton #off  outside UIView #list", " UIView #alert", "  UIButton #ok",
      ], "\(marked)")
    let unknown = client.call("look", #"{"at": "some.json"}"#).lines.dropFirst(2)
    #expect(unknown.contains("  UIButton #in") && unknown.contains("  UIButton #off"), "\(unknown)")
    #expect(client.close().hasEnded)
  }
}
