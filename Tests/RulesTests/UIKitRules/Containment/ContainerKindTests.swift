import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Kinds of containers")
struct ContainerKindTests {
  @Test(
    "are known by a key that only one kind has, before the class",
    arguments: [
      ("Flow", "plain"), ("Shop.FlowNavigationController", "navigation"),
      ("_TtGC7SwiftUI24TabBarHostingController_", "plain"),
      ("SwiftUI.UIKitTabBarController", "tab"), ("UISplitViewController", "split"),
      ("UIPageViewController", "page"), ("Flow stack=[]", "navigation"),
      ("UINavigationController selected=null", "tab"),
      ("UITabBarController collapsed=true", "split"),
      ("Flow pages=[]", "page"),
    ])
  func kinds(controller: String, kind: String) throws {
    let words = controller.split(separator: " ", maxSplits: 1)
    let rest = words.dropFirst().joined()
    let snapshot = try SnapshotSketch.snapshot("UIWindow w\n--\n\(words[0]) c \(rest)")
    #expect(snapshot.containerKind(of: try snapshot.find("c")).rawValue == kind)
  }
}
