import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("Several users of one file")
struct ConcurrencyTests {
  private func snapshots() throws -> [Snapshot] {
    try [1, 5, 4, 5, 0, 2].map { try snapshot(json: RecordingTests.documents[$0]) }
  }

  private func open(_ temporary: TemporaryStore, _ access: Store.Access) throws -> Store {
    try Store(path: temporary.path, access: access, safety: .process, vfs: nil, timeout: 20)
  }

  @Test("record side by side while a third one reads")
  func sideBySide() throws {
    let temporary = try TemporaryStore()
    let other = try open(temporary, .writing)
    let reader = try open(temporary, .reading)
    let sessions = [
      try temporary.store.startSession("a"), try other.startSession("b"),
    ]
    for (index, snapshot) in try snapshots().enumerated() {
      for session in sessions {
        try session.record(snapshot)
        #expect(try reader.snapshot(index + 1, of: session.name) == snapshot)
      }
    }
    #expect(try reader.verify() == [])
  }

  @Test("take turns in one session, each going on where the other stopped")
  func oneSession() throws {
    let temporary = try TemporaryStore()
    let other = try open(temporary, .writing)
    let first = try temporary.store.startSession("a")
    let second = try other.startSession("a", appending: true)
    let snapshots = try snapshots()
    for (index, snapshot) in snapshots.enumerated() {
      try (index % 2 == 0 ? first : second).record(snapshot)
    }
    for (index, snapshot) in snapshots.enumerated() {
      #expect(try other.snapshot(index + 1, of: "a") == snapshot)
    }
    #expect(try other.verify() == [])
  }

  /// What may become of a file while it is recorded into.
  enum Fate: CaseIterable {
    case deleted, renamed, replaced
  }

  @Test("are told that the file is gone before they rely on a snapshot", arguments: Fate.allCases)
  func movedMeanwhile(fate: Fate) throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("a")
    let snapshots = try snapshots()
    try session.record(snapshots[0])
    let other = temporary.path + ".other"
    if fate == .replaced {
      try Data().write(to: URL(filePath: other))
      #expect(rename(other, temporary.path) == 0)
    } else if fate == .renamed {
      #expect(rename(temporary.path, other) == 0)
    } else {
      try FileManager.default.removeItem(atPath: temporary.path)
    }
    let error = #expect(throws: StoreError.self) { try session.record(snapshots[1]) }
    #expect(
      error?.message.contains("moved, replaced or deleted") == true, "\(error?.message ?? "")")
    #expect(throws: StoreError.self) { try temporary.store.startSession("b") }
  }

  @Test("leave one file behind where the last one ends before it was done")
  func endsEarly() throws {
    let temporary = try TemporaryStore()
    let path = temporary.path
    try temporary.store.close()
    /// The file's kind of journal: 1, or 2 for a log.
    func journal() throws -> UInt8 { try Data(contentsOf: URL(filePath: path))[18] }
    #expect(try journal() == 1)
    var other: Store? = try Store(path: path, access: .writing)
    #expect(try other?.sessions().isEmpty == true)
    #expect(try journal() == 2)
    other = nil
    #expect(try journal() == 1)
  }

  @Test("meet a store that is being made as empty or whole")
  func madeMeanwhile() async throws {
    for _ in 0..<40 {
      let folder = try TemporaryFolder()
      let path = folder.file("some.treering")
      try Data().write(to: URL(filePath: path))
      async let failure = Self.firstFailure(path)
      let store = try Store(path: path, access: .creating)
      #expect(await failure == nil)
      try store.close()
    }
  }

  /// Reads until there is a store; what failed other than for want of one.
  private static func firstFailure(_ path: String) async -> StoreError? {
    while true {
      do {
        _ = try Store(path: path, access: .reading)
        return nil
      } catch {
        guard error.code == .foreignDatabase else { return error }
      }
      await Task.yield()
    }
  }

  @Test("are reported when another one does not let go, and record once it does")
  func locked() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("a")
    let snapshot = try snapshots()[1]
    let other = try Connection(path: temporary.path, mode: .write)
    try other.transaction { () throws(SQLiteError) in
      let error = #expect(throws: StoreError.self) { try session.record(snapshot) }
      #expect(error?.code == .busy)
    }
    #expect(try session.record(snapshot).number == 1)
    #expect(try temporary.store.snapshot(1, of: "a") == snapshot)
  }

  @Test("leave one file in the end, which opens for reading")
  func finished() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("a")
    try session.record(try snapshots()[1])
    try session.end()
    #expect(try temporary.query("PRAGMA journal_mode") == ["delete"])
    let reader = try open(temporary, .reading)
    #expect(try reader.snapshot(1, of: "a") == snapshots()[1])
  }
}
