import Foundation
import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

/// Stores whose schema somebody else has changed.
@Suite struct HostileSchemaTests {
  let folder: TemporaryFolder
  var path: String { folder.file("s.treering") }

  init() throws {
    folder = try TemporaryFolder()
    let session = try Store(path: folder.file("s.treering"), access: .creating).startSession("s")
    try session.record(
      try snapshot(json: #"{"treering": 1, "views": [{"id": "0x1", "class": "A", "in": null}]}"#))
    try session.end()
  }

  private func change(_ script: String) throws {
    let connection = try Connection(path: path, mode: .write)
    try connection.run(script: script)
  }

  private static let endless =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n"

  @Test(arguments: [
    "DROP VIEW sessions; CREATE VIEW sessions AS \(endless)",
    "DROP VIEW sessions; CREATE TABLE sessions (name)",
    "ALTER TABLE session RENAME TO old; CREATE VIEW session AS \(endless)",
    "ALTER TABLE version RENAME TO old; CREATE VIEW version AS \(endless)",
    "DROP TABLE navigation_event; CREATE VIEW navigation_event AS \(endless)",
    "ALTER TABLE schema_migration RENAME TO old; CREATE VIEW schema_migration AS \(endless)",
    "ALTER TABLE session ADD COLUMN more TEXT AS (hex(zeroblob(400000000)))",
    "ALTER TABLE text ADD COLUMN more INTEGER DEFAULT 1",
    "DROP INDEX version_object",
    "CREATE INDEX more ON version (abs(id))",
    "CREATE INDEX more ON version (kind) WHERE kind > 1",
    "CREATE UNIQUE INDEX more ON object (kind)",
    "CREATE TRIGGER more AFTER INSERT ON object BEGIN DELETE FROM session; END",
    "CREATE TRIGGER more INSTEAD OF DELETE ON sessions BEGIN SELECT 1; END",
    "DELETE FROM schema_migration", "DELETE FROM schema_migration WHERE version = 1",
  ])
  func `is refused before anything is asked of it`(script: String) throws {
    try change(script)
    let before = try Data(contentsOf: URL(filePath: path))
    for access in [Store.Access.reading, .writing, .creating] {
      let error = #expect(throws: StoreError.self) { try Store(path: path, access: access) }
      #expect(error?.code == .changedSchema, "\(String(describing: error))")
      #expect(error.map { !"\($0)".contains("\n") } == true)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `tables, views and indexes of another tool do not disturb, and are reported`() throws {
    try change(
      """
      CREATE TABLE note (id INTEGER PRIMARY KEY, snapshot_id INTEGER REFERENCES snapshot (id), text);
      CREATE INDEX note_text ON note (text);
      CREATE VIEW noted AS SELECT text FROM note;
      CREATE TRIGGER note_kept BEFORE DELETE ON note BEGIN SELECT raise(ABORT, 'kept'); END;
      CREATE INDEX object_kind ON object (kind);
      ANALYZE;
      """)
    let store = try Store(path: path, access: .creating)
    #expect(store.foreignTables.sorted() == ["note", "noted", "object_kind"])
    #expect(try store.snapshot(1, of: "s").storage.viewCount == 1)
    #expect(try store.verify() == [])
    try store.startSession("t").record(try store.snapshot(1, of: "s"))
    try store.removeSession("s")
    try store.compact()
    #expect(try store.sessions().map(\.name) == ["t"])
  }

  @Test func `blanks and comments that SQLite leaves otherwise do not count`() throws {
    let store = try Store(path: path, access: .reading)
    #expect(store.foreignTables.isEmpty)
    try change(
      "DROP VIEW snapshots; CREATE VIEW snapshots AS -- a comment\n"
        + (try definition(of: "snapshots")).replacing(",", with: " ,  /* another */ "))
    _ = try Store(path: path, access: .reading)
    let changed = try definition(of: "controllers").replacing("'", with: "' ")
    try change("DROP VIEW controllers; CREATE VIEW controllers AS \(changed)")
    #expect(throws: StoreError.self) { try Store(path: path, access: .reading) }
  }

  /// What stands behind `AS` of a view.
  private func definition(of view: String) throws -> String {
    let connection = try Connection(path: path, mode: .read)
    let select = try connection.prepare("SELECT sql FROM sqlite_schema WHERE name = ?1")
    try select.bind(view, at: 1)
    let sql = try #require(try select.firstText())
    return String(sql[try #require(sql.firstRange(of: " AS\n")).upperBound...])
  }
}
