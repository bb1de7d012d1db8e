import HierarchyModel
import Testing

/// Strings of two tables that are mostly in the same order are found in runs, whatever breaks one.
@Suite("A table of strings in another")
struct StringTranslationTests {
  private static let names = (0..<200).map { "view-\($0 % 7)-\($0)" }

  private func table(_ texts: [String]) -> StringTable {
    var table = StringTable()
    for text in texts { _ = table.intern(text) }
    return table
  }

  /// Where each string is in the other table, found without it.
  private func check(_ texts: [String], in others: [String]) {
    let found = StringTranslation(from: table(texts), to: table(others)).ids
    let expected = texts.map { text in
      others.firstIndex(of: text).map { StringID(rawValue: UInt32($0)) } ?? .missing
    }
    #expect(found == expected)
  }

  @Test("is itself, at any length", arguments: [0, 1, 63, 64, 65, 128, 200])
  func same(count: Int) {
    check(Array(Self.names.prefix(count)), in: Array(Self.names.prefix(count)))
  }

  @Test("lacks the one that is another there", arguments: [0, 1, 62, 63, 64, 65, 127, 199])
  func different(index: Int) {
    var others = Self.names
    others[index] = "other-\(index)"
    check(Self.names, in: others)
    check(others, in: Self.names)
  }

  @Test("goes on after one that is only here or only there", arguments: [0, 40, 64, 199])
  func inserted(index: Int) {
    var others = Self.names
    others.insert("new", at: index)
    check(Self.names, in: others)
    check(others, in: Self.names)
  }

  @Test("is found in any order")
  func order() {
    check(Self.names, in: Self.names.reversed())
    check(Self.names, in: Array(Self.names[100...] + Self.names[..<100]))
    check(Self.names, in: [])
    check([], in: Self.names)
  }

  @Test("is not found where the same bytes are cut elsewhere")
  func cut() {
    check(["ab", "c", "d"], in: ["a", "bc", "d"])
    check(["", "abc"], in: ["abc", ""])
  }
}
