import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Views that a touch passes over")
struct TouchCandidateTests {
  private static let drawing = """
    UIWindow w frame=[0,0,100,100] shown
      Behind behind frame=[0,0,100,100] shown
      Button button frame=[0,0,50,50] shown
        Title title frame=[0,0,50,50] hidden=false alpha=1 interaction=false
      Veil veil frame=[0,0,100,100] hidden=true alpha=1 interaction=true
        Inner inner frame=[0,0,100,100] shown
      Faint faint frame=[0,0,100,100] hidden=false alpha=0 interaction=true
      Box box frame=[60,60,10,10] shown
        Far far frame=[-60,-60,50,50] shown
      Aside aside frame=[90,90,10,10] shown
    """

  private func snapshot() throws -> Snapshot {
    try SnapshotSketch.snapshot(
      Self.drawing.replacing("shown", with: "hidden=false alpha=1 interaction=true"))
  }

  @Test("are named with what keeps the touch away, front to back; the others are not")
  func reasons() throws {
    let snapshot = try snapshot()
    let found = RuleBook(snapshot).touchCandidates(at: Point(x: 10, y: 10)).map { candidate in
      let ids = snapshot.ids([candidate.view, candidate.cause])
      return "\(ids[0]) \(candidate.word) \(ids[1]) \(candidate.rule)"
    }
    #expect(
      found == [
        "far outside box R-HIT-5", "faint transparent faint R-HIT-1",
        "inner hidden veil R-HIT-1", "veil hidden veil R-HIT-1",
        "title interactionDisabled title R-HIT-1", "behind covered button R-HIT-3",
      ])
  }

  @Test("of one view are asked in its own coordinates")
  func inView() throws {
    let snapshot = try snapshot()
    let found = RuleBook(snapshot).touchCandidates(
      at: Point(x: 1, y: 1), in: try snapshot.find("button"))
    #expect(snapshot.ids(found.map(\.view)) == ["title"])
  }

  @Test("would get it if they were shown, and the next if the one hit were hidden")
  func alternatives() throws {
    let snapshot = try snapshot()
    let found = RuleBook(snapshot).touchAlternatives(at: Point(x: 10, y: 10))
    #expect(
      found.map { $0.object.flatMap(snapshot.className) } == ["Faint", "Veil", "Title", "Button"])
    #expect(
      found.map(\.text) == [
        "if the alpha of Faint were 1, the touch would go to Faint",
        "if Veil were not hidden, the touch would go to Inner",
        "if Title took touches, the touch would go to Title",
        "if Button were hidden, the touch would go to Behind",
      ])
  }

  @Test("never include the view that is hit or one above it", arguments: 0..<40)
  func property(seed: Int) throws {
    var hierarchy = RandomHierarchy(seed: UInt64(seed))
    let snapshot = try hierarchy.snapshot()
    let rules = RuleBook(snapshot)
    let point = Point(x: Double(hierarchy.random.next() % 400), y: 100)
    guard let hit = rules.hitTest(point).value else { return }
    for candidate in rules.touchCandidates(at: point) {
      if let winner = hit.view {
        #expect(!snapshot.subtree(of: candidate.view).contains(winner))
        if candidate.reason == .covered { #expect(candidate.cause == winner) }
      }
    }
  }
}
