import DumpFormats
import HierarchyModel
import Testing

/// Which of the dumps that several commands printed are of one moment.
@Suite struct PastedMomentTests {
  private static let root = "(lldb) po [[[UIWindow keyWindow] rootViewController] _printHierarchy]"
  private static let stack = "(lldb) po self.navigationController.viewControllers"
  private static let tree = """
    <UINavigationController 0xa1>, state: appeared, view: <UILayoutContainerView 0xb1>
       | <FeedVC 0xa2>, state: disappeared, view: <UIView 0xb2> not in the window
       | <PostVC 0xa3>, state: appeared, view: <UIView 0xb3>
    """
  private static let post = "<PostVC 0xa3>, state: appeared, view: <UIView 0xb3>"

  private static func array(_ controllers: String...) -> String {
    "<__NSArrayI 0x600000c3e1d0>(\n" + controllers.joined(separator: ",\n") + "\n)\n"
  }

  @Test(arguments: [
    "\(stack)\n\(array("<FeedVC: 0xa2>", "<PostVC: 0xa3>"))",
    "(lldb) po self.children\n\(array("<PostVC: 0xa3>"))",
    "(lldb) po [self _printHierarchy]\n\(post)",
    "(lldb) po [self.navigationController _printHierarchy]\n\(tree)",
  ])
  func `a later command that shows the same objects more narrowly is of one moment`(
    narrower: String
  ) throws {
    let snapshot = try readOne("\(Self.root)\n\(Self.tree)\n\n\(narrower)")
    #expect(drawing(snapshot) == "UINavigationController\n  FeedVC\n  PostVC")
    #expect(snapshot.parent(of: try #require(snapshot.only("UINavigationController"))) == .null)
  }

  @Test(arguments: [
    // The same command again.
    "\(root)\n\(tree)",
    // Another state, another view, and a child that was not there.
    "(lldb) po [self _printHierarchy]\n<PostVC 0xa3>, state: disappearing, view: <UIView 0xb3>",
    "(lldb) po [self _printHierarchy]\n<PostVC 0xa3>, state: appeared, view: <UIView 0xb9>",
    "(lldb) po [self _printHierarchy]\n\(post)\n   | <MapVC 0xa4>, state: appeared, view: (view not loaded)",
    // A child that has gone.
    "(lldb) po [nav _printHierarchy]\n<UINavigationController 0xa1>, state: appeared, view: <UILayoutContainerView 0xb1>\n   | \(post)",
    "\(stack)\n\(array("<PostVC: 0xa3>", "<MapVC: 0xa4>"))",
    "(lldb) c\n\(stack)\n\(array("<FeedVC: 0xa2>", "<PostVC: 0xa3>"))",
  ])
  func `what contradicts the print above is of a later moment`(later: String) throws {
    #expect(try read("\(Self.root)\n\(Self.tree)\n\n\(later)").moments.count == 2)
  }
}
