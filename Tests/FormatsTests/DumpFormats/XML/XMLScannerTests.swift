import DumpFormats
import HierarchyModel
import Testing

/// Text that is not well-formed, and escaped characters, seen through the format of Appium.
@Suite struct XMLScannerTests {
  private static let type = "type=\"XCUIElementTypeButton\""

  /// The only button of a source whose tag has those attributes besides its type.
  private func button(_ attributes: String) throws -> (DumpReading, Snapshot) {
    let reading = try read("<XCUIElementTypeButton \(Self.type) \(attributes)/>")
    return (reading, try #require(reading.snapshots.first))
  }

  private func label(_ spelled: String) throws -> AttributeValue? {
    try button("label=\"\(spelled)\"").1.value("label", of: "XCUIElementTypeButton")
  }

  @Test(arguments: [
    ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x42;&#x1F600;", "AB😀"), ("a&#10;b", "a\nb"),
    ("&amp;lt;", "&lt;"), ("&nbsp;", "&nbsp;"), ("&#0;", "&#0;"), ("&#xD800;", "&#xD800;"),
    ("&#xFFFE;", "&#xFFFE;"), ("&#x110000;", "&#x110000;"), ("&#123456789;", "&#123456789;"),
    ("&#;", "&#;"), ("&am", "&am"), ("a\nb\tc\r\nd", "a b c d"), ("<a> & <b>", "<a> & <b>"),
  ])
  func `references stand for what XML says, all else for itself`(
    spelled: String, meant: String
  ) throws {
    #expect(try label(spelled) == .text(meant))
  }

  @Test func `entities that a document type defines are not known`() throws {
    let bomb = """
      <!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"> <!ENTITY c SYSTEM "file:///etc/passwd">]>
      <XCUIElementTypeButton \(Self.type) label="&b;&c;"/>
      """
    let snapshot = try readOne(bomb)
    #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("&b;&c;"))
  }

  @Test(arguments: [
    ("x=1", "an attribute without a quoted value was left out"),
    ("name", "an attribute without a quoted value was left out"),
    ("\"name\"", "a value without a name was left out"),
    ("hint=\"other\"", "an attribute that was there before was left out"),
    ("\u{1}", "a control character was left out"),
  ])
  func `a wrong attribute is reported where it stands, and the others are read`(
    wrong: String, reason: String
  ) throws {
    let (reading, snapshot) = try button("hint=\"first\"\n\(wrong)\nlabel=\"Buy\"")
    #expect(reasons(reading) == ["line 2: \(reason)"])
    #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("Buy"))
    #expect(snapshot.value("hint", of: "XCUIElementTypeButton") == .text("first"))
    #expect(snapshot.header.partial == reason)
  }

  @Test func `a control character in a value is replaced`() throws {
    let (reading, snapshot) = try button("label=\"a\u{1}b\"")
    #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("a\u{FFFD}b"))
    #expect(reasons(reading) == ["line 1: a control character was replaced"])
  }

  @Test func `quotes in a value cost what they divide, and no other attribute`() throws {
    let (reading, snapshot) = try button("label=\"Say \"hi\" twice\" enabled=\"true\"")
    #expect(snapshot.value("label", of: "XCUIElementTypeButton") == .text("Say "))
    #expect(snapshot.value("enabled", of: "XCUIElementTypeButton") == .flag(true))
    #expect(!reading.reports.isEmpty)
  }

  @Test func `a tag has at most 256 attributes`() throws {
    let many = (0..<300).map { "a\($0)=\"\($0)\"" }.joined(separator: " ")
    let (reading, snapshot) = try button(many)
    // The type is one of them, and the class repeats it.
    #expect(snapshot.value("a254", of: "XCUIElementTypeButton") == .text("254"))
    #expect(snapshot.value("a255", of: "XCUIElementTypeButton") == nil)
    #expect(reading.reports.count == 45)
    #expect(reasons(reading).first == "line 1: more than 256 attributes")
  }

  @Test func `what is deeper than a snapshot may be is left out, and what follows read`() throws {
    let deep = 20_000
    let text =
      String(repeating: "<XCUIElementTypeOther>", count: deep)
      + String(repeating: "</XCUIElementTypeOther>", count: deep)
      + "<XCUIElementTypeButton \(Self.type)/>"
    let snapshot = try readOne(text)
    #expect(snapshot.count == SnapshotLimits.standard.depth + 1)
    #expect(snapshot.only("XCUIElementTypeButton") != nil)
    #expect(snapshot.header.partial == "nodes deeper than 10000 levels")
  }

  @Test func `the end of a section that did not begin is damage`() throws {
    let reading = try read("text\n]]>\n<XCUIElementTypeButton \(Self.type)/>")
    #expect(
      reasons(reading) == [
        "line 2: the end of a section that did not begin",
        "line 1: text between the elements was skipped",
      ])
  }

  @Test func `comments and sections hold no elements`() throws {
    let text = """
      <XCUIElementTypeWindow type="XCUIElementTypeWindow"><!-- <XCUIElementTypeCell/> -->
      <![CDATA[ <XCUIElementTypeKey/> ]]><XCUIElementTypeButton \(Self.type)/></XCUIElementTypeWindow>
      """
    #expect(drawing(try readOne(text)) == "XCUIElementTypeWindow\n  XCUIElementTypeButton")
  }

  @Test func `types of a language are no elements`() throws {
    let text = "let x: Array<Array<Int>> = []\n<XCUIElementTypeButton \(Self.type)/>"
    let snapshot = try readOne(text)
    #expect(drawing(snapshot) == "XCUIElementTypeButton")
    #expect(snapshot.header.partial == nil)
  }
}
