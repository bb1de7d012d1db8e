import DumpFormats
import HierarchyModel
import Testing

@Suite struct EmbeddedEarlGreyTests {
  @Test(arguments: ["UI Hierarchy: ", "[app] 10:11:12 Shop[7:8] UI Hierarchy when it failed: "])
  func `the root may stand behind other text`(_ heading: String) throws {
    let reading = try read(
      """
      \(heading)<UIWindow:0x10; AX=N; AX.frame={{0, 0}, {9, 9}}; opaque; alpha=1>
        |--<RCTView:0x20; AX=Y; AX.label='it's <b>'; alpha=0.5>
        |  |--<RCTText:0x30; AX=N; alpha=1>
      """)
    #expect(reading.reports.isEmpty)
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "UIWindow\n  RCTView\n    RCTText")
    #expect(snapshot.value("dump.prefix", of: "UIWindow") == .text(heading))
    #expect(snapshot.numbers(.screenFrame, of: snapshot.views[0]) == .value([0, 0, 9, 9]))
    #expect(snapshot.value("label", of: "RCTView") == .text("it's <b>"))
  }

  @Test func `a node may be quoted where the text around it is not`() throws {
    let snapshot = try readOne(
      """
      Does it have a label?
      I see
       > |  |--<UIAlertView:0x10; AX=N; AX.label='Log in'; alpha=1>

      and > it too.
      >  <UILabel:0x20; AX=Y; alpha=1>
      """)
    #expect(drawing(snapshot) == "UIAlertView\nUILabel")
    #expect(snapshot.value("label", of: "UIAlertView") == .text("Log in"))
    #expect(snapshot.value("dump.prefix", of: "UILabel") == nil)
  }

  @Test func `the usual heading is not kept`() throws {
    let snapshot = try readOne("  Hierarchy:  <UIWindow:0x10; AX=N; alpha=1>")
    #expect(snapshot.value("dump.prefix", of: "UIWindow") == nil)
  }

  @Test func `the elements that matched may be numbered`() throws {
    let reading = try read(
      """
      Several elements matched.
      Look closer.
      Their matcher is
      kindOfClass('UISwitch')
      They are
      1. <UISwitch:0x10; isAccessible=N; frame={{0, 8}, {5, 4}}; alpha=1; text='One'>
      2. <UIButton:0x20; isAccessible=Y; alpha=1; text='Two'>
      3. <UILabel:0x
      """)
    #expect(reading.format == "earlgrey")
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "UISwitch\nUIButton\nUILabel")
    #expect(snapshot.value("text", of: "UISwitch") == .text("One"))
    #expect(snapshot.value("dump.prefix", of: "UIButton") == .text("2. "))
    #expect(reasons(reading).last == "line 8: the dump ends within this object")
    #expect(snapshot.header.partial == "the dump ends within this object")
  }

  @Test func `an element may be the value of a key`() throws {
    let reading = try read(
      """
      Error: [
        {
          "Matcher": "shown",
          "E":  "<RCTView:0x10; AX=N; AX.label='it isn't'; frame={{0, 4}, {3, 2}}; alpha=1>",
          "Line": "7"
        }
      ]
      """)
    #expect(reading.format == "earlgrey")
    let snapshot = try #require(reading.snapshots.first)
    #expect(drawing(snapshot) == "RCTView")
    #expect(snapshot.value("label", of: "RCTView") == .text("it isn't"))
    #expect(snapshot.value("dump.prefix", of: "RCTView") == .text("\"E\":  \""))
    #expect(snapshot.value("tail", of: "RCTView") == nil)
    #expect(snapshot.header.partial == nil)
  }

  @Test func `what stands behind an element is kept`() throws {
    let snapshot = try readOne("Element <UILabel:0x10; AX=Y; alpha=1> did not match.")
    #expect(snapshot.value("tail", of: "UILabel") == .text("did not match."))
    #expect(snapshot.value("dump.prefix", of: "UILabel") == .text("Element "))
  }

  @Test func `behind other text only what prints its accessibility is an element`() {
    #expect(throws: DumpError.self) { try read("it is <UILabel:0x10; text = 'One'>") }
    #expect(throws: DumpError.self) { try read("it=<UILabel:0x10; AX=N>") }
  }

  @Test func `spelled line breaks are put in before elements are looked for`() throws {
    let snapshot = try readOne(
      "Shop: <UIWindow:0x10; AX=N; alpha=1>\\n  |--<UILabel:0x20; AX=Y; alpha=1>")
    #expect(drawing(snapshot) == "UIWindow\n  UILabel")
  }
}
