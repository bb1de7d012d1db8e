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
  func `a mail as a web page is quoted like any other`(format: String) throws {
    let text = try #require(FormatExamples.all[format])
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#x27;")
    let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
    let mail = lines.map { "&gt; \($0)<br>" }.joined(separator: "\n")
    #expect(try read(mail).snapshots == read(text).snapshots)
    let page = lines.map { $0.replacing("  ", with: "&nbsp; ") + "<br>" }.joined(separator: "\n")
    #expect(try read(page).snapshots == read(text).snapshots)
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

  @Test(arguments: ["<div class=\"line\">|</div>", "|<br/>", "<p>|</p>"])
  func `lines that only tags part are lines`(tag: String) throws {
    let lines = [
      "Application, 0x10, pid: 7, label: &#39;Shop&#39;", "  Button, 0x12, label: &#39;Pay&#39;",
    ]
    let page = lines.map { tag.replacing("|", with: $0) }.joined()
    #expect(drawing(try readOne("<pre>\(page)</pre>")) == "Application\n  Button")
  }

  @Test func `a dump begins behind the tags on its first line`() throws {
    let trace = "UIWindow:0x1\n|   •UIView:0x2\n|   |   *UILabel:0x3'a'\n"
    let snapshot = try readOne("<pre><code>\(trace)</code></pre>")
    #expect(drawing(snapshot) == "UIWindow\n  UIView\n    UILabel")
  }

  @Test func `markup may be escaped while its quotes are not`() throws {
    let source =
      "<ViewHierarchy>\n <UIWindow class=\"UIWindow\" alpha=\"1.0\" visibility=\"visible\">\n"
      + "  <UIView class=\"UIView\" alpha=\"1.0\" visibility=\"visible\"/>\n </UIWindow>\n</ViewHierarchy>"
    let escaped = source.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    #expect(drawing(try readOne("<pre><code>\(escaped)</code></pre>")) == "UIWindow\n  UIView")
  }

  @Test(arguments: ["&#x27;", "&#39;", "&apos;"])
  func `entities in the texts of a page are characters`(quote: String) throws {
    let page = """
      <html><body><pre><code>
       →Application, 0x10, pid: 7, label: 'Tea &amp; Co'
          Button, 0x12, {{0.0, 0.0}, {9.0, 4.0}}, identifier: 'pay', label: 'Pay'
      </code></pre></body></html>
      """.replacing("'", with: quote)
    let snapshot = try readOne(page)
    #expect(snapshot.value("label", of: "Application") == .text("Tea & Co"))
    #expect(snapshot.value("identifier", of: "Button") == .text("pay"))
    let views = try readOne(
      """
      <pre>
      [   AF    w ] h=--- v=--- NSView f=(0,0,9,9) b=(-) =&gt; &lt;_NSViewBackingLayer&gt;
        [   A     ] h=--- v=--- NSButton &quot;Weigh&quot; f=(1,1,2,2) b=(-)
      </pre>
      """)
    #expect(views.value("title", of: "NSButton") == .text("Weigh"))
    #expect(views.value("appkit.frame", of: "NSButton") == .text("(1,1,2,2)"))
    #expect(views.value("layer", of: "NSView") == .text("_NSViewBackingLayer"))
    #expect(views.header.partial == nil)
  }
}
