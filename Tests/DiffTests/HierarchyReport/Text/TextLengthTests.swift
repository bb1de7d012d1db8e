import HierarchyReport
import Testing

@Suite("The length of a text")
struct TextLengthTests {
  @Test(
    "counts characters, of however many bytes",
    arguments: [
      ("", 0), ("a", 1), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧", 1), ("日本語", 3), ("a\r\nb", 3),
    ])
  func characters(text: String, count: Int) {
    #expect(!text.isLonger(than: count))
    #expect(!text.isLonger(than: count + 1))
    #expect(count == 0 || text.isLonger(than: count - 1))
  }
}
