import DumpFormats
import HierarchyModel
import Testing

/// Dumps that break off. Every object of what is left is one of the whole dump, and what is not whole
/// says so.
@Suite struct TruncationTests {
  private static let trees: [(format: String, text: String)] = [
    (
      "recursive-description",
      """
      <UIWindow: 0x10; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x11>>
         | <UIView: 0x12; frame = (0 0; 9 9); autoresize = W+H; layer = <CALayer: 0x13>>
         |    | <UILabel: 0x14; frame = (0 0; 9 9); text = 'It''s > 1; ok'; layer = <L: 0x15>>
         | <UIButton: 0x16; frame = (0.5 0; 9 9); opaque = NO; layer = <CALayer: 0x17>>
      """
    ),
    (
      "print-hierarchy",
      """
      <RootController 0x10>, state: appeared, view: <UIView 0x11>
         | <ChildController 0x12>, state: appeared, view: <UIView 0x13> not in the window
         |    | <InnerController 0x14>, state: disappeared, view: (view not loaded)
         + <SheetController 0x15>, state: appeared, view: <UIView 0x16>, presented with: <P 0x17>
      """
    ),
    (
      "appium-xml",
      """
      <AppiumAUT>
        <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop">
          <XCUIElementTypeButton type="XCUIElementTypeButton" label="Buy"/>
          <XCUIElementTypeOther type="XCUIElementTypeOther"></XCUIElementTypeOther>
        </XCUIElementTypeApplication>
      </AppiumAUT>
      """
    ),
  ]

  @Test(arguments: trees)
  func `what is there is read, and what is not whole says so`(format: String, text: String) throws {
    let bytes = Array(text.utf8)
    let whole = try #require(try DumpImport(format: format).read(bytes).snapshots.first)
    #expect(whole.header.partial == nil)
    let classes = whole.objects.compactMap(whole.className)
    for end in 0..<bytes.count {
      guard let reading = try? DumpImport(format: format).read(Array(bytes[..<end])),
        let snapshot = reading.snapshots.first
      else { continue }
      #expect(snapshot.count <= whole.count)
      for (object, name) in zip(snapshot.objects, classes) where object != snapshot.objects.last {
        if let found = snapshot.className(of: object), format != "print-hierarchy" {
          #expect(found == name, "after \(end) bytes")
        }
      }
      // Between lines nothing tells that a dump goes on, nor behind what ends a controller's line.
      let lastLine = bytes[..<end].split(separator: 0x0A, omittingEmptySubsequences: false).last
      let isBetween = bytes[end] == 0x0A || lastLine?.allSatisfy { $0 == 0x20 } ?? true
      if isBetween || format == "print-hierarchy" { continue }
      let isMarked = snapshot.header.partial != nil || !reading.reports.isEmpty
      #expect(isMarked || snapshot == whole, "after \(end) bytes")
    }
  }

  @Test(arguments: FormatExamples.all.keys.sorted())
  func `no reader traps at any byte, however a dump is cut`(format: String) throws {
    let bytes = Array(try #require(FormatExamples.all[format]).utf8)
    for end in bytes.indices {
      for piece in [Array(bytes[..<end]), Array(bytes[end...])] {
        _ = try? DumpImport().read(piece)
        if let reading = try? DumpImport(format: format).read(piece) {
          #expect(reading.reports.first.allSatisfy { $0.line >= 1 && !$0.reason.isEmpty })
        }
      }
    }
  }

  @Test func `a dump cut between two lines is read up to there`() throws {
    for (format, text) in Self.trees.dropLast() {
      let lines = text.split(separator: "\n")
      for count in 1...lines.count {
        let snapshot = try readOne(lines[..<count].joined(separator: "\n"), as: format)
        let isOfViews = format == "recursive-description"
        #expect((isOfViews ? snapshot.views : snapshot.controllers).count == count)
        #expect(snapshot.header.partial == nil)
      }
    }
  }
}
