import Commands
import HierarchyStore
import SessionPage
import TestSupport
import Testing

@Suite("A page that grows")
struct GrowingPageTests {
  private let folder: TemporaryFolder
  private let store: Store
  private let page: GrowingPage

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(path: folder.file("a.treering"), access: .creating)
    let location = StoreLocation("a.treering", in: Environment(folder: folder.path) { _ in nil })
    page = GrowingPage(
      KeptPage(title: "s"), following: StoredOrigin(store: location, session: "s"), after: 0)
  }

  private func record(_ count: Int) throws {
    let session = try store.startSession("s", appending: true)
    for _ in 0..<count { try session.record(SnapshotSketch.snapshot("UIWindow w")) }
  }

  @Test("has each snapshot of its session once")
  func grows() throws {
    try record(2)
    try page.look()
    try page.look()
    #expect(page.count == 2)
    try record(1)
    try page.look()
    #expect(page.count == 3)
  }

  @Test("stays when its session is dropped, and goes on when it begins anew")
  func anew() throws {
    try record(3)
    try page.look()
    try store.removeSession("s")
    try page.look()
    #expect(page.count == 3)
    try record(2)
    try page.look()
    try page.look()
    #expect(page.count == 5)
  }

  @Test("has nothing twice when the last snapshots of its session are dropped")
  func pruned() throws {
    try record(3)
    try page.look()
    try store.removeSnapshots([2, 3], of: "s")
    try page.look()
    #expect(page.count == 3)
    try record(1)
    try page.look()
    #expect(page.count == 4)
  }
}
