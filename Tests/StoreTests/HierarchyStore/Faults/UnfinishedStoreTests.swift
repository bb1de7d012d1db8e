import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("A store that a recorder was ended at making")
struct UnfinishedStoreTests {
  /// How far the recorder came.
  enum Stage: CaseIterable {
    case opened, changedJournal, tookFirstStep
  }

  @Test(
    "is refused to readers with what to do, and gone on with by a recorder",
    arguments: Stage.allCases)
  func carriesOn(stage: Stage) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.treering")
    try leave(path, at: stage)
    let error = #expect(throws: StoreError.self) { try Store(path: path, access: .reading) }
    #expect(error?.remedy != nil)
    let tree = RandomTree(seed: 3, allHaveTokens: true)
    let snapshot = try tree.snapshot()
    let store = try Store(path: path, access: .creating)
    let session = try store.startSession("s")
    try session.record(snapshot)
    try session.end()
    #expect(try store.verify()?.isEmpty == true)
    #expect(try Store(path: path, access: .reading).snapshot(1, of: "s") == snapshot)
  }

  private func leave(_ path: String, at stage: Stage) throws {
    let connection = try Connection(path: path, mode: .create)
    if stage == .opened { return }
    try connection.useWriteAheadLog(waitsForDisk: false)
    if stage == .changedJournal { return }
    try Migrator(connection, migrations: Array(Migration.all.prefix(1))).migrate()
  }
}
