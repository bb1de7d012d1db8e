import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("A sweep over a session")
struct SessionSweepTests {
  /// A session of random hierarchies, recorded by several recorders one after another. Every seed of
  /// three has captures of other facets between them.
  private func recorded(seed: Int, steps: Int = 70) throws -> TemporaryStore {
    var options = RandomHierarchy.Options()
    options.tokenlessOneIn = seed % 2 == 0 ? 0 : 6
    var hierarchy = RandomHierarchy(seed: UInt64(seed), options: options)
    var random = SplitMix64(seed: UInt64(seed))
    let documents = RecordingTests.documents
    let temporary = try TemporaryStore()
    var session = try temporary.store.startSession("s")
    for step in 0..<steps {
      for _ in 0..<Int.random(in: 0...5, using: &random) { hierarchy.edit() }
      if step % 19 == 18 { session = try temporary.store.startSession("s", appending: true) }
      if seed % 3 == 0, step % 5 == 4 {
        let number = Int.random(in: 0..<documents.count, using: &random)
        _ = try session.record(snapshot(json: documents[number]))
      } else {
        _ = try session.record(try hierarchy.snapshot())
      }
    }
    return temporary
  }

  /// What a sweep over some numbers gives.
  private func swept(
    _ numbers: [Int], of session: String, in store: Store
  ) throws(StoreError) -> [Snapshot] {
    var swept: [Snapshot] = []
    var indices: [Int] = []
    let each = { (index: Int, snapshot: Snapshot) throws(StoreError) -> Bool in
      indices.append(index)
      swept.append(snapshot)
      return true
    }
    try store.sweep(numbers, of: session, wrap: { $0 }, each: each)
    #expect(indices == Array(numbers.indices))
    return swept
  }

  /// Holds what a sweep over some numbers gives against each snapshot read by itself.
  private func hold(_ numbers: [Int], of session: String, in store: Store) throws {
    let swept = try self.swept(numbers, of: session, in: store)
    #expect(swept.count == numbers.count)
    for (snapshot, number) in zip(swept, numbers) {
      #expect(try store.snapshot(number, of: session) == snapshot, "\(session)/\(number)")
    }
  }

  @Test("gives every snapshot as it is when read by itself", arguments: 1...12)
  func exact(seed: Int) throws {
    let temporary = try recorded(seed: seed)
    try hold(Array(1...70), of: "s", in: temporary.store)
  }

  @Test("gives snapshots of its own choice, forth and back", arguments: 1...6)
  func chosen(seed: Int) throws {
    let temporary = try recorded(seed: seed)
    var random = SplitMix64(seed: UInt64(seed) + 100)
    let some = (1...70).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    try hold(some, of: "s", in: temporary.store)
    try hold([3, 40, 41, 41, 70, 2, 3], of: "s", in: temporary.store)
  }

  @Test("goes on over what was pruned", arguments: 1...6)
  func pruned(seed: Int) throws {
    let temporary = try recorded(seed: seed)
    var random = SplitMix64(seed: UInt64(seed) + 200)
    let kept = (1...70).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    try temporary.store.removeSnapshots(Set(1...70).subtracting(kept), of: "s")
    try hold(kept, of: "s", in: temporary.store)
    #expect(try temporary.store.verify() == [])
  }

  @Test("goes over epochs, with sessions that were recorded side by side")
  func epochs() throws {
    let temporary = try TemporaryStore()
    var trees = [RandomTree(seed: 5), RandomTree(seed: 6, allHaveTokens: true)]
    let sessions = try ["a", "b"].map { try temporary.store.startSession($0) }
    for _ in 0..<150 {
      for index in 0..<2 {
        trees[index].change()
        _ = try sessions[index].record(try trees[index].snapshot())
      }
    }
    #expect(try temporary.query("SELECT max(epoch) > 2 FROM snapshot") == ["1"])
    for name in ["a", "b"] { try hold(Array(1...150), of: name, in: temporary.store) }
  }

  @Test("gives what stores of earlier schemas hold", arguments: try EarlierStoreTests.names)
  func earlier(name: String) throws {
    let temporary = try TemporaryStore(
      copyOf: EarlierStoreTests.fixtures.appending(path: name))
    let count = RecordingTests.documents.count
    try hold(Array(1...count), of: "documents", in: temporary.store)
  }

  @Test("fails where a snapshot or a session is not there")
  func absences() throws {
    let temporary = try recorded(seed: 2, steps: 12)
    #expect(throws: StoreError.self) { try hold([1, 2, 99], of: "s", in: temporary.store) }
    #expect(throws: StoreError.self) { try hold([1], of: "t", in: temporary.store) }
  }

  /// What damages the rows of a step in the middle: a look that is gone, and an object that is held by
  /// what it holds.
  private static let damages = [
    """
    DELETE FROM look WHERE id = (
      SELECT v.look_id FROM version AS v JOIN snapshot AS s ON s.seq >= 5
        AND v.id BETWEEN s.first_row AND s.last_row AND v.look_id IS NOT NULL
      ORDER BY s.seq, v.id DESC LIMIT 1)
    """,
    """
    UPDATE version SET parent_id = (
      SELECT c.object_id FROM version AS c WHERE c.parent_id = version.object_id
        AND c.from_seq <= version.from_seq AND c.to_seq > version.from_seq LIMIT 1)
    WHERE id = (
      SELECT v.id FROM version AS v WHERE v.from_seq BETWEEN 5 AND 10 AND v.to_seq > v.from_seq
        AND EXISTS (SELECT 1 FROM version AS c WHERE c.parent_id = v.object_id
          AND c.from_seq <= v.from_seq AND c.to_seq > v.from_seq)
      ORDER BY v.id LIMIT 1)
    """,
  ]

  @Test("fails where, and as, reading by itself does", arguments: damages)
  func damaged(script: String) throws {
    let temporary = try recorded(seed: 2, steps: 12)
    try temporary.store.connection.run(script: "PRAGMA foreign_keys = OFF; \(script);")
    #expect(try temporary.query("SELECT changes()") == ["1"])
    temporary.store.forget()
    let alone = firstFailure { (number) throws(StoreError) in
      _ = try temporary.store.snapshot(number, of: "s")
    }
    let swept = firstFailure { (number) throws(StoreError) in
      _ = try self.swept(Array(1...number), of: "s", in: temporary.store)
    }
    #expect(alone != nil)
    #expect(alone?.number == swept?.number)
    #expect(alone?.error == swept?.error)
  }

  private func firstFailure(
    _ read: (Int) throws(StoreError) -> Void
  ) -> (number: Int, error: StoreError)? {
    for number in 1...12 {
      do throws(StoreError) { try read(number) } catch { return (number, error) }
    }
    return nil
  }
}
