import DumpFormats
import HierarchyModel
import Testing

@Suite struct PrintHierarchyReaderTests {
  private static let text = """
    <TabController 0xa1>, state: appeared, view: <UILayoutContainerView 0xb1>
       | <Nav 0xa2>, state: disappeared, view: (view not loaded)
       |    | <Shop.List 0xa3>, state: disappearing, view: <UIView 0xb3> not in the window
       + <Sheet 0xa4>, state: disappeared, view: <UIView 0xb4> not in the window, presented with: <_UIFullscreenPresentationController 0xc4>
       |    | <Form 0xa5>, state: appearing, view: <UIView 0xb5>
       |    + <Alert 0xa6>, state: appeared, view: <UIView 0xb6>, presented with: <UIPopoverPresentationController 0xc6>
    """

  @Test func `bars contain and pluses present`() throws {
    let snapshot = try readOne(Self.text)
    let tree = drawing(snapshot) { snapshot, controller in
      let presenter = snapshot.presenter(of: controller).flatMap(snapshot.className)
      return presenter.map { "presented by \($0)" }
    }
    #expect(
      tree == """
        TabController
          Nav
            Shop.List
          Sheet presented by TabController
            Form
            Alert presented by Sheet
        """)
    #expect(snapshot.parent(of: try #require(snapshot.only("Sheet"))) == .null)
    #expect(snapshot.parent(of: try #require(snapshot.only("TabController"))) == .missing)
    #expect(snapshot.coverage == Coverage([.controllers, .presentations]))
  }

  @Test(arguments: [
    "(lldb) po [[[UIWindow keyWindow] rootViewController] _printHierarchy]",
    "(lldb) po UIApplication.shared.windows.first!.rootViewController!.value(forKey: \"_printHierarchy\")",
    "(lldb) expr -l objc -O -- [UIViewController _printHierarchy]",
    "(lldb) po [[UIApp keyWindow].rootViewController performSelector:@selector(_printHierarchy)]",
    "(lldb) pvc",
  ])
  func `a window's root, as the command names it, has no parent`(command: String) throws {
    let snapshot = try readOne("\(command)\n\(Self.text)")
    #expect(snapshot.parent(of: try #require(snapshot.only("TabController"))) == .null)
    #expect(snapshot.parent(of: try #require(snapshot.only("Nav"))).value != nil)
    let cut = "   | <Nav 0xa2>, state: appeared, view: <UIView 0xb2>"
    let nav = try readOne("\(command)\n\(cut)")
    #expect(nav.parent(of: try #require(nav.only("Nav"))) == .missing)
  }

  @Test(arguments: [
    "(lldb) po [self.navigationController _printHierarchy]",
    "(lldb) po [self.rootViewController _printHierarchy]",
    "(lldb) po [[[UIWindow keyWindow] rootViewController].childViewControllers[0] _printHierarchy]",
    "(lldb) po [(UIViewController *)0xa1 _printHierarchy]",
    "2031-05-06 07:08:09.123 Shop[4:9] the window's rootViewController _printHierarchy",
  ])
  func `another object that a command names may have a parent`(command: String) throws {
    let snapshot = try readOne("\(command)\n\(Self.text)")
    #expect(snapshot.parent(of: try #require(snapshot.only("TabController"))) == .missing)
  }

  @Test func `views are named, with whether they are in the window`() throws {
    let snapshot = try readOne(Self.text)
    let list = try #require(snapshot.only("Shop.List"))
    let view = try #require(snapshot.reference(.view, of: list).value)
    #expect(snapshot.token(of: view) == .address(0xb3))
    #expect(snapshot.flag(.inWindow, of: view) == .value(false))
    #expect(snapshot.parent(of: view) == .missing)
    let nav = try #require(snapshot.only("Nav"))
    #expect(snapshot.reference(.view, of: nav) == .null)
    #expect(
      snapshot.value("presentedWith", of: "Alert") == .text("UIPopoverPresentationController"))
    #expect(snapshot.value("presentedWith.address", of: "Alert") == .text("0xc6"))
    #expect(snapshot.value("state", of: "Form") == .text("appearing"))
  }

  @Test(arguments: [
    text,
    "<A 0x1>, state: appeared, view: <UIView: 0x2>\n   | <B 0x3>, state: disappeared, view:  (view not loaded)",
    "<Mod.A>, state: appearing, view: <UIView>\n   | <Mod.B>, state: appearing, view: <UIView> not in the window",
    "<A 0x1>, state: appeared, view: <UIView 0x2>, presented with: <B: 0x3>",
    "<A 0x1>, state: appeared, view: <UIView 0x2> and more",
    "<A 0x001>, state: appeared, view: <UIView 0xAB>",
    "<A 0x1>, state: appeared, view: <UIView 0x2>\n  | <B 0x3>, state: appeared, view: <UIView 0x2>",
  ])
  func `what was printed comes back`(text: String) throws {
    #expect(PrintHierarchyWriter(try readOne(text)).text() == text)
  }

  @Test func `prompts, quoting and blank lines are no part of it`() throws {
    let text =
      "cy# [root _printHierarchy].toString()\n`" + Self.text.replacing("\n", with: "\n\n") + "`"
    #expect(PrintHierarchyWriter(try readOne(text)).text() == Self.text)
  }

  @Test func `a fragment that begins with what is presented is read as far as it goes`() throws {
    let reading = try read(
      "+ <A>, state: appeared, view: <UIView>, presented with: <P>\n|    | <B>, state: appeared, view: <UIView>"
    )
    #expect(drawing(try #require(reading.snapshots.first)) == "A\n  B")
    #expect(reasons(reading) == ["line 1: the dump begins at depth 1, without its root"])
  }

  @Test func `a line that is cut off is partial`() throws {
    let snapshot = try readOne(
      "<A 0x1>, state: appeared, view: <UIView 0x2>\n   | <B 0x3>, state: appea")
    #expect(snapshot.value("partial", of: "B") != nil)
    #expect(snapshot.value("view", of: "B") == nil)
  }

  @Test(arguments: [
    "<V 0x4> n", "<V 0x4> not in", "<V 0x4> not in the windo", "<V 0x4>, p", "<V 0x4>, presented",
    "<V 0x4>, presented with:", "<V 0x4> not in the window, presented with: <P",
    "(view not loaded), pr",
  ])
  func `a line that is cut off behind its view is partial`(view: String) throws {
    let start = "<A 0x1>, state: appeared, view: <V 0x2>\n   | <B 0x3>, state: appeared, view: "
    let reading = try read(start + view)
    let snapshot = try #require(reading.snapshots.first)
    #expect(snapshot.value("partial", of: "B") != nil)
    #expect(snapshot.header.partial != nil)
    #expect(reasons(reading) == ["line 2: the dump ends within this object"])
    #expect(PrintHierarchyWriter(snapshot).text() == start + view)
  }

  /// As chisel printed controllers before UIKit could.
  private static let described = """
    <TabController: 0xa1; view = <UILayoutContainerView; 0xb1>; frame = (0, 0; 320, 568)>
       | <Shop.List: 0xa2; view = <UIView; 0xb2>; frame = (0, 64.5; 320, 504)>
       |    | <Form: 0xa3; view not loaded>
       | <Other: 0xa4; view = <UIView; 0xb4>>
    """

  @Test func `controllers that a debugger described are controllers`() throws {
    let reading = try read("(lldb) pvc\n" + Self.described)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.format == "print-hierarchy" && reading.reports.isEmpty)
    #expect(drawing(snapshot) == "TabController\n  Shop.List\n    Form\n  Other")
    #expect(snapshot.coverage == Coverage([.controllers, .presentations]))
    let list = try #require(snapshot.only("Shop.List"))
    #expect(snapshot.token(of: list) == .address(0xa2))
    let view = try #require(snapshot.reference(.view, of: list).value)
    #expect(snapshot.token(of: view) == .address(0xb2))
    #expect(snapshot.numbers(.frame, of: view) == .value([0, 64.5, 320, 504]))
    #expect(snapshot.value(.inWindow, of: view) == nil)
    #expect(snapshot.reference(.view, of: try #require(snapshot.only("Form"))) == .null)
    #expect(PrintHierarchyWriter(snapshot).text() == Self.described)
  }

  @Test(arguments: ["(0, 64.5; 320, 504", "(0, 64.5", "<UIView; 0xb2", "<UI"])
  func `a controller that a debugger described may be cut off`(last: String) throws {
    let lines = Self.described.split(separator: "\n")
    let end = try #require(lines[1].firstRange(of: last)?.upperBound)
    let reading = try read(lines[0] + "\n" + lines[1][..<end])
    #expect(drawing(reading.snapshots[0]) == "TabController\n  Shop.List")
    #expect(reasons(reading) == ["line 2: the dump ends within this object"])
  }

  @Test func `what is presented may stand on the line of its presenter`() throws {
    let text = """
      <A 0x1>, state: appeared, view: <UIView 0x2> + <B 0x3>, state: appeared, view: <UIView 0x4>, \
      presented with: <P 0x5> | | <C 0x6>, state: appeared, view: <UIView 0x7>
      """
    let snapshot = try readOne(text)
    let sheet = try #require(snapshot.only("B"))
    #expect(snapshot.presenter(of: sheet) == snapshot.only("A"))
    #expect(snapshot.parent(of: try #require(snapshot.only("C"))) == .value(sheet))
    #expect(snapshot.header.partial == nil)
  }

  @Test func `a view that is cut in what says where it is is not in the window`() throws {
    let snapshot = try readOne("<Shop 0xa1>, state: appeared, view: <UIView 0xb1> not in th")
    #expect(snapshot.flag(.inWindow, of: snapshot.views[0]) == .value(false))
    #expect(snapshot.header.partial != nil)
  }

  @Test(arguments: ["", "0", "0x", "0x7f1"], ["", "\n"])
  func `a controller that is cut off within its address has its class`(
    address: String, end: String
  ) throws {
    let text = "<A 0x1>, state: appeared, view: <V 0x2>\n   | <Shop.Cart \(address)"
    let reading = try read(text + end)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "A\n  Shop.Cart")
    #expect(snapshot.only("Shop.Cart").map { snapshot.token(of: $0) } == .some(nil))
    #expect(reasons(reading) == ["line 2: the dump ends within this object"])
  }

  @Test(arguments: [">", ">,", ">, sta", ">, state:"])
  func `a controller that is cut off before its state has its address`(rest: String) throws {
    let text = "<A 0x1>, state: appeared, view: <V 0x2>\n   | <Shop.Cart 0x7f1\(rest)"
    let reading = try read(text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(snapshot.only("Shop.Cart").map { snapshot.token(of: $0) } == .address(0x7f1))
    #expect(snapshot.value("partial", of: "Shop.Cart") != nil)
    #expect(reasons(reading) == ["line 2: the dump ends within this object"])
    #expect(PrintHierarchyWriter(snapshot).text() == text)
  }

  /// As `fbchisellldbviewcontrollerhelpers.py` prints one that is presented.
  @Test func `chisel marks a controller that is presented`() throws {
    let reading = try read(
      """
      (lldb) pvc
      <Nav: 0xa1; view = <UIView; 0xb1>; frame = (0, 0; 320, 568)>
         | <List: 0xa2; view = <UIView; 0xb2>; frame = (0, 0; 320, 568)>
        *M <Sheet: 0xa3; view = <UIView; 0xb3>; frame = (0, 0; 320, 568)>
         |   | <Form: 0xa4; view not loaded>
         |  *M <Alert: 0xa5; view not loaded>

      // '*M' means the view controller is presented modally.
      """)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.snapshots.count == 1 && reading.reports.isEmpty)
    #expect(drawing(snapshot) == "Nav\n  List\n  Sheet\n    Form\n    Alert")
    let presenters = snapshot.controllers.map {
      snapshot.presenter(of: $0).flatMap(snapshot.className)
    }
    #expect(presenters == [nil, nil, "Nav", nil, "Sheet"])
  }
}
