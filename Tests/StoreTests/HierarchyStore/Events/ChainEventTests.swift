import HierarchyModel
import HierarchyStore
import SQLiteDriver
import TestSupport
import Testing

@Suite("Stored events of responder chains")
struct ChainEventTests {
  private func recorded(_ drawings: String...) throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let session = try temporary.store.startSession("s")
    for drawing in drawings { try session.record(try SnapshotSketch.snapshot(drawing)) }
    return temporary
  }

  private static let alone = """
    UIWindow window key=true root=home firstResponder=null
      HomeView homeView
    --
    HomeController home view=homeView state=appeared
    --
    UIApplication app
    AppDelegate delegate responder=true
    """

  /// A controller that was not there is presented in one step.
  private static let presented = """
    UIWindow window key=true root=home firstResponder=null
      HomeView homeView
      SheetView sheetView
    --
    HomeController home view=homeView state=appeared
      + SheetController sheet view=sheetView state=appeared
    --
    UIApplication app
    AppDelegate delegate responder=true
    """

  /// R-RESP-4: the next of a presented controller is its presenter.
  @Test("report the chain of a controller that was made and presented in one step")
  func new() throws {
    let temporary = try recorded(Self.alone, Self.presented)
    #expect(
      try temporary.query(
        """
        SELECT kind, responder_class, parts_at, before, after_class, object_count, explanation
        FROM responder_changes
        """) == [
          "new SheetView - - SheetController 6 "
            + "SheetView → SheetController → HomeController → UIWindow …"
        ])
    #expect(try temporary.store.verify() == [])
  }

  @Test("explain an override that came, went or leads elsewhere")
  func overrides() throws {
    func drawing(_ next: String) -> String {
      Self.alone.replacing("HomeView homeView", with: "HomeView homeView\(next)")
    }
    let temporary = try recorded(
      drawing(" next=home"), drawing(" next=app"), drawing(" next=window"), drawing(" next=home"))
    #expect(
      try temporary.query(
        "SELECT number, explanation FROM responder_changes WHERE kind = 'override' ORDER BY 1") == [
          "2 HomeView overrides next with UIApplication",
          "3 HomeView overrides next with UIWindow, before with UIApplication",
          "4 HomeView no longer overrides next with UIWindow",
        ])
    #expect(try temporary.store.verify() == [])
  }

  /// Nothing but a view comes, and it overrides `next`.
  @Test("report an override that comes with a new view")
  func newView() throws {
    let temporary = try recorded(
      Self.alone,
      Self.alone.replacing(
        "HomeView homeView", with: "HomeView homeView\n    PassView pass next=app"))
    #expect(
      try temporary.query("SELECT kind, responder_class, after_class FROM responder_changes")
        == ["override PassView UIApplication"])
    #expect(try temporary.store.verify() == [])
  }

  @Test("are checked: a new chain that is missing is found")
  func verified() throws {
    let temporary = try recorded(Self.alone, Self.presented)
    try temporary.store.connection.run(script: "DELETE FROM responder_event")
    let findings = try temporary.store.verify() ?? []
    #expect(findings.contains { $0.description.contains("responder changes") }, "\(findings)")
  }
}
