import DumpFormats
import HierarchyModel
import Testing

@Suite struct XCUIColumnsTests {
  private static let tree = """
    Group
      Table
        Cell
          Image
        Cell
      Button
    """

  @Test(arguments: [" ", "  ", "    ", "\t"])
  func `a level takes as many columns as most lines are deeper than those above`(
    indent: String
  ) throws {
    let lines: [Substring] = Self.tree.split(separator: "\n")
    let text = lines.map { line in
      let name = line.drop { $0 == " " }
      let level = (line.count - name.count) / 2
      return String(repeating: indent, count: level) + "\(name), {{1.0, 2.0}, {3.0, 4.0}}"
    }
    let reading = try read(text.joined(separator: "\n"))
    #expect(reading.snapshots.map { drawing($0) } == [Self.tree])
    #expect(reasons(reading).isEmpty)
  }

  @Test func `one column a level is told from two behind the arrow of a root as well`() throws {
    let reading = try read(
      """
      Element subtree:
       →Group, {{1.0, 2.0}, {3.0, 4.0}}
        Table, {{1.0, 2.0}, {3.0, 4.0}}
         Cell, {{1.0, 2.0}, {3.0, 4.0}}
          Image, {{1.0, 2.0}, {3.0, 4.0}}
         Cell, {{1.0, 2.0}, {3.0, 4.0}}
        Button, {{1.0, 2.0}, {3.0, 4.0}}
      """)
    #expect(reading.snapshots.map { drawing($0) } == [Self.tree])
    #expect(reasons(reading).isEmpty)
  }

  @Test(arguments: ["", " ->", " →"])
  func `a root may have an arrow in ASCII or none`(arrow: String) throws {
    let reading = try read(
      """
      Element subtree:
      \(arrow)Application, pid: 7, label: 'Shop'
          Window, {{1.0, 2.0}, {3.0, 4.0}}
            Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'a -> B'
          Other, {{1.0, 2.0}, {3.0, 4.0}}
      """)
    #expect(
      reading.snapshots.map { drawing($0) } == ["Application\n  Window\n    Button\n  Other"])
    #expect(reasons(reading).isEmpty)
  }

  @Test func `levels that are left out are reported`() throws {
    let reading = try read(
      """
      Element subtree:
       →Window, {{1.0, 2.0}, {3.0, 4.0}}
          Other, {{1.0, 2.0}, {3.0, 4.0}}
            Table, {{1.0, 2.0}, {3.0, 4.0}}
                Cell, {{1.0, 2.0}, {3.0, 4.0}}
                  Image, {{1.0, 2.0}, {3.0, 4.0}}
      """)
    #expect(
      reading.snapshots.map { drawing($0) }
        == ["Window\n  Other\n    Table\nCell\n  Image"])
    #expect(reasons(reading) == ["line 5: 1 level(s) missing above a node"])
  }

  @Test func `steps lie in each other, and dots stand for levels that go on`() throws {
    let reading = try read(
      """
       →Application, pid: 7, label: 'Shop'
        ↳Table
         ↳Cell
         ⋅ ↳Button, label: 'Buy, now'
         ↳Cell
         ⋅ ↳Button, label: 'Sell'
         ↳Cell
          ↳Button, label: 'Keep'
      """)
    let cells = String(repeating: "\n    Cell\n      Button", count: 3)
    #expect(reading.snapshots.map { drawing($0) } == ["Application\n  Table" + cells])
    #expect(reasons(reading).isEmpty)
  }

  @Test func `steps that a log puts its tag before are no JSON`() throws {
    let reading = try read(
      """
      [Tool] {{8.0, 9.0}, {10.0, 11.0}}
      [Tool]   ↳Table, 0x60001, {{1.0, 2.0}, {3.0, 4.0}}
      [Tool]    ↳Cell, 0x60002, traits: 12, {{1.0, 2.0}, {3.0, 4.0}}
      [Tool]     ↳Other, 0x600
      """)
    #expect(reading.snapshots.map { drawing($0) } == ["Table\n  Cell\n    Other"])
    #expect(
      reasons(reading) == [
        "line 1: text that is not an element was skipped",
        "line 4: the dump ends within this object",
      ])
  }

  @Test func `elements may have begun in lines left out`() throws {
    let reading = try read(
      """
      Element subtree:
       →Application, 0x10, pid: 7, label: 'Shop'
          Window, 0x11, {{0.0, 0.0}, {9.0, 9.0}}
            Cell, 0x12, {{0.0, 0.0}, {9.0, 4.0}}
      ...
              Button, 0x13, {{0.0, 4.0}, {9.0, 4.0}}
                Image, 0x14, {{0.0, 4.0}, {4.0, 4.0}}
      """)
    #expect(
      reading.snapshots.map { drawing($0) }
        == ["Application\n  Window\n    Cell\nButton\n  Image"])
    #expect(reasons(reading) == ["line 5: lines were left out"])
  }

  @Test func `line breaks may be escaped, whatever the first line is`() throws {
    let lines = [
      "Window, 0x10, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Shop'",
      "  Other, 0x11, {{0.0, 0.0}, {9.0, 9.0}}",
      "    Button, 0x12, {{0.0, 0.0}, {9.0, 4.0}}, label: 'Pay'",
    ]
    let snapshot = try readOne(lines.joined(separator: "\\n"))
    #expect(drawing(snapshot) == "Window\n  Other\n    Button")
    #expect(snapshot.value("label", of: "Window") == .text("Shop"))
  }
}
