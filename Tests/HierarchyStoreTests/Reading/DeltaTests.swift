import HierarchyDiff
import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("The delta of two recorded snapshots")
struct DeltaTests {
  @Test("turns the first into the second, for any two")
  func applies() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let snapshots = try [5, 1, 4, 5, 5].map { try snapshot(json: RoundTripTests.documents[$0]) }
    for snapshot in snapshots { try session.record(snapshot) }
    for (from, before) in snapshots.enumerated() {
      for (to, after) in snapshots.enumerated() {
        let delta = try temporary.store.delta(from: from + 1, to: to + 1, of: "s")
        #expect(try before.applying(delta) == after)
      }
    }
  }

  @Test("is what recording gave")
  func recorded() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    #expect(try session.record(try snapshot(json: CoverageTests.full)).delta == nil)
    let second = try session.record(try snapshot(json: CoverageTests.withoutFlags))
    let delta = try temporary.store.delta(from: 1, to: 2, of: "s")
    #expect(second.number == 2)
    #expect(second.delta == delta)
  }
}
