import Foundation
import SQLiteDriver
import TestSupport
import Testing

@Suite("A connection")
struct DriverConnectionTests {
  let folder: TemporaryFolder
  var path: String { folder.file("some.db") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func connection() throws -> Connection {
    let connection = try Connection(path: path, mode: .create)
    try connection.useWriteAheadLog(waitsForDisk: false)
    try connection.run(script: "CREATE TABLE item (id INTEGER PRIMARY KEY, value ANY) STRICT")
    return connection
  }

  @Test("gives back every value with its storage class")
  func valuesRoundTrip() throws {
    let connection = try connection()
    let insert = try connection.prepare("INSERT INTO item (value) VALUES (?1)")
    try insert.bind(Int64.min, at: 1)
    try insert.run()
    try insert.bind(0.1, at: 1)
    try insert.run()
    try insert.bind("a\u{0}b é", at: 1)
    try insert.run()
    try insert.bind("", at: 1)
    try insert.run()
    try insert.bind(nil as String?, at: 1)
    try insert.run()
    let numbers = [1, 2, 3].withUnsafeBytes { Array($0) }
    try insert.bind(SQLiteValue.blob(numbers), at: 1)
    try insert.run()
    let select = try connection.prepare("SELECT value FROM item ORDER BY id")
    var values: [SQLiteValue] = []
    while try select.step() { values.append(select.value(0)) }
    #expect(
      values == [
        .integer(.min), .real(0.1), .text("a\u{0}b é"), .text(""), .null, .blob(numbers),
      ])
  }

  @Test(
    "waits for the disk as it is asked to, with a cache of the same size in any SQLite",
    arguments: [(false, ["1", "0"]), (true, ["2", "1"])])
  func durability(waitsForDisk: Bool, expected: [String]) throws {
    let connection = try Connection(path: path, mode: .create)
    try connection.useWriteAheadLog(waitsForDisk: waitsForDisk)
    let answers = try ["synchronous", "fullfsync", "cache_size"].map { name in
      try connection.prepare("PRAGMA \(name)").firstText()
    }
    #expect(answers == expected + ["-8000"])
  }

  @Test("undoes a transaction that throws, and can begin the next")
  func rollsBack() throws {
    let connection = try connection()
    #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.run(script: "INSERT INTO item VALUES (1, 1)")
        try connection.run(script: "INSERT INTO item VALUES (1, 1)")
      }
    }
    try connection.transaction { () throws(SQLiteError) in
      try connection.run(script: "INSERT INTO item VALUES (2, 2)")
    }
    #expect(try connection.prepare("SELECT group_concat(id) FROM item").firstText() == "2")
  }

  @Test("refuses a transaction within another")
  func refusesNesting() throws {
    let connection = try connection()
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.transaction { () throws(SQLiteError) in }
      }
    }
    #expect(error?.description.contains("one is open already") == true)
  }

  @Test("reports the extended code, the file and what to do")
  func errorsSayAll() throws {
    let connection = try connection()
    try connection.run(script: "INSERT INTO item VALUES (1, 1)")
    let error = #expect(throws: SQLiteError.self) {
      try connection.run(script: "INSERT INTO item VALUES (1, 1)")
    }
    #expect(error?.code.extended == 1555)
    #expect(error?.path == path)
    let text = folder.file("text.db")
    try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: text))
    let foreign = #expect(throws: SQLiteError.self) { try Connection(path: text, mode: .write) }
    #expect(foreign?.code.isNotADatabase == true)
    #expect(foreign?.description.hasSuffix("the file is not a SQLite database") == true)
  }

  @Test("is reported when another one writes")
  func busy() throws {
    let first = try connection()
    let second = try Connection(path: path, mode: .write, timeout: 10)
    try first.transaction { () throws(SQLiteError) in
      let error = #expect(throws: SQLiteError.self) {
        try second.transaction { () throws(SQLiteError) in }
      }
      #expect(error?.code.isBusy == true)
    }
    try second.transaction { () throws(SQLiteError) in }
  }

  @Test("ends a long statement when it is told to")
  func interrupts() throws {
    let connection = try connection()
    connection.onProgress { false }
    let endless = try connection.prepare(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
    let error = #expect(throws: SQLiteError.self) { try endless.run() }
    #expect(error?.code.isInterrupted == true)
    connection.onProgress(nil)
    #expect(try connection.prepare("SELECT 1").firstInteger() == 1)
  }

  @Test("leaves one file behind that can be read where nothing can be written")
  func readsInReadOnlyPlaces() throws {
    var writer: Connection? = try connection()
    try writer?.run(script: "INSERT INTO item VALUES (1, 7)")
    #expect(try writer?.leaveWriteAheadLog() == true)
    writer = nil
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["some.db"])
    let reader = try Connection(path: path, mode: .read)
    #expect(try reader.prepare("SELECT value FROM item").firstInteger() == 7)
    #expect(throws: SQLiteError.self) { try reader.run(script: "DELETE FROM item") }
  }

  @Test("is refused where a log beside the file cannot be used, never without what is in it")
  func logOutOfReach() throws {
    let connection = try connection()
    try connection.run(script: "INSERT INTO item VALUES (1, 1)")
    let copy = folder.file("copy.db")
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + ending, toPath: copy + ending)
    }
    // Where files are locked by files, a log is out of reach as in a place that cannot be written to.
    func open() throws(SQLiteError) -> Connection {
      try Connection(path: copy, mode: .read, vfs: "unix-dotfile")
    }
    let error = #expect(throws: SQLiteError.self) { try open() }
    #expect(error?.detail.contains("copy.db-wal") == true)
    // The log of a link is beside its target.
    try folder.createFolder("links")
    let link = folder.file("links/link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: copy)
    let linked = #expect(throws: SQLiteError.self) {
      try Connection(path: link, mode: .read, vfs: "unix-dotfile")
    }
    #expect(linked?.detail.contains("copy.db-wal") == true)
    try FileManager.default.removeItem(atPath: copy + "-wal")
    #expect(try open().prepare("PRAGMA page_count").firstInteger() == 1)
  }

  /// SQLite would shorten the path by its words, and write to another file than the one it names.
  @Test("creates no file by a path that leads through a folder that is not there")
  func missingFolder() throws {
    for path in ["missing/../some.db", "missing/some.db"] {
      let error = #expect(throws: SQLiteError.self) {
        try Connection(path: folder.file(path), mode: .create)
      }
      #expect(error?.remedy == "check that the folder exists and may be written to")
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("waits for another that writes when it begins to use a log")
  func waitsToBegin() async throws {
    let path = path
    let (steps, step) = AsyncStream<Void>.makeStream()
    let other = Task.detached {
      let other = try Connection(path: path, mode: .create)
      try other.run(script: "CREATE TABLE item (id INTEGER PRIMARY KEY)")
      try other.transaction { () throws(SQLiteError) in
        step.yield()
        try other.run(
          script: """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
            INSERT INTO item SELECT i FROM n
            """)
      }
    }
    var iterator = steps.makeAsyncIterator()
    await iterator.next()
    let connection = try Connection(path: path, mode: .write, timeout: 60_000)
    try connection.useWriteAheadLog(waitsForDisk: false)
    #expect(try connection.prepare("PRAGMA journal_mode").firstText() == "wal")
    try await other.value
  }

  @Test("keeps a statement for its text")
  func cachesStatements() throws {
    let connection = try connection()
    func one() throws -> Statement { try connection.statement("SELECT ?1") }
    #expect(try one() === one())
  }
}
