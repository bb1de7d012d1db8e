import DumpFormats
import HierarchyModel
import Testing

@Suite struct XCUIReaderTests {
  private static let text = """
    Attributes: Application, pid: 12, label: 'Shop'
    Element subtree:
     →Application, 0x60001, pid: 12, label: 'Shop'
        Window (Main), 0x60002, {{0.0, 0.0}, {390.0, 844.0}}
          StaticText, 0x60003, {{1.5, 2.0}, {3.0, 4.0}}, identifier: 'title', label: 'YOU'RE 'IN', Bob'
          RemotePlaceholder, 0x60004, pid: 99, {{0.0, 0.0}, {1.0, 1.0}}
          Switch, 0x60005, {{0.0, 0.0}, {1.0, 1.0}}, label: 'On: a, b', value: 1, Selected
        Other, 0x60006
    Path to element:
     →Application, 0x60001, pid: 12, label: 'Shop'
      ↳Window (Main), 0x60002, {{0.0, 0.0}, {390.0, 844.0}}
    Query chain:
     →Find: Target Application 'com.example.shop'
      Output: {
        Application, 0x60009, pid: 12, label: 'Shop'
      }
      ↪︎Find: Descendants matching type Button
        Output: {
          Button, 0x6000a, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Buy'
        }
    """

  private static let tree = """
    Application
      Window
        StaticText
        RemotePlaceholder
        Switch
      Other
    """

  private static let path = """
     →Application, 0x60001, pid: 12, label: 'Shop'
      ↳Window (Main), 0x60002, {{0.0, 0.0}, {390.0, 844.0}}
    """

  private static let chain = """
     →Find: Target Application 'com.example.shop'
      Output: {
        Application, 0x60009, pid: 12, label: 'Shop'
      }
      ↪︎Find: Descendants matching type Button
        Output: {
          Button, 0x6000a, {{0.0, 0.0}, {1.0, 1.0}}, label: 'Buy'
        }
    """

  @Test(arguments: [
    text, text.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"),
    "    t =   9.84s Requesting snapshot of hierarchy\n\""
      + text.replacing("\n", with: #"\n"#).replacing("'", with: #"\'"#) + "\"",
  ])
  func `the subtree nests; path and query are text of the snapshot`(text: String) throws {
    let reading = try read(text)
    #expect(reading.moments.count == 1 && reading.reports.isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == Self.tree)
    #expect(snapshot.header.attributes["source.pathToElement"] == .text(Self.path))
    #expect(snapshot.header.attributes["source.queryChain"] == .text(Self.chain))
    #expect(snapshot.header.hasTransientIDs)
    #expect(snapshot.coverage == Coverage([.elements]))
    #expect(snapshot.views.allSatisfy { snapshot.kind(of: $0) == .element })
  }

  @Test func `texts are not escaped and hold commas`() throws {
    let snapshot = try readOne(Self.text)
    let title = try #require(snapshot.only("StaticText"))
    #expect(snapshot.text(.identifier, of: title) == .value("title"))
    #expect(snapshot.text(.label, of: title) == .value("YOU'RE 'IN', Bob"))
    #expect(snapshot.numbers(.screenFrame, of: title) == .value([1.5, 2, 3, 4]))
    let toggle = try #require(snapshot.only("Switch"))
    #expect(snapshot.text(.label, of: toggle) == .value("On: a, b"))
    #expect(snapshot.value(.value, of: toggle) == .text("1"))
    #expect(snapshot.value("Selected", of: "Switch") == .flag(true))
    #expect(snapshot.value("pid", of: "RemotePlaceholder") == .text("99"))
  }

  @Test func `lines of types and labels alone are flat`() throws {
    let snapshot = try readOne(
      "Button, label: 'Menu'\nImage, identifier: 'a'\nTab, label: 'b', Selected")
    #expect(drawing(snapshot) == "Button\nImage\nTab")
  }

  @Test func `Xcode 9 and before put the address behind a blank`() throws {
    let snapshot = try readOne(
      """
      Element subtree:
       →Application 0x7f01: {{0.0, 0.0}, {375.0, 667.0}}, label: 'Shop'
          Window 0x7f02: Main Window, {{0.0, 0.0}, {375.0, 667.0}}
            Button 0x7f03: traits: 8589934593, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Buy, now', Disabled
      """)
    #expect(drawing(snapshot) == "Application\n  Window\n    Button")
    let button = try #require(snapshot.only("Button"))
    #expect(snapshot.token(of: button) == .address(0x7f03))
    #expect(snapshot.text(.label, of: button) == .value("Buy, now"))
    #expect(snapshot.value(.traits, of: button) == .text("8589934593"))
    #expect(snapshot.numbers(.screenFrame, of: button) == .value([1, 2, 3, 4]))
    #expect(snapshot.value("Disabled", of: "Button") == .flag(true))
    #expect(snapshot.value("main", of: "Window") == .flag(true))
    #expect(snapshot.value("Main Window", of: "Window") == nil)
  }

  @Test func `an element may take several lines`() throws {
    let reading = try read(
      """
      Element subtree:
       →Window, 0x60001, {{0.0, 0.0}, {9.0, 9.0}}
          StaticText, 0x60002, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Version 2
      lat: 0.0

      long: 0.5', Selected
          Other, 0x60003, {{1.0, 2.0}, {3.0,
       4.0}}, identifier: 'wrapped'
          Button, 0x60004, {{1.0, 2.0}, {3.0, 4.0}}, label: 'cut
          Image, 0x60005, {{1.0, 2.0}, {3.0, 4.0}}
      """)
    #expect(reasons(reading) == ["line 9: the dump ends within this object"])
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "Window\n  StaticText\n  Other\n  Button\n  Image")
    #expect(snapshot.value("label", of: "StaticText") == .text("Version 2\nlat: 0.0\n\nlong: 0.5"))
    #expect(snapshot.value("Selected", of: "StaticText") == .flag(true))
    #expect(snapshot.value("identifier", of: "Other") == .text("wrapped"))
    let other = try #require(snapshot.only("Other"))
    #expect(snapshot.numbers(.screenFrame, of: other) == .value([1, 2, 3, 4]))
  }

  @Test(arguments: ["Button, ", "Button, 0x", "Button, 0x6000", "Button, 0x60002, {{0.0, 0.0}, {9"])
  func `an element with which the text ends is there but for the rest`(last: String) throws {
    let reading = try read(
      "Element subtree:\n →Window, 0x60001, {{0.0, 0.0}, {9.0, 9.0}}\n    " + last)
    #expect(reading.snapshots.map { drawing($0) } == ["Window\n  Button"])
    #expect(reasons(reading) == ["line 3: the dump ends within this object"])
  }

  @Test func `each of several dumps keeps its own path and query`() throws {
    let element = """
      Attributes: Button, 0x60003, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'buy'
      Element subtree:
       →Button, 0x60003, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'buy'
      Path to element:
       →Application, 0x60001, pid: 12, label: 'Shop'
        ↳Button, 0x60003, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'buy'
      Query chain:
       →Find: Target Application 'com.example.shop'
        Output: {
          Button, 0x60003, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'buy'
        }
      """
    let reading = try read(Self.text + "\n" + element + "\n    t =   9.84s Tap Button\n")
    #expect(reading.snapshots.map { drawing($0) } == [Self.tree, "Button"])
    for snapshot in reading.snapshots {
      #expect(snapshot.header.attributes["source.pathToElement"] != nil)
      #expect(snapshot.header.attributes["source.queryChain"] != nil)
    }
  }

  @Test func `what a query found is the dump where no tree was printed`() throws {
    let snapshot = try readOne("Query chain:\n" + Self.chain)
    #expect(drawing(snapshot) == "Application\nButton")
    #expect(snapshot.header.attributes["source.queryChain"] == .text(Self.chain))
  }

  @Test func `what two queries of a chain found is one element`() throws {
    let chain = """
       →Find: Descendants matching type Button
        Output: {
          Button, 0x12, {{0.0, 0.0}, {9.0, 4.0}}, identifier: 'pay'
        }
        ↪︎Find: Elements matching predicate '"pay" IN identifiers'
          Output: {
            Button, 0x12, {{0.0, 0.0}, {9.0, 4.0}}, identifier: 'pay'
          }
      """
    let snapshot = try readOne("    t =     9.81s Checking existence\nQuery chain:\n\(chain)\n")
    #expect(drawing(snapshot) == "Button")
    #expect(snapshot.header.attributes["source.queryChain"] == .text(chain))
  }

  @Test func `the applications of a device know their bundles`() throws {
    let reading = try read(
      """
      Device orientation: Landscape Right
      ------------------------
      Application bundle identifier: com.example.shop
      Application UI orientation: Portrait
      Application, pid: 12, label: ' '
       Window, {{0.0, 0.0}, {390.0, 844.0}}, hitPoint: {195.0, 422.0}
        Button, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'buy', hitPoint: {2.0, 3.0}
      ------------------------
      Application bundle identifier: com.example.board
      Application UI orientation: Landscape Left
      Application, pid: 34, label: ' '
       Window, {{0.0, 0.0}, {390.0, 844.0}}
      """)
    #expect(reasons(reading).isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(
      drawing(snapshot) { snapshot, element in
        guard case .text(let bundle)? = snapshot.value(.other("bundleIdentifier"), of: element),
          case .text(let way)? = snapshot.value(.other("orientation"), of: element)
        else { return nil }
        return "\(bundle), \(way)"
      } == """
        Application com.example.shop, Portrait
          Window
            Button
        Application com.example.board, Landscape Left
          Window
        """)
    #expect(
      snapshot.header.attributes["source.deviceOrientation"] == .text("Landscape Right"))
  }

  @Test(arguments: ["", "   "])
  func `steps in one column are a path that has lost its indents`(indent: String) throws {
    let types = ["Window", "Other", "Table", "Cell", "Button"]
    let steps = types.map { "\(indent)↳\($0), {{1.0, 2.0}, {3.0, 4.0}}" }
    let snapshot = try readOne(
      ([indent + "→Application, pid: 7, label: 'Shop'"] + steps).joined(separator: "\n"))
    #expect(
      drawing(snapshot)
        == "Application\n  Window\n    Other\n      Table\n        Cell\n          Button")
    let cells = Array(repeating: "\(indent)↳Cell, {{1.0, 2.0}, {3.0, 4.0}}", count: 3)
    #expect(drawing(try readOne(cells.joined(separator: "\n"))) == "Cell\nCell\nCell")
  }

  private static let flat = """
    Attributes: Application, 0x10, pid: 7, label: 'Shop'
    Element subtree:
    →Application, 0x10, pid: 7, label: 'Shop'
    Window, 0x12, {{0.0, 0.0}, {9.0, 9.0}}
    Button, 0x14, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Pay'
    """

  @Test func `a tree without indents says that it has lost them`() throws {
    let reading = try read(Self.flat)
    let reason = "how deep elements lie is not known: their indents are lost"
    #expect(reading.snapshots.map(\.header.partial) == [reason])
    #expect(reasons(reading) == ["line 4: " + reason])
    let whole = Self.flat.replacing("\nWindow", with: "\n   Window")
      .replacing("\nButton", with: "\n     Button")
    #expect(try readOne(whole).header.partial == nil)
  }

  @Test func `a tree without indents says so behind one that has them`() throws {
    let tree = Self.flat.replacing("\nWindow", with: "\n   Window")
      .replacing("\nButton", with: "\n     Button")
    let rest = Self.flat.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    let partials = try read(tree + "\n" + rest).snapshots.map { $0.header.partial != nil }
    #expect(partials.last == true)
  }

  @Test func `a tree beside the root of the one before is another moment`() throws {
    let tree = Self.flat.replacing("\nWindow", with: "\n   Window")
      .replacing("\nButton", with: "\n     Button")
    let reading = try read(tree + "\nthen:\n\nCell, 0x20, {{0.0, 0.0}, {9.0, 9.0}}\n")
    #expect(
      reading.snapshots.map { drawing($0) } == ["Application\n  Window\n    Button", "Cell"])
    #expect(reading.snapshots.allSatisfy { $0.header.partial == nil })
  }

  @Test(arguments: ["Window (Main), {{0.0, 0.0}, {9.0, 9.0}}", "Window, 0x12"])
  func `a header without its word is none of the elements`(header: String) throws {
    let text = """
      \(header)
      Element subtree:
       →Window (Main), 0x12, {{0.0, 0.0}, {9.0, 9.0}}
          Button, 0x14, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Pay'
      """
    let reading = try read(text)
    #expect(reading.snapshots.map { drawing($0) } == ["Window\n  Button"])
    #expect(reading.reports.isEmpty)
  }

  @Test func `a value may have several lines`() throws {
    let text = """
      Element subtree:
       →Window, 0x60001, {{0.0, 0.0}, {9.0, 9.0}}
          TextView, 0x60002, {{1.0, 2.0}, {3.0, 4.0}}, value: Dear Ann,

      see you, Bob, Selected
          TextField, 0x60003, {{1.0, 2.0}, {3.0, 4.0}}, value: one
          Button, 0x60004, {{1.0, 2.0}, {3.0, 4.0}}
            TextView, 0x60005, {{1.0, 2.0}, {3.0, 4.0}}, value: last
      words
      Path to element:
       →Window, 0x60001, {{0.0, 0.0}, {9.0, 9.0}}
      """
    let reading = try read(text)
    let snapshot = reading.snapshots[0]
    #expect(drawing(snapshot) == "Window\n  TextView\n  TextField\n  Button\n    TextView")
    let values = snapshot.views.map { snapshot.text(.value, of: $0).value ?? "" }
    #expect(values == ["", "Dear Ann,\n\nsee you, Bob", "one", "", "last\nwords"])
    #expect(snapshot.value("Selected", of: "TextField") == .flag(false))
    #expect(reasons(reading).isEmpty)
  }

  @Test func `a fence of Markdown may end in a carriage return`() throws {
    let text = "```\r\nOther, 0x10, {{0.0, 0.0}, {9.0, 9.0}}\r\n```\r\n"
    let reading = try read(text)
    #expect(drawing(reading.snapshots[0]) == "Other")
    #expect(reasons(reading).isEmpty && reading.snapshots[0].header.partial == nil)
  }

  @Test(arguments: [
    "Attributes: Button, 0x10, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Buy'",
    "Attributes: Button, 0x10, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Buy'\n\n",
  ])
  func `an element by itself is a tree`(text: String) throws {
    let snapshot = try readOne(text)
    #expect(drawing(snapshot) == "Button")
    #expect(snapshot.value("label", of: "Button") == .text("Buy"))
    let two = try read(text + "\n" + text)
    #expect(two.snapshots.map { drawing($0) } == ["Button", "Button"])
  }

  @Test(arguments: ["Other, 0x20, traits:", "Other, 0x20, pid:"])
  func `a field that breaks off before its value is not a flag`(last: String) throws {
    let snapshot = try readOne(
      "Element subtree:\n →Window, 0x10, {{0.0, 0.0}, {9.0, 9.0}}\n    \(last)")
    let other = try #require(snapshot.only("Other"))
    #expect(snapshot.value(.partial, of: other) != nil)
    #expect(!snapshot.attributes(of: other).entries.contains { $0.value == .flag(true) })
  }

  @Test func `a dump that ends within its path says so`() throws {
    let reading = try read(
      """
      Element subtree:
       →Window, 0x10, {{0.0, 0.0}, {9.0, 9.0}}
      Path to element:
       →Application, 0x20, pid: 7
        ↳Window, 0x10, {{0.0, 0
      """)
    #expect(reasons(reading) == ["line 5: the dump ends within an element behind the tree"])
    #expect(reading.snapshots[0].header.partial != nil)
  }
}
