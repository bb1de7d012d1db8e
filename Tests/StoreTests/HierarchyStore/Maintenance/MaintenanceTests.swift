import HierarchyModel
import HierarchyStore
import TestSupport
import Testing

@Suite("Maintenance")
struct MaintenanceTests {
  /// A sheet that covers what its presenter's context covers, over a view of this next responder.
  private static func sheet(next: String) -> String {
    """
    {"treering":1,"covers":["views","controllers","presentations","flags","responders"],
    "profile":"documented",
    "views":[{"id":"w","class":"W","kind":"window","in":null,"root":"a","next":null},
    {"id":"v","class":"V","in":"w","frame":[0,0,9,9],"bounds":[0,5,9,9],"next":"\(next)"}],
    "controllers":[
    {"id":"a","class":"A","parent":null,"view":"v","next":"w","definesContext":true},
    {"id":"c","class":"C","parent":null,"view":null,"presentedBy":"a","source":"a","next":"a",
    "style":"currentContext"}]}
    """
  }

  /// Two sessions whose snapshots were recorded in turns.
  private func recorded() throws -> (store: TemporaryStore, snapshots: [Snapshot]) {
    let temporary = try TemporaryStore()
    let sessions = try ["a", "b"].map { try temporary.store.startSession($0) }
    let documents =
      [1, 5, 4, 5, 2].map { RecordingTests.documents[$0] } + ["a", "w"].map(Self.sheet)
    let snapshots = try documents.map { try snapshot(json: $0) }
    for snapshot in snapshots {
      for session in sessions { try session.record(snapshot) }
    }
    return (temporary, snapshots)
  }

  private func expectWhole(
    _ session: String, _ snapshots: [Snapshot], in temporary: TemporaryStore
  ) throws {
    #expect(try temporary.store.verify() == [])
    for (index, snapshot) in snapshots.enumerated() {
      #expect(try temporary.store.snapshot(index + 1, of: session) == snapshot)
    }
  }

  @Test("drops a session and keeps the other exact")
  func removesSession() throws {
    let (temporary, snapshots) = try recorded()
    try temporary.store.removeSession("a")
    #expect(try temporary.store.sessions().map(\.name) == ["b"])
    try expectWhole("b", snapshots, in: temporary)
    #expect(throws: StoreError.self) { try temporary.store.removeSession("a") }
  }

  @Test("leaves nothing of the last session but names")
  func removesAll() throws {
    let (temporary, _) = try recorded()
    let tables = [
      "version", "object", "snapshot", "extent", "bounds", "link", "alias", "presentation", "look",
      "look_attribute", "text", "navigation_event", "responder_event", "session",
    ]
    for table in tables {
      #expect(try temporary.query("SELECT count(*) > 0 FROM \(table)") == ["1"], "\(table)")
    }
    for name in ["a", "b"] { try temporary.store.removeSession(name) }
    try temporary.store.compact()
    for table in tables {
      #expect(try temporary.query("SELECT count(*) FROM \(table)") == ["0"], "\(table)")
    }
    #expect(try temporary.store.verify() == [])
  }

  @Test("compacts, and recording goes on")
  func compacts() throws {
    let (temporary, snapshots) = try recorded()
    try temporary.store.removeSession("a")
    try temporary.store.compact()
    try expectWhole("b", snapshots, in: temporary)
    let session = try temporary.store.startSession("b", appending: true)
    try session.record(snapshots[1])
    try expectWhole("b", snapshots + [snapshots[1]], in: temporary)
  }
}
