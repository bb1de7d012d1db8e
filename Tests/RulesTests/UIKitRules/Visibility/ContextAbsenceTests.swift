import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Why what is presented in a context is away")
struct ContextAbsenceTests {
  @Test("follows its provider, whoever hides that")
  func followsProvider() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow w root=t
        UIView tv
          UIView ov
      UIView nv
      UIView pv
      --
      UITabBarController t view=tv selected=o
        UINavigationController n view=nv definesContext=true
          + P p view=pv style=overCurrentContext
        O o view=ov
      """)
    let book = RuleBook(snapshot)
    let found = book.visibility(of: try snapshot.find("p"))
    #expect(found.value?.extent == .notVisible)
    #expect(
      found.steps.map(\.text).contains(
        "P is presented in the context of UINavigationController, which is away"))
    #expect(
      found.steps.map(\.text).contains("UITabBarController shows the tab of O"))
  }

  /// Controllers alone, as they are printed: the second tab is shown.
  private static let printed = """
    TabsView tv inWindow=true
    FeedView fv inWindow=false
    FilterView pv inWindow=false
    SearchView sv inWindow=true
    --
    UITabBarController t view=tv state=appeared
      UINavigationController n view=fv state=disappeared
        + Filter p view=pv state=disappeared presentedWith=_UICurrentContextPresentationController
      Search s view=sv state=appeared
    """

  private func steps(_ id: String, _ drawing: String) throws -> [String] {
    let snapshot = try SnapshotSketch.snapshot(
      drawing.split(separator: "\n").map { line in
        // Where the views lie was not printed.
        line.contains("inWindow") ? "\(line) in=missing" : String(line)
      }.joined(separator: "\n"), covers: [.controllers, .presentations])
    return RuleBook(snapshot).visibility(of: try snapshot.find(id)).steps.map(\.text)
  }

  @Test("names the tab that is shown, where only states say which is selected (R-TAB-2)")
  func shownTab() throws {
    #expect(try steps("n", Self.printed).last == "UITabBarController shows the tab of Search")
    #expect(
      try steps("p", Self.printed).suffix(2) == [
        "Filter is presented in the context of UINavigationController, which is away",
        "UITabBarController shows the tab of Search",
      ])
    // What is presented in a tab's place shows that the tab is selected (R-CTX-12).
    let filtered = Self.printed.replacing("pv inWindow=false", with: "pv inWindow=true")
      .replacing("sv inWindow=true", with: "sv inWindow=false")
      .replacing("p view=pv state=disappeared", with: "p view=pv state=appeared")
      .replacing("s view=sv state=appeared", with: "s view=sv state=disappeared")
    #expect(
      try steps("s", filtered).last == "UITabBarController shows the tab of UINavigationController")
    // Two that are on screen do not tell which is selected.
    let both = Self.printed.replacing(
      "n view=fv state=disappeared", with: "n view=fv state=appeared")
    #expect(try !steps("n", both).contains { $0.contains("shows the tab") })
  }
}
