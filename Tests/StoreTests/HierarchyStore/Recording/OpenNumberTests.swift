import HierarchyDiff
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("The number that stands for a version that lasts")
struct OpenNumberTests {
  @Test("gives way when the snapshots reach it")
  func widens() throws {
    let temporary = try TemporaryStore()
    var tree = RandomTree(seed: 5, allHaveTokens: true)
    var snapshots: [Snapshot] = []
    for _ in 0..<6 {
      for _ in 0..<4 { tree.change() }
      snapshots.append(try tree.snapshot())
    }
    let session = try temporary.store.startSession("s")
    for snapshot in snapshots.prefix(3) { try session.record(snapshot) }
    // As if 32,763 snapshots had come before these three.
    try temporary.store.connection.run(
      script: """
        UPDATE version SET to_seq = to_seq + 32763 WHERE to_seq <> 32767;
        UPDATE version SET from_seq = from_seq + 32763;
        UPDATE snapshot SET seq = seq + 32763;
        UPDATE session SET last_seq = last_seq + 32763;
        """)
    let appended = try temporary.store.startSession("s", appending: true)
    for (index, snapshot) in snapshots.dropFirst(3).enumerated() {
      #expect(try appended.record(snapshot).number == 32_767 + index)
    }
    #expect(try temporary.query("SELECT open_seq FROM session") == ["8388607"])
    #expect(try temporary.store.verify()?.isEmpty == true)
    for (index, snapshot) in snapshots.enumerated() {
      #expect(try temporary.store.snapshot(32_764 + index, of: "s") == snapshot)
    }
    for number in 32_765...32_769 {
      let delta = try temporary.store.delta(from: number - 1, to: number, of: "s")
      let (before, after) = (snapshots[number - 32_765], snapshots[number - 32_764])
      #expect(try before.applying(delta) == after)
    }
  }
}
