import DumpFormats
import HierarchyModel
import Testing

/// Objects that are printed one by one: which of them are views, and which belong to one moment.
@Suite struct LoggedObjectTests {
  private static func view(_ name: String, _ address: String) -> String {
    "<\(name): \(address); frame = (0 0; 9 9); layer = <CALayer: \(address)f>>"
  }

  private static let layers = [
    "<CALayer:0x20; position = CGPoint (4.5 4.5); bounds = CGRect (0 0; 9 9); delegate = "
      + "\(view("UIView", "0x10")); sublayers = (<CALayer: 0x21>, <CALayer: 0x22>); opaque = YES>",
    "<CALayer: 0x20; name = \"a\"; bounds = CGRect (0 0; 9 9); sublayers = (<CALayer: 0x21>)>",
  ]

  @Test(arguments: layers)
  func `a layer that describes itself is not a view`(layer: String) throws {
    #expect(throws: DumpError.self) { try read(layer) }
    let view = Self.view("UIView", "0x10")
    let printed = try readOne("(lldb) po self.view\n\(view)\n(lldb) po self.view.layer\n\(layer)")
    #expect(drawing(printed) == "UIView")
    let beside = try readOne("\(view)\n   | \(Self.view("UILabel", "0x30"))\n\(layer)")
    #expect(drawing(beside) == "UIView\n  UILabel")
  }

  @Test func `what a loop prints is one moment, in which nothing says what lies in what`() throws {
    let objects = [("UIWindow", "0x10"), ("TextWindow", "0x20"), ("KeyWindow", "0x30")]
    let lines = objects.map { "object is \(Self.view($0.0, $0.1))" }
    let snapshot = try readOne(lines.joined(separator: "\n"))
    #expect(drawing(snapshot) == "UIWindow\nTextWindow\nKeyWindow")
    #expect(snapshot.parent(of: snapshot.views[1]) == .missing)
    let twice = try read((lines[...1] + lines).joined(separator: "\n"))
    #expect(twice.snapshots.map(\.count) == [2, 3])
    let stamped = objects.enumerated().map { index, object in
      "10:11:12.34\(index) Shop object is \(Self.view(object.0, object.1))"
    }
    #expect(try readOne(stamped.joined(separator: "\n")).count == 3)
    let headed = try read(
      (lines[...1] + ["after the alert:"] + lines[1...]).joined(separator: "\n"))
    #expect(headed.snapshots.map(\.count) == [2, 2])
    let others = try read(
      zip(["first", "last"], lines).map { $0 + " " + $1 }.joined(separator: "\n"))
    #expect(others.snapshots.map(\.count) == [1, 1])
  }

  @Test func `dumps that follow each other stay moments of their own, whatever precedes them`()
    throws
  {
    let dump = "views: \(Self.view("UIWindow", "0x10"))\n   | \(Self.view("UIView", "0x20"))\n"
    let other = dump.replacing("0x1", with: "0x3").replacing("0x2", with: "0x4")
    #expect(
      try read(dump + other).snapshots.map { drawing($0) } == [
        "UIWindow\n  UIView", "UIWindow\n  UIView",
      ])
  }

  @Test func `an array of views up to the window is a path of superviews, not of responders`()
    throws
  {
    let window = "<UIWindow: 0x40; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x41>>"
    let views = [Self.view("UILabel", "0x10"), Self.view("CartView", "0x20"), window]
    func array(_ lines: [String]) -> String {
      "<__NSArrayM 0x99>(\n" + lines.joined(separator: ",\n") + "\n)"
    }
    let path = try read(array(views))
    #expect(path.format == "recursive-description")
    let snapshot = try #require(path.snapshots.first)
    #expect(drawing(snapshot) == "UIWindow\n  CartView\n    UILabel")
    let cart = try #require(snapshot.only("CartView"))
    #expect(snapshot.capturedNext(of: cart) == .missing && snapshot.coverage == Coverage([.views]))
    let asked = try readOne("(lldb) po [label responders]\n\(array(views))")
    #expect(asked.coverage == Coverage([.responders]))
    let chain = try readOne(array([views[0], views[1], "<CartController: 0x30>", window]))
    #expect(chain.coverage == Coverage([.responders]))
    let two = try readOne(array([views[0], window]))
    #expect(two.parent(of: try #require(two.only("UILabel"))) == .missing)
  }

  @Test(arguments: [("(", ")"), ("[", "]"), ("//    [", "//    ]"), ("    (", "    )")])
  func `an array that has no name is one`(open: String, close: String) throws {
    let objects = [
      Self.view("UILabel", "0x10"), Self.view("CartView", "0x20"),
      "<UIWindow: 0x0x40; frame = (0 0; 9 9)>",
    ]
    let mark = open.hasPrefix("//") ? "//        " : ""
    let lines = objects.map { "\(mark)\"\($0)\"," }
    let text = ([open] + lines + [close]).joined(separator: "\n") + "\nlet code = true\n"
    let snapshot = try readOne(text)
    #expect(drawing(snapshot) == "UIWindow\n  CartView\n    UILabel")
  }

  @Test(arguments: [
    "(lldb) po nav.viewControllers\n<__NSArrayI 0x99>(\n%,\n&\n)", "%\n&",
    "stack (\n    \"%\",\n    \"&\"\n)", "[%, &]", "print: Optional([%, &])",
    "▿ Optional<Array<UIViewController>>\n  ▿ some : 2 elements\n    - 0 : %\n    - 1 : &",
    "cy# choose(UIViewController)\n[#\"%\",#\"&\"]",
  ])
  func `a list of controllers has controllers, and does not say which contains which`(
    list: String
  ) throws {
    let text = list.replacing("%", with: "<Shop.CartVC: 0x10>")
      .replacing("&", with: "<ListViewController: 0x20>")
    let snapshot = try readOne(text)
    #expect(drawing(snapshot) == "Shop.CartVC\nListViewController" && snapshot.views.isEmpty)
    let list = try #require(snapshot.only("ListViewController"))
    #expect(snapshot.kind(of: list) == .controller)
    #expect(snapshot.token(of: list) == .address(0x20))
    #expect(snapshot.parent(of: list) == .missing)
    #expect(snapshot.reference(.view, of: list) == .missing)
  }

  @Test(arguments: ["CartController", "Shop.CartVC", "ListViewControllerBase"])
  func `a controller is known by its name, printed alone as well as in a chain`(name: String) throws
  {
    let dump = "\(Self.view("UIView", "0x30"))\n   | \(Self.view("UILabel", "0x40"))"
    let alone = try read("(lldb) po vc\n<\(name): 0x10>\n(lldb) po view\n\(dump)")
    #expect(alone.snapshots.map { drawing($0) } == ["UIView\n  UILabel"])
    #expect(alone.asides.isEmpty)
    let chain = try readOne("<\(name): 0x10>\n<Coordinator: 0x20>\n<Router: 0x30>")
    #expect(chain.coverage == Coverage([.responders]))
    #expect(chain.kind(of: try #require(chain.only(name))) == .controller)
  }

  @Test func `each array that Swift prints is a moment with all its objects`() throws {
    let stacks = [["0x10"], ["0x10", "0x20"], ["0x10"]].map { addresses in
      "Optional([" + addresses.map { "<CartViewController: \($0)>" }.joined(separator: ", ") + "])"
    }
    let pushed = try read(stacks.map { "# next\nShop[7:8] \($0)" }.joined(separator: "\n"))
    #expect(pushed.snapshots.map(\.controllers.count) == [1, 2, 1])
    let windows = [Self.view("UIWindow", "0x10"), Self.view("Overlay", "0x20")]
    #expect(drawing(try readOne("[\(windows.joined(separator: ", "))]")) == "UIWindow\nOverlay")
    // Objects in a description are not those of the array.
    let holder = "<Overlay: 0x20; frame = (0 0; 9 9); items = (<Item: 0x30>, <Item: 0x40>)>"
    #expect(drawing(try readOne("[\(windows[0]), \(holder)]")) == "UIWindow\nOverlay")
  }

  @Test func `two lists are two moments, and a tree of controllers is none`() throws {
    let list = "<__NSArrayI 0x99>(\n<ListViewController: 0x10>,\n<CartVC: 0x20>\n)\n"
    let reading = try read("(lldb) po a\n\(list)(lldb) po b\n\(list)")
    #expect(reading.snapshots.map(\.controllers.count) == [2, 2])
    let tree = "<A 0x10>, state: appeared, view: <UIView 0x11>\n"
    let both = try read("(lldb) pvc\n\(tree)(lldb) po nav.viewControllers\n\(list)")
    #expect(both.snapshots.map(\.controllers.count) == [1, 2])
  }

  @Test(arguments: ["(\n%,\n&\n)", "%\n&", "<__NSArrayM 0x99>(\n%,\n&\n)"])
  func `objects that only have addresses are not views`(list: String) throws {
    let objects = list.replacing("%", with: "<CartItem: 0x10>").replacing(
      "&", with: "<Offer: 0x20>")
    #expect(throws: DumpError.self) { try read(objects) }
    let view = Self.view("UIView", "0x30")
    let beside = try read(
      "(lldb) po items\n\(objects)\n(lldb) po view\n\(view)\n   | \(view.replacing("0x3", with: "0x4"))"
    )
    #expect(beside.snapshots.map { drawing($0) } == ["UIView\n  UIView"])
  }

  private static let constraints = [
    "<NSLayoutConstraint:0x50 UILabel:0x20.width == 10   (active)>",
    "<Kit.LayoutConstraint:0x51@Cart.swift#7 UILabel:0x20.top == UIView:0x10.top>",
    "<NSAutoresizingMaskLayoutConstraint: 0x52>",
  ]

  @Test(arguments: constraints)
  func `a constraint is not a view, wherever it is printed`(constraint: String) throws {
    let dump = "\(Self.view("UIView", "0x10"))\n   | \(Self.view("UILabel", "0x20"))"
    let list = "(\n    \"\(constraint)\",\n    \"\(constraint)\"\n)"
    for text in [
      "Unable to satisfy:\n\(list)\n\nWill break \n\(constraint)\n\n\(dump)",
      "\(dump)\n(lldb) po view.constraints\n\(list)", "constraint:\n\t\(constraint)\n\n\(dump)",
    ] {
      #expect(drawing(try readOne(text)) == "UIView\n  UILabel")
    }
    let below = try readOne("\(dump)\nview:\n      \(constraint)")
    #expect(below.count == 2 && below.header.partial == nil)
    #expect(throws: DumpError.self) { try read(list) }
  }

  @Test(arguments: [
    "touches, tap: <TapRecognizer: 0x50; baseClass = UITapGestureRecognizer; state = Possible; view =",
    "<UITapGestureRecognizer: 0x50; state = Possible; view =",
    "<UITapGestureRecognizer: 0x50; state = Possible; view = <UIView 0x10>>",
    "<UIBarButtonItemGroup: 0x50> barButtonItems={\n\t<UIBarButtonItem: 0x60> target=0x70 title='A'\n}",
  ])
  func `an object without a frame is not a view, cut or not`(object: String) throws {
    #expect(throws: DumpError.self) { try read(object) }
    let view = Self.view("UIView", "0x10")
    let beside = try read("(lldb) po view\n\(view)\n(lldb) po it\n\(object)\n")
    #expect(beside.snapshots.map { drawing($0) } == ["UIView"])
    #expect(!beside.reports.isEmpty || !beside.asides.isEmpty)
  }

  @Test func `an array after a log's stamp does not lie in the one before`() throws {
    let stamp = "2026-01-02 03:04:05.678 Shop[1:2] (\n"
    let first = "    \"\(Self.view("UIScrollView", "0x10"))\"\n    )\n"
    let second = "        \"\(Self.view("UILabel", "0x20"))\",\n"
    let third = "        \"\(Self.view("UIView", "0x30"))\"\n        )\n"
    let text =
      "/*\n    \(stamp)\(first)*/\nif (isOpen) {\n/*\n        \(stamp)\(second)\(third)*/\n"
    #expect(try read(text).snapshots.map { drawing($0) } == ["UIScrollView", "UILabel\nUIView"])
  }

  @Test func `an object that a dump has is not a later moment where a text quotes it`() throws {
    let dump = "\(Self.view("UIView", "0x10"))\n   | \(Self.view("UILabel", "0x20"))\n"
    let quoted = try read("\(dump)\nNotice this:\n`\(Self.view("UILabel", "0x20"))`\n")
    #expect(quoted.snapshots.map { drawing($0) } == ["UIView\n  UILabel"])
    #expect(quoted.asides == [5])
    // It says something new, the root may have lost its subviews, and another one is not known.
    let moved = Self.view("UILabel", "0x20").replacing("9 9", with: "9 8")
    for other in [moved, Self.view("UIView", "0x10"), Self.view("UILabel", "0x30")] {
      #expect(try read("\(dump)\nThen it is\n\(other)\n").moments.count == 2)
    }
  }

  @Test func `objects that a report names beside a tree are no moments`() throws {
    let dump = "\(Self.view("UIView", "0x10"))\n   | \(Self.view("UILabel", "0x20"))\n"
    let report = """
      \tContainer hierarchy: 
      \(dump)\tView not found in container hierarchy: \(Self.view("HomeView", "0x30"))
      \tThat view's superview: NO SUPERVIEW
      """
    #expect(drawing(try readOne(report)) == "UIView\n  UILabel")
  }

  @Test func `names beside objects that were printed one by one are no moments`() throws {
    let view = Self.view("Base", "0x50")
    let text = "cy# UIApp\n#\"<UIApplication: 0x40>\"\ncy# window\n#\"\(view)\""
    for session in [text, text.replacing("#\"<", with: "<").replacing(">\"", with: ">")] {
      for page in [session, "```\n\(session)\n```"] {
        let reading = try read(page)
        #expect(reading.snapshots.map { drawing($0) } == ["Base"] && reading.asides.count == 1)
      }
    }
  }
}
