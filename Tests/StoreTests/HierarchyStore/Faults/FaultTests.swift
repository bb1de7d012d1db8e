import CFaultVFS
import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("A recording on a failing disk", .serialized)
struct FaultTests {
  private func snapshots() throws -> [Snapshot] {
    try [1, 5, 4, 5].map { try snapshot(json: RecordingTests.documents[$0]) }
  }

  @Test(
    "reports the failure, keeps what it had and goes on",
    arguments: [(0, 10), (1, 10), (2, 3)] as [(UInt32, Int)])
  func everyWrite(kind: UInt32, least: Int) throws {
    FaultVFSClaim()
    defer { FaultVFSRelease() }
    #expect(FaultVFSRegister() == 0)
    let snapshots = try snapshots()
    var failures = 0
    for write in 1... {
      let temporary = try TemporaryStore(vfs: "fault", safety: .power)
      let session = try temporary.store.startSession("s")
      FaultVFSArm(FaultVFSKind(kind), Int32(write))
      var recorded: [Snapshot] = []
      var failed = false
      for snapshot in snapshots {
        do {
          _ = try session.record(snapshot)
          recorded.append(snapshot)
        } catch {
          failed = true
          #expect(error.code == .full || error.code == .database)
          FaultVFSDisarm()
          _ = try session.record(snapshot)
          recorded.append(snapshot)
        }
      }
      FaultVFSDisarm()
      for (index, snapshot) in recorded.enumerated() {
        #expect(try temporary.store.snapshot(index + 1, of: "s") == snapshot)
      }
      if !failed { break }
      failures += 1
    }
    #expect(failures >= least)
  }
}
