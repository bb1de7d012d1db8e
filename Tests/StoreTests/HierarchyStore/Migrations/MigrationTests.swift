import CEmbedded
import EmbeddedFiles
import Foundation
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("Migrations")
struct MigrationTests {
  let folder: TemporaryFolder
  var path: String { folder.file("some.treering") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("are the files of their folder, byte for byte")
  func embedded() throws {
    let folder = Repository.root.appending(path: "Migrations")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let embedded = EmbeddedFile.files(of: CEmbeddedMigrations())
    #expect(embedded.map(\.name) == names.sorted())
    for file in embedded {
      let bytes = try Data(contentsOf: folder.appending(path: file.name))
      #expect(file.bytes == [UInt8](bytes), "\(file.name)")
    }
  }

  @Test("make the schema of the golden file")
  func schema() throws {
    let store = try TemporaryStore()
    let dump = try store.query(
      "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name"
    ).joined(separator: "\n\n")
    let golden = Repository.root.appending(
      path: "Tests/StoreTests/HierarchyStore/Golden/schema.sql")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try (dump + "\n").write(to: golden, atomically: true, encoding: .utf8)
      Issue.record("recorded \(golden.lastPathComponent)")
    }
    #expect(try String(contentsOf: golden, encoding: .utf8) == dump + "\n")
  }

  @Test("make the schema that the program carries, so that it need not make it to open a store")
  func carried() throws {
    let store = try TemporaryStore()
    let text = try store.query(
      """
      SELECT
        length(CAST(type AS BLOB)) || ' ' || length(CAST(name AS BLOB)) || ' ' || length(CAST(tbl_name AS BLOB)) || ' '
        || length(CAST(ifnull(sql, '') AS BLOB)) || char(10)
        || type || ' ' || name || ' ' || tbl_name || ' ' || ifnull(sql, '') || char(10)
      FROM sqlite_schema ORDER BY type, name
      """
    ).joined()
    let carried = Repository.root.appending(path: "Migrations/schema.txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try text.write(to: carried, atomically: true, encoding: .utf8)
      Issue.record("recorded \(carried.lastPathComponent)")
    }
    #expect(try String(contentsOf: carried, encoding: .utf8) == text)
  }

  private func refusal(after change: (Connection) throws -> Void) throws -> StoreError? {
    _ = try Store(path: path, access: .creating)
    var connection: Connection? = try Connection(path: path, mode: .write)
    try connection.map(change)
    connection = nil
    let before = try Data(contentsOf: URL(filePath: path))
    let error = #expect(throws: StoreError.self) { try Store(path: path, access: .creating) }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    return error
  }

  @Test("refuse a store of a newer Treering and leave it alone")
  func newer() throws {
    let error = try refusal {
      try $0.run(script: "INSERT INTO schema_migration VALUES (900, 'V900_do_more', 'x')")
    }
    #expect(error?.code == .newerStore)
    #expect(error?.description.contains("V900_do_more") == true)
  }

  @Test("refuse a store made by another script of the same number")
  func changed() throws {
    let error = try refusal {
      try $0.run(script: "UPDATE schema_migration SET checksum = 'other' WHERE version = 1")
    }
    #expect(error?.code == .changedMigration)
  }

  @Test("refuse a database of something else")
  func foreign() throws {
    var connection: Connection? = try Connection(path: path, mode: .create)
    try connection?.run(script: "CREATE TABLE item (id INTEGER PRIMARY KEY)")
    connection = nil
    let before = try Data(contentsOf: URL(filePath: path))
    let error = #expect(throws: StoreError.self) { try Store(path: path, access: .creating) }
    #expect(error?.code == .foreignDatabase)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("refuse a file that is not a database")
  func noDatabase() throws {
    try Data(repeating: 0x20, count: 4_096).write(to: URL(filePath: path))
    let error = #expect(throws: StoreError.self) { try Store(path: path, access: .creating) }
    #expect(error?.code == .notADatabase)
  }

  @Test("take only the steps that a store lacks")
  func upgrades() throws {
    let connection = try Connection(path: path, mode: .create)
    let first = Array(Migration.all.prefix(1))
    try Migrator(connection, migrations: first).migrate()
    let migrator = Migrator(connection)
    #expect(try migrator.pending().map(\.version) == Migration.all.dropFirst().map(\.version))
    let error = #expect(throws: StoreError.self) { try Store(path: path, access: .reading) }
    #expect(error?.code == .olderStore)
    try migrator.migrate()
    #expect(try migrator.pending().isEmpty)
  }

  @Test("are all taken, or none")
  func together() throws {
    let connection = try Connection(path: path, mode: .create)
    let broken = try #require(Migration(file: "V999_break.sql", script: "CREATE TABLE"))
    #expect(throws: StoreError.self) {
      try Migrator(connection, migrations: Migration.all + [broken]).migrate()
    }
    #expect(try connection.prepare("PRAGMA application_id").firstInteger() == 0)
    #expect(try connection.prepare("SELECT count(*) FROM sqlite_schema").firstInteger() == 0)
  }

  @Test("reckon by which facets the snapshots of an older store can be compared")
  func compared() throws {
    let connection = try Connection(path: path, mode: .create)
    try Migrator(connection, migrations: Array(Migration.all.prefix(2))).migrate()
    // Views are 1, controllers 2, responders 16. Of the first session the second snapshot says that it covers
    // controllers alone, although it names a view; the last snapshot is another session's.
    try connection.run(
      script: """
        INSERT INTO session (id, name, open_seq, snapshot_count, last_seq) VALUES
          (1, 'a', 32767, 4, 5), (2, 'b', 32767, 1, 1);
        INSERT INTO name (id, name) VALUES (1, 'covers'), (2, 'title');
        INSERT INTO look (id, shape) VALUES (1, 0), (2, 0);
        INSERT INTO look_attribute (look_id, key_id, tag, value) VALUES
          (2, 1, 12, '["controllers","responders","elements"]'), (1, 2, 7, '"views"');
        INSERT INTO snapshot (
          id, session_id, seq, epoch, first_row, last_row, tracked, look_id, digest)
        VALUES (1, 1, 1, 1, 1, 3, 3, 1, 0), (2, 1, 2, 1, 4, 4, 83, 2, 0), (3, 1, 4, 1, 5, 4, 19, 1, 0),
          (4, 1, 5, 1, 5, 6, 17, 1, 0), (5, 2, 1, 2, 7, 7, 127, 1, 0);
        """)
    try Migrator(connection, migrations: Array(Migration.all.prefix(3))).migrate()
    let select = try connection.prepare("SELECT changed, compared FROM snapshot ORDER BY id")
    var rows: [[Int64?]] = []
    while try select.step() { rows.append([select.integer(0), select.optionalInteger(1)]) }
    #expect(rows == [[3, nil], [1, 2], [0, 18], [2, 17], [1, nil]])
  }
}
