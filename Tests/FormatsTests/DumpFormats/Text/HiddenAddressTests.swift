import DumpFormats
import HierarchyModel
import Testing

/// Addresses whose digits someone replaced before publishing a dump, and oddly printed ones.
@Suite struct HiddenAddressTests {
  private static let spellings = [
    "0x...", "0x…", "0xXXXX", "0x7fxxxxxx", "0x7f8b****", "0x????", "0x7f_____", "0xADDRESS",
    "0x7f8b...", "0x7f...a0",
  ]

  @Test(arguments: spellings)
  func `a view with a hidden address has its facts and no id`(address: String) throws {
    let text = """
      <UIView: \(address); frame = (0 0; 100 90); layer = <CALayer: \(address)>>
         | <UILabel: \(address); frame = (10 20; 30 40); layer = <_UILabelLayer: \(address)>>
         |    | <UIView: \(address); frame = (1 2; 3 4); layer = <CALayer: \(address)>>
         | <UIImageView: \(address); frame = (0 0; 9 9); layer = <CALayer: \(address)>>
      """
    let reading = try read(text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.moments.map(\.hasAddresses) == [false])
    #expect(reasons(reading) == [])
    #expect(drawing(snapshot) == "UIView\n  UILabel\n    UIView\n  UIImageView")
    #expect(
      snapshot.only("UILabel").map { snapshot.numbers(.frame, of: $0) } == .value([10, 20, 30, 40]))
    #expect(RecursiveDescriptionWriter(snapshot).text() == text)
  }

  @Test(arguments: spellings)
  func `controllers with hidden addresses have their states and no ids`(address: String) throws {
    let text = """
      <Shop \(address)>, state: appeared, view: <UIView \(address)>
         + <Cart \(address)>, state: appearing, view: (view not loaded)
      """
    let reading = try read(text)
    let snapshot = try #require(reading.snapshots.first)
    #expect(reading.moments.map(\.hasAddresses) == [false])
    #expect(snapshot.value("state", of: "Cart") == .text("appearing"))
    #expect(snapshot.only("Cart").flatMap { snapshot.reference(.presentedBy, of: $0).value } != nil)
  }

  @Test(arguments: ["0x...", "0x7fxxxx"])
  func `traces and failures may hide addresses too`(address: String) throws {
    let trace = try readOne("•UIWindow:\(address)\n|   *UILabel:\(address)'Hi'")
    #expect(drawing(trace) == "UIWindow\n  UILabel")
    #expect(trace.value("text", of: "UILabel") == .text("Hi"))
    let failure = try readOne(
      "<UIWindow:\(address); AX=N; frame={{0, 0}, {9, 8}}>\n  |--<UIView:\(address); AX=Y>")
    #expect(drawing(failure) == "UIWindow\n  UIView")
    #expect(
      (trace.objects.map(trace.token) + failure.objects.map(failure.token)) == [nil, nil, nil, nil])
  }

  @Test func `an address may have its beginning twice`() throws {
    let text =
      "<UIView: 0x0x151901c80; frame = (0 0; 9 9)>\n   | <UIView: 0x0x151905b50; frame = (1 1; 2 2)>"
    let snapshot = try readOne(text)
    let addresses: [Token] = [.address(0x1_5190_1c80), .address(0x1_5190_5b50)]
    #expect(snapshot.views.map(snapshot.token) == addresses)
    #expect(RecursiveDescriptionWriter(snapshot).text() == text)
  }

  @Test func `an address has at most sixteen digits`() throws {
    let text = """
      <UIWindow: 0x10; frame = (0 0; 9 9); layer = <CALayer: 0x11>>
         | <UIView: 0x123456789abcdef01; frame = (1 1; 2 2); layer = <CALayer: 0x12>>
         | <UIView: 0x123456789abcdef0; frame = (1 1; 2 2); layer = <CALayer: 0x13>>
      """
    let snapshot = try readOne(text)
    #expect(
      snapshot.views.compactMap(snapshot.token) == [
        .address(0x10), .address(0x1234_5678_9abc_def0),
      ])
  }

  @Test func `what only resembles a hidden address stays in a text that is written`() throws {
    let line = "<UILabel: 0x10; frame = (0 0; 9 9); text = '0xyz'; layer = <CALayer: 0x11>>"
    let writer = SnapshotTestingWriter(RecursiveDescriptionWriter(try readOne(line)))
    #expect(writer.text() == "<UILabel; frame = (0 0; 9 9); text = '0xyz'; layer = <CALayer>>")
  }
}
