import DumpFormats
import HierarchyModel
import Testing

@Suite struct CalabashReaderTests {
  private static let view = """
    {"class":"UILabel","description":"<UILabel: 0x20; frame = (1 2; 3 4); text = 'Hi'; opaque = NO; \
    layer = <CALayer: 0x21>>","label":"Hi","id":null,"alpha":1,"enabled":true,"visible":1,\
    "accessibilityElement":true,"frame":{"y":2,"x":1,"width":3,"height":4},\
    "rect":{"x":11,"y":22,"width":3,"height":4,"center_x":12.5,"center_y":24}}
    """
  private static let texts = [
    "{\"status_bar_orientation\":\"down\",\"results\":[\(view)],\"outcome\":\"SUCCESS\"}",
    "\"visible\":1,\"class\":\"UIButton\",\"rect\":{\"y\":5}},\(view)",
    "{\"results\":[" + view.replacing("\"clas", with: "\"cl\nas") + "],\"outcome\":\"SUCCESS\"}",
    "irb> query(\"label\")\n[\n    [ 0] "
      + view.replacing("\":", with: "\" => ").replacing("null", with: "nil") + "\n]",
  ]

  @Test(arguments: texts)
  func `a query's results are views that lie in nothing known`(text: String) throws {
    let reading = try read(text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.format == "calabash")
    #expect(drawing(snapshot) == "UILabel")
    let label = snapshot.views[0]
    #expect(snapshot.token(of: label) == .address(0x20))
    #expect(snapshot.numbers(.frame, of: label) == .value([1, 2, 3, 4]))
    #expect(snapshot.numbers(.screenFrame, of: label) == .value([11, 22, 3, 4]))
    #expect(snapshot.text(.label, of: label) == .value("Hi"))
    #expect(snapshot.value(.identifier, of: label) == .null)
    #expect(snapshot.text(.text, of: label) == .value("Hi"))
    #expect(snapshot.flag(.opaque, of: label) == .value(false))
    #expect(snapshot.parent(of: label) == .missing)
    #expect(snapshot.header.partial != nil)
  }

  @Test func `a query that finds nothing is a moment without views`() throws {
    let reading = try read("{\"outcome\":\"SUCCESS\",\"results\":[]}")
    #expect(reading.snapshots.map(\.count) == [0])
  }

  @Test func `what stands around the results is kept`() throws {
    let snapshot = try readOne(
      #"""
      {"outcome":"SUCCESS","results":[{"class":"UIButton","rect":{"center_x":1}}],
      "status_bar_orientation":"down"}
      """#)
    #expect(snapshot.header.attributes["source.outcome"] == .text("SUCCESS"))
    #expect(snapshot.header.attributes["source.status_bar_orientation"] == .text("down"))
  }

  @Test func `irb prints an arrow before what a query gave back`() throws {
    let snapshot = try readOne(
      """
      2.9.9 :002 > query("button")
       => [{"class"=>"UIButton", "id"=>nil, "rect"=>{"center_x"=>1}}, {"class"=>"UIView", "id"=>"a"}]
      """)
    #expect(drawing(snapshot) == "UIButton\nUIView")
    #expect(snapshot.value("identifier", of: "UIView") == .text("a"))
  }

  @Test func `a dump of the tree nests`() throws {
    let view =
      #"{"id":"buy","type":"UIButton","alpha":0.5,"hit-point":{"x":1,"y":2},"#
      + #""description":"<UIButton: 0x30; frame = (1 2; 3 4); layer = <CALayer: 0x31>>","children":[]}"#
    let reading = try read(
      #"{"type":"CalabashRootView","visible":1,"children":[{"type":"UIWindow","children":[\#(view)]}]}"#
    )
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.format == "calabash" && reading.reports.isEmpty)
    #expect(drawing(snapshot) == "UIWindow\n  UIButton")
    let button = try #require(snapshot.only("UIButton"))
    #expect(snapshot.token(of: button) == .address(0x30))
    #expect(snapshot.text(.identifier, of: button) == .value("buy"))
    #expect(snapshot.value("hit-point", of: "UIButton") == .json(#"{"x":1,"y":2}"#))
    #expect(snapshot.header.attributes["source.visible"] == .number(.integer(1)))
    #expect(snapshot.header.partial == nil)
  }

  @Test(arguments: [
    (#"{"x":1,"x":2}"#, #"{"x":1,"x.2":2}"#),
    // Deeper than 256 levels nothing is kept.
    (
      String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
      String(repeating: "[", count: 256) + "null" + String(repeating: "]", count: 256)
    ),
  ])
  func `a value that is not plain is kept as good JSON`(written: String, kept: String) throws {
    let tree = try readOne(
      #"{"type":"CalabashRootView","children":[{"type":"UIButton","extra":\#(written),"#
        + #""hit-point":{"x":1,"y":2},"children":[]}]}"#)
    #expect(tree.value("extra", of: "UIButton") == .json(kept))
  }

  @Test func `lines that irb left out are reported`() throws {
    let reading = try read(
      """
      [0] {
           "text" => "Cell",
           "rect" => {
              "center_x" => 1,
                  "x" => 2
          },
          ...
      }
      """)
    #expect(reading.snapshots.map(\.count) == [1])
    #expect(reading.snapshots[0].text(.text, of: reading.snapshots[0].views[0]) == .value("Cell"))
    #expect(reasons(reading).contains("line 7: lines were left out"))
  }

  @Test func `many words of one object are reported, each at its line`() throws {
    let words = 30_000
    let reading = try read(
      #"{"outcome":"SUCCESS","results":[{"class":"UIView","id":null,"rect":{"center_x":1},"#
        + "\n" + String(repeating: "Find: x\n", count: words))
    #expect(reading.snapshots.map { drawing($0) } == ["UIView"])
    let kept = try #require(reading.reports.groups.first { $0.reason.contains("kept as text") })
    #expect(kept.ranges == [2...words + 1] && kept.count == words)
    let leftOut = try #require(reading.reports.groups.first { $0.reason.contains("too often") })
    #expect(leftOut.ranges == [1...1])
  }

  @Test func `elements of a device agent have types for classes`() throws {
    let reading = try read(
      """
      {
        "enabled" => true,
           "rect" => {
              "y" => 5, "x" => 6, "height" => 7, "width" => 8
          },
        "label" => "Buy",
         "type" => "StaticText"
      }
      """)
    #expect(reading.format == "calabash" && drawing(reading.snapshots[0]) == "StaticText")
    let element = reading.snapshots[0].views[0]
    #expect(reading.snapshots[0].numbers(.screenFrame, of: element) == .value([6, 5, 8, 7]))
    #expect(reading.snapshots[0].text(.label, of: element) == .value("Buy"))
  }

  @Test func `a window is one in a dump of the tree, where it is known what is in it`() throws {
    let tree = try readOne(
      """
      {"type":"CalabashRootView","children":[{"type":"UIWindow","hit-point":{"x":1,"y":1},
      "children":[{"type":"UIView","children":[]}]}]}
      """)
    #expect(tree.views.map { tree.kind(of: $0) } == [.window, .view])
    #expect(tree.parent(of: tree.views[0]) == .null)
    let query = try readOne(
      #"{"results":[{"class":"UIWindow"},{"class":"UIView","rect":{"center_x":1}}]}"#)
    #expect(query.views.map { query.kind(of: $0) } == [.view, .view])
  }

  @Test func `a view that the dump of a tree does not finish is marked once`() throws {
    let reading = try read(
      """
      {"type":"CalabashRootView","children":[{"type":"UIWindow","hit-point":{"x":1,"y":1},
      "children":[{"type":"UILabel","text":"Hi","frame":{"x":1
      """)
    let snapshot = reading.snapshots[0]
    for view in snapshot.views {
      let keys = snapshot.attributes(of: view).entries.map(\.key.name)
      #expect(keys.filter { $0.hasSuffix("partial") || $0.contains("partial.") } == ["partial"])
    }
    let reports = reading.reports.groups.filter { $0.reason == "the dump ends within this object" }
    #expect(snapshot.views.count == 2 && reports.map(\.count) == [2])
  }

  /// `LPJSONUtils.m` prints a hint of each accessibility element and of no view, and a dump has the
  /// nodes of a web view's page.
  @Test func `accessibility elements and nodes of a page are not views`() throws {
    let snapshot = try readOne(
      #"""
      {"type":"CalabashRootView","visible":1,"children":[
       {"type":"UIWindow","visible":1,"frame":{"x":0,"y":0,"width":9,"height":9},"children":[
        {"type":"CartAction","accessibilityElement":1,"hint":null,"label":"Pay",
         "rect":{"x":1,"y":2,"width":3,"height":4,"center_x":2,"center_y":4}},
        {"type":"UIWebView","frame":{"x":0,"y":0,"width":9,"height":9},"children":[
         {"type":"dom","nodeName":"BODY","children":[{"type":"dom","nodeName":"A"}]}]}]}]}
      """#)
    #expect(snapshot.coverage == Coverage([.views, .elements]))
    #expect(
      drawing(snapshot) { "\($0.kind(of: $1))" } == """
        UIWindow window
          CartAction element
          UIWebView view
            dom element
              dom element
        """)
  }
}
