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

  @Test("collapses and expands a split whose navigation controllers join (R-NAV-9, R-SPLIT-5)")
  func split() throws {
    let split = "UISplitViewController s state=appeared\n"
    let primary = "  UINavigationController p state=appeared\n    M m state="
    let detail = "UINavigationController q state=appeared\n"
    let wide = split + primary + "appeared\n  " + detail + "    D d state=appeared"
    let compact = split + primary + "disappeared\n    " + detail + "      D d state=appeared"
    #expect(try told(wide, compact) == ["collapse s"])
    #expect(try told(compact, wide) == ["expand s"])
    let sketch = try ChangeSketch("--\n" + wide, "--\n" + compact)
    #expect(
      NavigationReader(sketch.context).events.map(\.explanation) == [
        "UISplitViewController became compact: its primary took over UINavigationController in"
          + " UINavigationController"
      ])
    // A captured state says more than the content.
    let denied = compact.replacing(
      "UISplitViewController s", with: "UISplitViewController s collapsed=false")
    #expect(
      try !told(wide.replacing(" s ", with: " s collapsed=false "), denied).contains("collapse s"))
    // A plain controller may have been pushed, and what the split showed may have gone.
    let pushed = compact.replacing("    UINavigationController q", with: "    Detail q")
    let plain = wide.replacing("  UINavigationController q", with: "  Detail q")
    #expect(try told(plain, pushed).allSatisfy { $0.hasSuffix("?") })
  }

  @Test("selects the tab in whose place another controller was presented (R-TAB-2, R-CTX-12)")
  func tabs() throws {
    func drawing(_ filter: String, _ search: String) -> String {
      """
      UITabBarController t state=appeared
        UINavigationController n state=disappeared
          List list state=disappeared
          + Filter filter state=\(filter) style=currentContext
        Search search state=\(search)
      """
    }
    let (list, search) = (drawing("appeared", "disappeared"), drawing("disappeared", "appeared"))
    #expect(try told(list, search) == ["selectTab search"])
    #expect(try told(search, list) == ["selectTab n"])
    let sketch = try ChangeSketch("--\n" + list, "--\n" + search)
    #expect(
      NavigationReader(sketch.context).events.map(\.explanation) == [
        "UITabBarController shows Search, tab 2 of 2, instead of UINavigationController;"
          + " Filter went with it"
      ])
    let back = try ChangeSketch("--\n" + search, "--\n" + list)
    #expect(
      NavigationReader(back.context).events.map(\.explanation) == [
        "UITabBarController shows UINavigationController, tab 1 of 2, which holds List, instead of"
          + " Search; Filter came with it"
      ])
  }
}
