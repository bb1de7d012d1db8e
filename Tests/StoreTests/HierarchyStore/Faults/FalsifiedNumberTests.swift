import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

/// Stores in which somebody has set one number to the end of its range.
@Suite struct FalsifiedNumberTests {
  private static let ends = [Int64.min, -1, 0, 1, 1 << 62, .max - 1, .max]

  private static let columns = [
    "allocation.next_row", "allocation.next_epoch", "session.last_seq", "session.open_seq",
    "session.snapshot_count", "snapshot.seq", "snapshot.first_row", "snapshot.last_row",
    "snapshot.epoch", "extent.first_row", "extent.last_row", "version.place", "version.from_seq",
    "version.to_seq", "version.prev", "version.prev_last", "version.ordinal",
    "version.old_ordinal", "version.x", "look.shape", "object.token",
  ]

  /// Trees of a window and some views, which come, go and change places.
  private static func tree(_ views: [Int]) throws -> Snapshot {
    let rows = views.map {
      #"{"id": "0x\#($0)", "class": "V", "in": "0x1", "frame": [\#($0), 0, 1, 1]}"#
    }
    let all = [#"{"id": "0x1", "class": "W", "in": null}"#] + rows
    return try snapshot(json: #"{"treering": 1, "views": [\#(all.joined(separator: ", "))]}"#)
  }

  private static let steps = [[2, 3, 4], [2, 4, 3, 5], [5, 2], [2, 5, 6, 7]]

  @Test(arguments: columns, ends)
  func `end no process, whatever is asked of them`(column: String, value: Int64) throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for step in Self.steps { try session.record(try Self.tree(step)) }
    let names = column.split(separator: ".")
    let connection = try Connection(path: temporary.path, mode: .write)
    do {
      // Of all rows where that may be, else of one.
      for condition in ["", " WHERE rowid = (SELECT max(rowid) FROM \(names[0]))"] {
        try? connection.run(
          script: "UPDATE \(names[0]) SET \(names[1]) = \(value)\(condition)")
      }
    }
    let store = try Store(path: temporary.path, access: .writing)
    for number in 1...5 { _ = try? store.snapshot(number, of: "s") }
    for number in 1...4 { _ = try? store.delta(from: number, to: 5 - number, of: "s") }
    _ = try? store.verify()
    let other = try TemporaryStore()
    _ = try? other.store.merge(store)
    for again in [true, false] {
      let more = try? store.startSession(again ? "s" : "t", appending: again)
      for step in Self.steps { _ = try? more?.record(try Self.tree(step)) }
    }
    _ = try? store.removeSnapshots([2], of: "s")
    _ = try? store.compact()
  }

  @Test func `rows are not given numbers that leave no room`() throws {
    let temporary = try TemporaryStore()
    let connection = try Connection(path: temporary.path, mode: .write)
    try connection.run(script: "UPDATE allocation SET next_row = 9223372036854775807")
    let session = try temporary.store.startSession("s")
    let error = #expect(throws: StoreError.self) { try session.record(try Self.tree([2])) }
    #expect(error?.code == .damaged || error?.code == .database, "\(String(describing: error))")
    #expect(try temporary.query("SELECT count(*) FROM snapshot") == ["0"])
  }

  @Test(
    arguments: [
      "UPDATE allocation SET next_epoch = 1", "UPDATE allocation SET next_epoch = 0",
      "UPDATE allocation SET next_row = 1", "UPDATE allocation SET next_row = -5",
      "UPDATE allocation SET next_row = 9223372036854775807",
      "UPDATE allocation SET next_epoch = 9223372036854775807", "DELETE FROM allocation",
    ])
  func `no recorder writes among the rows of another session`(damage: String) throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for step in Self.steps { try session.record(try Self.tree(step)) }
    try temporary.store.connection.run(script: damage)
    let other = try temporary.store.startSession("t")
    let error = #expect(throws: StoreError.self) { try other.record(try Self.tree([2])) }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("\"allocation\"") == true, "\(String(describing: error))")
    for (index, step) in Self.steps.enumerated() {
      #expect(try temporary.store.snapshot(index + 1, of: "s") == Self.tree(step))
    }
  }

  @Test(arguments: [1, 3]) func `no session goes on with a number that it has`(number: Int) throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for step in Self.steps { try session.record(try Self.tree(step)) }
    try temporary.store.connection.run(script: "UPDATE session SET last_seq = \(number)")
    let error = #expect(throws: StoreError.self) { try session.record(try Self.tree([2])) }
    #expect(error?.code == .damaged)
    #expect(error?.message.contains("\(number) is not the number of its last snapshot") == true)
  }

  @Test func `a session is not gone on with whose last snapshot has objects of no session`() throws
  {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    try session.record(try Self.tree([2, 3]))
    let connection = try Connection(path: temporary.path, mode: .write)
    try connection.run(script: "PRAGMA foreign_keys = OFF; UPDATE object SET session_id = 0")
    let store = try Store(path: temporary.path, access: .writing)
    let error = #expect(throws: StoreError.self) {
      try store.startSession("s", appending: true).record(try Self.tree([2]))
    }
    #expect(error?.message.contains("has an object that is not the session's") == true)
  }
}
