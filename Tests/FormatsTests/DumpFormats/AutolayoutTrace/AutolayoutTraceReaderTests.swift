import DumpFormats
import HierarchyModel
import Testing

@Suite struct AutolayoutTraceReaderTests {
  private static let text = """
    (lldb) paltrace

    •UIWindow:0x10 - AMBIGUOUS LAYOUT
    |   •UIView:0x20
    |   |   *<UILayoutGuide: 0x30 - "SafeArea", layoutFrame = {{0, 20}, {414, 716.5}}, owningView = <UIView: 0x20; frame = (0 0; 4 7); layer = <CALayer: 0x21>>>
    |   |   +UIButton:0x40'Buy 'now''
    |   |   |   UIButtonLabel:0x50'Buy...'
    |   |   *UILabel:0x60'two
    lines'- AMBIGUOUS LAYOUT for UILabel:0x60'two...'.minY{id: 25}

    Legend:
    \t* - is laid out with auto layout
    \t• - layout engine host
    """

  @Test func `views and guides are nodes with their part in auto layout`() throws {
    let snapshot = try readOne(Self.text)
    let tree = drawing(snapshot) { snapshot, node in
      guard case .text(let engine)? = snapshot.value(.other("layoutEngine"), of: node) else {
        return nil
      }
      return engine
    }
    #expect(
      tree == """
        UIWindow engineHost
          UIView engineHost
            UILayoutGuide autoLayout
            UIButton manual
              UIButtonLabel
            UILabel autoLayout
        """)
    #expect(snapshot.value("text", of: "UIButton") == .text("Buy 'now'"))
    #expect(snapshot.value("text", of: "UILabel") == .text("two\nlines"))
    #expect(
      snapshot.value("ambiguousLayout", of: "UILabel")
        == .text("AMBIGUOUS LAYOUT for UILabel:0x60'two...'.minY{id: 25}"))
  }

  @Test func `a guide says where it lies and whose it is`() throws {
    let snapshot = try readOne(Self.text)
    let guide = try #require(snapshot.only("UILayoutGuide"))
    #expect(snapshot.kind(of: guide) == .guide)
    #expect(snapshot.text(.identifier, of: guide) == .value("SafeArea"))
    #expect(snapshot.numbers(.frame, of: guide) == .value([0, 20, 414, 716.5]))
    #expect(
      snapshot.value("owningView", of: "UILayoutGuide")
        == .text("<UIView: 0x20; frame = (0 0; 4 7); layer = <CALayer: 0x21>>"))
  }

  @Test func `older systems put classes in brackets`() throws {
    let snapshot = try readOne(
      "•<UIWindow:0x10> - AMBIGUOUS LAYOUT\n|   <UIView:0x20>\n|   |   *<UILabel:0x30>")
    #expect(drawing(snapshot) == "UIWindow\n  UIView\n    UILabel")
    #expect(snapshot.value("ambiguousLayout", of: "UIWindow") == .text("AMBIGUOUS LAYOUT"))
  }

  @Test func `whatever else stands behind a node is kept`() throws {
    let snapshot = try readOne("•UIWindow:0x10\n|   •UIView:0x20, MISSING HOST CONSTRAINTS")
    #expect(snapshot.value("tail", of: "UIView") == .text(", MISSING HOST CONSTRAINTS"))
    #expect(snapshot.value("tail", of: "UIWindow") == nil)
  }

  @Test func `a trace that ends within an address says so`() throws {
    let text =
      "•UIWindow:0x7f10\n|   *UIView:0x7f20\n|   |   *UILabel:0x7f30'One'\n|   *Shop.Row:0x7f"
    for end in ["", "\n"] {
      let reading = try read(text + end)
      #expect(reasons(reading) == ["line 4: the dump ends within this object"])
      let snapshot = try #require(reading.snapshots.first)
      #expect(snapshot.only("Shop.Row").map { snapshot.token(of: $0) } == .some(nil))
    }
    #expect(try read(text + "40").reports.isEmpty)
    #expect(try read(text.replacing("Row:0x7f", with: "Row:0x31") + "\n").reports.isEmpty)
  }

  @Test(
    arguments: [
      (" - \"mid\", layoutFrame =", "mid", nil, ", layoutFrame ="),
      (" - \"mid\", layoutFrame = {{0, 2}, {30, 4", "mid", nil, nil),
      (" - \"mid\", layoutFrame = {{0, 2}, {30, 4}}", "mid", [0, 2, 30, 4], nil),
      (" - \"mid\", layoutFrame = {{0, 2}, {30, 4}}, owni", "mid", [0, 2, 30, 4], ", owni"),
      (" - \"mi", "mi", nil, nil),
      (" - \"", nil, nil, nil),
      (" -", nil, nil, "-"),
      ("", nil, nil, nil),
    ] as [(String, String?, [Double]?, String?)])
  func `of a guide that is cut the beginning is read`(
    _ text: String, _ identifier: String?, _ frame: [Double]?, _ tail: String?
  ) throws {
    let reading = try read("•UIWindow:0x10\n|   *<_UILayoutSpacer: 0x20" + text)
    #expect(reasons(reading) == ["line 2: the dump ends within this object"])
    let snapshot = try #require(reading.snapshots.first)
    let guide = try #require(snapshot.only("_UILayoutSpacer"))
    #expect(snapshot.kind(of: guide) == .guide)
    #expect(snapshot.text(.identifier, of: guide).value == identifier)
    #expect(snapshot.numbers(.frame, of: guide).value == frame)
    #expect(snapshot.value("tail", of: "_UILayoutSpacer") == tail.map { .text($0) })
    #expect(snapshot.text(.partial, of: guide) != .missing)
  }

  @Test func `of a cut guide the owner is kept as far as it goes`() throws {
    let owner = "<UIView: 0x10; gestureRecognizers = <NSArray: 0x30>; layer = <CALay"
    let snapshot = try readOne(
      """
      •UIView:0x10
      |   *<_UILayoutSpacer: 0x20 - "mid", layoutFrame = {{0, 2}, {30, 4}}, owningView = \(owner)
      """)
    #expect(snapshot.value("owningView", of: "_UILayoutSpacer") == .text(owner))
    #expect(snapshot.value("tail", of: "_UILayoutSpacer") == nil)
  }

  @Test func `the second address may be cut, too`() throws {
    let snapshot = try readOne("•UIWindow:0x7f8a10c04a20\n|   •CartView:0x7f8a")
    #expect(snapshot.token(of: try #require(snapshot.only("CartView"))) == nil)
    #expect(snapshot.header.partial == "the dump ends within this object")
  }

  @Test func `a blank may part a text from the address`() throws {
    let snapshot = try readOne(
      """
      UIWindow:0x10
      |   *UILabel:0x20 'One 'or' two' - AMBIGUOUS LAYOUT
      |   |     for UILabel:0x20.minX{id: 3}, UILabel:0x20.Width{id: 4}
      |   *UIButton:0x30 'Buy'
      |   *UISwitch:0x40 'twas
      """)
    #expect(drawing(snapshot) == "UIWindow\n  UILabel\n  UIButton\n  UISwitch")
    #expect(snapshot.value("text", of: "UILabel") == .text("One 'or' two"))
    #expect(
      snapshot.value("ambiguousLayout", of: "UILabel")
        == .text(
          "AMBIGUOUS LAYOUT for UILabel:0x20.minX{id: 3}, UILabel:0x20.Width{id: 4}"))
    #expect(snapshot.value("text", of: "UIButton") == .text("Buy"))
    #expect(snapshot.value("text", of: "UISwitch") == nil)
    #expect(snapshot.value("tail", of: "UISwitch") == .text("'twas"))
  }

  @Test func `a list of anchors may be broken behind any of them`() throws {
    let anchors = "UILabel:0x2'a, b'.minX{id: 9}, UILabel:0x2'a, b'.Width{id: 12}"
    let trace =
      "UIWindow:0x1\n|   *UILabel:0x2'a, b'- AMBIGUOUS LAYOUT for \(anchors)\n|   *UIButton:0x3'c'"
    for broken in [trace.replacing("9}, ", with: "9},\n"), trace.replacing("for ", with: "for\n")] {
      let snapshot = try readOne(broken)
      #expect(drawing(snapshot) == "UIWindow\n  UILabel\n  UIButton")
      #expect(
        snapshot.value("ambiguousLayout", of: "UILabel") == .text("AMBIGUOUS LAYOUT for \(anchors)")
      )
    }
  }

  @Test func `the name behind a cell is its reuse identifier, and behind a label its text`() throws
  {
    let trace = """
      •UIWindow:0x1
      |   •Shop.Cell:0x2'row'
      |   |   *Shop.PriceLabel:0x3'5 €'
      |   *Shop.SectionHeaderFooterView:0x4'head'
      |   *Shop.Chart:0x5'sales'
      """
    let snapshot = try readOne(trace)
    #expect(snapshot.value("reuseIdentifier", of: "Shop.Cell") == .text("row"))
    #expect(snapshot.value("reuseIdentifier", of: "Shop.SectionHeaderFooterView") == .text("head"))
    #expect(snapshot.value("text", of: "Shop.Cell") == nil)
    #expect(snapshot.value("text", of: "Shop.PriceLabel") == .text("5 €"))
    #expect(snapshot.value("text", of: "Shop.Chart") == .text("sales"))
    let views = """
      <UIWindow: 0x1; frame = (0 0; 9 9); layer = <L: 0x8>>
         | <Shop.Cell: 0x2; frame = (0 0; 9 9); text = 'Taxi 12'; layer = <L: 0x9>>
      """
    let joined = try read("(lldb) po trace\n\(trace)\n(lldb) po views\n\(views)\n")
    #expect(joined.snapshots.map { $0.value("text", of: "Shop.Cell") } == [.text("Taxi 12")])
    #expect(reasons(joined) == [])
  }

  @Test func `a host that misses constraints may have a text, and an ambiguous layout`() throws {
    let reading = try read(
      """
      UIWindow:0x10
      |   •CartCell:0x20'Cart', MISSING HOST CONSTRAINTS
      |   •UIButton:0x30'Pay', MISSING HOST CONSTRAINTS- AMBIGUOUS LAYOUT for UIButton:0x30'Pay'.minX{id: 1}
      """)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.reports.isEmpty && snapshot.header.partial == nil)
    #expect(snapshot.value("reuseIdentifier", of: "CartCell") == .text("Cart"))
    #expect(snapshot.value("missingHostConstraints", of: "CartCell") == .flag(true))
    #expect(snapshot.value("text", of: "UIButton") == .text("Pay"))
    #expect(snapshot.value("missingHostConstraints", of: "UIButton") == .flag(true))
    #expect(
      snapshot.value("ambiguousLayout", of: "UIButton")
        == .text("AMBIGUOUS LAYOUT for UIButton:0x30'Pay'.minX{id: 1}"))
  }
}
