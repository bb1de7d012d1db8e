import DumpFormats
import HierarchyModel
import Testing

/// Dumps whose lines a terminal, an editor or a mail broke where they were too long for it.
@Suite struct BrokenLinesTests {
  @Test(arguments: CutExample.all + CutExample.closed, [40, 44, 47, 52, 60])
  func `lines broken at a width are whole again`(example: CutExample, width: Int) throws {
    // Where too few lines are broken nobody can tell.
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

  @Test func `characters of two columns are two columns`() throws {
    let text = Self.views.replacing("Total", with: "合計金額")
    let plain = try read(text)
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      var (last, columns) = ("", 0)
      for character in line {
        let width = character.isASCII ? 1 : 2
        if columns + width > 64 {
          lines.append(last)
          (last, columns) = ("", 0)
        }
        last.append(character)
        columns += width
      }
      lines.append(last)
    }
    #expect(try read(lines.joined(separator: "\n")).snapshots == plain.snapshots)
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
