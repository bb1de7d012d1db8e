import CEmbedded
import Commands
import EmbeddedFiles
import JSONText
import SQLiteDriver
import TestSupport
import Testing

@Suite("treering map")
struct MapCommandTests {
  /// A shop: a list, two details, a sheet twice, and a receipt that nothing leads back from.
  static let shop = """
    profile ios13
    controller detail DetailViewController view DetailView viewClass DetailView
    controller receipt ReceiptViewController view ReceiptView viewClass ReceiptView
    \(Fixture.shop)
    snapshot "list again"
    push detail onto navigation
    snapshot "detail"
    pop navigation
    snapshot "back"
    push cart onto navigation
    snapshot "cart"
    controller pay PaySheet view PayView viewClass PayView
    present pay from cart style pageSheet
    snapshot "pay"
    dismiss cart
    snapshot "not yet"
    present pay from cart style pageSheet
    snapshot "pay again"
    dismiss cart
    push receipt onto navigation
    snapshot "receipt"

    """

  /// The graph of the shop, read off the lines above.
  private static let graph = """
    5 screens, 6 ways, 8 visits, 1 session

    CartViewController            → CartViewController + PaySheet  present        2
    CartViewController + PaySheet → CartViewController             dismiss        1
    CartViewController + PaySheet → ReceiptViewController          push, dismiss  1
    DetailViewController          → ListViewController             pop            1
    ListViewController            → CartViewController             push           1
    ListViewController            → DetailViewController           push           1

    dead end   ReceiptViewController
               (entered 1 time, never left but by the end of a session)
    one way    CartViewController (no way back to ListViewController)

    """

  private func fixture() throws -> Fixture {
    try Fixture(["shop.scenario": Self.shop])
  }

  @Test("reports the graph that a scenario describes")
  func shop() throws {
    let call = try fixture().call("map shop.scenario")
    #expect(call.code == .clean, "\(call.diagnostics)")
    #expect(call.output == Self.graph)
  }

  /// What the demo's scenarios do, read in their files.
  private static let demo: [String: [String]] = [
    "coordinator": [], "embed": ["Root>Root [Yellow] embed"],
    "first-responder": ["Details>Form pop", "Form>Details push"],
    "modal": ["Root [Yellow]>Magenta present"], "push": ["Root [Yellow]>Cyan push"],
    "show": ["Root [Yellow]>Cyan push"],
  ]

  @Test("reports the graph of each scenario of the demo", arguments: demo.keys.sorted())
  func ofDemo(name: String) throws {
    let file = EmbeddedFile.files(of: CEmbeddedDemo()).first { $0.name == name + ".scenario" }
    let fixture = try Fixture(["demo.scenario": try #require(file).text])
    let call = fixture.call("map demo.scenario --format json")
    let map = try JSONValue(parsing: Array(call.output.utf8))
    let ways = (map["ways"]?.elements ?? []).map { way in
      let kinds = (way["events"]?.elements ?? []).flatMap { $0["kinds"]?.elements ?? [] }
      return "\(way["from"]?.string ?? "")>\(way["to"]?.string ?? "") "
        + kinds.compactMap(\.string).joined(separator: ",")
    }
    #expect(ways.map { $0.replacing("ViewController", with: "") } == Self.demo[name])
  }

  @Test("is the same of a recording in a store, of one named twice, and of the store in use")
  func stored() throws {
    let fixture = try fixture()
    #expect(fixture.call("run shop.scenario --store app.treering --session a").code == .clean)
    for words in [
      "app.treering", "app.treering:a", "app.treering app.treering:a", "a", "",
      "app.treering ./app.treering", "a ./app.treering:a", "shop.scenario ./shop.scenario",
    ] {
      let call = fixture.call("map \(words)")
      #expect(call.output == Self.graph, "\(words) \(call.diagnostics)")
    }
    #expect(fixture.call("run shop.scenario --store app.treering --session b").code == .clean)
    let both = fixture.call("map app.treering").output
    #expect(both.hasPrefix("5 screens, 6 ways, 16 visits, 2 sessions\n"))
    #expect(fixture.call("map app.treering a b").output == both)
  }

  @Test("reads no snapshot of a store: it is the same where none can be read any more")
  func stepsAlone() throws {
    let fixture = try fixture()
    #expect(fixture.call("run shop.scenario --store app.treering --session a").code == .clean)
    do {
      let connection = try Connection(path: fixture.folder.file("app.treering"), mode: .write)
      try connection.run(
        script: "PRAGMA foreign_keys = OFF; DELETE FROM version; DELETE FROM look;")
    }
    #expect(fixture.call("show app.treering:a/2").code == .failure)
    let call = fixture.call("map app.treering")
    #expect(call.output == Self.graph, "\(call.diagnostics)")
  }

  @Test("gives programs first and last occurrence as what other commands take")
  func json() throws {
    let fixture = try fixture()
    #expect(fixture.call("run shop.scenario --store app.treering --session a").code == .clean)
    let map = try JSONValue(
      parsing: Array(fixture.call("map app.treering --format json").output.utf8))
    let way = try #require(map["ways"]?.elements?.first)
    #expect(way["first"]?.string == "app.treering:a/6")
    #expect(way["last"]?.string == "app.treering:a/8")
    #expect(way["count"]?.int == 2)
    #expect(map["deadEnds"]?.elements?.compactMap(\.string) == ["ReceiptViewController"])
    #expect(map["oneWays"]?.elements?.first?["to"]?.string == "CartViewController")
    #expect(fixture.call("show app.treering:a/6").code == .clean)
  }

  @Test("reports a part of the map, and how much there is")
  func part() throws {
    let fixture = try fixture()
    let call = fixture.call("map shop.scenario --from CartViewController")
    let headline = "3 screens, 3 ways, 5 visits, 1 session, of 5 screens and 6 ways\n"
    #expect(call.output.hasPrefix(headline))
    let rare = fixture.call("map shop.scenario --min 2")
    #expect(
      rare.output.hasPrefix("3 screens, 1 way, 6 visits, 1 session, of 5 screens and 6 ways\n"))
    let wrong = fixture.call("map shop.scenario --from CartViewControler")
    #expect(wrong.code == .failure)
    #expect(wrong.diagnostics.contains("did you mean \"CartViewController\"?"))
  }

  @Test("calls screens as the settings of the folder do")
  func settings() throws {
    let fixture = try Fixture([
      "shop.scenario": Self.shop, ".treering-screens": "name \"Basket\" for CartViewController\n",
    ])
    let output = fixture.call("map shop.scenario").output
    #expect(output.contains("Basket + PaySheet    → Basket"))
    #expect(!output.contains("CartViewController"))
  }

  @Test("shows what would drive a terminal, and breaks no name")
  func hostile() throws {
    let fixture = try Fixture(["run.ndjson": Self.hostile])
    let output = fixture.call("map run.ndjson").output
    #expect(!output.contains("\u{1B}"))
    #expect(output.contains("\\u{1B}"))
  }

  @Test("reports what is new and gone against older recordings, and exits by it")
  func against() throws {
    let fixture = try Fixture([
      "old.scenario": Self.shop,
      "new.scenario": Self.shop.replacing("ReceiptViewController", with: "ThanksViewController"),
    ])
    let same = fixture.call("map old.scenario --against old.scenario")
    #expect(same.code == .clean)
    #expect(same.output.hasSuffix("1 session\n\nsame otherwise: 5 screens, 6 ways\n"))
    let call = fixture.call("map --against old.scenario --format text new.scenario")
    #expect(call.code == .differences)
    #expect(
      call.output == """
        5 screens, 6 ways, 8 visits, 1 session,
        against 5 screens, 6 ways, 8 visits, 1 session

        new    ThanksViewController (1 of 8 visits, may be chance)
                 CartViewController + PaySheet → ThanksViewController  1
        gone   ReceiptViewController (1 of 8 visits before, may be chance)
                 CartViewController + PaySheet → ReceiptViewController  1

        same otherwise: 4 screens, 5 ways

        """)
    // All words after --against, up to the next option, are older recordings.
    let several = fixture.call(
      "map new.scenario --against old.scenario new.scenario --format json")
    let against = try JSONValue(parsing: Array(several.output.utf8))["against"]
    #expect(against?["sessions"]?.elements?.count == 2)
    #expect(against?["screens"]?.elements?.map { $0["kind"]?.string } == ["gone"])
    let dot = fixture.call("map new.scenario --against old.scenario --format dot")
    #expect(dot.code == .differences)
    #expect(dot.output.contains("ReceiptViewController\\n1 visit\", color=\"#ab4200\""))
    #expect(fixture.call("map new.scenario --against").code == .usage)
  }

  /// Two screens whose classes hold what terminals, dot, Mermaid and HTML take for their own.
  static let hostile = [
    "\\u001b[31m\\\"]; a -> b <script>", "%%{init}%% end \\\\ | \\n{}--> #quot;",
  ].map { name in
    """
    {"treering": 1, "profile": "documented", "covers": ["views", "controllers", "presentations"],
    "views": [{"id": "w", "class": "UIWindow", "kind": "window", "in": null, "root": "c",
    "key": true, "hidden": false, "alpha": 1, "frame": [0, 0, 390, 844]},
    {"id": "v", "class": "V", "in": "w", "hidden": false, "alpha": 1, "frame": [0, 0, 390, 844]}],
    "controllers": [{"id": "c", "class": "\(name)", "parent": null, "view": "v"}]}
    """.replacing("\n", with: " ") + "\n"
  }.joined()
}
