import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("The provider of a presentation context")
struct ContextProviderTests {
  /// A root that contains a tab, which presents a sheet.
  private static func drawing(tabDefines: Bool) -> String {
    """
    UIWindow w root=root key=true
      UIView rootView
    --
    RootVC root view=rootView definesContext=true
      TabVC tab view=null definesContext=\(tabDefines)
        + SheetVC sheet view=null style=overCurrentContext definesContext=false
    """
  }

  @Test("is another one when a controller between begins or ceases to define one")
  func flag() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for tabDefines in [false, true, true, false] {
      try session.record(try SnapshotSketch.snapshot(Self.drawing(tabDefines: tabDefines)))
    }
    #expect(
      try temporary.query("SELECT number, context_provider_class FROM presentations ORDER BY 1")
        == ["1 RootVC", "2 TabVC", "3 TabVC", "4 RootVC"])
    #expect(try temporary.query("SELECT count(*) FROM version WHERE kind = 5") == ["7"])
    #expect(try temporary.store.verify() == [])
  }

  /// Whatever R-CTX-1 to R-CTX-8 read, each fact with what it may be; the first of each is usual.
  private static let facts: [[String]] =
    [
      ["", #""platform":"android","#], ["", #""profile":"ios12","#, #""profile":"ios18","#],
      ["", #","os":"iOS 12.4""#, #","os":"iOS 17""#], ["", #""partial":"capped","#],
      [#","presentations""#, ""], [#","flags""#, ""], [#","views""#, ""],
      [#","root":"r""#, #","root":"t""#, #","root":null"#, ""],
      ["", #","view":"v""#, #","view":null"#],
      ["", #","source":"r""#, #","source":"t""#, #","source":"u""#, #","source":null"#],
      ["overCurrentContext", "currentContext", "custom", "automatic", "fullScreen", "new", ""],
    ] + Array(repeating: ["false", "true", "null", ""], count: 4)

  /// What may hold each view and controller, as its container or as what presents it.
  private static let holders: [(id: String, class: String, holders: [String])] = [
    ("v", "V", ["w", "x", ""]), ("r", "Root", ["", "o", "+o"]), ("t", "Tab", ["r", "o", ""]),
    ("u", "Page", ["t", "r", ""]), ("p", "Sheet", ["+u", "+t", "+r", ""]),
    ("q", "Top", ["+p", "+u", ""]),
  ]

  /// The objects, each after what holds it.
  private static func list(_ objects: [(holder: String, id: String, text: String)]) -> String {
    func below(_ holder: String) -> [String] {
      objects.filter { $0.holder.trimmingPrefix("+") == holder }
        .flatMap { ["{\"id\":\"\($0.id)\",\($0.text)}"] + below($0.id) }
    }
    return below("").joined(separator: ",")
  }

  private static func snapshot(_ choice: [Int], _ held: [Int]) throws -> Snapshot {
    let fact = zip(facts, choice).map { $0[$1] }
    let flags = fact.dropFirst(11).map { $0.isEmpty ? "" : #","definesContext":\#($0)"# }
    let style = fact[10].isEmpty ? "" : #","style":"\#(fact[10])""#
    let more = [
      "v": "", "r": fact[8] + flags[0], "t": flags[1], "u": flags[2],
      "p": fact[9] + style + flags[3], "q": #","style":"currentContext""#,
    ]
    var views = [
      ("", "w", #""class":"UIWindow","kind":"window","in":null\#(fact[7])"#),
      ("", "x", #""class":"UIWindow","kind":"window","in":null,"root":"o""#),
    ]
    var controllers = [("", "o", #""class":"Other","parent":null"#)]
    for (object, index) in zip(holders, held) {
      let holder = object.holders[index]
      let key = object.id == "v" ? "in" : holder.first == "+" ? "presentedBy" : "parent"
      let name = holder.isEmpty ? "null" : "\"\(holder.trimmingPrefix("+"))\""
      let parent = key == "presentedBy" ? #","parent":null"# : ""
      let text =
        #""class":"\#(object.class)","\#(key)":\#(name)\#(parent)\#(more[object.id] ?? "")"#
      if object.id == "v" {
        views.append((holder, object.id, text))
      } else {
        controllers.append((holder, object.id, text))
      }
    }
    return try StoreTests.snapshot(
      json: """
        {"treering":1,\(fact[0])\(fact[1])\(fact[3])"run":{"id":"run"\(fact[2])},
        "covers":["controllers"\(fact[4])\(fact[5])\(fact[6])],
        "views":[\(list(views))],"controllers":[\(list(controllers))]}
        """)
  }

  @Test("follows every fact that the rules read, whichever changes alone", arguments: 0..<6)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (choice, held) = (Self.facts.map { _ in 0 }, Self.holders.map { _ in 0 })
    let temporary = try TemporaryStore()
    var session = try temporary.store.startSession("s")
    for step in 0..<150 {
      // Half of the time back to what is usual, so that most snapshots have an answer.
      let isUsual = Bool.random(using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        let object = Int.random(in: held.indices, using: &random)
        let last = Self.holders[object].holders.count - 1
        held[object] = isUsual ? 0 : Int.random(in: 0...last, using: &random)
      } else {
        let fact = Int.random(in: choice.indices, using: &random)
        let last = Self.facts[fact].count - 1
        choice[fact] = isUsual ? 0 : Int.random(in: 0...last, using: &random)
      }
      if step % 17 == 16 { session = try temporary.store.startSession("s", appending: true) }
      try session.record(try Self.snapshot(choice, held))
    }
    #expect(try temporary.store.verify() == [])
    let providers = try temporary.query(
      """
      SELECT DISTINCT context_provider_class FROM presentations
      WHERE context_provider IS NOT NULL
      """)
    #expect(providers.count > 1, "\(providers)")
  }
}
