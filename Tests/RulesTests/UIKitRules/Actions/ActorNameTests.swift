import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Names of actor actions")
struct ActorNameTests {
  private static let drawing = """
    UIWindow w root=split
    --
    UISplitViewController split overrides=[show,showDetailViewController:sender:]
      UINavigationController nav overrides=[showViewController:sender:]
        List list overrides=[]
        Refusing refusing overrides=[show] denies=[show(_:sender:)]
    """

  private func target(
    _ action: String, from id: String, _ drawing: String = drawing
  ) throws -> (String?, String?) {
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let answer = RuleBook(snapshot).actorTarget(from: try snapshot.find(id), action: action)
    return (answer.value.flatMap { $0 }.map { snapshot.ids([$0])[0] }, answer.unknownReason)
  }

  @Test(
    "are three of each of UIKit's two, in questions and in what was captured",
    arguments: [
      ("show", "nav"), ("showViewController:sender:", "nav"), ("show(_:sender:)", "nav"),
      ("showDetail", "split"), ("showDetailViewController:sender:", "split"),
      ("showDetailViewController(_:sender:)", "split"),
    ])
  func names(action: String, expected: String) throws {
    #expect(try target(action, from: "list").0 == expected)
    #expect(try target(action, from: "refusing").0 == expected)
  }

  @Test("leave an app's own unknown where nobody captured who overrides it")
  func own() throws {
    #expect(
      try target("showCart:", from: "list").1 == "whether List overrides showCart: was not captured"
    )
    let nobody = try target(
      "showCart:", from: "list", Self.drawing + "\n  Other other overrides=[showCart:]")
    #expect(nobody == (nil, nil))
    let plain = """
      UIWindow w root=nav
      --
      UINavigationController nav
      """
    #expect(try target("showCart:", from: "nav", plain).1 != nil)
    #expect(try target("show(_:sender:)", from: "nav", plain).0 == "nav")
  }
}
