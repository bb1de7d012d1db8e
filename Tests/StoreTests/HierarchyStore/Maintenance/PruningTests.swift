import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("Pruning")
struct PruningTests {
  /// A navigation controller with so many of its controllers pushed.
  static func stack(_ depth: Int) throws -> Snapshot {
    let controllers = (0..<depth).map { number in
      """
      {"id": "0xc\(number)", "class": "Screen\(number)", "parent": "0xa", "view": "0x\(10 + number)"}
      """
    }
    let views = (0..<depth).map { number in
      #"{"id": "0x\#(10 + number)", "class": "View\#(number)", "in": "0x2"}"#
    }
    return try snapshot(
      json: """
        {"treering": 1, "label": "depth \(depth)", "time": \(depth * 100),
         "covers": ["views", "controllers", "presentations"],
         "views": [
           {"id": "0x1", "class": "UIWindow", "kind": "window", "in": null, "root": "0xa", "key": true},
           {"id": "0x2", "class": "UIView", "in": "0x1"}, \(views.joined(separator: ","))],
         "controllers": [
           {"id": "0xa", "class": "UINavigationController", "parent": null, "view": "0x2"},
           \(controllers.joined(separator: ","))]}
        """)
  }

  /// A session of stacks.
  private func recorded(_ depths: [Int]) throws -> (store: TemporaryStore, snapshots: [Snapshot]) {
    let temporary = try TemporaryStore()
    let snapshots = try depths.map(Self.stack)
    let session = try temporary.store.startSession("s")
    for snapshot in snapshots { try session.record(snapshot) }
    return (temporary, snapshots)
  }

  @Test("keeps the rest exact, under its numbers, and the store valid")
  func keepsRest() throws {
    let (temporary, snapshots) = try recorded([1, 2, 3, 2, 4, 1])
    try temporary.store.removeSnapshots([1, 3, 4], of: "s")
    #expect(try temporary.store.snapshots(of: "s").map(\.number) == [2, 5, 6])
    let moments = try temporary.store.moments(of: "s")
    #expect(moments.map(\.number) == [2, 5, 6])
    #expect(try moments.map(\.label) == temporary.store.snapshots(of: "s").map(\.label))
    for number in [2, 5, 6] {
      #expect(try temporary.store.snapshot(number, of: "s") == snapshots[number - 1])
    }
    #expect(throws: StoreError.self) { try temporary.store.snapshot(3, of: "s") }
    #expect(try temporary.store.verify() == [])
  }

  @Test("lets a session that is recorded go on", arguments: [[1, 2], [3], [1, 2, 3]])
  func whileRecording(dropped: Set<Int>) throws {
    let (temporary, snapshots) = try recorded([1, 2, 3])
    let session = try temporary.store.startSession("s", appending: true)
    try session.record(snapshots[0])
    let other = try Store(path: temporary.path, access: .creating)
    try other.removeSnapshots(dropped, of: "s")
    for snapshot in snapshots { try session.record(snapshot) }
    let kept = [1, 2, 3, 4].filter { !dropped.contains($0) }
    #expect(try other.snapshots(of: "s").map(\.number) == kept + [5, 6, 7])
    #expect(try other.snapshot(6, of: "s") == snapshots[1])
    #expect(try other.verify() == [])
  }

  @Test("says so to whoever records into a session that was dropped")
  func droppedWhileRecording() throws {
    let (temporary, snapshots) = try recorded([1])
    let session = try temporary.store.startSession("s", appending: true)
    try session.record(snapshots[0])
    try Store(path: temporary.path, access: .creating).removeSession("s")
    let error = #expect(throws: StoreError.self) { try session.record(snapshots[0]) }
    #expect(error?.code == .notFound && error?.message.contains("dropped") == true)
  }

  @Test("leaves what recording only the rest would have left")
  func sameAsRecorded() throws {
    let (temporary, _) = try recorded([1, 2, 3, 2, 4, 1])
    let (other, _) = try recorded([2, 4, 1])
    try temporary.store.removeSnapshots([1, 3, 4], of: "s")
    for sql in [
      "SELECT kind, subject_class, container_class, explanation FROM navigation",
      "SELECT kind, object_count, explanation FROM responder_changes",
      "SELECT class, change, attribute, typeof(before), typeof(after) FROM changes ORDER BY 1, 2, 3",
      "SELECT class, count(*) FROM view_history GROUP BY class",
      "SELECT s.label, count(*) FROM snapshots AS s JOIN views USING (snapshot_id) GROUP BY 1",
    ] {
      #expect(try temporary.query(sql) == other.query(sql), "\(sql)")
    }
    #expect(try temporary.store.log(of: "s").map(\.kind).isEmpty == false)
  }

  @Test("reports the navigation of a joined step instead of both")
  func joinedStep() throws {
    let (temporary, _) = try recorded([1, 2, 1])
    #expect(try temporary.store.log(of: "s").map(\.kind) == ["push", "pop"])
    try temporary.store.removeSnapshots([2], of: "s")
    #expect(try temporary.store.log(of: "s").isEmpty)
    #expect(try temporary.query("SELECT count(*) FROM changes WHERE change = 'added'") == ["0"])
  }

  @Test("never gives a number again, and recording goes on", arguments: [[3], [1, 2], [2, 3]])
  func goesOn(numbers: [Int]) throws {
    let (temporary, snapshots) = try recorded([1, 2, 3])
    try temporary.store.removeSnapshots(Set(numbers), of: "s")
    let session = try temporary.store.startSession("s", appending: true)
    #expect(try session.record(snapshots[1]).number == 4)
    #expect(try temporary.store.snapshot(4, of: "s") == snapshots[1])
    #expect(try temporary.store.verify() == [])
  }

  @Test("lets another session alone, and keeps the order of sessions")
  func others() throws {
    let (temporary, snapshots) = try recorded([1, 2, 3])
    let other = try temporary.store.startSession("t")
    for snapshot in snapshots { try other.record(snapshot) }
    try temporary.store.removeSnapshots([1], of: "s")
    #expect(try temporary.store.sessions().map(\.name) == ["s", "t"])
    #expect(try temporary.store.snapshot(1, of: "t") == snapshots[0])
    try temporary.store.removeSnapshots([2, 3], of: "s")
    #expect(try temporary.store.sessions().map(\.name) == ["t"])
    #expect(try temporary.store.verify() == [])
  }

  @Test("changes nothing when it is stopped", arguments: [0, 1])
  func stopped(after steps: Int) throws {
    let (temporary, snapshots) = try recorded([1, 2, 3])
    let error = #expect(throws: StoreError.self) {
      try temporary.store.removeSnapshots([1], of: "s") { done, _ in done < steps }
    }
    #expect(error?.code == .interrupted)
    #expect(try temporary.store.snapshots(of: "s").count == 3)
    #expect(try temporary.store.snapshot(1, of: "s") == snapshots[0])
    #expect(try temporary.store.verify() == [])
  }

  @Test("refuses a session that is damaged, and leaves it")
  func damaged() throws {
    let (temporary, _) = try recorded([1, 2, 3])
    try temporary.store.connection.run(script: "UPDATE snapshot SET label = 'x' WHERE seq = 2")
    let error = #expect(throws: StoreError.self) {
      try temporary.store.removeSnapshots([1], of: "s")
    }
    #expect(error?.code == .damaged)
    #expect(try temporary.store.snapshots(of: "s").count == 3)
  }
}
