import HierarchyReport
import TestSupport
import Testing

@Suite("Controller trees")
struct ControllerTreesTests {
  @Test("gives the trees of windows first, then those of none")
  func order() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow front root=navigation
      UIWindow alert root=alertRoot
      --
      UIViewController popped name=popped
        UIViewController inner name=inner
      UINavigationController navigation name=navigation
        RootViewController root name=root
          YellowViewController yellow name=yellow
        + MagentaViewController magenta name=magenta
      AlertController alertRoot
      """)
    #expect(
      ControllerTrees(snapshot, marksSelected: false).lines == [
        "navigation → [ root → [ yellow ] ] + magenta", "AlertController", "popped → [ inner ]",
      ])
  }
}
