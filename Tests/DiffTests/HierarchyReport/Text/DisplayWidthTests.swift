import HierarchyReport
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  /// The width of the same text beside a letter of two columns, which no short cut covers.
  private static func slowWidth(_ text: String) -> Int {
    DisplayWidth.of(text + "\u{6F22}") - 2
  }

  @Test("is the same by the short cut as by Unicode's tables, for every scalar of it")
  func shortCut() {
    for value in [0x20...0x2FF, 0x2010...0x205E].joined() where !(0x7F...0xA0).contains(value) {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      #expect(DisplayWidth.of("é\(scalar)x") == Self.slowWidth("é\(scalar)x"), "\(value)")
    }
  }

  @Test(
    "is told of marks, wide letters and emoji",
    arguments: [
      ("a › b", 5), ("e\u{301}", 1), ("漢字", 4), ("a\u{AD}b", 2), ("👍🏽", 2), ("‼\u{FE0F}", 2),
      ("‼", 1),
    ])
  func known(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test("is what columns and lines are laid out by")
  func layout() {
    var columns = TextColumns()
    columns.add(["漢字", "one"])
    columns.add(["abcde", "two"])
    let text = PlainText()
    columns.write(into: text)
    #expect(text.text == "漢字   one\nabcde  two\n")
    #expect("漢".padded(to: 4) == "漢  ")
    #expect(WordWrap.lines(["漢字", "漢字", "a"], width: 6) == ["漢字", "漢字 a"])
  }

  @Test("is that of a text as it is shown, if a note is to stand beside it")
  func note() {
    let text = PlainText()
    // The text is one character, and its escape takes six columns.
    LineLayout(width: 10).write("\u{1B}", note: "why", from: 0, hanging: 2, into: text)
    #expect(text.text == "\\u{1B}\n  why\n")
  }
}
