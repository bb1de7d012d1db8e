import HierarchyStore
import SQLiteDriver
import StoreFunctions
import TestSupport
import Testing

@Suite("Functions on a connection")
struct ConnectionTests {
  @Test("can be called only where a store is open")
  func noStore() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(path: folder.file("other.db"), mode: .create)
    try connection.run(script: "CREATE TABLE other (a)")
    try StoreFunctions.offer(to: connection)
    let error = #expect(throws: SQLiteError.self) {
      try connection.prepare("SELECT * FROM treering_tree(1)").run()
    }
    #expect(error?.detail == "the database is not a store of Treering")
  }

  @Test("see what others and the connection itself have written since")
  func changes() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.treering")
    let store = try Store(path: path, access: .creating)
    let session = try store.startSession("s")
    try session.record(try SnapshotSketch.snapshot("A a text=one"))
    let connection = try Connection(path: path, mode: .write)
    try StoreFunctions.offer(to: connection)
    let sql = "SELECT group_concat(text) FROM treering_tree(1)"
    #expect(try connection.prepare(sql).firstText() == "one")
    try store.connection.run(script: "UPDATE text SET text = 'two'")
    #expect(try connection.prepare(sql).firstText() == "two")
    try connection.run(script: "UPDATE text SET text = 'three'")
    #expect(try connection.prepare(sql).firstText() == "three")
  }

  @Test("are gone with it, and may be used in views that nobody trusts")
  func lifetime() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s.treering")
    let session = try Store(path: path, access: .creating).startSession("s")
    try session.record(try SnapshotSketch.snapshot("A a"))
    try session.end()
    for _ in 0..<3 {
      let connection = try Connection(path: path, mode: .read)
      try StoreFunctions.offer(to: connection)
      try connection.allowOnlyReading()
      #expect(
        try connection.prepare("WITH t AS (SELECT * FROM treering_tree(1)) SELECT count(*) FROM t")
          .firstInteger() == 1)
    }
  }
}
