import CFaultVFS
import SQLiteDriver
import TestSupport
import Testing

@Suite("A connection on a failing disk", .serialized)
struct DriverFaultTests {
  @Test("fails with what the disk says and goes on once it works", arguments: [0, 1])
  func recovers(kind: UInt32) throws {
    FaultVFSClaim()
    defer { FaultVFSRelease() }
    #expect(FaultVFSRegister() == 0)
    let folder = try TemporaryFolder()
    let connection = try Connection(path: folder.file("a.db"), mode: .create, vfs: "fault")
    try connection.useWriteAheadLog(waitsForDisk: false)
    try connection.run(script: "CREATE TABLE item (value INTEGER) STRICT")
    FaultVFSArm(FaultVFSKind(kind), 1)
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.run(script: "INSERT INTO item VALUES (1)")
      }
    }
    #expect(kind == 0 ? error?.code.isFull == true : error?.code.isInputOutput == true)
    FaultVFSDisarm()
    try connection.transaction { () throws(SQLiteError) in
      try connection.run(script: "INSERT INTO item VALUES (2)")
    }
    #expect(try connection.prepare("SELECT group_concat(value) FROM item").firstText() == "2")
  }
}
