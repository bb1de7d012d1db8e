import DumpFormats
import HierarchyModel
import Testing

/// Text around a dump where it was pasted from.
@Suite struct PastedDumpTests {
  private static let element =
    #"{"type":"Button","AXFrame":"{{0, 0}, {9, 9}}","AXLabel":"Buy","AXUniqueId":"buy"}"#

  @Test func `quoting of Markdown and comments is taken off every format`() throws {
    let trace = "•UIWindow:0x1\n|   *UILabel:0x2'It'\n"
    for mark in ["> ", "// ", "> > ", "  //\t"] {
      let quoted = trace.split(separator: "\n").map { mark + $0 }.joined(separator: "\n")
      #expect(drawing(try readOne(quoted)) == "UIWindow\n  UILabel", "\(mark)")
    }
  }

  @Test func `a text of several lines has none of the marks before or behind them`() throws {
    let text = """
      <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
         | <UILabel: 0x3; frame = (0 0; 9 9); text = 'one

      - two
        > three'; layer = <CALayer: 0x4>>
      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var pastes = ["> ", "//", "// ", "\t", ">"].map { mark in
      lines.map { mark + $0 }.joined(separator: "\n")
    }
    pastes += [text, text.replacing("\n", with: "\r\n")]
    pastes.append(lines.map { $0.isEmpty ? "" : "\t\($0)" }.joined(separator: "\n"))
    for paste in pastes {
      let snapshot = try readOne(paste)
      #expect(drawing(snapshot) == "UIView\n  UILabel")
      #expect(snapshot.value("text", of: "UILabel") == .text("one\n\n- two\n  > three"), "\(paste)")
    }
  }

  @Test func `quoting that only some lines have is text`() throws {
    let text = """
      <UILabel: 0x1; frame = (0 0; 9 9); text = 'one
      > two
      // three'; layer = <CALayer: 0x2>>
      """
    #expect(try readOne(text).value("text", of: "UILabel") == .text("one\n> two\n// three"))
  }

  @Test func `two outputs of one command are two moments`() throws {
    let query =
      "Find: Descendants matching type Button\n  Output: {\n    Button, 0x1, label: 'A'\n  }"
    let reading = try read("(lldb) po a\n\(query)\n(lldb) po b\n\(query)\n(lldb) ")
    #expect(reading.moments.map(\.line) == [4, 9])
    #expect(reasons(reading) == [])
  }

  @Test func `what another command printed is reported`() throws {
    let trace = "•UIWindow:0x1\n|   *UILabel:0x2'It'"
    let reading = try read("(lldb) po a\n\(trace)\n(lldb) po 1 + 1\n2\n(lldb) po a\n\(trace)")
    #expect(reading.moments.map(\.line) == [2, 7])
    #expect(reasons(reading) == ["line 4: what a command printed is not a dump and was skipped"])
  }

  @Test func `lines around JSON are reported unless they are prompts or headings`() throws {
    let reading = try read(
      "2031-05-06 07:08:09.123 idb[4:9] started\nelements:\n[\(Self.element)]\n(lldb) \ndone\n")
    #expect(drawing(reading.snapshots[0]) == "Button")
    #expect(
      reasons(reading) == [
        "line 1: text that is not JSON was skipped", "line 5: text that is not JSON was skipped",
      ])
    #expect(try read("```json\n[\(Self.element)]\n```").reports.isEmpty)
  }

  @Test func `what is not an element is reported`() throws {
    let reading = try read("[\(Self.element), {\"other\": 1}]")
    #expect(reasons(reading) == ["line 1: an object that is not a node was left out"])
  }

  @Test func `an answer of WebDriver holds the page source in a string`() throws {
    let source = #"<XCUIElementTypeButton type=\"XCUIElementTypeButton\" label=\"Buy\"/>"#
    let snapshot = try readOne(#"{"value" : "\#(source)\n", "sessionId": null}"#)
    #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("Buy"))
    let description = #"Element subtree:\n →Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Buy'\n"#
    #expect(drawing(try readOne(#"{"value":"\#(description)"}"#)) == "Button")
  }

  @Test func `what stands before a node on its line is kept`() throws {
    let view = "<RCTView: 0x1; frame = (0 0; 1 1); layer = <CALayer: 0x2>>"
    let registry = try readOne("{\n    22 = \"\(view)\";\n}")
    #expect(registry.value("dump.prefix", of: "RCTView") == .text("22 ="))
    let log = try readOne("2031-05-06 07:08:09.123 Shop[4:9] \(view)")
    #expect(log.value("dump.prefix", of: "RCTView") == .text("2031-05-06 07:08:09.123 Shop[4:9]"))
  }

  @Test func `a view in the brackets of another description is not a node`() throws {
    let view = "<UIView: 0x1; frame = (0 0; 1 1); layer = <CALayer: 0x2>>"
    let reading = try read(
      "(lldb) po view\n(UIView *) $1 = 0x1 \(view)\n(lldb) po view.layer\n"
        + "(id) $2 = 7 <CALayer:0x2; delegate = \(view); sublayers = (<CALayer: 0x3>)>\n")
    #expect(reading.snapshots.map { drawing($0) } == ["UIView"])
    #expect(drawing(try readOne("if a < b print \(view)")) == "UIView")
  }

  @Test func `a controller alone is not a view`() throws {
    let view = "<UIView: 0x1; frame = (0 0; 1 1); layer = <CALayer: 0x2>>"
    let reading = try read(
      "(lldb) po self\n<Shop.CartViewController: 0x7f0>\n\n(lldb) po [view dump]\n\(view)\n")
    #expect(reading.snapshots.map { drawing($0) } == ["UIView"])
    #expect(reasons(reading) == ["line 2: text that is not a node was skipped"])
    #expect(throws: DumpError.self) { try read("<CartViewController: 0x7f0>") }
  }

  @Test func `an array as cycript prints it holds views side by side`() throws {
    let views = [
      "<UIView: 0x1; frame = (0 0; 1 1); layer = <CALayer: 0x2>>",
      "<UILabel: 0x3; frame = (0 0; 1 1); text = 'It'; layer = <CALayer: 0x4>>",
      "<UIView: 0x5; frame = (0 0; 1 1); autoresize = W+H; layer = <CALayer: 0x6>>",
    ]
    let array = "@[" + views.map { "#\"\($0)\"" }.joined(separator: ",") + "]"
    let lines = array.replacing(",#", with: ",\n  #")
    for text in [array, "cy# [#0x7f0 subviews]\n\(array)\n", lines] {
      let snapshot = try readOne(text)
      #expect(drawing(snapshot) == "UIView\nUILabel\nUIView")
      #expect(try reasons(read(text)) == [])
      #expect(snapshot.objects.allSatisfy { snapshot.value(.other("tail"), of: $0) == nil })
    }
  }

  @Test func `each block of code on a page is read by itself`() throws {
    let reading = try read(
      """
      The trace:

      ```
      UIWindow:0x1
      |   UIView:0x2
      ```

      and what the driver sees:

      ```xml
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0"/>
      ```
      """)
    #expect(
      reasons(reading) == [
        "line 6: text that is not a dump was skipped",
        "line 10: text between the elements was skipped",
      ])
    #expect(reading.moments.map(\.format) == ["autolayout-trace", "appium-xml"])
    #expect(
      reading.snapshots.map { drawing($0) } == ["UIWindow\n  UIView", "XCUIElementTypeWindow"])
  }

  @Test(arguments: [
    "<UITapGestureRecognizer: 0x1; state = Possible; view = <UIView 0x2>; target= <(action=a)>>",
    "<UITouch: 0x1> phase: Began tap count: 1 view: <UIView: 0x2; frame = (0 0; 9 9)>",
    "<UIImage: 0x1>, {30, 30}", "<NSURLRequest: 0x1> { URL: https://example.com }",
    "<CABasicAnimation:0x1; \n    duration = 0.3; \n    keyPath = position\n>",
    "<CALayer:0x1; name = \"a\"; position = CGPoint (2 4); bounds = CGRect (0 0; 4 8)>",
    "\"<CALayer: 0x1>\"\n\n<CALayer:0x1; position = CGPoint (2 4)>",
    "<UIDynamicAnimator: 0x1> (0.004s) in\n<Shop.Layout: 0x2> {{0, 0}, {0, 0}}:\nbody",
    "<UIPinchGestureRecognizer: 0x1; state = Possible>\n<UITapGestureRecognizer: 0x2; state = Ended>",
  ])
  func `objects that are printed like views are not dumps`(text: String) throws {
    #expect(throws: DumpError.self) { try read(text) }
  }

  @Test func `objects of Foundation are neither views nor hold any`() throws {
    let reading = try read(
      """
      (lldb) po $x0
      <__NSMallocBlock__: 0x1>
      (lldb) po $x1
      <NSMethodSignature: 0x2>
      arguments: (
        <UIView: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>
      )
      """)
    #expect(reading.snapshots.map { drawing($0) } == ["UIView"])
    #expect(reasons(reading).filter { $0.hasSuffix("not a node was skipped") }.count >= 2)
    #expect(throws: DumpError.self) { try read("<__NSMallocBlock__: 0x1>\n") }
  }

  @Test func `a list of views by their names holds each of them`() throws {
    let view = "<WXView: 0x1; frame = (0 0; 9 9); layer = <WXLayer: 0x2>>"
    let text = "<WXText: 0x3; text: Hi; frame:0.0,1.0 frame = (0 1; 9 9); layer = <WXLayer: 0x4>>"
    let reading = try read("[7] 1 -> <div ref=1> \(view)\n[8] 4 -> <text ref=4> \(text)")
    #expect(reading.snapshots.map { drawing($0) } == ["WXView", "WXText"])
    #expect(reasons(reading).isEmpty)
  }

  @Test func `a scene that lists its windows is not a view`() throws {
    let text = """
      <UIWindowScene: 0x1; scene = <FBSScene: 0x2>; activationState = \
      UISceneActivationStateForegroundActive; windows = (
          "<UIWindow: 0x3; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x4>>"
      )>
      """
    let reading = try read(text)
    #expect(reading.snapshots.map { drawing($0) } == ["UIWindow"])
    #expect(reasons(reading) == ["line 3: text that is not a node was skipped"])
  }

  @Test func `a trace directly beside views is read, and so are they`() throws {
    let views =
      "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <L: 0x8>>\n   | <UIView: 0x2; frame = (0 0; 9 9)>"
    let trace = "•UIWindow:0x1\n|   *UIView:0x2"
    for text in ["\(trace)\n\(views)", "\(views)\n\(trace)"] {
      let reading = try read(text)
      #expect(reasons(reading) == [])
      let snapshot = try #require(reading.snapshots.first)
      #expect(reading.moments.count == 1 && drawing(snapshot) == "UIWindow\n  UIView")
      #expect(
        snapshot.only("UIView").map { snapshot.numbers(.frame, of: $0) } == .value([0, 0, 9, 9]))
      #expect(snapshot.value("layoutEngine", of: "UIView") == .text("autoLayout"))
    }
  }
}
