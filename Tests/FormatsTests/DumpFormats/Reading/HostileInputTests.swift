import DumpFormats
import HierarchyModel
import Testing

/// Texts made to break readers. These tests check that readers finish; the fuzzer's time limit
/// checks how fast.
@Suite struct HostileInputTests {
  private static let size = 1 << 15

  private static func repeated(_ piece: String, after start: String = "") -> [UInt8] {
    var text = Array(start.utf8)
    let piece = Array(piece.utf8)
    while text.count < size { text += piece }
    return text
  }

  private static let texts: [(name: String, text: [UInt8])] = [
    ("letters", repeated("A")), ("angle brackets", repeated("<")), ("braces", repeated("{")),
    ("brackets", repeated("[")), ("bars", repeated("   | ")), ("quotes", repeated("'")),
    ("NUL", [UInt8](repeating: 0, count: size)),
    ("no UTF-8", [UInt8](repeating: 0xFF, count: size)),
    ("newlines", repeated("\n")), ("escapes", repeated("\\n")), ("ampersands", repeated("&")),
    ("one long class", repeated("A", after: "<")),
    ("one long text", repeated("a", after: "<A: 0x1; text = '")),
    ("many attributes", repeated("; a = (", after: "<A: 0x1")),
    ("broken lines", repeated("\n; a = 1", after: "<A: 0x1")),
    ("same attribute", repeated("; frame = (0 0; 1 1)", after: "<A: 0x1")),
    ("same node", repeated("   | <A: 0x1; frame = (0 0; 1 1); layer = <L: 0x2>>\n")),
    ("unclosed quotes", repeated("<A: 0x1; text = 'a\nfoo\nbar\n")),
    ("unclosed brackets", repeated("<A: 0x1; frame = (\nfoo (\nbar (\n")),
    ("brackets of generics", repeated("A<", after: "<")),
    ("arrays", repeated("<A 0x1>(\n<B: 0x1>\n")), ("many dumps", repeated("<A:0x1>\n")),
    ("many traces", repeated("*A:0x1\n")),
    ("applications", repeated("<UIApplication: 0x1>\n", after: "presponder\n")),
    ("entities of a page", repeated("&lt;")), ("numbered", repeated("1\n")),
    ("carriage returns", repeated("\r")), ("blanks that do not break", repeated("\u{A0}")),
    ("collapsed", repeated("<A: 0x1; text = 'a'; layer = <L: 0x2>> | ")),
    ("deep bars", Array(String(repeating: "|", count: 100_000).utf8) + Array("<A: 0x1>".utf8)),
    ("controllers", repeated("   | <A 0x1>, state: x, view: <B 0x1>\n")),
    ("open elements", repeated("<XCUIElementTypeA>")),
    ("attributes", repeated("a='1' ", after: "<XCUIElementTypeA ")),
    ("closing tags", repeated("</a>", after: "<XCUIElementTypeA>")),
    ("unclosed values", repeated("<XCUIElementTypeA a=\"\n")),
    ("CDATA", repeated("<![CDATA[", after: "<ViewHierarchy><A>")),
    ("entities", repeated("&c;", after: "<!DOCTYPE a [<!ENTITY c \"&c;&c;\">]><XCUIElementTypeA>")),
    ("traces", repeated("|   •A:0x1'a\n")), ("guides", repeated("•<A: 0x1 - \"a\n")),
    ("EarlGrey", repeated("  |--<A:0x1; AX.label='a\n")),
    ("KIF", repeated("|\tA, label: a, label: b\n")),
    ("XCUI", repeated(" →A, 0x1, label: 'a', 'b\n", after: "Element subtree:\n")),
    ("AppKit", repeated("[ ] h=--- v=--- A \"")), ("empty objects", repeated("{},", after: "[")),
    ("numbers", repeated("0,", after: "[")),
    ("children", repeated("{\"type\":\"A\",\"AXFrame\":1,\"children\":[")),
    ("same keys", repeated("\"a\":1,", after: "{\"AXFrame\":")),
  ]

  @Test(arguments: texts)
  func `no reader traps`(name: String, text: [UInt8]) {
    let valid = Array(String(decoding: text, as: UTF8.self).utf8)
    for format in DumpRegistry.all {
      let reading = valid.withUnsafeBufferPointer { format.read($0) }
      for snapshot in reading.snapshots { #expect(snapshot.count <= valid.count) }
    }
    _ = try? DumpImport().read(text)
  }

  @Test func `a tree deeper than a snapshot may be is cut`() throws {
    let text = (0..<10_050).map { "<XCUIElementTypeA n=\"\($0)\">" }.joined()
    let reading = try read(text)
    #expect(reading.snapshots.map(\.count) == [10_000])
    #expect(reasons(reading).contains("line 1: nodes deeper than 10000 levels"))
  }

  @Test func `a text longer than a snapshot may hold is cut and says so`() throws {
    let long = String(repeating: "ä", count: 700_000)
    let reading = try read("<UILabel: 0x1; frame = (0 0; 1 1); text = '\(long)'; layer = <L: 0x2>>")
    let text = reading.snapshots.first?.value("text", of: "UILabel")
    #expect(text == .text(String(long.prefix(1 << 19))))
    #expect(reasons(reading) == ["line 1: a text longer than a snapshot may hold was cut"])
  }

  @Test func `a type longer than a snapshot may hold is cut and says so`() throws {
    let long = "XCUIElementType" + String(repeating: "B", count: 1_100_000)
    let reading = try read("<AppiumAUT><XCUIElementTypeA/><\(long) name=\"b\"/></AppiumAUT>")
    let classes = reading.snapshots.flatMap { snapshot in
      snapshot.objects.compactMap { snapshot.className(of: $0) }
    }
    #expect(classes == ["XCUIElementTypeA", String(long.prefix(1 << 20))])
    #expect(reasons(reading) == ["line 1: a text longer than a snapshot may hold was cut"])
  }

  @Test func `more attributes than any view has are kept as one text`() throws {
    let lines = (0..<300).map { "a\($0) = \($0)" }
    let dump = """
      <UIView: 0x1; frame = (0 0; 1 1); \(lines.joined(separator: "\n; ")); layer = <CALayer: 0x2>>
         | <UILabel: 0x3; frame = (0 0; 1 1); text = 'x'; layer = <CALayer: 0x4>>
      """
    let reading = try read(dump)
    let snapshot = try #require(reading.snapshots.first)
    // The frame and 255 others come first.
    let rest = lines[255...].joined(separator: "\n; ") + "; layer = <CALayer: 0x2>"
    // A value ends at the next semicolon: the line break before that is its last character.
    #expect(snapshot.value("a254", of: "UIView") == .text("254\n"))
    #expect(snapshot.value("description.text", of: "UIView") == .text(rest))
    #expect(snapshot.value("text", of: "UILabel") == .text("x"))
    #expect(snapshot.count == 2)
    #expect(reasons(reading).isEmpty)
  }
}
