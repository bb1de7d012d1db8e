import DumpFormats
import HierarchyModel
import Testing

/// One tree, pasted in different ways.
@Suite struct RecursiveDescriptionVariantTests {
  private static let tree = """
    UIWindow
      UIView
        UILabel
      UIImageView
    """

  private static let plain = """
    <UIWindow: 0x7f01; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x6001>>
       | <UIView: 0x7f02; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x6002>>
       |    | <UILabel: 0x7f03; frame = (8 8; 40 20); text = 'Hi'; layer = <_UILabelLayer: 0x6003>>
       | <UIImageView: 0x7f04; frame = (0 0; 9 9); opaque = NO; layer = <CALayer: 0x6004>>
    """

  private static func edited(_ edit: (Substring) -> String) -> String {
    plain.split(separator: "\n").map(edit).joined(separator: "\n")
  }

  /// The tree with lines drawn instead of bars.
  private static func drawn(_ child: String, _ last: String, _ bar: String) -> String {
    plain.replacing("   |    | ", with: bar + last)
      .replacing("   | <UIImageView", with: last + "<UIImageView").replacing("   | ", with: child)
  }

  private static let variants: [(name: String, text: String)] = [
    ("plain", plain),
    ("prompt", "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n" + plain + "\n(lldb) \n"),
    ("backticks", "cy# UIApp.keyWindow.recursiveDescription().toString()\n`" + plain + "`\ncy#"),
    ("one backtick", "`" + plain),
    ("margin", edited { "      " + $0 }),
    ("tabs", edited { "\t" + $0 }),
    ("Markdown quote", edited { ">   " + $0 }),
    ("comment", edited { "// " + $0 }),
    ("blank lines", edited { $0 + "\n" }),
    ("carriage returns", plain.replacing("\n", with: "\r\n")),
    ("no-break spaces", plain.replacing("   | ", with: "\u{A0}\u{A0} | ")),
    ("two blanks of margin", edited { $0.hasPrefix(" ") ? String($0.dropFirst()) : String($0) }),
    ("one line", plain.replacing("\n", with: " ").replacing(#/[ ]+/#, with: " ")),
    (
      "glued bars", plain.replacing(#/\s+\|\s+\| </#, with: " || <").replacing("\n   |", with: " |")
    ),
    ("escaped", "\"" + plain.replacing("\n", with: #"\n"#) + "\""),
    ("escaped quotes", plain.replacing("\n", with: #"\n"#).replacing("'", with: #"\'"#)),
    ("stamp", "2019-01-02 03:04:05.678 Shop[12:34] " + plain),
    ("drawn lines", drawn("├─ ", "└─ ", "│  ")),
    ("wide drawn lines", drawn("├── ", "╰── ", "│   ")),
    ("trailing junk", plain + "\n)\n\""),
    ("comments behind", edited { $0 + "     // the view" }),
    (
      "no bars", plain.replacing("   |    | ", with: "       ").replacing("   | ", with: "   ")
    ),
  ]

  @Test(arguments: variants)
  func `every way of pasting gives the same tree`(name: String, text: String) throws {
    let snapshot = try readOne(text)
    #expect(drawing(snapshot) == Self.tree)
    #expect(snapshot.token(of: snapshot.views[3]) == .address(0x7f04))
    #expect(snapshot.header.partial == nil)
  }

  @Test(arguments: variants)
  func `whatever the paste, the text comes back in its own indent`(name: String, text: String)
    throws
  {
    let lines = RecursiveDescriptionWriter(try readOne(text)).lines()
    let nodes = Self.plain.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "|" } }
    let comment = name == "comments behind" ? "     // the view" : ""
    #expect(lines.map { $0.drop { " |\u{A0}├╰└│─".contains($0) } } == nodes.map { $0 + comment })
  }

  @Test func `class and address alone give no facts that were not printed`() throws {
    let snapshot = try readOne("<UIView: 0x10>\n   | <UIButton: 0x20>\n   | <UIButton: 0x30>")
    #expect(drawing(snapshot) == "UIView\n  UIButton\n  UIButton")
    #expect(snapshot.value(.hidden, of: snapshot.views[1]) == nil)
  }

  @Test func `React Native's registry is flat`() throws {
    let snapshot = try readOne(
      """
      {
          4 = "<RCTView: 0x10; reactTag: 4; frame = (0 0; 1 2); layer = <CALayer: 0x11>>";
         ...
          12 = "<RCTText: 0x20; reactTag: 12; text: Helloframe = (0 0; 4 34.6667); layer = <CALayer: 0x21>>";
      }
      """.replacing("Helloframe", with: "Hello frame"))
    #expect(drawing(snapshot) == "RCTView\nRCTText")
    #expect(snapshot.value("text", of: "RCTText") == .text("Hello"))
    #expect(snapshot.value("reactTag", of: "RCTView") == .text("4"))
  }

  @Test func `a name behind the bars belongs to its node`() throws {
    let reading = try read(
      """
      (lldb) po [view recursiveDescription]
      $2 = 0x08bb4d50 'RootController:0x7ea0' <UIView: 0x10; frame = (0 0; 9 9); layer = <CALayer: 0x11>>
         | _title, _label <UILabel: 0x20; frame = (0 0; 9 9); layer = <CALayer: 0x21>>
         | 'CartController:0x7eb0' <UIView: 0x30; frame = (0 0; 9 9); layer = <CALayer: 0x31>>
         |    | <UIButton: 0x40; frame = (0 0; 9 9); layer = <CALayer: 0x41>>
      """)
    #expect(reading.reports.isEmpty)
    #expect(
      reading.snapshots.map { drawing($0) } == ["UIView\n  UILabel\n  UIView\n    UIButton"])
    #expect(reading.snapshots[0].value("dump.prefix", of: "UILabel") == .text("_title, _label"))
    let cart = try #require(reading.snapshots[0].object(with: .address(0x30)))
    #expect(
      reading.snapshots[0].value(.other("dump.prefix"), of: cart)
        == .text("'CartController:0x7eb0'"))
  }

  @Test func `colons and bars may take turns`() throws {
    let reading = try read(
      """
      <UIWindow: 0x10; frame = (0 0; 9 9); layer = <CALayer: 0x11>>
      : <UIView: 0x20; frame = (0 0; 9 9); layer = <CALayer: 0x21>>
      : | <UILabel: 0x30; frame = (0 0; 9 9); layer = <CALayer: 0x31>>
      : | : <UIImageView: 0x40; frame = (0 0; 9 9); layer = <CALayer: 0x41>>
      : <UIButton: 0x50; frame = (0 0; 9 9); layer = <CALayer: 0x51>>
      """)
    #expect(reading.reports.isEmpty)
    #expect(
      reading.snapshots.map { drawing($0) }
        == ["UIWindow\n  UIView\n    UILabel\n      UIImageView\n  UIButton"])
  }

  @Test func `nodes on one line without bars are nodes, and their depth is lost`() throws {
    let view = "<UIView: 0x20; frame = (0 0; 9 9); layer = <CALayer: 0x21>>"
    let label = "<Label: 0x30; baseClass = UILabel; frame = (0 0; 9 9); layer = <CALayer: 0x31>>"
    let reading = try read("\(view) \(label) <UIButton: 0x40; frame = (0 0; 9 9)>")
    #expect(reading.snapshots.map(\.views.count) == [3])
    #expect(reasons(reading) == ["line 1: how deep nodes on one line lie is not known"])
    let tail = "\(view) layout: <FlowLayout: 0x50> <Other: 0x60>"
    #expect(try read(tail).reports.isEmpty)
    #expect(try readOne(tail).views.count == 1)
  }

  @Test(arguments: [">", " >", "; >", "  >"])
  func `blanks before the last bracket belong to no value`(end: String) throws {
    let attributes = [
      "frame = (0 0; 54 54)", "hidden = YES", "text = 'a > b; c'", "layer = <L: 0x9>",
    ]
    for attribute in attributes {
      let text =
        "<UILabel: 0x1; tag = 1; \(attribute)\(end)\n   | <UIView: 0x2; frame = (0 0; 1 1)\(end)"
      let snapshot = try readOne(text)
      #expect(drawing(snapshot) == "UILabel\n  UIView" && snapshot.header.partial == nil)
      let label = snapshot.views[0]
      switch attribute.prefix(4) {
      case "fram": #expect(snapshot.numbers(.frame, of: label) == .value([0, 0, 54, 54]))
      case "hidd": #expect(snapshot.flag(.hidden, of: label) == .value(true))
      case "text": #expect(snapshot.text(.text, of: label) == .value("a > b; c"))
      default: #expect(snapshot.text(.layer, of: label) == .value("L"))
      }
      #expect(RecursiveDescriptionWriter(snapshot).text() == text)
    }
  }

  @Test func `views from which somebody took the layers come back without them`() throws {
    let text = "<UIView: 0x1; frame = (0 0; 54 54)>\n   | <UIView: 0x2; frame = (0 0; 1 1)>"
    #expect(RecursiveDescriptionWriter(try readOne(text)).text() == text)
  }

  @Test func `views below one behind a stamp lie in it only where they are indented`() throws {
    let rest = "; frame = (0 0; 9 9); layer = <CALayer: 0x9>>\n"
    let stamp = "2031-05-06 07:08:09.123 Shop[4:9] "
    let flat = stamp + "<A: 0x1\(rest)<B: 0x2\(rest)<C: 0x3\(rest)"
    #expect(drawing(try readOne(flat)) == "A\nB\nC")
    let tree = stamp + "<A: 0x1\(rest)   <B: 0x2\(rest)       <C: 0x3\(rest)<D: 0x4\(rest)"
    #expect(drawing(try readOne(tree)) == "A\n  B\n    C\nD")
  }
}
