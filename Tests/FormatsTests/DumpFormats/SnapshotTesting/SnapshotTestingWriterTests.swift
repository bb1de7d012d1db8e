import DumpFormats
import HierarchyModel
import Testing

@Suite struct SnapshotTestingWriterTests {
  @Test func `views print without addresses`() throws {
    let snapshot = try readOne(
      """
      <UIView: 0x1; frame = (0 0; 1 1); tintColor = <UITintColor: 0x2>; layer = <CALayer: 0x3>>
         | <UIImageView: 0x4; frame = (0 0; 1 1); image = <UIImage:0x5 anonymous; (1 1)@3>; layer = <CALayer: 0x6>> bar=0x7
      """)
    #expect(
      SnapshotTestingWriter(RecursiveDescriptionWriter(snapshot)).text() == """
        <UIView; frame = (0 0; 1 1); tintColor = <UITintColor>; layer = <CALayer>>
           | <UIImageView; frame = (0 0; 1 1); image = <UIImage anonymous; (1 1)@3>; layer = <CALayer>> bar=
        """)
  }

  @Test func `blanks before anything but an address stay, however many`() throws {
    let text = ":" + String(repeating: " \u{A0}", count: 150_000) + ": x"
    let view = try readOne(
      "<UILabel: 0x1; frame = (0 0; 1 1); text = '\(text): 0x3'; layer = <CALayer: 0x2>>")
    #expect(
      SnapshotTestingWriter(RecursiveDescriptionWriter(view)).text()
        == "<UILabel; frame = (0 0; 1 1); text = '\(text)'; layer = <CALayer>>")
  }

  @Test func `controllers print without addresses, and what was scrubbed stays as it is`() throws {
    let text = "<A 0x1>, state: appeared, view: <UIView 0x2>, presented with: <P 0x3>"
    let scrubbed = "<A>, state: appeared, view: <UIView>, presented with: <P>"
    #expect(SnapshotTestingWriter(PrintHierarchyWriter(try readOne(text))).text() == scrubbed)
    #expect(SnapshotTestingWriter(PrintHierarchyWriter(try readOne(scrubbed))).text() == scrubbed)
  }

  /// The descriptions of a layout library's views.
  private static let spellings = [
    #"<View; frame = (0 0; 320 568)>"# + "\n" + #"   | <View "Left pane"; frame = (1 2; 3 4)>"#,
    "<View; frame = (x: 1, y: 2, width: 3, height: 4)>",
    "<View; frame = (x: 1.0, y: 2.0, w: 3.0, h: 4.0)>",
    "<View; name = Left; frame = (minX: 1, y: 2, w: 3, h: 4)>",
    #"<View "a; b"; frame = (x: 1.0, y: 2.0), (w: 3.0, h: 4.0)>"#,
  ]

  @Test(arguments: spellings)
  func `views that describe themselves have their frames and come back`(text: String) throws {
    let reading = try read(text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.format == "snapshot-testing" && reading.reports.isEmpty)
    #expect(snapshot.count == text.split(separator: "\n").count)
    let last = try #require(snapshot.views.last)
    #expect(snapshot.className(of: last) == "View")
    #expect(snapshot.numbers(.frame, of: last) == .value([1, 2, 3, 4]))
    #expect(SnapshotTestingWriter(RecursiveDescriptionWriter(snapshot)).text() == text)
  }

  @Test func `the name that a view prints of itself is kept`() throws {
    let snapshot = try readOne(Self.spellings[0])
    #expect(
      snapshot.value(AttributeKey("description.text"), of: snapshot.views[1])
        == .text(#""Left pane""#))
  }

  @Test func `a controller that is presented may begin a dump`() throws {
    let text = """
         + <Tabs>, state: disappeared, view: <UIView> not in the window, presented with: (null)
         | <Home>, state: disappeared, view: (view not loaded)
         |    | <List>, state: disappeared, view: (view not loaded)
         | <Settings>, state: disappeared, view: (view not loaded)
      """
    let reading = try read(text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "Tabs\n  Home\n    List\n  Settings")
    #expect(reading.reports.isEmpty && snapshot.header.partial == nil)
    #expect(SnapshotTestingWriter(PrintHierarchyWriter(snapshot)).text() == text)
  }

  @Test func `views of which only the classes are known are read back`() throws {
    let text = """
      <UIWindow>
         | <UIView>
         |    | <Shop.CartView>
      """
    let reading = try read(text)
    #expect(reading.format == "snapshot-testing")
    #expect(drawing(reading.snapshots[0]) == "UIWindow\n  UIView\n    Shop.CartView")
    #expect(reasons(reading).isEmpty)
    for other in ["<Button>\n  <Label>\n</Button>", "<expr>\n   | <term>"] {
      #expect(throws: (any Error).self) { try read(other) }
    }
  }
}
