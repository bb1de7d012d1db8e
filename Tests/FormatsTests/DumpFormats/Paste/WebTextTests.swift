import DumpFormats
import HierarchyModel
import Testing

/// Dumps as the source of a web page, and with the line ends of other systems.
@Suite struct WebTextTests {
  @Test(arguments: FormatExamples.all.keys.sorted())
  func `entities are characters again`(format: String) throws {
    let text = try #require(FormatExamples.all[format])
    let plain = try read(text).snapshots
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    let quoted = escaped.replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    #expect(try read(escaped).snapshots == plain)
    #expect(try read(quoted).snapshots == plain)
    if text.contains("<") || text.contains("\"") {
      #expect(try read("<pre><code class=\"text\">\(quoted)</code></pre>").snapshots == plain)
    }
    let broken = quoted.replacing("\n", with: "<br/>\n").replacing(" ", with: "&nbsp;")
    #expect(try read(broken).snapshots == plain)
  }

  @Test(arguments: FormatExamples.all.keys.sorted())
  func `blanks that do not break are blanks where there are no others`(format: String) throws {
    let text = try #require(FormatExamples.all[format])
    let unbroken = try read(text.replacing(" ", with: "\u{A0}")).snapshots
    #expect(unbroken.map { drawing($0) } == (try read(text).snapshots.map { drawing($0) }))
  }

  @Test func `what an entity spells in a page source stays one`() throws {
    let source = #"<XCUIElementTypeCell type="XCUIElementTypeCell" label="&amp;lt; &lt;b&gt;"/>"#
    #expect(try readOne(source).value("label", of: "XCUIElementTypeCell") == .text("&lt; <b>"))
    let label = "<UILabel: 0x1; frame = (0 0; 9 9); text = '&lt;\u{A0}'; layer = <CALayer: 0x2>>"
    #expect(try readOne(label).value("text", of: "UILabel") == .text("&lt;\u{A0}"))
  }

  @Test(arguments: FormatExamples.all.keys.sorted())
  func `line ends of other systems are line ends`(format: String) throws {
    let text = try #require(FormatExamples.all[format])
    let plain = try read(text).moments
    for end in ["\r\n", "\r", "\u{2028}", "\u{85}"] {
      let reading = try read(text.replacing("\n", with: end) + end)
      #expect(reading.moments.map(\.line) == plain.map(\.line))
      #expect(reading.snapshots.map { drawing($0) } == plain.map { drawing($0.snapshot) })
    }
  }

  @Test(arguments: ["&#x27;", "&#39;"])
  func `an entity that stands alone is a character`(quote: String) throws {
    let text = "Application, 0x10, pid: 7, label: 'Shop'\n  Button, 0x12, label: 'Pay'\n"
    #expect(
      try readOne(text.replacing("'", with: quote)).value("label", of: "Button") == .text("Pay"))
  }
}
