import DumpFormats
import HierarchyModel
import Testing

/// The marks before every line that the editor, list or log added from which a dump was copied.
@Suite struct LineMarksTests {
  private static let views = """
    <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x12; frame = (0 0; 9 9); layer = <CALayer: 0x13>>
       |    | <UILabel: 0x14; frame = (0 0; 9 9); layer = <CALayer: 0x15>>
       | <UIButton: 0x16; frame = (0 0; 9 9); layer = <CALayer: 0x17>>
    """
  private static let drawn = "UIWindow\n  UIView\n    UILabel\n  UIButton"
  private static let trace = "•UIWindow:0x10\n|   *UIView:0x20\n|   |   *UILabel:0x30'One'"
  private static let drawnTrace = "UIWindow\n  UIView\n    UILabel"

  @Test(arguments: [": ", ":", ". ", ") ", "\t", "  ", " | "])
  func `numbers of lines come off`(gap: String) throws {
    #expect(drawing(try readOne(numbered(Self.views, from: 8, gap))) == Self.drawn)
    #expect(drawing(try readOne(numbered(Self.trace, from: 98, gap))) == Self.drawnTrace)
  }

  private static let marks = [
    "* ", "- ", "• ", "# ", "+", "-", "[INFO] ", "I/Shop: ", "\u{200B}", "\t- ",
  ]

  @Test(arguments: marks)
  func `marks that all lines have come off`(mark: String) throws {
    #expect(drawing(try readOne(marked(Self.views, mark))) == Self.drawn)
    #expect(drawing(try readOne(marked(Self.trace, mark))) == Self.drawnTrace)
  }

  @Test(arguments: FormatExamples.all.keys.sorted(), marks)
  func `every format is known behind marks`(format: String, mark: String) throws {
    let text = try #require(FormatExamples.all[format])
    // A single line may begin with anything.
    guard text.contains("\n") else { return }
    let (plain, marked) = (try read(text), try read(marked(text, mark)))
    #expect(marked.snapshots.map { drawing($0) } == plain.snapshots.map { drawing($0) })
    #expect(marked.moments.map(\.format) == plain.moments.map(\.format))
  }

  @Test(arguments: CutExample.all + CutExample.closed)
  func `a bar before every line is a mark where a dump has none itself`(
    example: CutExample
  ) throws {
    let barless = ["xcui-debug-description", "appkit-subtree", "appium-xml", "detox-xml"]
    guard barless.contains(example.format) || example.format.hasSuffix("json") else { return }
    let (plain, barred) = (try read(example.text), try read(marked(example.text, "| ")))
    #expect(barred.snapshots == plain.snapshots)
    #expect(barred.reports == plain.reports)
  }

  @Test(arguments: marks)
  func `lines around a dump need no marks`(mark: String) throws {
    let text = "what is on the screen:\n" + marked(Self.views, mark) + "\n(lldb) "
    #expect(drawing(try readOne(text)) == Self.drawn)
  }

  private static let levels = """
    The view tree:
    [ 0] UIWindow
    --[ 1] UIView
    ----[ 2] UILabel -----title
    --[ 1] Shop.PayButton
    """

  @Test func `dashes and levels in brackets are a tree`() throws {
    let reading = try read(Self.levels)
    #expect(
      reading.snapshots.map { drawing($0) }
        == ["UIWindow\n  UIView\n    UILabel\n  Shop.PayButton"])
    #expect(reading.moments.map(\.line) == [2])
    #expect(reasons(reading).contains("line 4: text that is not a node was skipped"))
    let label = try #require(reading.snapshots.first?.only("UILabel"))
    #expect(reading.snapshots[0].numbers(.frame, of: label) == .missing)
  }

  @Test(arguments: ["–", "—"])
  func `an editor may join their dashes and part their lines`(dash: String) throws {
    let text = Self.levels.replacing("--[", with: dash + "[").replacing("\n", with: "\n\n")
    #expect(
      drawing(try readOne(text)) == "UIWindow\n  UIView\n    UILabel\n  Shop.PayButton")
  }

  @Test(arguments: [
    "[ 0] one\n--[ 1] two", "[999] UIWindow\n[998] UIView", "[ 0] Found 3 Items\n[ 1] Lost",
  ])
  func `lists with numbers in brackets are no trees`(text: String) throws {
    #expect(throws: DumpError.self) { try read(text) }
  }

  @Test func `a mark of the dump's own stays`() throws {
    let sheets =
      "   + <A 0x1>, state: appeared, view: <V 0x2>, presented with: <P 0x3>\n"
      + "   + <B 0x4>, state: appeared, view: <V 0x5>, presented with: <P 0x6>"
    let controllers = try readOne(sheets).controllers
    #expect(try readOne(sheets).header.partial != nil)
    #expect(controllers.count == 2)
    let manual = try readOne("+UIView:0x1\n+UIView:0x2")
    #expect(manual.value(AttributeKey("layoutEngine"), of: manual.views[0]) == .text("manual"))
    #expect(
      drawing(try readOne("- Button, 0x1, label: 'A'\n- Button, 0x2, label: 'B'"))
        == "Button\nButton")
  }

  @Test(arguments: [
    "2031-05-06T07:08:09.123Z ", "[2031-05-06T07:08:09.123Z] ", "[2031-05-06 07:08:09] ",
    "[07:08:09.1] ",
  ])
  func `stamps of ISO 8601 and in brackets come off`(stamp: String) throws {
    #expect(drawing(try readOne(marked(Self.views, stamp))) == Self.drawn)
    #expect(drawing(try readOne(marked(Self.trace, stamp))) == Self.drawnTrace)
  }

  @Test(arguments: [": ", "\t", " | "])
  func `lines around a dump need no numbers`(gap: String) throws {
    let text = "(lldb) po [self dump]\n" + numbered(Self.trace, from: 9, gap) + "\n```"
    #expect(drawing(try readOne(text)) == Self.drawnTrace)
    #expect(drawing(try readOne("what:\n" + numbered(Self.views, from: 1, gap))) == Self.drawn)
  }

  @Test func `stamps of a build's log that have no day come off`() throws {
    for text in [(Self.views, Self.drawn), (Self.trace, Self.drawnTrace)] {
      let lines = text.0.split(separator: "\n").enumerated()
      let stamped = lines.map { "07:08:\($0 + 10)  \($1)" }.joined(separator: "\n")
      #expect(drawing(try readOne(stamped)) == text.1)
    }
  }

  @Test func `numbers that do not count are no numbers of lines`() throws {
    let text = "7: <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n9: what?"
    #expect(try readOne(text).value("dump.prefix", of: "UIView") == .text("7:"))
  }

  @Test func `what all lines of a dump begin with is the dump's`() throws {
    let traces = "•UIView:0x1\n•UIView:0x2"
    #expect(drawing(try readOne(traces)) == "UIView\nUIView")
    let inner = "   |    | <A: 0x1>\n   |    | <B: 0x2>"
    #expect(reasons(try read(inner)).first?.contains("begins at depth 2") ?? false)
  }

  private func numbered(_ text: String, from start: Int, _ gap: String) -> String {
    text.split(separator: "\n").enumerated().map { "\($0 + start)\(gap)\($1)" }
      .joined(separator: "\n")
  }

  private func marked(_ text: String, _ mark: String) -> String {
    text.split(separator: "\n").map { mark + $0 }.joined(separator: "\n")
  }
}
