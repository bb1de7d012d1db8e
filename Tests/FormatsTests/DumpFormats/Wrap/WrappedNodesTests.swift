import DumpFormats
import HierarchyModel
import Testing

/// Descriptions that were broken at blanks, however long the lines are.
@Suite struct WrappedNodesTests {
  private static let views = """
    <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x12; frame = (0 0; 9 9); layer = <CALayer: 0x13>>
       |    | <UILabel: 0x14; frame = (1 2; 3 4); text = 'a b'; layer = <_UILabelLayer: 0x15>>
       |    |    | <_UILabelContentLayer: 0x16> (layer)
       | <UIButton: 0x17; frame = (0 0; 9 9); layer = <CALayer: 0x18>>
    """

  @Test(arguments: [
    ("layer = <", "layer =\n<"), ("layer = <", "layer = \n<"), ("; frame = ", ";\nframe = "),
    ("<CALayer: ", "<CALayer:\n"), ("| <UI", "|\n<UI"), ("> (layer)", ">\n(layer)"),
    ("<UIView: ", "<UIView:\n"), ("9 9); layer = <", "9\n9); layer =\n<"),
  ])
  func `are read as if they were whole`(whole: String, broken: String) throws {
    // One line that is certainly broken besides, since bars alone may be all that is left.
    let text = Self.views.replacing(whole, with: broken)
      .replacing("layer = <UIWindowLayer", with: "layer =\n<UIWindowLayer")
    let (plain, snapshot) = (try readOne(Self.views), try readOne(text))
    #expect(drawing(snapshot) == drawing(plain))
    #expect(snapshot.rectangle(.frame, of: snapshot.views[2]) != nil)
    #expect(
      snapshot.views.map { snapshot.token(of: $0) } == plain.views.map { plain.token(of: $0) })
    #expect(snapshot.header.partial == nil)
  }

  @Test func `blanks at the ends of other lines stay`() throws {
    let text = Self.views.replacing("'a b'", with: "'a  \nb'")
      .replacing("layer = <UIWindowLayer", with: "layer =  \n<UIWindowLayer")
    #expect(try readOne(text).value("text", of: "UILabel") == .text("a  \nb"))
  }

  @Test func `a report names the line of the paste`() throws {
    let text = Self.views.replacing("layer = <", with: "layer =\n<") + "\nwhat?"
    #expect(try read(text).reports.first.map(\.line) == [10])
  }

  @Test(arguments: [
    "<UIView: 0x1; frame = (0 0;\n<UIView: 0x2; frame = (0 0; 9 9); layer = <CALayer: 0x3>>",
    "<UIView: 0x1; frame = (0 0;\n<UIView: 0x2; frame = (0 0; 9 9); layer = <CALayer: 0x3>>\n9 9);>",
    "<UIView: 0x1; frame = (0 0;\nthe rest is lost\n\n"
      + "<UIView: 0x2; frame = (0 0; 9 9); layer = <CALayer: 0x3>>",
  ])
  func `what was cut takes nothing from the next`(text: String) throws {
    let reading = try read(text)
    let found = reading.snapshots.flatMap { snapshot in
      snapshot.views.map { snapshot.token(of: $0)?.description }
    }
    #expect(found.contains("0x2"))
  }

  private static let controllers = """
    <Tabs 0xa1>, state: appeared, view: <UIView 0xb1>
       | <Nav 0xa2>, state: disappeared, view: (view not loaded)
       + <Sheet 0xa3>, state: disappeared, view: <UIView 0xb3> not in the window, presented with: <_UIPresentation 0xc3>
    """

  @Test(arguments: [
    ("with: <", "with:\n<"), ("window, ", "window,\n"), (" the window", " the\nwindow"),
    ("> not in", ">\nnot in"), ("(view not", "(view\nnot"),
    ("state: disappeared, ", "state:\ndisappeared,\n"),
    ("<UIView 0xb", "<UIView\n0xb"), (" in the window", " inthe window"),
  ])
  func `controllers are read as if they were whole`(whole: String, broken: String) throws {
    let plain = try readOne(Self.controllers)
    let snapshot = try readOne(Self.controllers.replacing(whole, with: broken))
    #expect(drawing(snapshot) == drawing(plain))
    #expect(
      snapshot.views.map { snapshot.flag(.inWindow, of: $0) } == [.value(true), .value(false)])
    #expect(snapshot.value("presentedWith", of: "Sheet") == .text("_UIPresentation"))
  }

  @Test func `what stands below a controller is not part of it`() throws {
    let reading = try read("\(Self.controllers)\nThat is all,\n<UIView: 0x1>")
    #expect(reading.snapshots.first.map { drawing($0) } == drawing(try readOne(Self.controllers)))
  }
}
