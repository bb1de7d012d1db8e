import DumpFormats
import HierarchyModel
import Testing

/// Dumps whose long lines were broken by a terminal, an editor or a mail.
@Suite struct BrokenLinesTests {
  @Test(arguments: CutExample.all + CutExample.closed, [40, 44, 47, 52, 60])
  func `lines broken at a width are whole again`(example: CutExample, width: Int) throws {
    // If too few lines are broken, there is not enough evidence.
    let long = example.text.split(separator: "\n").filter { $0.count > width }.count
    guard long > 2 else { return }
    let plain = try read(example.text)
    let reading = try read(broken(example.text, at: width))
    #expect(reading.snapshots == plain.snapshots)
    #expect(reasons(reading).isEmpty)
  }

  private static let views = """
    <UIWindow: 0x7f8a1c504210; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x600001d00a20>>
       | <UILabel: 0x7f8a1c504b00; frame = (16 59; 358 41); text = 'Total'; layer = <L: 0x6000031>>
       |    | <UIView: 0x7f8a1c505c40; frame = (0 0; 20 20); autoresize = W+H; layer = <L: 0x6000032>>
       | <UIButton: 0x7f8a1c506d80; frame = (16 700; 358 50); opaque = NO; layer = <L: 0x600000033>>
    """

  @Test(arguments: 40...92)
  func `a width may be any`(width: Int) throws {
    #expect(try read(broken(Self.views, at: width)).snapshots == read(Self.views).snapshots)
  }

  private static let pastes: [@Sendable (String) -> String] = [
    { lines($0) { "    " + $0 } }, { lines($0) { "> " + $0 } },
    { lines($0) { $0 + String(repeating: " ", count: 64 - $0.count) } },
    { $0.replacing("\n", with: "\r\n") },
  ]

  @Test(arguments: pastes.indices)
  func `broken lines may be pasted any way`(number: Int) throws {
    let reading = try read(Self.pastes[number](broken(Self.views, at: 64)))
    #expect(drawing(reading.snapshots[0]) == drawing(try readOne(Self.views)))
    #expect(reasons(reading).isEmpty)
  }

  @Test(arguments: CutExample.all + CutExample.closed)
  func `lines of a log that are broken behind their stamps`(example: CutExample) throws {
    let stamped = Self.lines(example.text) {
      "2031-05-06 07:08:09.123456+0100 Shop[411:90210] " + $0
    }
    let reading = try read(broken(stamped, at: 80))
    #expect(reading.snapshots == (try read(stamped).snapshots))
    #expect(reading.reports.count == (try read(stamped).reports.count))
  }

  @Test func `lines broken at blanks are whole again`() throws {
    let text = """
      <UIWindow: 0x7f8a1c504210; frame = (0 0; 390 844); layer =
      <UIWindowLayer: 0x600001d00a20>>
         | <UILabel: 0x7f8a1c504b00; frame = (16 59; 358 41); text =
      'Total'; layer = <L: 0x6000031>>
         |    | <UIView: 0x7f8a1c505c40; frame = (0 0; 20 20); autoresize
      = W+H; layer = <L: 0x6000032>>
         | <UIButton: 0x7f8a1c506d80; frame = (16 700; 358 50); opaque =
      NO; layer = <L: 0x600000033>>
      """
    let reading = try read(text)
    #expect(reading.snapshots == (try read(Self.views).snapshots))
    #expect(reasons(reading).isEmpty)
  }

  @Test(arguments: 58...74)
  func `blanks at a break may be lost`(width: Int) throws {
    let trimmed = Self.lines(broken(Self.views, at: width)) { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(try read(trimmed).snapshots == read(Self.views).snapshots)
  }

  @Test(arguments: 62...76)
  func `the first word of a line did not fit on the one before`(width: Int) throws {
    let text = Self.lines(Self.views) { line in
      var lines: [String] = []
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if let last = lines.last, last.count + 1 + word.count <= width || last.count < 8 {
          lines[lines.count - 1] = last + " " + word
        } else {
          lines.append(String(word))
        }
      }
      return lines.joined(separator: "\n")
    }
    #expect(try read(text).snapshots == read(Self.views).snapshots)
  }

  @Test(arguments: 64...80)
  func `characters of two columns are two columns`(width: Int) throws {
    let text = Self.views.replacing("Total", with: "合計金額")
    let broken = Self.lines(text) { line in
      var (lines, columns) = ([""], 0)
      for character in line {
        let own = character.isASCII ? 1 : 2
        if columns + own > width {
          lines.append("")
          columns = 0
        }
        lines[lines.count - 1].append(character)
        columns += own
      }
      return lines.joined(separator: "\n")
    }
    #expect(try read(broken).snapshots == read(text).snapshots)
  }

  @Test(arguments: 60...70)
  func `a quotation mark of JSON's may be escaped`(width: Int) throws {
    let elements = (1...6).map { number in
      #"{"type": "Button", "AXLabel": "Say \"hello\" to \#(number) of them, and then \"good bye\"","#
        + #" "AXFrame": "{{0, 0}, {10, 10}}"}"#
    }
    let text = "[" + elements.joined(separator: ", ") + "]"
    #expect(try read(broken(text, at: width)).snapshots == read(text).snapshots)
  }

  @Test func `a report names the line of the paste`() throws {
    let text = Self.views + "\n   | <UIView: 0x7f8a1c507000; frame = (0 0; 1 1); lay"
    let reading = try read("(lldb) po view\n" + broken(text, at: 60))
    #expect(reasons(reading) == ["line 10: the dump ends within this object"])
    #expect(reading.moments.map(\.line) == [2])
  }

  @Test func `text whose lines happen to be equally long stays as it is`() throws {
    let cell = """
         | <UILabel: 0x7f8a1c50_00; frame = (0 0; 358 41); text = 'Delivered on
      Friday'; layer = <_UILabelLayer: 0x600000033>>
      """
    let cells = (1...4).map { cell.replacing("_", with: "\($0)") }.joined(separator: "\n")
    let root = "<UIWindow: 0x7f8a1c504210; frame = (0 0; 390 844); layer = <L: 0x61>>\n"
    let labels = try readOne(root + cells).views.dropFirst()
    #expect(labels.count == 4)
    for label in labels {
      #expect(try readOne(root + cells).value(.text, of: label) == .text("Delivered on\nFriday"))
    }
  }

  @Test func `attributes on lines of their own stay apart`() throws {
    let elements = (1...4).map { number in
      """
      <XCUIElementTypeButton type="XCUIElementTypeButton"
      label="A label that is as long as one of the lines has to be"
      name="nobody"
      enabled="true"
      value="A value that is as long as one of the lines has to be"
      x="0"
      y="\(number)"
      width="9" height="9"/>
      """
    }
    let text = "<AppiumAUT>\n" + elements.joined(separator: "\n") + "\n</AppiumAUT>"
    let reading = try read(text)
    #expect(reasons(reading).isEmpty)
    #expect(reading.snapshots == (try read(text.replacing("\n", with: " "))).snapshots)
    #expect(reading.snapshots.first?.count == 4)
  }

  @Test func `text is left alone where more lines end elsewhere`() throws {
    let texts = ["Delivered on", "Paid on", "Packed on", "Sent on", "Found on", "Lost on"]
    let cells = texts.map { text in
      "   | <UILabel: 0x7f8a1c506000; frame = (0 0; 358 41); text = '\(text)\nok'; layer = <L: 0x6>>"
    }
    let inner =
      "   |    | <UILabel: 0x7f8a1c506000; frame = (0 0; 358 41); text = 'Deliver\nok'; layer = <L: 0x6>>"
    let root = "<UIWindow: 0x7f8a1c504210; frame = (0 0; 390 844); layer = <L: 0x61>>\n"
    let snapshot = try readOne(root + (cells + [inner]).joined(separator: "\n"))
    let labels = snapshot.views.dropFirst()
    #expect(
      labels.map { snapshot.value(.text, of: $0) }
        == (texts + ["Deliver"]).map { .text($0 + "\nok") })
  }

  @Test func `a text that never ends hides no broken line behind it`() throws {
    let cells = (1...4).map {
      "   | <UIView: 0x7f8a1c50\($0)000; frame = (16 59; 358 41); layer = <CALayer: 0x60000\($0)>>"
    }
    let text =
      "<UIWindow: 0x7f8a1c504210; frame = (0 0; 9 9); layer = <L: 0x61>>\n   | (text = 'ab\n"
      + cells.joined(separator: "\n")
    #expect(try read(broken(text, at: 70)).snapshots == read(text).snapshots)
  }

  @Test func `nodes as long as each other are nodes`() throws {
    let line = "<UIView: 0x7f8a1c50_000; frame = (0 0; 9 9); layer = <CALayer: 0x60000_>>"
    let text =
      "<UIView: 0x1; frame = (0 0; 9 9)>\n"
      + (1...6).map { "   | " + line.replacing("_", with: "\($0)") }.joined(separator: "\n")
    #expect(try readOne(text).views.count == 7)
  }

  private static func lines(_ text: String, _ change: (Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(change)
      .joined(separator: "\n")
  }
}

/// A text in which no line is longer than a width.
func broken(_ text: String, at width: Int) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
    var rest = line.unicodeScalars[...]
    var pieces: [String] = []
    repeat {
      pieces.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    } while !rest.isEmpty
    return pieces
  }.joined(separator: "\n")
}
