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

  private static func window(_ address: String, holding view: String) -> String {
    """
    <UIWindow: \(address)1; frame = (0 0; 9 9); layer = <UIWindowLayer: \(address)2>>
       | <\(view): \(address)3; frame = (0 0; 9 9); layer = <CALayer: \(address)4>>
    """
  }

  @Test(arguments: [
    "\(stack)\n\(array("<FeedVC: 0xa2>", "<PostVC: 0xa3>"))",
    "(lldb) po self.children\n\(array("<PostVC: 0xa3>"))",
    "(lldb) po [self _printHierarchy]\n\(post)",
    "(lldb) po [self.navigationController _printHierarchy]\n\(tree)",
    // Chisel's description of one controller does not show what is in it.
    "(lldb) pvc 0xa1\n<UINavigationController: 0xa1; view = <UILayoutContainerView; 0xb1>; frame = (0, 0; 9, 9)>",
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
    "(lldb) pvc 0xa1\n<UINavigationController: 0xa1; view = <UILayoutContainerView; 0xb9>; frame = (0, 0; 9, 9)>",
    "(lldb) c\n\(stack)\n\(array("<FeedVC: 0xa2>", "<PostVC: 0xa3>"))",
  ])
  func `what contradicts the print above is of a later moment`(later: String) throws {
    #expect(try read("\(Self.root)\n\(Self.tree)\n\n\(later)").moments.count == 2)
  }

  @Test(arguments: [
    ("[UIApp.windows[0]", "[UIApp.windows[1]"), ("[[UIWindow keyWindow]", "[$effects"),
  ])
  func `two windows that two commands print are of one moment`(
    first: String, second: String
  ) throws {
    let main = Self.window("0x10", holding: "UIView")
    let other = Self.window("0x20", holding: "UIInputSetContainerView")
    let tree = "UIWindow\n  UIView\nUIWindow\n  UIInputSetContainerView"
    let (one, two) = (
      "(lldb) po \(first) recursiveDescription]\n\(main)\n",
      "(lldb) po \(second) recursiveDescription]\n\(other)\n"
    )
    #expect(drawing(try readOne(one + two)) == tree)
    let twice = try read(one + two + one + two)
    #expect(twice.snapshots.map { drawing($0) } == [tree, tree])
    #expect(try read(one + two.replacing(second, with: first)).moments.count == 2)
    #expect(try read(one + "(lldb) c\n" + two).moments.count == 2)
  }

  @Test func `the roots of two windows, and their views, are of one moment`() throws {
    let tree = Self.tree.replacing("0xb3", with: "0x303")
    let roots = (
      "(lldb) po [[UIApp.windows[0] rootViewController] _printHierarchy]\n\(tree)\n",
      "(lldb) po [[UIApp.windows[1] rootViewController] _printHierarchy]\n"
        + "<KeyboardVC 0xc1>, state: appeared, view: <UIView 0x203>\n"
    )
    let views = (
      "(lldb) po [UIApp.windows[0] recursiveDescription]\n\(Self.window("0x30", holding: "UIView"))\n",
      "(lldb) po [UIApp.windows[1] recursiveDescription]\n\(Self.window("0x20", holding: "UIView"))\n"
    )
    for text in [roots.0 + roots.1 + views.0 + views.1, roots.0 + views.0 + roots.1 + views.1] {
      let snapshot = try readOne(text)
      #expect(drawing(snapshot) == "UINavigationController\n  FeedVC\n  PostVC\nKeyboardVC")
      #expect(snapshot.windows.count == 2)
    }
  }

  @Test func `the key window asked for in another way is later when it is another`() throws {
    let other = "(lldb) po [[UIApplication sharedApplication].keyWindow recursiveDescription]\n"
    let reading = try read(
      "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n"
        + "\(Self.window("0x10", holding: "UIView"))\n\(other)\(Self.window("0x20", holding: "UIView"))"
    )
    #expect(reading.moments.count == 2)
  }

  @Test func `a view that is not in the window above is of another moment`() throws {
    let view = Self.window("0x20", holding: "UIView").split(separator: "\n")[1].dropFirst(5)
    let reading = try read(
      "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n"
        + "\(Self.window("0x10", holding: "UIView"))\n"
        + "(lldb) po [self.view recursiveDescription]\n\(view)")
    #expect(reading.moments.count == 2)
  }

  @Test(arguments: [
    "%\n\nUIWindow:0x101\n|   UIView:0x103",
    "```\n%\n```\nText.\n```\n<HomeVC 0xc1>, state: appeared, view: <UIView 0x103>\n```\n"
      + "```\nUIWindow:0x101\n|   UIView:0x103\n```\n",
  ])
  func `a trace shows that what was printed above it is of its moment`(text: String) throws {
    let window = Self.window("0x10", holding: "UIView").split(separator: "\n")[0]
    let snapshot = try readOne(text.replacing("%", with: window))
    let root = try #require(snapshot.only("UIWindow"))
    #expect(snapshot.numbers(.frame, of: root) == .value([0, 0, 9, 9]))
    #expect(snapshot.parent(of: try #require(snapshot.only("UIView"))).value == root)
  }

  @Test func `the same line below itself is no later moment`() throws {
    let window = Self.window("0x10", holding: "UIView").split(separator: "\n")[0]
    let reading = try read("\(window)\n\(window)\n\(window)\nText.\n")
    #expect(reading.moments.map(\.line) == [1] && reading.asides == [2, 3])
    #expect(try read("\(window)\nThen:\n\(window)\n").moments.count == 2)
    let hidden = window.replacing("; layer", with: "; hidden = YES; layer")
    #expect(try read("\(window)\n\(hidden)\n").moments.count == 2)
  }

  @Test func `a stack beside views is of one moment`() throws {
    let views =
      "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n"
      + Self.window("0x10", holding: "UIView")
    let snapshot = try readOne(
      "\(views)\n\(Self.stack)\n\(Self.array("<FeedVC: 0xa2>", "<PostVC: 0xa3>"))")
    #expect(snapshot.views.count == 2)
    #expect(snapshot.controllers.count == 2)
  }

  private static let json =
    #"[{"type":"Application","frame":{"x":0,"y":0,"width":9,"height":9},"children":"#
    + "\n" + #"[{"type":"Button","AXLabel":"Pay","frame":{"x":0,"y":0,"width":9,"height":4}}]}]"#

  @Test func `a dump beside JSON is a moment`() throws {
    let views = Self.window("0x10", holding: "CartView")
    let below = try read("Before:\n\(views)\n\nAfter:\n\(Self.json)\n")
    #expect(below.moments.map(\.format) == ["recursive-description", "idb-json"])
    #expect(below.moments.map(\.line) == [2, 6])
    let above = try read("\(Self.json)\n\(views)\n\(Self.json)\n")
    #expect(above.moments.map(\.format) == ["idb-json", "recursive-description", "idb-json"])
    #expect(
      above.snapshots.map { drawing($0) } == [
        "Application\n  Button", "UIWindow\n  CartView", "Application\n  Button",
      ])
    #expect(reasons(above) == [])
  }

  @Test func `JSON beside a log that mentions a view is the only moment`() throws {
    let line = "Tapped <UIButton: 0x10; frame = (0 0; 9 9); layer = <CALayer: 0x11>>\n"
    let reading = try read("\(line)\(Self.json)\nDone.\n\(Self.json)\n")
    #expect(reading.moments.map(\.format) == ["idb-json", "idb-json"])
  }
}
