import HierarchyStore
import TestSupport
import Testing

@Suite("A store's lists")
struct ListingTests {
  @Test("report sessions and snapshots")
  func lists() throws {
    let temporary = try TemporaryStore()
    var run = RunDescription(uuid: "u-1")
    run.build = "412"
    let session = try temporary.store.startSession("checkout", run: run)
    try session.record(
      try snapshot(
        json: #"{"treering":1,"label":"a","time":7.5,"run":{"app":"shop","build":"1"},"views":[]}"#
      ))
    let sessions = try temporary.store.sessions()
    #expect(sessions.map(\.name) == ["checkout"])
    #expect(sessions.first?.uuid == "u-1")
    #expect(sessions.first?.app == "shop")
    #expect(sessions.first?.build == "412")
    #expect(sessions.first?.snapshotCount == 1)
    let snapshots = try temporary.store.snapshots(of: "checkout")
    #expect(snapshots.map(\.label) == ["a"])
    #expect(snapshots.map(\.time) == [7.5])
  }

  @Test("name the sessions that are there when one is not")
  func unknownSession() throws {
    let temporary = try TemporaryStore()
    _ = try temporary.store.startSession("checkout")
    let error = #expect(throws: StoreError.self) { try temporary.store.snapshots(of: "chekout") }
    #expect(error?.code == .notFound)
    #expect(error?.description.hasSuffix("did you mean \"checkout\"?") == true)
    let other = #expect(throws: StoreError.self) { try temporary.store.snapshots(of: "cart") }
    #expect(other?.description.hasSuffix("there are \"checkout\"") == true)
  }

  @Test("hold each name once")
  func names() throws {
    let temporary = try TemporaryStore()
    _ = try temporary.store.startSession("a")
    #expect(throws: StoreError.self) { try temporary.store.startSession("a") }
    #expect(throws: StoreError.self) { try temporary.store.startSession("a/b") }
  }
}
