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
}
