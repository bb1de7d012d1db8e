import HierarchyModel
import TestSupport
import Testing

@Suite("The words of a line")
struct WordScannerTests {
  private func words(_ line: String, _ marks: String, escapes: Bool = false) throws -> [String] {
    var scanner = WordScanner(line, marks: marks, hasEscapes: escapes)
    return try scanner.rest().map { "\($0.column)" + ($0.isQuoted ? "'\($0.text)'" : $0.text) }
  }

  @Test(
    "are cut at blanks and marks, quotes and comments",
    arguments: [
      ("", "", []), (" \t\u{A0}", "", []), ("a  bc\td", "", ["1a", "4bc", "7d"]),
      ("a,b [c]", ",", ["1a", "2,", "3b", "5[c]"]),
      ("[a,\"b\"]", "[],", ["1[", "2a", "3,", "4'b'", "7]"]),
      ("\"a b\" \"\"", "", ["1'a b'", "7''"]), ("\"a\"b", "", ["1'a'", "4b"]),
      ("5\"-view \"6\"", "", ["15\"-view", "9'6'"]),
      ("\"a\\b\"", "", ["1'a\\b'"]), ("# a", "", []), ("#", "", []), ("a # b", "", ["1a"]),
      ("#a b#c #", "", ["1#a", "4b#c"]), ("\"a\"# b", "", ["1'a'"]), ("\"#\" # b", "", ["1'#'"]),
      ("#, a", ",", []), ("## a", "", ["1##", "4a"]), ("é → ü", "", ["1é", "3→", "5ü"]),
    ] as [(String, String, [String])])
  func words(line: String, marks: String, expected: [String]) throws {
    #expect(try words(line, marks) == expected)
  }

  @Test(
    "may have escapes between quotes",
    arguments: [("\"a \\\"b\\\" \\\\\" c", ["1'a \"b\" \\'", "14c"]), ("a\\b", ["1a\\b"])])
  func escapes(line: String, expected: [String]) throws {
    #expect(try words(line, "", escapes: true) == expected)
  }

  @Test("need an end for each quote", arguments: ["a \"b", "a \"b\\", "a \"\\n\"", "a \"\\\""])
  func openQuotes(line: String) {
    #expect(throws: WordScanner.OpenQuote(column: 3)) { try words(line, "", escapes: true) }
  }

  @Test("stand in lines with any line endings")
  func lines() {
    #expect(WordScanner.lines(of: "a\r\n\nb\n") == ["a", "", "b", ""])
  }
}
