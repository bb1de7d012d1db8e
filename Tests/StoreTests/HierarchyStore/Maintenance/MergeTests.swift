import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("Merging")
struct MergeTests {
  private func store(
    _ session: String, _ depths: [Int], uuid: String? = nil
  ) throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    try record(depths, into: session, of: temporary, uuid: uuid)
    return temporary
  }

  private func record(
    _ depths: [Int], into name: String, of temporary: TemporaryStore, uuid: String? = nil
  ) throws {
    let session = try temporary.store.startSession(
      name, run: RunDescription(uuid: uuid), appending: true)
    for depth in depths { try session.record(try PruningTests.stack(depth)) }
  }

  private func labels(_ session: String, _ temporary: TemporaryStore) throws -> [String?] {
    try temporary.store.snapshots(of: session).map(\.label)
  }

  @Test("takes sessions over exactly")
  func takes() throws {
    let (target, source) = (try store("a", [1]), try store("b", [1, 2, 1], uuid: "u"))
    let merged = try target.store.merge(source.store)
    #expect(merged == [MergedSession(source: "b", name: "b", taken: 3)])
    #expect(try target.store.snapshot(2, of: "b") == PruningTests.stack(2))
    #expect(try target.store.sessions().last?.uuid == "u")
    #expect(try target.store.log(of: "b") == source.store.log(of: "b"))
    #expect(try target.store.verify() == [])
  }

  @Test("does nothing the second time")
  func idempotent() throws {
    let (target, source) = (try store("a", [1]), try store("a", [2, 3]))
    #expect(
      try target.store.merge(source.store) == [
        MergedSession(source: "a", name: "a-2", taken: 2)
      ])
    #expect(
      try target.store.merge(source.store) == [
        MergedSession(source: "a", name: "a-2", taken: 0)
      ])
    #expect(try target.store.sessions().map(\.name) == ["a", "a-2"])
  }

  @Test("takes two sessions of the same content for two")
  func twins() throws {
    let (target, source) = (try store("a", [1]), try store("a", [2, 3]))
    try record([2, 3], into: "a-2", of: source)
    let names = try target.store.merge(source.store).map(\.name)
    #expect(names == ["a-2", "a-2-2"])
    #expect(try target.store.merge(source.store).map(\.taken) == [0, 0])
    #expect(try target.store.sessions().map(\.snapshotCount) == [1, 2, 2])
  }

  @Test("takes no session of another name for the same, unless merging gave it its number")
  func names() throws {
    let (target, source) = (try store("a-b", [2, 3]), try store("a", [2, 3]))
    #expect(
      try target.store.merge(source.store) == [
        MergedSession(source: "a", name: "a", taken: 2)
      ])
  }

  @Test("goes on with a session where the other store has more of it")
  func goesOn() throws {
    let (target, source) = (try store("a", [1, 2]), try store("a", [1, 2]))
    try record([3, 1], into: "a", of: source)
    #expect(try target.store.merge(source.store).map(\.taken) == [2])
    #expect(try labels("a", target) == ["depth 1", "depth 2", "depth 3", "depth 1"])
    #expect(try source.store.merge(target.store).map(\.taken) == [0])
    #expect(try target.store.verify() == [])
  }

  @Test("distinguishes runs by their uuid")
  func runs() throws {
    let (target, source) = (try store("a", [1], uuid: "u"), try store("a", [1], uuid: "v"))
    #expect(try target.store.merge(source.store).map(\.name) == ["a-2"])
    let renamed = try store("other", [1, 2], uuid: "u")
    #expect(
      try target.store.merge(renamed.store) == [
        MergedSession(source: "other", name: "a", taken: 1)
      ])
  }

  @Test(
    "takes what was recorded of another app, version, build, system or device for another session",
    arguments: 0..<5)
  func builds(number: Int) throws {
    let facts = [\RunDescription.app, \.version, \.build, \.os, \.device]
    func store(_ value: String?, _ depths: [Int]) throws -> TemporaryStore {
      let temporary = try TemporaryStore()
      var run = RunDescription()
      run[keyPath: facts[number]] = value
      let session = try temporary.store.startSession("checkout", run: run)
      for depth in depths { try session.record(try PruningTests.stack(depth)) }
      return temporary
    }
    let (target, other) = (try store("1", [1, 2]), try store("2", [1, 2, 3]))
    let different = [MergedSession(source: "checkout", name: "checkout-2", taken: 3)]
    #expect(try target.store.merge(other.store) == different)
    #expect(try target.store.merge(other.store).map(\.taken) == [0])
    // What only one of them knows does not tell them apart.
    let (known, unknown) = (try store("1", [1, 2]), try store(nil, [1, 2, 3]))
    #expect(
      try known.store.merge(unknown.store)
        == [MergedSession(source: "checkout", name: "checkout", taken: 1)])
  }

  @Test("does not bring back what was pruned")
  func pruned() throws {
    let (target, source) = (try store("a", [1, 2, 3]), try store("a", [1, 2, 3]))
    try target.store.removeSnapshots([2], of: "a")
    #expect(try target.store.merge(source.store).map(\.taken) == [0])
    #expect(try labels("a", target) == ["depth 1", "depth 3"])
  }

  /// Monday's store, the same with Tuesday's snapshots, and a copy of Monday's that was pruned.
  @Test("does nothing the second time where each store has snapshots that the other lacks")
  func overlapping() throws {
    let (monday, tuesday) = (try store("a", [1, 2, 3, 4]), try store("a", [1, 2, 3, 4]))
    try record([5, 6], into: "a", of: tuesday)
    let pruned = try store("a", [1, 2, 3, 4])
    try pruned.store.removeSnapshots([1, 4], of: "a")
    let target = try TemporaryStore()
    func taken() throws -> [[Int]] {
      try [pruned, monday, tuesday].map { source in
        let merged = try target.store.merge(source.store)
        #expect(merged.map(\.name) == ["a"])
        return [merged.first?.taken ?? -1, merged.first?.leftOut ?? -1]
      }
    }
    #expect(try taken() == [[2, 0], [1, 1], [2, 1]])
    #expect(try taken() == [[0, 0], [0, 1], [0, 1]])
    #expect(try target.store.snapshots(of: "a").map(\.number) == [2, 3, 4, 5, 6])
    #expect(try target.store.verify() == [])
  }

  @Test("takes sessions that differ in one snapshot for two")
  func differing() throws {
    let (target, source) = (try store("a", [1, 2, 3]), try store("a", [1, 2, 4]))
    #expect(
      try target.store.merge(source.store) == [
        MergedSession(source: "a", name: "a-2", taken: 3)
      ])
    // Nothing says that these are of one session: they have no number in common.
    let (early, late) = (try store("b", [1, 2, 3]), try store("b", [1, 2, 3]))
    try early.store.removeSnapshots([3], of: "b")
    try late.store.removeSnapshots([1, 2], of: "b")
    #expect(try early.store.merge(late.store).map(\.name) == ["b-2"])
  }

  @Test("leaves whole sessions when it is stopped, and takes the rest later")
  func stopped() throws {
    let (target, source) = (try store("z", [1]), try store("a", [1, 2]))
    try record([2, 1, 3], into: "b", of: source)
    let error = #expect(throws: StoreError.self) {
      try target.store.merge(source.store) { done, _ in done < 3 }
    }
    #expect(error?.code == .interrupted)
    #expect(try target.store.sessions().map(\.name) == ["z", "a"])
    #expect(try target.store.verify() == [])
    #expect(try target.store.merge(source.store).map(\.taken) == [0, 3])
  }
}
