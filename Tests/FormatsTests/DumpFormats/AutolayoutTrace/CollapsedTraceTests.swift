import DumpFormats
import HierarchyModel
import Testing

@Suite struct CollapsedTraceTests {
  private static let tree = """
    UIWindow
      UIView
        UILabel
        UILayoutGuide
      UIButton
    """

  @Test func `bars separate the nodes of one line`() throws {
    let snapshot = try readOne(
      "UIWindow:0x10 | •UIView:0x20 | | *UILabel:0x30'a | b'- AMBIGUOUS LAYOUT for "
        + "UILabel:0x30'a | b'.minX{id: 3}, UILabel:0x30'a | b'.Width | | *<UILayoutGuide: 0x40 - "
        + "\"mid\", layoutFrame = {{0, 1}, {2, 3}}, owningView = <UIView: 0x20; layer = <CALayer: "
        + "0x21>>> | +UIButton:0x50'Buy'")
    #expect(drawing(snapshot) == Self.tree)
    #expect(snapshot.value("text", of: "UILabel") == .text("a | b"))
    #expect(
      snapshot.value("ambiguousLayout", of: "UILabel")
        == .text("AMBIGUOUS LAYOUT for UILabel:0x30'a | b'.minX{id: 3}, UILabel:0x30'a | b'.Width"))
    #expect(
      snapshot.value("owningView", of: "UILayoutGuide")
        == .text("<UIView: 0x20; layer = <CALayer: 0x21>>"))
    #expect(snapshot.value("text", of: "UIButton") == .text("Buy"))
    #expect(snapshot.value("tail", of: "UIWindow") == nil)
  }

  @Test func `the bracket form may stand behind a prompt`() throws {
    let snapshot = try readOne(
      "(lldb) po [[UIWindow keyWindow] _autolayoutTrace] •<UIWindow:0x10> - AMBIGUOUS LAYOUT "
        + "| <UIView:0x20> | | *<UILabel:0x30> | | *<UILayoutGuide:0x40> | <UIButton:0x50>")
    #expect(drawing(snapshot) == Self.tree)
    #expect(snapshot.value("ambiguousLayout", of: "UIWindow") == .text("AMBIGUOUS LAYOUT"))
    #expect(
      snapshot.value("dump.prefix", of: "UIWindow")
        == .text("(lldb) po [[UIWindow keyWindow] _autolayoutTrace] "))
  }

  @Test func `only the root may stand behind other text when its views have lines of their own`()
    throws
  {
    let snapshot = try readOne("the trace: UIWindow:0x10\n|   •UIView:0x20\n|   |   *UILabel:0x30")
    #expect(drawing(snapshot) == "UIWindow\n  UIView\n    UILabel")
    #expect(snapshot.value("dump.prefix", of: "UIWindow") == .text("the trace: "))
  }

  @Test(arguments: [
    ("| | *_UILay", "a node is broken off at its beginning", 2),
    ("| | *", "a node is broken off at its beginning", 2),
    ("| |", "the dump ends within the indent of a node", 2),
    ("| | *UILabel:0x", "the dump ends within this object", 3),
    ("| | *<UILayoutGuide: 0x30 - \"mi", "the dump ends within this object", 3),
  ])
  func `a line that is cut says so`(_ end: String, _ reason: String, _ count: Int) throws {
    for text in [end, end + "\n"] {
      let reading = try read("UIWindow:0x10 | •UIView:0x20 " + text)
      #expect(reasons(reading) == ["line 1: " + reason])
      let snapshot = try #require(reading.snapshots.first)
      #expect(snapshot.count == count)
      #expect(snapshot.value("tail", of: "UIView") == nil)
      #expect(snapshot.header.partial == reason)
    }
  }

  @Test func `spelled line breaks are none of a node`() throws {
    let snapshot = try readOne("UIWindow:0x10\\n|   •UIView:0x20\\n|   |   *UILabel:0x30'One'")
    #expect(drawing(snapshot) == "UIWindow\n  UIView\n    UILabel")
    #expect(snapshot.value("tail", of: "UIWindow") == nil)
  }
}
