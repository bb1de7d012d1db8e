import HierarchyDiff
import JSONText
import ScreenMap
import Testing

@Suite("A map as a picture")
struct MapPictureTests {
  /// Names that hold what dot, Mermaid, HTML and terminals take for their own.
  private static let hostile = [
    #"a"] -> b [label="x"#, #"back\slash\"#, "%%{init: {}}%%", "end", "<script>alert(1)</script>",
    "`**md**`", "#quot;", "\u{1B}[31m", "line\nbreak", "a;b", "List<Item | Void>", "{}[]()", "日本 é",
    "\u{202E}right", "&amp;", "click n0 href", String(repeating: "x", count: 40_000),
  ].map(\.self)

  private func hostileMap() -> AppMap {
    var builder = AppMapBuilder()
    builder.begin(MappedSession(name: "s"))
    for (number, name) in (Self.hostile + ["back"]).enumerated() {
      builder.add(MapStep(number: number + 1, screen: name, events: [.push]))
    }
    return builder.map()
  }

  @Test("has nodes by their first visit, or from a screen on, and what is gone last")
  func order() {
    let map = Recorded.map("B C A B", "D A")
    #expect(MapPicture(map).nodes.map(\.name) == ["B", "C", "A", "D"])
    #expect(MapPicture(map, from: "A").nodes.map(\.name) == ["A", "B", "C", "D"])
    let after = Recorded.map("C A X C")
    let difference = MapDifference(from: map, to: after)
    let picture = MapPicture(after, difference)
    #expect(picture.nodes.map(\.name) == ["C", "A", "X", "B", "D"])
    #expect(picture.nodes.map(\.mark) == [nil, nil, .new, .gone, .gone])
    #expect(
      picture.links.map { "\(picture.nodes[$0.from].name)\(picture.nodes[$0.to].name)" }
        == ["AX", "CA", "XC", "AB", "BC", "DA"])
    #expect(picture.links.map(\.mark) == [.new, nil, .new, .gone, .gone, .gone])
    #expect(picture.links.map(\.way) == [0, 1, 2, nil, nil, nil])
  }

  @Test("is dot: every line one statement, every quoted text closed on it")
  func dot() throws {
    let map = Recorded.map("A B A", events: [.push])
    #expect(
      MapPicture(map).dot.split(separator: "\n").dropFirst(4) == [
        #"  n0 [label="A\n2 visits"];"#, #"  n1 [label="B\n1 visit"];"#,
        #"  n0 -> n1 [label="push\n1"];"#, #"  n1 -> n0 [label="push\n1"];"#, "}",
      ])
    let statement = try Regex(
      ##"  n\d+( -> n\d+)? \[label="([^"\\]|\\["\\n])*"(, [a-z]+=("#[0-9a-f]+"|[a-z0-9]+))*\];"##)
    let lines = MapPicture(hostileMap()).dot.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 + Self.hostile.count * 2 + 1 + 2)
    for line in lines.dropFirst(4).dropLast(2) {
      #expect(try statement.wholeMatch(in: line) != nil, "\(line)")
      #expect(line.utf8.count < 4000)
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }

  @Test("is dot where a name looks like an entity, which dot would read")
  func entities() {
    #expect(MapPicture(Recorded.map("&lt;")).dot.contains(#"n0 [label="&amp;lt;\n1 visit"];"#))
  }

  @Test("is Mermaid: labels hold nothing that could be more than a text")
  func mermaid() throws {
    let map = Recorded.map("A B A", events: [.push])
    #expect(
      MapPicture(map).mermaid == """
        flowchart TD
          n0["A<br/>2 visits"]
          n1["B<br/>1 visit"]
          n0 -->|"push 1"| n1
          n1 -->|"push 1"| n0

        """)
    let text = #"(#\d+;|[\p{L}\p{N}… .,:()+|-])*"#
    let statement = try Regex(
      #"  (n\d+\["\#(text)<br/>\d+ visits?"\]|n\d+ -->\|"\#(text)"\| n\d+)"#)
    let lines = MapPicture(hostileMap()).mermaid
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 1 + Self.hostile.count * 2 + 1 + 1)
    for line in lines.dropFirst().dropLast() {
      #expect(try statement.wholeMatch(in: line) != nil, "\(line)")
    }
  }

  @Test("says in all forms where screens are unknown")
  func unknownScreens() throws {
    let (known, unknown) = (Recorded.map("A B A"), Recorded.map("A ? ? A"))
    let gap = "unknown screen at 2 of 4 snapshots: "
    let alone = gap + "ways over them are not listed"
    #expect(MapPicture(unknown).dot.contains("labelloc=t, label=\"\(alone)\"];\n"))
    #expect(MapPicture(unknown).mermaid.hasPrefix("---\ntitle: \"\(alone)\"\n---\nflowchart TD\n"))
    let difference = MapDifference(from: known, to: unknown)
    #expect(MapPicture(unknown, difference).dot.contains("\"\(gap)what is gone may be there\""))
    var writer = JSONWriter()
    DrawnMap(unknown, difference).write(into: &writer, { .number(.integer(Int64($0.snapshot))) })
    let drawn = String(decoding: writer.bytes, as: UTF8.self)
    #expect(drawn.contains("\"notes\":[\"\(gap)what is gone may be there\""))
  }

  @Test("marks in both what is new, gone and rarer")
  func marks() {
    let difference = MapDifference(
      from: Recorded.map("A B A"), to: Recorded.map("A C A"))
    let picture = MapPicture(difference.after, difference)
    #expect(picture.dot.contains("  n1 [label=\"C\\n1 visit\", color=\"#0a66ab\""))
    #expect(picture.dot.contains("  n0 -> n2 [label=\"-\\n1\", color=\"#ab4200\""))
    #expect(picture.mermaid.contains("  class n1 new\n"))
    #expect(picture.mermaid.contains("  class n2 gone\n"))
    #expect(picture.mermaid.contains("  linkStyle 0,1 stroke:#0a66ab"))
    #expect(picture.mermaid.contains("  linkStyle 2,3 stroke:#ab4200"))
  }
}
