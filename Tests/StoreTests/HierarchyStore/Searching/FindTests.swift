import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("Finding in a store")
struct FindTests {
  private static let empty = """
    UIWindow 0x1
      UIView 0x2
    """
  private static let paying = """
    UIWindow 0x1
      UIView 0x2
        Shop.PayButton 0x3 identifier=pay text=Pay_now
    --
    CartViewController 0x4 title=Your_cart
    """

  private func store(_ drawings: [String], session name: String = "s") throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    try record(drawings, as: name, in: temporary)
    return temporary
  }

  private func record(_ drawings: [String], as name: String, in temporary: TemporaryStore) throws {
    let session = try temporary.store.startSession(name)
    for (index, drawing) in drawings.enumerated() {
      try session.record(try SnapshotSketch.snapshot(drawing), label: "moment\(index + 1)")
    }
  }

  /// `session first–last class key=value path`.
  private func lines(
    _ wanted: String, _ temporary: TemporaryStore, in session: String? = nil
  ) throws -> [String] {
    try temporary.store.find(SearchTerm(wanted), in: session).sightings.map { sighting in
      let range = "\(sighting.first.number)–\(sighting.last.number)"
      let end = sighting.isThereAtEnd ? "…" : ""
      return "\(sighting.session) \(range)\(end) \(sighting.className ?? "?") "
        + "\(sighting.match.key)=\(sighting.match.value) \(sighting.path.joined(separator: "/"))"
    }
  }

  @Test(
    "finds by text, identifier, class and id",
    arguments: [
      ("pay_N", "s 2–3 Shop.PayButton text=Pay_now UIWindow/UIView/Shop.PayButton"),
      ("#pay", "s 2–3 Shop.PayButton identifier=pay UIWindow/UIView/Shop.PayButton"),
      ("PayButton", "s 2–3 Shop.PayButton class=Shop.PayButton UIWindow/UIView/Shop.PayButton"),
      (
        "Shop.PayButton", "s 2–3 Shop.PayButton class=Shop.PayButton UIWindow/UIView/Shop.PayButton"
      ),
      ("0x3", "s 2–3 Shop.PayButton id=0x3 UIWindow/UIView/Shop.PayButton"),
      ("your_cart", "s 2–3 CartViewController title=Your_cart CartViewController"),
    ])
  func kinds(wanted: String, line: String) throws {
    let temporary = try store([Self.empty, Self.paying, Self.paying, Self.empty])
    #expect(try lines(wanted, temporary) == [line])
  }

  @Test(
    "finds an address, however it and the id are spelled",
    arguments: ["0xab0", "0x0000000000000ab0", "0xAB0", "0XAB0"],
    ["0xab0", "0x0000000000000ab0", "0xAB0"])
  func addresses(wanted: String, id: String) throws {
    let temporary = try store(["UIWindow 0x1\n  UIView \(id)\n  UIView 0xab"])
    #expect(try lines(wanted, temporary) == ["s 1–1… UIView id=\(id) UIWindow/UIView"])
  }

  @Test("is silent where nothing is meant", arguments: ["#Pay", "Button", "0x9", "receipt", "#"])
  func nothing(wanted: String) throws {
    let temporary = try store([Self.empty, Self.paying])
    #expect(try lines(wanted, temporary).isEmpty)
  }

  @Test("takes a number sign alone for a word")
  func numberSign() throws {
    let temporary = try store([Self.paying.replacing("Pay_now", with: "Item_#1")])
    #expect(try lines("#", temporary).map { $0.split(separator: " ")[3] } == ["text=Item_#1"])
  }

  @Test("joins states that follow each other and keeps stretches apart")
  func stretches() throws {
    let moved = Self.paying.replacing("identifier=pay", with: "identifier=pay alpha=0.5")
    let temporary = try store([Self.paying, moved, Self.empty, moved])
    #expect(
      try lines("Pay_now", temporary).map { $0.split(separator: " ")[1] } == ["1–2", "4–4…"])
  }

  @Test("finds a part of a session's states only")
  func changedText() throws {
    let paid = Self.paying.replacing("Pay_now", with: "Paid")
    let temporary = try store([Self.paying, paid, paid])
    #expect(try lines("Pay_now", temporary).map { $0.split(separator: " ")[1] } == ["1–1"])
    #expect(try lines("Paid", temporary).map { $0.split(separator: " ")[1] } == ["2–3…"])
  }

  @Test("goes by the ids that a session's second run gave the objects, and names them so")
  func secondRun() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for (run, label) in [("r1", "0x2"), ("r2", "0x8")] {
      let drawing = "UIWindow \(run)\n  UILabel \(label) text=Apples"
      try session.record(try SnapshotSketch.snapshot(drawing, run: run))
    }
    func found(_ wanted: String) throws -> [String] {
      try temporary.store.find(SearchTerm(wanted)).sightings.map {
        "\($0.first.number)–\($0.last.number) \($0.token ?? "-")"
      }
    }
    #expect(try found("0x2") == ["1–1 0x2"])
    #expect(try found("0x8") == ["2–2 0x8"])
  }

  @Test("reports where each stretch began")
  func places() throws {
    func shown(in views: String) -> String {
      "UIWindow 0x1\n  \(views) 0x2\n    UIView 0x5\n      UILabel 0x3 identifier=pay"
    }
    let temporary = try store([shown(in: "UIView"), Self.empty, shown(in: "UIStackView")])
    #expect(
      try lines("#pay", temporary).map { $0.split(separator: " ").last } == [
        "UIWindow/UIView/UIView/UILabel", "UIWindow/UIStackView/UIView/UILabel",
      ])
  }

  @Test("looks in one session or in all")
  func sessions() throws {
    let temporary = try store([Self.paying])
    try record([Self.empty, Self.paying], as: "t", in: temporary)
    #expect(try lines("#pay", temporary).map { $0.split(separator: " ")[0] } == ["s", "t"])
    #expect(try lines("#pay", temporary, in: "t").map { $0.split(separator: " ")[0] } == ["t"])
    #expect(throws: StoreError.self) { try lines("#pay", temporary, in: "nope") }
  }

  @Test("tells of sessions in their order, whenever something was there in each")
  func sessionOrder() throws {
    let temporary = try store([Self.empty, Self.empty, Self.paying])
    try record([Self.paying], as: "a", in: temporary)
    #expect(try lines("#pay", temporary).map { $0.split(separator: " ")[0] } == ["s", "a"])
  }

  @Test("gives so many, and says how many there are")
  func limit() throws {
    let temporary = try store([Self.paying, Self.empty, Self.paying])
    let found = try temporary.store.find(SearchTerm("#pay"), limit: 1)
    #expect(found.sightings.count == 1)
    #expect(found.count == 2)
  }

  @Test("never reads snapshots, nor a table more than once", arguments: SearchStatement.allCases)
  func plan(statement: SearchStatement) throws {
    let temporary = try TemporaryStore()
    let steps = try plan(statement.sql.description, temporary)
    #expect(!steps.contains { $0.contains("extent") || $0.contains(" snapshot") })
    #expect(steps.filter { $0.hasPrefix("SCAN v") }.count <= 1, "\(steps)")
    #expect(!steps.contains { $0.contains("AUTOMATIC") }, "\(steps)")
  }

  @Test("climbs a path through the index on objects")
  func pathPlan() throws {
    let steps = try plan(PlaceStatement.sql.description, TemporaryStore())
    #expect(steps.contains { $0.hasPrefix("SEARCH v USING INDEX version_object (object_id=?") })
    #expect(!steps.contains { $0.hasPrefix("SCAN v") })
  }

  private func plan(_ sql: String, _ temporary: TemporaryStore) throws -> [String] {
    let explain = try temporary.store.connection.prepare("EXPLAIN QUERY PLAN " + sql)
    var steps: [String] = []
    while try explain.step() { steps.append(explain.text(3) ?? "") }
    return steps
  }
}
