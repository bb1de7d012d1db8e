import HierarchyDiff
import HierarchyModel
import TestSupport
import Testing

@Suite("Navigation that states and contents show, where nothing else was captured")
struct StateNavigationTests {
  /// What happened between two drawings of controllers, their objects matched by id, and with a
  /// question mark what may have.
  private func told(_ old: String, _ new: String) throws -> [String] {
    let sketch = try ChangeSketch("--\n" + old, "--\n" + new)
    let reader = NavigationReader(sketch.context)
    return reader.events.map { "\($0.kind) \(sketch.id($0.subject))" }
      + reader.openEvents.map { "\($0.event.kind) \(sketch.id($0.event.subject))?" }
  }

  @Test("turns a page, whatever other pages are kept (R-PAGE-1)")
  func pages() throws {
    let first = "UIPageViewController n state=appeared\n  A a state=appeared"
    let second =
      "UIPageViewController n state=appeared\n  A a state=disappeared\n  A b state=appeared"
    let kept = second + "\n  A c state=disappeared"
    #expect(try told(first, second) == ["turnPage b"])
    #expect(try told(second, first) == ["turnPage a"])
    #expect(try told(second, kept) == [])
    // Another class may be called so and still be the app's own container.
    let (own, ownKept) = (
      second.replacing("UIPageViewController", with: "HomePageViewController"),
      kept.replacing("UIPageViewController", with: "HomePageViewController")
    )
    #expect(try told(own, ownKept) == ["embed c"])
    #expect(
      try told(first.replacing("UIPage", with: "HomePage"), own) == ["turnPage b"])
  }

  @Test("turns no page of which one state is missing")
  func openPages() throws {
    let first = "UIPageViewController n state=appeared\n  A a state=appeared\n  A b"
    let second = "UIPageViewController n state=appeared\n  A a state=disappeared\n  A b"
    #expect(try !told(first, second).contains("turnPage b"))
  }
}
