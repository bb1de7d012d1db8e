import HierarchyDiff
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

/// `changed_objects` is one of the places that tell how much a step changed.
@Suite("The number of objects that a snapshot changed")
struct ChangedObjectsTests {
  private func changed(_ drawings: [String], covers: [[Facet]]? = nil) throws -> [String] {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for (index, drawing) in drawings.enumerated() {
      try session.record(
        try SnapshotSketch.snapshot(drawing, covers: covers?[index] ?? Facet.allCases))
    }
    #expect(try temporary.store.verify() == [])
    return try temporary.query("SELECT changed_objects FROM snapshots ORDER BY number")
  }

  @Test("is that of all in the first of a session")
  func first() throws {
    #expect(try changed(["A 1\n  B 2\n--\nC 3"]) == ["3"])
  }

  /// B moves and changes, D and E change places, which is one that moves; F comes, G goes.
  @Test("counts each object once, whatever became of it")
  func once() throws {
    #expect(
      try changed([
        "A 1\n  B 2 alpha=1 text=a\n  C 3\n  D 4\n  E 5\n  G 7",
        "A 1\n  C 3\n    B 2 alpha=0 text=b\n  E 5\n  D 4\n  F 6",
      ]) == ["6", "4"])
  }

  /// With the presenter the next responder of what is presented is another one: it did not change itself.
  @Test("leaves out what only follows from a change")
  func derived() throws {
    #expect(
      try changed([
        "W w kind=window root=a\n  V v\n    L l\n--\nA a view=v",
        "W w kind=window root=a\n  V v\n    L l\n--\nA a view=null",
      ]) == ["4", "1"])
  }

  @Test("leaves out what only one of two snapshots looked at")
  func uncovered() throws {
    #expect(
      try changed(
        ["A 1\n--\nC 3", "A 1\n  B 2", "A 1\n  B 2\n--\nC 3 title=x"],
        covers: [[.views, .controllers], [.views], [.views, .controllers]]) == ["2", "1", "0"])
  }

  /// B is gone, D may be missing below C, E has come.
  @Test("leaves out what only one shows and the other may have")
  func partial() throws {
    #expect(
      try changed(["A 1\n  B 2\n  C 3\n    D 4", "A 1\n  C 3 partial=capped\n  E 5"])
        == ["4", "2"])
  }

  @Test("may contain that in stores of earlier programs")
  func partialBefore() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for drawing in ["A 1\n  B 2\n  C 3\n    D 4", "A 1\n  C 3 partial=capped\n  E 5"] {
      try session.record(try SnapshotSketch.snapshot(drawing))
    }
    try temporary.store.connection.run(script: "UPDATE snapshot SET changed = 3 WHERE seq = 2")
    #expect(try temporary.store.verify() == [])
    try temporary.store.connection.run(script: "UPDATE snapshot SET changed = 1 WHERE seq = 2")
    #expect(try temporary.store.verify()?.count == 1)
  }

  @Test("is what recording tells", arguments: 0..<8)
  func random(seed: UInt64) throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    var tree = RandomTree(seed: seed)
    var told: [String] = []
    for _ in 0..<12 {
      tree.change()
      let snapshot = try tree.snapshot()
      let recorded = try session.record(snapshot)
      told.append("\(recorded.counts?.differing ?? snapshot.count)")
    }
    #expect(
      try temporary.query("SELECT changed_objects FROM snapshots ORDER BY number") == told)
    #expect(try temporary.store.verify() == [])
  }
}
