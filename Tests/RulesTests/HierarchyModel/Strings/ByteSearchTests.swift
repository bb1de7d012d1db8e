import HierarchyModel
import Testing

@Suite("Search for texts by their bytes")
struct ByteSearchTests {
  @Test(
    "finds the first of several",
    arguments: [
      ("UILabel[2] covers UILabel[21]", "UILabel[21]", "UILabel[2] covers ", ""),
      ("a aa aab", "aab", "a aa ", ""), ("éa", "a", "é", ""), ("x–y–z", "–", "x", "y–z"),
    ])
  func found(text: String, wanted: String, before: String, after: String) throws {
    let range = try #require(text.firstRange(ofBytesOf: wanted))
    #expect(text[..<range.lowerBound] == before)
    #expect(text[range.upperBound...] == after)
  }

  @Test(
    "finds nothing that is not there",
    arguments: [("", "a"), ("a", ""), ("a", "ab"), ("abab", "ba b"), ("Total", "total")])
  func missing(text: String, wanted: String) {
    #expect(text.firstRange(ofBytesOf: wanted) == nil)
  }

  @Test("searches a part of a text")
  func part() throws {
    let rest = "one two one".dropFirst(1)
    let range = try #require(rest.firstRange(ofBytesOf: "one"))
    #expect(rest[..<range.lowerBound] == "ne two ")
  }
}
