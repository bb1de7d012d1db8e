import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("Stored events")
struct NavigationEventTests {
  static let before = """
    UIWindow window key=true root=navigation firstResponder=field
      UIView navigationView
        RootView rootView
          UITextField field
    --
    UINavigationController navigation view=navigationView stack=[root] state=appeared
      RootViewController root view=rootView state=appeared
    --
    UIApplication app
    AppDelegate delegate responder=true
    """
  static let after = """
    UIWindow window key=true root=navigation firstResponder=null
      UIView navigationView
        CyanView cyanView
    RootView rootView
      UITextField field
    --
    UINavigationController navigation view=navigationView stack=[root,cyan] state=appeared
      RootViewController root view=rootView state=disappeared
      CyanViewController cyan view=cyanView state=appeared
    --
    UIApplication app
    AppDelegate delegate responder=true
    """

  private func recorded() throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for drawing in [Self.before, Self.before, Self.after] {
      try session.record(try SnapshotSketch.snapshot(drawing))
    }
    return temporary
  }

  @Test("name a push once, at the snapshot that shows it first")
  func push() throws {
    let temporary = try recorded()
    let log = try temporary.store.log(of: "s")
    #expect(log.map(\.kind) == ["push"])
    #expect(log.first?.number == 3)
    #expect(log.first?.subjectClass == "CyanViewController")
    #expect(log.first?.containerClass == "UINavigationController")
    #expect(
      try temporary.query(
        "SELECT snapshot_id, kind, subject_class, container_class FROM navigation")
        == ["3 push CyanViewController UINavigationController"])
  }

  @Test("do not name what a partial snapshot may not show, though an earlier program did")
  func partial() throws {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    let drawing = "--\nHome h"
    try session.record(try SnapshotSketch.snapshot(drawing + "\n  + Sheet s style=pageSheet"))
    try session.record(try SnapshotSketch.snapshot(drawing, partial: "cut"))
    #expect(try temporary.store.log(of: "s").isEmpty)
    #expect(try temporary.store.verify() == [])
    try temporary.store.connection.run(
      script: """
        INSERT OR IGNORE INTO name (name) VALUES ('dismiss');
        INSERT INTO navigation_event (
          snapshot_id, kind_id, subject_id, presenter_id, style, explanation)
        SELECT 2, k.id, s.controller, h.controller, 'pageSheet', 'it was taken for gone'
        FROM name AS k, controllers AS s, controllers AS h
        WHERE k.name = 'dismiss' AND s.class = 'Sheet' AND h.class = 'Home' AND h.snapshot_id = 1
        """)
    #expect(try temporary.store.log(of: "s").map(\.kind) == ["dismiss"])
    #expect(try temporary.store.verify() == [])
  }

  @Test("report what became of the first responder and of chains, one row a cause")
  func responders() throws {
    let rows = try recorded().query(
      "SELECT snapshot_id, kind, object_count FROM responder_changes ORDER BY kind")
    #expect(rows.contains("3 firstResponder 1"))
    #expect(rows.contains { $0.hasPrefix("3 cut") })
    #expect(rows.allSatisfy { $0.hasPrefix("3 ") })
  }
}
