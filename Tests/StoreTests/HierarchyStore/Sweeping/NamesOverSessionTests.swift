import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("Names over a session")
struct NamesOverSessionTests {
  /// Sweeps over the snapshots of a session, and holds the names found after those of the snapshot
  /// before against those of each snapshot read by itself.
  private func hold(_ store: Store, count: Int) throws -> [[String]] {
    var names: [[String]] = []
    var former: DistinctNames?
    let each = { (index: Int, snapshot: Snapshot) throws(StoreError) -> Bool in
      let found = DistinctNames(snapshot, after: former)
      former = found
      names.append(snapshot.objects.map { found[$0] })
      return true
    }
    try store.sweep(Array(1...count), of: "s", wrap: { $0 }, each: each)
    for number in 1...count {
      let snapshot = try store.snapshot(number, of: "s")
      let alone = DistinctNames(snapshot)
      #expect(names[number - 1] == snapshot.objects.map { alone[$0] }, "snapshot \(number)")
    }
    return names
  }

  private func recorded(_ drawings: [String]) throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for drawing in drawings { _ = try session.record(try SnapshotSketch.snapshot(drawing)) }
    return temporary
  }

  /// Each step changes one thing that names depend on.
  @Test(
    "are those of each snapshot by itself",
    arguments: [
      // What a label or identifier says, before and after another label says so.
      (
        [
          "UIWindow 0x1\n  UILabel 0x2\n  UILabel 0x3",
          "UIWindow 0x1\n  UILabel 0x2\n  UILabel 0x3 text=UILabel[1]",
        ],
        [["UIWindow", "UILabel[1]", "UILabel[2]"], ["UIWindow", "0x2", "UILabel \"UILabel[1]\""]]
      ),
      // A second controller of a class, whose view is then called otherwise.
      (
        [
          "UIWindow 0x1\n  UIView 0x2\n  UIView 0x3\n--\nCart 0x4 view=0x2\nList 0x5",
          "UIWindow 0x1\n  UIView 0x2\n  UIView 0x3\n--\nCart 0x4 view=0x2\nCart 0x5",
        ],
        [
          ["UIWindow", "Cart.view", "UIView[2]", "Cart", "List"],
          ["UIWindow", "UIView in Cart", "UIView[2]", "Cart[1]", "Cart[2]"],
        ]
      ),
      // A second controller that a script called the same.
      (
        [
          "UIWindow 0x1\n  UIView 0x2\n  UIView 0x3\n--\nCart 0x4 view=0x2 name=Basket"
            + "\nCart 0x5 name=Other",
          "UIWindow 0x1\n  UIView 0x2\n  UIView 0x3\n--\nCart 0x4 view=0x2 name=Basket"
            + "\nCart 0x5 name=Basket",
        ],
        [
          ["UIWindow", "Basket.view", "UIView[2]", "Basket", "Other"],
          ["UIWindow", "UIView in Basket", "UIView[2]", "Basket[1]", "Basket[2]"],
        ]
      ),
      // Long texts that begin alike, and a mangled class beside one that reads the same.
      (
        [
          "UIWindow 0x1\n  UILabel 0x2 text=\(String(repeating: "x", count: 60))\n  UILabel 0x3",
          "UIWindow 0x1\n  UILabel 0x2 text=\(String(repeating: "x", count: 60))"
            + "\n  UILabel 0x3 text=\(String(repeating: "x", count: 61))",
        ],
        [
          ["UIWindow", "UILabel \"\(String(repeating: "x", count: 40))…\"", "UILabel[2]"],
          ["UIWindow", "UILabel[1]", "UILabel[2]"],
        ]
      ),
    ])
  func steps(drawings: [String], expected: [[String]]) throws {
    let temporary = try recorded(drawings)
    #expect(try hold(temporary.store, count: drawings.count) == expected)
  }

  /// Names with blanks in them: an identifier or a text by which a label would be called, once
  /// another view says the whole name.
  @Test(
    "leave a form to what says it",
    arguments: [("identifier", "a", "b", "UILabel #a"), ("text", "a", "b", #"UILabel \"a\""#)])
  func saidForms(key: String, first: String, second: String, said: String) throws {
    func json(_ text: String) -> String {
      """
      {"treering": 1, "views": [
        {"id": "0x1", "class": "UIWindow", "kind": "window", "superview": null},
        {"id": "0x2", "class": "UILabel", "superview": "0x1", "\(key)": "\(first)"},
        {"id": "0x3", "class": "UILabel", "superview": "0x1", "\(key)": "\(second)"},
        {"id": "0x4", "class": "Note", "superview": "0x1", "value": "\(text)"}]}
      """
    }
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for text in ["", said, ""] { _ = try session.record(try snapshot(json: json(text))) }
    let names = try hold(temporary.store, count: 3)
    #expect(names[0][1] != "UILabel[1]")
    #expect(names[1][1...] == ["UILabel[1]", names[0][2], "Note"])
    // In a sweep, the strings of the snapshots before are still in the table.
    #expect(names[2] == names[0])
  }

  @Test("are so for random hierarchies", arguments: 1...8)
  func random(seed: Int) throws {
    var hierarchy = RandomHierarchy(seed: UInt64(seed) + 40)
    var random = SplitMix64(seed: UInt64(seed))
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for _ in 0..<40 {
      for _ in 0..<Int.random(in: 0...5, using: &random) { hierarchy.edit() }
      _ = try session.record(try hierarchy.snapshot())
    }
    _ = try hold(temporary.store, count: 40)
  }
}
