import DumpFormats
import HierarchyModel
import Testing

@Suite struct AppiumXMLReaderTests {
  private static let button =
    "<XCUIElementTypeButton type=\"XCUIElementTypeButton\" name=\"buy\" label=\"Buy &amp; go\" "
    + "enabled=\"true\" visible=\"false\" x=\"1\" y=\"-2\" width=\"3\" height=\"4\" index=\"0\""
  private static let window =
    "<XCUIElementTypeWindow type=\"XCUIElementTypeWindow\" x=\"0\" y=\"0\" width=\"9\" height=\"9\">"

  private static let sources: [(name: String, text: String, tree: String)] = [
    (
      "current",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n\(window)\n  \(button)/>\n</XCUIElementTypeWindow>\n</AppiumAUT>  ",
      "XCUIElementTypeWindow\n  XCUIElementTypeButton"
    ),
    (
      "not self-closing", window + button + ">\n</XCUIElementTypeButton></XCUIElementTypeWindow>",
      "XCUIElementTypeWindow\n  XCUIElementTypeButton"
    ),
    (
      "two roots", button + "/>\n\(window)</XCUIElementTypeWindow>",
      "XCUIElementTypeButton\nXCUIElementTypeWindow"
    ),
    (
      "closing tags missing", window + window + button + "/>",
      "XCUIElementTypeWindow\n  XCUIElementTypeWindow\n    XCUIElementTypeButton"
    ),
    (
      "closing tags left over", button + "/></XCUIElementTypeWindow></AppiumAUT>",
      "XCUIElementTypeButton"
    ),
    (
      "from the middle of a source",
      button + "/></XCUIElementTypeOther></XCUIElementTypeWindow>\n\(window)"
        + "</XCUIElementTypeWindow>",
      "XCUIElementTypeButton\nXCUIElementTypeWindow"
    ),
    (
      "a closing tag missing in the middle",
      "\(window)<XCUIElementTypeCell><XCUIElementTypeOther></XCUIElementTypeCell>\(button)/>"
        + "</XCUIElementTypeWindow>",
      "XCUIElementTypeWindow\n  XCUIElementTypeCell\n    XCUIElementTypeOther\n"
        + "  XCUIElementTypeButton"
    ),
    (
      "a closing tag too many in the middle",
      "\(window)\(button)/></XCUIElementTypeCell></XCUIElementTypeCell><XCUIElementTypeKey/>"
        + "</XCUIElementTypeWindow>",
      "XCUIElementTypeWindow\n  XCUIElementTypeButton\n  XCUIElementTypeKey"
    ),
    (
      "cut in a value", window + button + "/><XCUIElementTypeOther type=\"XCUIElementTy",
      "XCUIElementTypeWindow\n  XCUIElementTypeButton\n  XCUIElementTypeOther"
    ),
    (
      "cut in a tag", window + button + "/><XCUIElementTypeOther x=\"1\" y",
      "XCUIElementTypeWindow\n  XCUIElementTypeButton\n  XCUIElementTypeOther"
    ),
    (
      "bare ampersand and bracket",
      window + button.replacing("\"0\"", with: "\"a & b < c\"") + "/>",
      "XCUIElementTypeWindow\n  XCUIElementTypeButton"
    ),
    (
      "declaration twice", "<?xml version=\"1.0\"?>\(button)/><?xml version=\"1.0\"?>\(window)",
      "XCUIElementTypeButton\nXCUIElementTypeWindow"
    ),
    ("document type", "<!DOCTYPE x [<!ENTITY a \"b\">]>" + button + "/>", "XCUIElementTypeButton"),
  ]

  @Test(arguments: sources)
  func `sources damaged in every way give their elements`(
    name: String, text: String, tree: String
  ) throws {
    let snapshot = try #require(try read(text, as: "appium-xml").snapshots.first)
    #expect(drawing(snapshot) == tree)
    let button = try #require(snapshot.only("XCUIElementTypeButton"))
    #expect(snapshot.text(.label, of: button) == .value("Buy & go"))
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([1, -2, 3, 4]))
    #expect(snapshot.value("enabled", of: "XCUIElementTypeButton") == .flag(true))
    #expect(snapshot.text(.identifier, of: button) == .value("buy"))
    #expect(snapshot.value("type", of: "XCUIElementTypeButton") == nil)
    #expect(snapshot.value(.value, of: button) == .null)
    #expect(snapshot.kind(of: button) == .element)
    #expect(snapshot.coverage == Coverage([.elements]))
  }

  @Test func `an undamaged source has no reports`() throws {
    #expect(try read(Self.sources[0].text).reports.isEmpty)
  }

  @Test func `a closing tag without its opening one is reported where it stands`() throws {
    let reading = try read("<AppiumAUT>\n\(Self.button)/>\n</XCUIElementTypeCell>\n</AppiumAUT>")
    #expect(reasons(reading) == ["line 3: a closing tag without its opening one"])
  }

  @Test func `what UIAutomation leaves empty is empty, not nil`() throws {
    let snapshot = try readOne(
      "<AppiumAUT><UIAButton x=\"245.33331298828125\" y=\"1\" width=\"2\" height=\"3\" path=\"/0/1\" name=\"\" label=\"\" hint=\"\"></UIAButton></AppiumAUT>"
    )
    #expect(snapshot.value("label", of: "UIAButton") == .text(""))
    #expect(snapshot.value("value", of: "UIAButton") == nil)
    #expect(snapshot.value("path", of: "UIAButton") == .text("/0/1"))
    #expect(
      snapshot.numbers(.screenFrame, of: snapshot.views[0])
        == .value([245.33331298828125, 1, 2, 3]))
  }

  @Test func `a source without elements is a moment without elements`() throws {
    #expect(try readOne("<AppiumAUT>\n</AppiumAUT>").count == 0)
  }

  @Test(arguments: ["\\\"", "\\\\\\\""])
  func `a source out of a string literal gives what it says`(quote: String) throws {
    let source = "\(Self.window)\n  \(Self.button)/>\n</XCUIElementTypeWindow>"
      .replacing("/>", with: "\\/>").replacing("\"", with: quote)
    let wrapped = source.replacing("\n", with: "\\n").replacing("TypeB", with: "Ty\npeB")
    for text in [source, wrapped] {
      let reading = try read(text)
      #expect(reading.reports.isEmpty)
      let snapshot = try #require(reading.snapshots.first)
      #expect(drawing(snapshot) == "XCUIElementTypeWindow\n  XCUIElementTypeButton")
      #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("Buy & go"))
      #expect(snapshot.value("visible", of: "XCUIElementTypeButton") == .flag(false))
    }
  }

  @Test func `tags of the page around a source are no elements`() throws {
    let snapshot = try readOne("<p>Source:</p>\n<hierarchy>\(Self.button)/></hierarchy>")
    #expect(drawing(snapshot) == "XCUIElementTypeButton")
  }

  @Test func `elements may be named by their types alone`() throws {
    let reading = try read(
      #"<Table dom="" valid="true" path="/0/1" x="1" y="2" width="3" height="4">"#
        + #"<Cell dom="" valid="true" path="/0/1/0" name="row"/></Table>"#)
    #expect(reading.format == "appium-xml")
    #expect(reading.snapshots.map { drawing($0) } == ["Table\n  Cell"])
  }

  @Test func `quotation marks of typography delimit values too`() throws {
    let reading = try read(
      """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name=“Shop” label=“A & B” x="1" y="2" \
      width="3" height="4">
      <XCUIElementTypeButton type="XCUIElementTypeButton" label=“Say "hi"” name=”Buy“ enabled="true"/>
      </XCUIElementTypeApplication>
      """)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "XCUIElementTypeApplication\n  XCUIElementTypeButton")
    let application = snapshot.views[0]
    #expect(snapshot.text(.identifier, of: application) == .value("Shop"))
    #expect(snapshot.text(.label, of: application) == .value("A & B"))
    #expect(snapshot.numbers(.screenFrame, of: application) == .value([1, 2, 3, 4]))
    #expect(snapshot.value("identifier", of: "XCUIElementTypeButton") == .text("Buy"))
    #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("Say \"hi\""))
  }

  @Test func `the line break that ends a file is not part of a value that is cut`() throws {
    let text = #"<XCUIElementTypeButton type="XCUIElementTypeButton" label="Buy n"# + "\n"
    let snapshot = try readOne(text)
    #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("Buy n"))
    #expect(snapshot.header.partial != nil)
  }

  private static func page(_ name: String, closed: Bool = true) -> String {
    let open = "<AppiumAUT>\n<XCUIElementTypeApplication name=\"\(name)\" x=\"0\">\n\(window)\n"
    return closed
      ? open + "</XCUIElementTypeWindow></XCUIElementTypeApplication>\n</AppiumAUT>\n" : open
  }

  @Test(arguments: [true, false])
  func `sources below each other are moments of their own`(closed: Bool) throws {
    let declaration = "<?xml version=\"1.0\"?>\n"
    let text =
      "Before:\n\(declaration)\(Self.page("one", closed: closed))\nAfter a tap:\n\(declaration)"
      + Self.page("two")
    let reading = try read(text)
    let tree = "XCUIElementTypeApplication\n  XCUIElementTypeWindow"
    #expect(reading.snapshots.map { drawing($0) } == [tree, tree])
    #expect(reading.moments.map(\.line) == [1, closed ? 11 : 9])
    let names = reading.snapshots.map { $0.value("identifier", of: "XCUIElementTypeApplication") }
    #expect(names == [.text("one"), .text("two")])
  }

  @Test func `a source without elements has its own line`() throws {
    let page = Self.page("one")
    let reading = try read(page + "Nothing:\n<AppiumAUT>\n</AppiumAUT>\n" + page)
    #expect(reading.snapshots.map(\.count) == [2, 0, 2])
    #expect(reading.moments.map(\.line) == [1, 7, 9])
  }

  @Test func `applications within one element are of one moment`() throws {
    let application =
      "<XCUIElementTypeApplication name=\"a\">\(Self.button)/></XCUIElementTypeApplication>"
    let both = try read("<AppiumAUT>\(application)\n\(application)</AppiumAUT>")
    #expect(both.snapshots.map(\.count) == [4])
    let each = try read("<pre>\(application)</pre>\n<pre>\(application)</pre>")
    #expect(each.snapshots.map(\.count) == [2, 2])
  }

  @Test func `a web page beside a source has no elements, and takes nothing from it`() throws {
    let html = """
      <html><head><link rel="stylesheet" href="a.css"><title>x</title></head><body>
      <form><input type="hidden" name="tn"><button type="submit" class="a">Go</button></form>
      </body></html>
      """
    for text in ["\(html)\n\(Self.page("one"))", "\(Self.page("one"))\n\(html)"] {
      let snapshot = try readOne(text)
      #expect(drawing(snapshot) == "XCUIElementTypeApplication\n  XCUIElementTypeWindow")
      #expect(snapshot.header.partial == nil)
    }
  }

  @Test func `an element that a sentence mentions is not part of a source`() throws {
    let text =
      "Where is <XCUIElementTypeCell>?\n\(Self.page("one"))\nNo <XCUIElementTypeCell> there."
    let snapshot = try readOne(text)
    #expect(drawing(snapshot) == "XCUIElementTypeApplication\n  XCUIElementTypeWindow")
  }

  @Test func `a value that is cut ends with its line`() throws {
    let text = #"<XCUIElementTypeButton type="XCUIElementTypeButton" label="Buy n"#
    let snapshot = try readOne(text + "\n```\nAny idea?\n")
    #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("Buy n"))
  }

  @Test func `typographic marks within typographic ones end no value`() throws {
    let snapshot = try readOne("<XCUIElementTypeButton label=“Say “hi”, now” name=“say”/>")
    #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("Say “hi”, now"))
    #expect(snapshot.value("identifier", of: "XCUIElementTypeButton") == .text("say"))
  }

  @Test func `a name that is the label identifies nothing`() throws {
    let snapshot = try readOne(
      """
      <XCUIElementTypeOther type="XCUIElementTypeOther">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Buy" label="Buy"/>
        <XCUIElementTypeLink type="XCUIElementTypeLink" name="terms" label="Terms"/>
        <XCUIElementTypeCell type="XCUIElementTypeCell" name="row"/>
      </XCUIElementTypeOther>
      """)
    func identifier(_ type: String) throws -> Captured<String> {
      snapshot.text(.identifier, of: try #require(snapshot.only("XCUIElementType" + type)))
    }
    #expect(try identifier("Other") == .null)
    #expect(try identifier("Button") == .null)
    #expect(try identifier("Link") == .value("terms"))
    #expect(try identifier("Cell") == .value("row"))
    #expect(snapshot.value("source.name", of: "XCUIElementTypeButton") == .text("Buy"))
  }

  @Test func `the margin of a string literal is taken off`() throws {
    let lines = [
      "<AppiumAUT>", "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\"",
      "    name=\"shop\" x=\"0\" y=\"0\"", "    width=\"390\" height=\"844\">",
      "</XCUIElementTypeApplication>", "</AppiumAUT>",
    ]
    let text = "val source = \"\"\"\n" + lines.map { "      |\($0)\n" }.joined()
    let snapshot = try #require(try read(text + "      \"\"\".trimMargin()\n").snapshots.first)
    let root = try #require(snapshot.only("XCUIElementTypeApplication"))
    #expect(snapshot.text(.identifier, of: root) == .value("shop"))
    #expect(snapshot.numbers(.screenFrame, of: root) == .value([0, 0, 390, 844]))
    #expect(snapshot.header.partial == nil)
  }

  @Test func `characters spelled by their numbers on one line are themselves`() throws {
    let source =
      #"<XCUIElementTypeButton type=\"XCUIElementTypeButton\" name=\"a\" label=\"\u0027It\u0027 \u0022\u003c\"/>"#
    let snapshot = try readOne(source)
    let button = try #require(snapshot.only("XCUIElementTypeButton"))
    #expect(snapshot.text(.label, of: button) == .value(#"'It' "<"#))
  }

  @Test func `a driver of macOS prints identifier and title by themselves`() throws {
    let snapshot = try readOne(
      """
      <XCUIElementTypeMenu identifier="Edit" name="menu" label="Edit" title="Edit it">
        <XCUIElementTypeMenuItem identifier="" label="Copy" title=""/>
      </XCUIElementTypeMenu>
      """)
    #expect(snapshot.value("identifier", of: "XCUIElementTypeMenu") == .text("Edit"))
    #expect(snapshot.value("source.name", of: "XCUIElementTypeMenu") == .text("menu"))
    #expect(snapshot.value("title", of: "XCUIElementTypeMenu") == .text("Edit it"))
    #expect(snapshot.value("identifier", of: "XCUIElementTypeMenuItem") == .null)
    #expect(snapshot.value("label", of: "XCUIElementTypeMenuItem") == .text("Copy"))
  }

  @Test func `states are flags where they are true or false`() throws {
    let snapshot = try readOne(
      #"<XCUIElementTypeKey selected="true" focused="false" hittable="true" shown="false"/>"#)
    for (key, flag) in ["selected": true, "focused": false, "hittable": true, "shown": false] {
      #expect(snapshot.value(key, of: "XCUIElementTypeKey") == .flag(flag))
    }
    let other = try readOne(#"<XCUIElementTypeKey shown="no" selected="1"/>"#)
    #expect(other.value("shown", of: "XCUIElementTypeKey") == .text("no"))
    #expect(other.value("selected", of: "XCUIElementTypeKey") == .text("1"))
  }

  @Test(arguments: [#"x="1" y="2" width="41"#, #"x="1" y="2" width="41" height="6"#])
  func `of a tag that is cut, neither its last number nor what is missing is known`(
    attributes: String
  ) throws {
    let snapshot = try readOne(
      #"<XCUIElementTypeWindow x="0" y="0" width="9" height="9"><XCUIElementTypeOther "#
        + attributes)
    let other = try #require(snapshot.only("XCUIElementTypeOther"))
    #expect(snapshot.numbers(.screenFrame, of: other) == .missing)
    #expect(snapshot.text(.label, of: other) == .missing)
    #expect(snapshot.text(.identifier, of: other) == .missing)
    #expect(snapshot.text(.partial, of: other).value != nil)
    let window = try #require(snapshot.only("XCUIElementTypeWindow"))
    #expect(snapshot.numbers(.screenFrame, of: window) == .value([0, 0, 9, 9]))
    #expect(snapshot.text(.label, of: window) == .null)
    #expect(snapshot.text(.partial, of: window) == .missing)
  }
}
