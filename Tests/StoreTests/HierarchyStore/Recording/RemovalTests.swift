import HierarchyDiff
import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("What goes")
struct RemovalTests {
  /// A tree of views by the ids of each one's parent, in order; a class is the id's first letter.
  private func tree(
    _ views: [(id: String, parent: String?)], text: String = ""
  ) throws -> Snapshot {
    let written = views.map { view in
      let own = view.id == "b1" ? #""text":"\#(text)","# : ""
      let parent = view.parent.map { "\"\($0)\"" } ?? "null"
      return
        #"{"id":"\#(view.id)","class":"\#(view.id.prefix(1).uppercased())",\#(own)"in":\#(parent)}"#
    }
    return try snapshot(
      json: #"{"treering":1,"covers":["views"],"run":{"id":"r"},"views":["#
        + written.joined(separator: ",") + "]}")
  }

  private static let full: [(String, String?)] = [
    ("w", nil), ("a", "w"), ("b1", "a"), ("b2", "a"), ("c", "b2"), ("b3", "a"), ("d", "w"),
    ("e", "w"),
  ]

  private func record(_ snapshots: [Snapshot]) throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for (index, snapshot) in snapshots.enumerated() {
      let delta = try session.record(snapshot).delta
      if index > 0 {
        let read = try temporary.store.delta(from: index, to: index + 1, of: "s")
        #expect(!read.namesPositions)
        #expect(try snapshots[index - 1].applying(read) == snapshot)
        #expect(read.before.count == delta?.before.count)
      }
      #expect(try temporary.store.snapshot(index + 1, of: "s") == snapshot)
    }
    #expect(try temporary.store.verify() == [])
    return temporary
  }

  /// The rows that say what went at the last snapshot: object, and how many versions more.
  private func rows(_ temporary: TemporaryStore) throws -> [String] {
    try temporary.query(
      """
      SELECT o.token, v.prev_last - v.prev FROM version AS v JOIN object AS o ON o.id = v.object_id
      WHERE v.to_seq = v.from_seq AND v.from_seq = (SELECT max(seq) FROM snapshot) ORDER BY v.id
      """)
  }

  private func removed(_ temporary: TemporaryStore) throws -> [String] {
    try temporary.query(
      """
      SELECT o.token FROM changes AS c JOIN object AS o ON o.id = c.object
      WHERE c.change = 'removed' AND c.snapshot_id = (SELECT max(id) FROM snapshot) ORDER BY 1
      """)
  }

  @Test("with what held it takes one row for all")
  func screen() throws {
    let temporary = try record([tree(Self.full), tree([("w", nil), ("d", "w"), ("e", "w")])])
    #expect(try rows(temporary) == ["a 4"])
    #expect(try removed(temporary) == ["a", "b1", "b2", "b3", "c"])
    #expect(
      try temporary.query("SELECT changed_objects FROM snapshots ORDER BY number") == ["8", "5"])
  }

  @Test("side by side takes a row each, which says where it was")
  func siblings() throws {
    let temporary = try record([tree(Self.full), tree(Array(Self.full.prefix(6)))])
    #expect(try rows(temporary) == ["d -", "e -"])
    #expect(
      try temporary.query("SELECT old_ordinal FROM version WHERE to_seq = from_seq ORDER BY id")
        == ["1", "2"])
    #expect(try removed(temporary) == ["d", "e"])
  }

  @Test("is told apart from what changed since it came and from what goes elsewhere")
  func parted() throws {
    let temporary = try record([
      tree(Self.full), tree(Self.full, text: "other"),
      tree([("w", nil), ("d", "w"), ("b2", "d"), ("c", "b2"), ("e", "w")]),
    ])
    // "b1" changed, so that its version comes after all others; "b2" and "c" are still there.
    #expect(try rows(temporary) == ["a -", "b3 -", "b1 -"])
    #expect(try removed(temporary) == ["a", "b1", "b3"])
  }

  @Test("was where its siblings had been put, not where they came in")
  func reordered() throws {
    var other = Self.full
    other.swapAt(2, 5)
    try #require(other.map(\.0) == ["w", "a", "b3", "b2", "c", "b1", "d", "e"])
    let without = try tree([("w", nil), ("d", "w"), ("e", "w")])
    let temporary = try record([tree(Self.full), tree(other), without])
    let delta = try temporary.store.delta(from: 2, to: 3, of: "s")
    let ordinals = (0..<delta.before.count).map { entry in
      delta.strings[delta.before.tokens[entry].string]
        + " \(delta.before.ordinals[entry].value ?? -1)"
    }
    #expect(ordinals.filter { $0.hasPrefix("b") }.sorted() == ["b1 2", "b2 1", "b3 0"])
  }

  @Test("and comes again is the same object, in a row of its own")
  func back() throws {
    let temporary = try record([
      tree(Self.full), tree([("w", nil)]), tree(Self.full), tree([("w", nil)]),
    ])
    #expect(try temporary.query("SELECT count(*) FROM object") == ["8"])
    #expect(try removed(temporary) == ["a", "b1", "b2", "b3", "c", "d", "e"])
  }
}
