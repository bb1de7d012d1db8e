import Foundation
import SQLiteDriver
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What may stand in a file that somebody else has made, and beside it.
@Suite struct DistrustTests {
  let folder: TemporaryFolder
  var path: String { folder.file("some.db") }

  init() throws {
    folder = try TemporaryFolder()
    try Connection(path: folder.file("some.db"), mode: .create)
      .run(script: "CREATE TABLE item (id INTEGER PRIMARY KEY, value)")
  }

  @Test func `a statement that never ends is ended`() throws {
    let connection = try Connection(path: path, mode: .write)
    let endless = try connection.prepare(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
    let error = #expect(throws: SQLiteError.self) { try endless.run() }
    #expect(error?.code == .corrupt)
    #expect(error?.detail.hasPrefix("it takes far longer") == true)
    #expect(try connection.prepare("SELECT 1").firstInteger() == 1)
  }

  @Test func `a statement that gives rows without end is ended too`() throws {
    let connection = try Connection(path: path, mode: .write)
    let endless = try connection.prepare(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n")
    let error = #expect(throws: SQLiteError.self) {
      while try endless.step() { _ = try connection.statement("SELECT 1").firstInteger() }
    }
    #expect(error?.code == .corrupt)
  }

  @Test func `a value larger than any that is recorded is refused`() throws {
    let connection = try Connection(path: path, mode: .write)
    let large = try connection.prepare("SELECT length(zeroblob(900000000))")
    let error = #expect(throws: SQLiteError.self) { try large.run() }
    #expect(error?.code.isTooBig == true)
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func `what stands beside a file and is none is refused at once`(ending: String) throws {
    let companion = path + ending
    func refusal(_ mode: OpenMode) -> String? {
      #expect(throws: SQLiteError.self) { try Connection(path: path, mode: mode) }?.detail
    }
    for mode in [OpenMode.read, .write, .create] {
      try #require(mkfifo(companion, 0o600) == 0)
      #expect(refusal(mode)?.contains("is a pipe") == true)
      try #require(unlink(companion) == 0)
      try folder.write("precious", to: "mine")
      try #require(symlink(folder.file("mine"), companion) == 0)
      #expect(refusal(mode)?.contains("is a link") == true)
      try #require(unlink(companion) == 0)
      try #require(link(folder.file("mine"), companion) == 0)
      #expect(refusal(mode)?.contains("has other names") == true)
      try #require(unlink(companion) == 0)
      #expect(try String(contentsOfFile: folder.file("mine"), encoding: .utf8) == "precious")
    }
  }

  @Test func `a pipe is not a database`() throws {
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    for mode in [OpenMode.read, .write, .create] {
      let error = #expect(throws: SQLiteError.self) { try Connection(path: pipe, mode: mode) }
      #expect(error?.detail == "it is a pipe")
    }
  }

  @Test(arguments: ["file:a.db", "file:///a.db", "file:a.db?mode=memory", "a?b#c.db", ":memory:"])
  func `a path is a path, whatever it looks like`(name: String) throws {
    let file = folder.file(name)
    try FileManager.default.createDirectory(
      atPath: URL(filePath: file).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try Connection(path: file, mode: .create).run(script: "CREATE TABLE item (id)")
    #expect(FileManager.default.fileExists(atPath: file))
    let reader = try Connection(path: file, mode: .read)
    #expect(try reader.prepare("SELECT count(*) FROM item").firstInteger() == 0)
  }
}
