import DumpFormats
import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite struct RecursiveDescriptionWriterTests {
  @Test func `views print one a line with bars for their depth`() throws {
    var builder = SnapshotBuilder()
    builder.begin(.window, class: "UIWindow", token: .address(0x10))
    builder.set(.frame, frame(0, 0, 375, 667))
    for (address, superview) in [(0x20, 0x10), (0x30, 0x20), (0x40, 0x10)] as [(UInt64, UInt64)] {
      builder.begin(.view, class: "UIView", token: .address(address))
      builder.setParent(.token(.address(superview)))
      builder.set(.frame, frame(0.5, 33.3333333, 320, 0))
      builder.set(.layer, .text("CALayer"))
    }
    let snapshot = try builder.finish()
    let view = "frame = (0.5 33.3333; 320 0); layer = <CALayer: 0x*>>"
    #expect(
      masked(RecursiveDescriptionWriter(snapshot).text()) == """
        <UIWindow: 0x*; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x*>>
           | <UIView: 0x*; \(view)
           |    | <UIView: 0x*; \(view)
           | <UIView: 0x*; \(view)
        """)
    let inner = try #require(snapshot.object(with: .address(0x20)))
    #expect(RecursiveDescriptionWriter(snapshot).lines(from: inner).count == 2)
  }

  /// Numbers that nobody prints by default: they come back as they were written.
  @Test(arguments: [
    "007", "1.50", "0.00001", "1e3", "1234567.5", "1.2345678901234567", "12345678901234567",
    "8.000000000000001", "-0",
  ])
  func `a number comes back as it was written`(number: String) throws {
    let text = "<UIView: 0x1; frame = (\(number) 0; 1 1); layer = <CALayer: 0x2>>"
    #expect(RecursiveDescriptionWriter(try readOne(text)).text() == text)
    let offset = text.replacing(
      "layer = <CALayer: 0x2>>", with: "layer = <CALayer: 0x2>; contentOffset: {\(number), 0}>")
    #expect(RecursiveDescriptionWriter(try readOne(offset)).text() == offset)
  }

  /// The compiler rounds the same digits once.
  @Test func `a number of many digits is the nearest one`() throws {
    let view = try readOne(
      "<UIView: 0x1; frame = (64.4018656248137284 707469216.276643668; 1 1)>")
    #expect(
      view.numbers(.frame, of: view.views[0])
        == .value([64.4018656248137284, 707469216.276643668, 1, 1]))
  }

  @Test func `braces with combining marks come back byte for byte`() throws {
    let text = """
      <UIView: 0x1; frame = (0 0; 1 1); alpha = {\u{301}; layer = <CALayer: 0x2>>
         | <UIView: 0x3; frame = (0 0; 2 2); a}\u{301} = {\u{301} b}\u{301}; layer = <CALayer: 0x4>>
      """
    let written = RecursiveDescriptionWriter(try readOne(text)).text()
    #expect(Array(written.utf8) == Array(text.utf8))
  }

  @Test func `only what is not the default is printed, in UIKit's order`() throws {
    var builder = SnapshotBuilder()
    builder.begin(.view, class: "UILabel", token: nil)
    for (key, value) in everything { builder.set(key, value) }
    builder.begin(.view, class: "UIView", token: nil)
    for (key, value) in defaults { builder.set(key, value) }
    #expect(
      RecursiveDescriptionWriter(try builder.finish()).lines() == [
        "<UILabel; baseClass = UIView; frame = (20 20.5; 100 21); transform = [2, 0, 0, 1, 0, 0]; "
          + "text = 'it's'; clipsToBounds = YES; alpha = 0.5; hidden = YES; opaque = NO; "
          + "autoresize = RM+BM; userInteractionEnabled = NO; tag = 7; layer = <CALayer>; "
          + "contentOffset: {0, -64}; contentSize: {375, 0.25}>",
        "<UIView; frame = (0 0; 1 1); layer = <CALayer>>",
      ])
  }

  private var everything: [(AttributeKey, AttributeValue)] {
    [
      (.known(.layer), .text("CALayer")), (.known(.tag), .number(.integer(7))),
      (.known(.interaction), .flag(false)), (.known(.autoresize), .text("RM+BM")),
      (.known(.opaque), .flag(false)), (.known(.hidden), .flag(true)),
      (.known(.alpha), .number(.double(0.5))), (.known(.clips), .flag(true)),
      (.known(.text), .text("it's")), (.known(.frame), frame(20, 20.5, 100, 21)),
      (.known(.transform), .numbers([2, 0, 0, 1, 0, 0].map { .integer($0) })),
      (.known(.contentOffset), .numbers([.integer(0), .integer(-64)])),
      (.known(.contentSize), .numbers([.integer(375), .double(0.25)])),
      (.other("baseClass"), .text("UIView")), (.other("something"), .text("unknown to UIKit")),
    ]
  }

  private var defaults: [(AttributeKey, AttributeValue)] {
    [
      (.known(.layer), .text("CALayer")), (.known(.tag), .number(.integer(0))),
      (.known(.interaction), .flag(true)), (.known(.autoresize), .null),
      (.known(.opaque), .flag(true)), (.known(.hidden), .flag(false)),
      (.known(.alpha), .number(.integer(1))), (.known(.clips), .flag(false)),
      (.known(.text), .null), (.known(.frame), frame(0, 0, 1, 1)), (.known(.gestures), .texts([])),
      (.known(.transform), .numbers([1, 0, 0, 1, 0, 0].map { .integer($0) })),
    ]
  }

  @Test func `objects that go by a name print the same address every time`() throws {
    var builder = SnapshotBuilder()
    builder.begin(.view, class: "UIView", token: .name("root.view"))
    builder.set(.frame, frame(0, 0, 1, 1))
    let writer = RecursiveDescriptionWriter(try builder.finish())
    #expect(masked(writer.text()) == "<UIView: 0x*; frame = (0 0; 1 1); layer = <CALayer: 0x*>>")
    #expect(writer.text() == writer.text())
  }

  @Test func `layers say so and guides are left out`() throws {
    var builder = SnapshotBuilder()
    builder.begin(.view, class: "UIView", token: .address(1))
    builder.begin(.guide, class: "UILayoutGuide", token: .address(2))
    builder.setParent(.token(.address(1)))
    builder.begin(.layer, class: "CAShapeLayer", token: .address(3))
    builder.setParent(.token(.address(1)))
    #expect(
      RecursiveDescriptionWriter(try builder.finish()).lines()
        == ["<UIView: 0x1>", "   | <CAShapeLayer: 0x3> (layer)"])
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> AttributeValue
  {
    .numbers([x, y, width, height].map { .double($0) })
  }

  private func masked(_ text: String) -> String {
    text.replacing(#/0x[0-9a-f]+/#, with: "0x*")
  }
}

@Suite("Addresses in written dumps")
struct WrittenAddressTests {
  private func written(_ drawing: String) throws -> String {
    RecursiveDescriptionWriter(try SnapshotSketch.snapshot(drawing)).text()
  }

  @Test(
    "what did not change has the same addresses in the dump of every snapshot, wherever it stands",
    arguments: ["0x7f8a", "root"])
  func stable(id: String) throws {
    let first = try written("UIWindow w\n  UIView \(id)")
    let second = try written("UIWindow w\n  UILabel new\n  UIView \(id)")
    let line = try #require(first.split(separator: "\n").last)
    #expect(second.split(separator: "\n").last == line)
  }

  @Test("no made address is that of a real object, nor of two things")
  func distinct() throws {
    let text = try written(
      "UIWindow 0x600000000100 FR\n  UIView 0x600000000200 FR\n  UIView other FR".replacing(
        "FR", with: "frame=[0,0,9,9]"))
    let addresses = text.matches(of: /0x[0-9a-f]+/).map { String($0.output) }
    #expect(addresses.count == 6)
    #expect(Set(addresses).count == 6)
  }

  @Test("two written dumps, read back, differ in what the snapshots do")
  func readBack() throws {
    let before = try written("UIWindow 0x10\n  UIView 0x20\n  UIView 0x30")
    let after = try written("UIWindow 0x10\n  UILabel 0x40\n  UIView 0x20\n  UIView 0x30")
    let (old, new) = (
      try DumpImport().read(Array(before.utf8)), try DumpImport().read(Array(after.utf8))
    )
    let report = ChangeReport(
      comparing: try #require(old.snapshots.first), with: try #require(new.snapshots.first),
      beforeLabel: "before", afterLabel: "after")
    #expect(report.match == "id")
    #expect(report.changes.inserted.count == 1)
    #expect(report.changes.attributes.isEmpty)
    #expect(report.changes.removed.isEmpty && report.changes.moved.isEmpty)
  }
}
