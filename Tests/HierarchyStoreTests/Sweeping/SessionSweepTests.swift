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
    let documents = RoundTripTests.documents
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
    var places: [Int] = []
    let each = { (place: Int, snapshot: Snapshot) throws(StoreError) -> Bool in
      places.append(place)
      swept.append(snapshot)
      return true
    }
    try store.sweep(numbers, of: session, wrap: { $0 }, each: each)
    #expect(places == Array(numbers.indices))
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
      for place in 0..<2 {
        trees[place].change()
        _ = try sessions[place].record(try trees[place].snapshot())
      }
    }
    #expect(try temporary.query("SELECT max(epoch) > 2 FROM snapshot") == ["1"])
    for name in ["a", "b"] { try hold(Array(1...150), of: name, in: temporary.store) }
  }

  @Test("gives what stores of earlier schemas hold", arguments: try EarlierStoreTests.names)
  func earlier(name: String) throws {
    let temporary = try TemporaryStore(
      copyOf: EarlierStoreTests.fixtures.appending(path: name))
    let count = RoundTripTests.documents.count
    try hold(Array(1...count), of: "documents", in: temporary.store)
  }

  @Test("fails as reading by itself does where a snapshot is not there or damaged")
  func failures() throws {
    let temporary = try recorded(seed: 2, steps: 12)
    #expect(throws: StoreError.self) { try hold([1, 2, 99], of: "s", in: temporary.store) }
    #expect(throws: StoreError.self) { try hold([1], of: "t", in: temporary.store) }
    try temporary.store.connection.run(
      script: """
        PRAGMA foreign_keys = OFF;
        DELETE FROM look WHERE id = (
          SELECT v.look_id FROM version AS v JOIN snapshot AS s ON s.seq = 5
            AND v.id BETWEEN s.first_row AND s.last_row AND v.look_id IS NOT NULL
          ORDER BY v.id DESC LIMIT 1);
        """)
    temporary.store.forget()
    for number in 1...12 {
      var told: [StoreError?] = []
      do throws(StoreError) {
        _ = try temporary.store.snapshot(number, of: "s")
        told.append(nil)
      } catch { told.append(error) }
      do throws(StoreError) {
        _ = try swept([number], of: "s", in: temporary.store)
        told.append(nil)
      } catch { told.append(error) }
      #expect(told[0] == told[1])
    }
  }
}
