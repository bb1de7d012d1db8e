import DumpFormats
import HierarchyModel
import Testing

@Suite struct XCUIElementLineTests {
  @Test func `attributes of any name are kept raw, wherever they stand`() throws {
    let reading = try read(
      """
      Window, {{1.0, 2.0}, {3.0, 4.0}}, hitPoint: {2.5, 4.0}
        Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Go, now', hitPoint: {2.5, 4.0}, bundle: com.a.b
        Switch, {{1.0, 2.0}, {3.0, 4.0}}, value: on, off: 3, hitPoint: {2.5, 4.0}, Selected
      """)
    #expect(reasons(reading).isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "Window\n  Button\n  Switch")
    for type in ["Window", "Button", "Switch"] {
      #expect(snapshot.value("hitPoint", of: type) == .text("{2.5, 4.0}"))
    }
    #expect(snapshot.value("label", of: "Button") == .text("Go, now"))
    #expect(snapshot.value("bundle", of: "Button") == .text("com.a.b"))
    #expect(snapshot.value("value", of: "Switch") == .text("on, off: 3"))
    #expect(snapshot.value("Selected", of: "Switch") == .flag(true))
  }

  @Test func `what only looks like an attribute stays in its text`() throws {
    let snapshot = try readOne(
      "Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'He said 'go', then: no more', Selected")
    #expect(
      snapshot.value("label", of: "Button") == .text("He said 'go', then: no more"))
    #expect(snapshot.value("Selected", of: "Button") == .flag(true))
  }

  @Test func `the bare name of a property behind a text is a flag`() throws {
    let snapshot = try readOne(
      """
      Window, {{1.0, 2.0}, {3.0, 4.0}}, label: 'a', isRemoteLeafPlaceholder, hitPoint: {2.5, 4.0}
        Other, {{1.0, 2.0}, {3.0, 4.0}}, label: 'b', isRemoteLeafPlaceholder
        Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'c', is it, isBold'
      """)
    #expect(snapshot.header.partial == nil)
    for (type, label) in [("Window", "a"), ("Other", "b")] {
      #expect(snapshot.value("label", of: type) == .text(label))
      #expect(snapshot.value("isRemoteLeafPlaceholder", of: type) == .flag(true))
    }
    #expect(snapshot.value("hitPoint", of: "Window") == .text("{2.5, 4.0}"))
    #expect(snapshot.value("label", of: "Button") == .text("c', is it, isBold"))
  }

  @Test(arguments: [
    "Other, {{1.0, 2.0}, {3.0, 4.0}} claims parent Cell, {{1.0, 2.0}, {3.0, 4.0}} but is no child.",
    "So, 0x3 is the tag of the button.", "So 0x3, 0xd, and 0x27 are all images.",
    "Type, 0x1, is used here.",
  ])
  func `a sentence about elements is not one`(sentence: String) throws {
    let reading = try read("Cell, {{1.0, 2.0}, {3.0, 4.0}}\nInconsistent:\n\t" + sentence)
    #expect(reading.snapshots.map { drawing($0) } == ["Cell"])
    #expect(reasons(reading).last == "line 3: text that is not an element was skipped")
  }

  @Test func `Xcode 7 may print the accessibility element behind the frame`() throws {
    let element = "<XCAccessibilityElement: 0x30> pid: 7, context: 4D-9A"
    let payload = #"payload: { pid = 7; "uid.elementID" = 2; }"#
    let reading = try read(
      """
      Other 0x600010: {{0.0, 0.0}, {9.0, 9.0}}\(element), \(payload)
        Button 0x600020: {{1.0, 2.0}, {3.0, 4.0}}\(element), \(payload)
      """)
    #expect(reasons(reading).isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "Other\n  Button")
    let button = try #require(snapshot.only("Button"))
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([1, 2, 3, 4]))
    #expect(snapshot.token(of: button) == .address(0x600020))
    #expect(snapshot.value("XCAccessibilityElement", of: "Button") == .text("0x30"))
    #expect(
      snapshot.value("payload", of: "Button") == .text(#"{ pid = 7; "uid.elementID" = 2; }"#))
  }

  @Test func `a frame may stand behind the texts`() throws {
    let snapshot = try readOne("Button, identifier: 'a', label: 'b', {{1.0, -2.0}, {3.0, 4.0}}")
    let button = try #require(snapshot.only("Button"))
    #expect(snapshot.text(.label, of: button) == .value("b"))
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([1, -2, 3, 4]))
  }

  @Test func `prose with a comma and a colon is not an element`() throws {
    let reading = try read(
      "Button, label: 'a'\nRemember, always: buy milk\nNow: {{ name }}\nButton, label: 'b'")
    #expect(reading.snapshots.map { drawing($0) } == ["Button\nButton"])
    #expect(
      reasons(reading) == [
        "line 2: text that is not an element was skipped",
        "line 3: text that is not an element was skipped",
      ])
  }

  @Test func `a list of what a query looked through has commas between its elements`() throws {
    let reading = try read(
      """
      No matches found for Elements matching predicate 'a == "b"' from input {(
          Cell,
          Cell, label: 'One, two',
          Toolbar, {{1.0, 2.0}, {3.0, 4.0}}, label: 'line
      break',
          Button, label: 'c', value: 简体,
          Other, 0x60001, traits: 12,
          Other
      )}
      All done.
      """)
    #expect(
      reading.snapshots.map { drawing($0) } == ["Cell\nCell\nToolbar\nButton\nOther\nOther"])
    #expect(
      reasons(reading) == [
        "line 1: text that is not an element was skipped",
        "line 10: text that is not an element was skipped",
      ])
    let snapshot = try #require(reading.snapshots.first)
    #expect(snapshot.value("label", of: "Toolbar") == .text("line\nbreak"))
    #expect(snapshot.value("value", of: "Button") == .text("简体"))
    let labels = snapshot.views.map { snapshot.text(.label, of: $0).value }
    #expect(labels == [nil, "One, two", "line\nbreak", "c", nil, nil])
    let traits = snapshot.views.map { snapshot.value(.traits, of: $0) }
    #expect(traits == [nil, nil, nil, nil, .text("12"), nil])
  }

  @Test func `a terminal may break the frames of an escaped dump`() throws {
    let reading = try read(
      #"""
      Attributes: Window, {{0.0, 0.0}, {9.0, 9.0}}\nElement subtree:\n →Window, 0x60001, {
      {0.0, 0.0}, {9.0, 9.0}}\n    Other, 0x60002, {{
      1.0, 2.0}, {3.0, 4.0}}\n    Button, 0x60003, {{5.0, 6.0}, {7
        7.0, 8.0}}\n
      """#)
    #expect(reasons(reading).isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "Window\n  Other\n  Button")
    let frames = snapshot.views.map { snapshot.numbers(.screenFrame, of: $0).value }
    #expect(frames == [[0, 0, 9, 9], [1, 2, 3, 4], [5, 6, 77, 8]])
  }

  @Test func `the path behind a tree may end with an address`() throws {
    let reading = try read(
      """
      Element subtree:
       →Application, 0x60001, pid: 7
          Window, 0x60002, {{1.0, 2.0}, {3.0, 4.0}}
      Path to element:
       →Application, 0x60001
      """)
    #expect(reading.snapshots.map { drawing($0) } == ["Application\n  Window"])
    #expect(reasons(reading).isEmpty)
  }

  @Test func `an empty field within a dump cuts nothing`() throws {
    let tree = """
      Element subtree:
       →Window, {{0.0, 0.0}, {9.0, 9.0}}, identifier:
          Button, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Buy'
      """
    let snapshot = try readOne(tree)
    #expect(drawing(snapshot) == "Window\n  Button")
    let window = try #require(snapshot.only("Window"))
    #expect(snapshot.text(.partial, of: window) == .missing)
    #expect(try reasons(read(tree)) == [])
  }

  @Test func `a field without its value is not a flag`() throws {
    let snapshot = try #require(
      try read("Element subtree:\n →Window, {{0.0, 0.0}, {9.0, 9.0}}, identifier:").snapshots.first)
    let window = try #require(snapshot.only("Window"))
    #expect(snapshot.value("identifier:", of: "Window") == nil)
    #expect(snapshot.text(.identifier, of: window) == .missing)
    #expect(snapshot.text(.partial, of: window).value != nil)
  }

  @Test func `Xcode 7 puts the frame behind a colon and texts in other quotation marks`() throws {
    let reading = try read(
      """
      Query chain:
       →Find: Target Application
        ↪︎Find: Descendants matching type Cell
          Input: {
            Application:{ {0.0, 0.0}, {375.0, 667.0} }, label: "Shop"
          }
          Output: {
            Cell: { {0.0, 64.0}, {375.0, 44.0} }, label: "One"
          }
      """)
    #expect(reasons(reading).isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "Application\nCell")
    let frames = snapshot.views.map { snapshot.numbers(.screenFrame, of: $0).value }
    #expect(frames == [[0, 0, 375, 667], [0, 64, 375, 44]])
    #expect(snapshot.value("label", of: "Application") == .text("Shop"))
    #expect(snapshot.value("label", of: "Cell") == .text("One"))
    #expect(snapshot.value("input", of: "Application") == .flag(true))
    #expect(snapshot.value("input", of: "Cell") == nil)
    #expect(
      snapshot.value("query", of: "Cell") == .text("Descendants matching type Cell"))
  }

  @Test(arguments: ["label:", "identifier:"])
  func `a value may be on the line behind its name`(name: String) throws {
    let line = "Button, 0x12, {{0.0, 0.0}, {9.0, 9.0}}, identifier: 'pay', label: 'Pay'"
    let snapshot = try readOne(
      "Application, 0x10, pid: 7, label: 'Shop'\n  "
        + line.replacing(name + " ", with: name + "\n"))
    #expect(snapshot.value("identifier", of: "Button") == .text("pay"))
    #expect(snapshot.value("label", of: "Button") == .text("Pay"))
  }
}
