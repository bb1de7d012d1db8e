import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("A session of random changes")
struct RandomSessionTests {
  @Test("gives back every snapshot, also to a recorder that joins later", arguments: 1...8)
  func exact(seed: Int) throws {
    var tree = RandomTree(seed: UInt64(seed))
    let temporary = try TemporaryStore()
    var session = try temporary.store.startSession("s")
    var snapshots: [Snapshot] = []
    for step in 0..<120 {
      tree.change()
      let snapshot = try tree.snapshot()
      snapshots.append(snapshot)
      if step % 17 == 16 { session = try temporary.store.startSession("s", appending: true) }
      _ = try session.record(snapshot)
    }
    for (index, snapshot) in snapshots.enumerated() {
      #expect(try temporary.store.snapshot(index + 1, of: "s") == snapshot, "seed \(seed)")
    }
    #expect(try temporary.query("SELECT max(epoch) > 1 FROM snapshot") == ["1"])
  }

  @Test("keeps the rows of two recorders together and apart")
  func interleaved() throws {
    let temporary = try TemporaryStore()
    let sessions = try ["a", "b"].map { try temporary.store.startSession($0) }
    var trees = [RandomTree(seed: 3), RandomTree(seed: 4)]
    var snapshots: [[Snapshot]] = [[], []]
    for _ in 0..<60 {
      for index in 0..<2 {
        trees[index].change()
        let snapshot = try trees[index].snapshot()
        snapshots[index].append(snapshot)
        _ = try sessions[index].record(snapshot)
      }
    }
    for (index, name) in ["a", "b"].enumerated() {
      for (number, snapshot) in snapshots[index].enumerated() {
        #expect(try temporary.store.snapshot(number + 1, of: name) == snapshot)
      }
    }
  }
}
