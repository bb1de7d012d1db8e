import HierarchyReport
import Testing

@Suite("Visible text")
struct VisibleTextTests {
  @Test(
    "shows what a terminal would obey as escapes",
    arguments: [
      ("plain", "plain"), ("Größe 👩‍👩‍👧 日本", "Größe 👩‍👩‍👧 日本"),
      ("a\nb\tc\rd", #"a\nb\tc\rd"#), ("a\r\nb", #"a\r\nb"#),
      ("\u{1B}[31mred", #"\u{1B}[31mred"#), ("\u{7}\u{8}\u{0}", #"\u{7}\u{8}\u{0}"#),
      ("\u{9B}31m\u{7F}", #"\u{9B}31m\u{7F}"#),
      ("user\u{202E}txt.exe\u{202C}", #"user\u{202E}txt.exe\u{202C}"#),
      ("\u{2066}x\u{2069}\u{200F}\u{2028}", #"\u{2066}x\u{2069}\u{200F}\u{2028}"#),
    ])
  func line(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
  }

  @Test("shows what nobody would see as escapes")
  func hidden() {
    /// The text in tags, which a language model reads and a person does not see.
    func tags(_ text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.compactMap { .init($0.value + 0xE0000) }))
    }
    #expect(VisibleText.line("Pay" + tags("ok")) == #"Pay\u{E006F}\u{E006B}"#)
    let selectors = "😀\u{FE00}\u{FE0F}\u{E0101}\u{E0102}"
    #expect(VisibleText.line(selectors) == "😀\u{FE00}" + #"\u{FE0F}\u{E0101}\u{E0102}"#)
    let wales = "🏴" + tags("gbwls") + "\u{E007F}"
    for text in [wales, wales + wales, "❤️ 1️⃣ 葛\u{E0100}城"] {
      #expect(VisibleText.line(text) == text)
    }
    let long = VisibleText.line("🏴" + tags(String(repeating: "a", count: 40)))
    #expect(long.unicodeScalars.count { $0.value > 0xE0000 } < 8, "\(long)")
    #expect(VisibleText.line(wales + tags("b")).hasSuffix(#"\u{E0062}"#))
  }

  @Test(
    "shows joiners and blanks without width as escapes, but for those between joined characters",
    arguments: [
      ("</\u{200B}app>", #"</\u{200B}app>"#), ("a\u{200D}b", #"a\u{200D}b"#),
      ("\u{FEFF}a\u{AD}\u{2060}b\u{180E}", #"\u{FEFF}a\u{AD}\u{2060}b\u{180E}"#),
      ("👩\u{200D}\u{200D}👧", "👩\u{200D}" + #"\u{200D}👧"#),
      ("\u{3000}\u{200C}", "\u{3000}" + #"\u{200C}"#),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("❤️\u{200D}🔥", "❤️\u{200D}🔥"),
    ])
  func joiners(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
  }

  @Test("keeps line ends and tabs of text that goes on over lines")
  func lines() {
    #expect(VisibleText.lines("a\n\tb\u{1B}c\r\n") == "a\n\tb\\u{1B}c\\r\n")
  }

  @Test("escapes quotes and backslashes between quotes only")
  func quoted() {
    #expect(VisibleText.quoted("a \"b\" \\ \n") == #""a \"b\" \\ \n""#)
    #expect(VisibleText.line("a \"b\" \\") == "a \"b\" \\")
  }
}
