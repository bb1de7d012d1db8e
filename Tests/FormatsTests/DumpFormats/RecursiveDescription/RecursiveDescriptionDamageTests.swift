import DumpFormats
import HierarchyModel
import Testing

@Suite struct RecursiveDescriptionDamageTests {
  private static let layer = "layer = <CALayer: 0x6>>"
  private static let root = "<UIView: 0x1; frame = (0 0; 1 1); \(layer)\n"

  private static let damages: [(text: String, tree: String, report: String)] = [
    (
      root + "   | <UILabel: 0x2; frame = (0 0; 1 1); text = 'A'; c", "UIView\n  UILabel",
      "line 2: the dump ends within this object"
    ),
    (
      root
        + "   | <UIImageView: 0x2; frame = (0 0;\n......\n   | <A: 0x3; frame = (0 0; 1 1); \(layer)",
      "UIView\n  UIImageView\n  A", "line 2: the dump ends within this object"
    ),
    (
      root + "...\n   |    |    | <A: 0x3>\n   |    |    | <B: 0x4>\n   | <C: 0x5>",
      "UIView\n  C\nA\nB", "line 2: lines were left out"
    ),
    (root + "   |    | <A: 0x3>", "UIView\nA", "line 2: 1 level(s) missing above a node"),
    (root + "   |    |", "UIView", "line 2: the dump ends within the indent of a node"),
    (
      "   |    | <A: 0x1>\n   |    |    | <B: 0x2>\n   |    | <C: 0x3>", "A\n  B\nC",
      "line 1: the dump begins at depth 2, without its root"
    ),
    (
      "resize = W; layer = <CALayer: 0x9>>\n   | <A: 0x1; frame = (0 0; 1 1); \(layer)", "A",
      "line 1: the beginning of a node is missing"
    ),
    (
      root + "   | <A: 0x1; frame = (0 0; 1 1); \(layer)", "UIView\n  A",
      "line 2: an address that was printed before is not taken as an id"
    ),
  ]

  @Test(arguments: damages)
  func `a damaged dump gives what is there`(text: String, tree: String, report: String) throws {
    let reading = try read(text)
    #expect(reading.snapshots.map { drawing($0) } == [tree])
    #expect(reasons(reading).contains(report))
    #expect(throws: DumpError.self) {
      try DumpImport(isStrict: true).read(Array(text.utf8))
    }
  }

  @Test func `a node that is cut off says so and claims no defaults`() throws {
    let snapshot = try readOne(Self.root + "   | <UILabel: 0x2; frame = (0 0; 9 9); hid")
    let label = snapshot.views[1]
    #expect(snapshot.text(.partial, of: label) == .value("the dump ends within this object"))
    #expect(snapshot.value(.hidden, of: label) == nil)
    #expect(snapshot.numbers(.frame, of: label) == .value([0, 0, 9, 9]))
    #expect(snapshot.value("description.rest", of: "UILabel") == .text("hid"))
    #expect(snapshot.header.partial != nil)
  }

  @Test func `a line break within a node is no end`() throws {
    let snapshot = try readOne(
      Self.root + "   | <UIView: 0x2; frame = (0 0; 1 1);\n \(Self.layer)\n   | <B: 0x3>")
    #expect(drawing(snapshot) == "UIView\n  UIView\n  B")
    #expect(snapshot.text(.layer, of: snapshot.views[1]) == .value("CALayer"))
  }

  @Test func `cutting a dump anywhere never loses a node that stands before the cut`() throws {
    let text = Array(
      (Self.root + """
           | <UILabel: 0x2; frame = (0 0; 1 1); text = 'It's; a "test" > x'; opaque = NO; \(Self.layer)
           |    | <<C: 0x3; frame = (0 0; 1 1); animations = { a=<B: 0x4>; }; \(Self.layer) box = <D: 0x5>>
           | <CALayer: 0x7> (layer)
        """).utf8)
    let ends = ["0x1", "0x2", "0x3", "0x7"].compactMap {
      text.firstRange(of: Array($0.utf8))?.upperBound
    }
    for end in 1...text.count {
      let reading = try? DumpImport().read(Array(text[..<end]))
      let count = reading?.snapshots.reduce(0) { $0 + $1.views.count } ?? 0
      #expect(count >= ends.count { $0 <= end })
    }
  }

  @Test(arguments: ["[…]", "…", "...", "[...]>", "…>"])
  func `a text before what somebody left out is whole`(mark: String) throws {
    let snapshot = try readOne(
      Self.root + "   | <UILabel: 0x2; frame = (0 0; 9 9); text = 'A; b'; \(mark)")
    let label = snapshot.views[1]
    #expect(snapshot.text(.text, of: label) == .value("A; b"))
    #expect(snapshot.header.partial != nil)
  }

  @Test func `a value that closes its bracket is whole though the node is not`() throws {
    let snapshot = try readOne(
      Self.root + "   | <UILabel: 0x2; frame = (0 0; 9 9); layer = <L: 0x5>")
    let label = snapshot.views[1]
    #expect(snapshot.text(.layer, of: label) == .value("L"))
    #expect(snapshot.value("layer.address", of: "UILabel") == .text("0x5"))
    #expect(snapshot.text(.partial, of: label) == .value("the dump ends within this object"))
    let cut = try readOne(Self.root + "   | <UILabel: 0x2; frame = (0 0; 9 9); alpha = 0.")
    #expect(cut.value(.alpha, of: cut.views[1]) == nil)
  }

  @Test(arguments: [
    "   |    | <A: 0x1; frame = (0 0; 1 1); \(layer)\n   |    |    | <B: 0x2; frame = (0 0; 1 1)>\n",
    "|   *A:0x1\n|   |   *B:0x2\n",
    "   | <A 0x1>, state: appeared, view: <V 0x3>\n   |    | <B 0x2>, state: appeared, view: <V 0x4>\n",
  ])
  func `a fragment that is printed again is a later moment`(fragment: String) throws {
    let trees = try read("\(fragment)\nIn landscape it is\n\n\(fragment)").snapshots
    #expect(trees.map { drawing($0) } == ["A\n  B", "A\n  B"])
    #expect(trees.allSatisfy { $0.token(of: $0.only("A") ?? ObjectIndex(0)) == .address(1) })
  }

  /// A table of which a cell was left out; `cut` stands for that.
  private static func table(_ cut: String) -> String {
    """
    <UIWindow: 0x1; frame = (0 0; 9 9); \(layer)
       | <UITableView: 0x2; frame = (0 0; 9 9); \(layer)
       |    | <FirstCell: 0x3; frame = (0 0; 9 4); \(layer)
       |    |    | <UIView: 0x4; frame = (0 0; 9 4); \(layer)
    \(cut)
       |    |    | <LastView: 0x5; frame = (0 0; 9 1); \(layer)
       |    |    |    | <UILabel: 0x6; frame = (0 0; 9 1); \(layer)
       |    | <OtherCell: 0x7; frame = (0 4; 9 4); \(layer)
       | <Toolbar: 0x8; frame = (0 8; 9 1); \(layer)
    """
  }

  @Test(arguments: [
    // A cell or a table may have begun there. A window is in the dump once.
    ("...", ["LastView": nil, "OtherCell": nil, "Toolbar": "UIWindow"]),
    ("   | ......", ["LastView": nil, "OtherCell": nil, "Toolbar": "UIWindow"]),
    ("   |    | [snip]", ["LastView": nil, "OtherCell": "UITableView", "Toolbar": "UIWindow"]),
    // These bars show that what was left out is in the first cell.
    (
      "   |    |    | ...",
      ["LastView": "FirstCell", "OtherCell": "UITableView", "Toolbar": "UIWindow"]
    ),
  ])
  func `what may have begun in lines left out is not taken for what was before`(
    cut: String, parents: [String: String?]
  ) throws {
    let snapshot = try readOne(Self.table(cut))
    for (name, parent) in parents {
      let found = snapshot.parent(of: try #require(snapshot.only(name)))
      #expect(found.value.flatMap(snapshot.className) == parent)
      #expect(found.isCaptured == (parent != nil))
    }
    let label = try #require(snapshot.only("UILabel"))
    #expect(snapshot.parent(of: label).value == snapshot.only("LastView"))
    #expect(snapshot.header.partial == "lines were left out")
  }

  @Test func `the first view of a fragment may have lost its indent, but a window has none`() throws
  {
    func tree(_ root: String) -> String {
      """
      <\(root): 0x1; frame = (0 0; 9 9); \(Self.layer)
         |    |    | <A: 0x2; frame = (0 0; 9 9); \(Self.layer)
         |    |    |    | <B: 0x3; frame = (0 0; 9 9); \(Self.layer)
         |    |    | <C: 0x4; frame = (0 0; 9 9); \(Self.layer)
      """
    }
    #expect(drawing(try readOne(tree("UITableViewCell"))) == "UITableViewCell\n  A\n    B\n  C")
    #expect(drawing(try readOne(tree("UIWindow"))) == "UIWindow\nA\n  B\nC")
  }
}
