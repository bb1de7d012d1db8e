import DumpFormats
import HierarchyModel
import Testing

/// Dumps in the logs of tools that write something before every line.
@Suite struct LogLinesTests {
  private static let views = """
    <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
       | <UIView: 0x12; frame = (0 0; 9 9); layer = <CALayer: 0x13>>
       |    | <UILabel: 0x14; frame = (0 0; 9 9); layer = <CALayer: 0x15>>
    """
  private static let elements = """
    Attributes: Application, 0x10, pid: 7, label: 'Shop'
    Element subtree:
     →Application, 0x10, pid: 7, label: 'Shop'
        Window (Main), 0x12, {{0.0, 0.0}, {9.0, 9.0}}
          Button, 0x14, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Pay'
    """
  private static let drawn = [
    views: "UIWindow\n  UIView\n    UILabel", elements: "Application\n  Window\n    Button",
  ]

  /// A beginning that changes from line to line: `#` is a digit.
  @Test(
    arguments: [views, elements],
    [
      "[07:08:0#]: ▸ ", "[07:08:0#]: ", "test\tRun the tests\t2031-05-06T07:08:09.123456#Z ",
      "log.txt:4#:", "out/ui-tests.log:4#:", "05-06 07:08:09.12#  411  902 I Shop    : ",
      "05-06 07:08:09.12# D/Shop ( 41#): ", "W/Shop ( 41#): ",
    ])
  func `what differs from line to line comes off`(dump: String, beginning: String) throws {
    let text = dump.split(separator: "\n").enumerated().map { number, line in
      beginning.replacing("#", with: "\(number)") + line
    }.joined(separator: "\n")
    #expect(drawing(try readOne(text)) == Self.drawn[dump])
  }

  @Test(arguments: [views, elements])
  func `the name of who wrote a line comes off, whoever else wrote`(dump: String) throws {
    let lines = dump.split(separator: "\n").map { "[Xcode] \($0)" }
    let text = (["[HTTP] --> GET /source"] + lines + ["[HTTP] <-- 200"]).joined(separator: "\n")
    #expect(drawing(try readOne(text)) == Self.drawn[dump])
  }

  @Test(arguments: [views, elements])
  func `stamps come off behind many lines without`(dump: String) throws {
    let lines = dump.split(separator: "\n").map { "07:08:09.123 \($0)" }
    let text = ((1...8).map { "Starting \($0)" } + lines).joined(separator: "\n")
    #expect(drawing(try readOne(text)) == Self.drawn[dump])
  }

  @Test func `objects that a log names are not of the tree before`() throws {
    let stamp = "2031-05-06 07:08:09.123 Shop[411:90210] "
    let text = """
      \(Self.views)
      \(stamp)<UINavigationController: 0x90> dismissed.
      \(stamp)<UINavigationController: 0x90> dismissed.
      """
    let drawings = try read(text).snapshots.map { drawing($0) }
    #expect(drawings.first == Self.drawn[Self.views])
  }

  @Test func `a dump at the end of a long log is read`() throws {
    let log = String(repeating: "compiling one more file, in silence\n", count: 8_000)
    for (text, tree) in Self.drawn {
      let reading = try read(log + text)
      #expect(reading.snapshots.map { drawing($0) } == [tree])
      #expect(reading.moments.allSatisfy { $0.line > 8_000 })
    }
    #expect(throws: DumpError.self) { try read(log) }
  }

  @Test(arguments: [
    "[snip]", "(snip)", "-- snip --", "(truncated)", "[...]", "... (12 more)", "......省略......",
    "... [redacted] ...",
    "<12 lines omitted>", "…", "…and more…",
  ])
  func `words that say so are lines left out`(cut: String) throws {
    let snapshot = try readOne(Self.views + "\n" + cut)
    #expect(snapshot.header.partial == "lines were left out")
  }

  @Test(arguments: [
    "--", "[Xcode]", "(more text)", "more", "let sizes: Array<Array<Int>> = []",
    "std::vector<std::pair<int, int>> sizes at 0x10", "▿ Optional<Array<UIView>>", "1 >> 2",
  ])
  func `other lines cut nothing off`(line: String) throws {
    #expect(try readOne(line + "\n" + Self.views).header.partial == nil)
  }

  @Test(arguments: ["9 9); layer = <CALayer: 0x9>>", "delegate = <Shop.List: 0x8>; tag = 1>>"])
  func `the end of a node without its beginning does`(line: String) throws {
    #expect(
      try readOne(line + "\n" + Self.views).header.partial == "the beginning of a node is missing")
  }

  @Test(arguments: [
    "    t =   109.84s Requesting snapshot of accessibility hierarchy for app with pid 7",
    "2031-05-06 07:08:09.123456+0100 ShopUITests-Runner[411:90210] Running tests...",
  ])
  func `a value ends above a line of a log`(line: String) throws {
    let field = "      TextField, 0x13, {{0.0, 0.0}, {9.0, 4.0}}, value: apples\n\(line)\n"
    let button = "      Button, 0x14"
    let snapshot = try readOne(Self.elements.replacing(button, with: field + button))
    #expect(drawing(snapshot) == "Application\n  Window\n    TextField\n    Button")
    #expect(snapshot.value("value", of: "TextField") == .text("apples"))
  }
}
