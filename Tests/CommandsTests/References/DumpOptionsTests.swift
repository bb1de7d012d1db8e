import Commands
import TestSupport
import Testing

@Suite("dumps as snapshots")
struct DumpOptionsTests {
  private let fixture: Fixture
  private static let view = "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>"
  private static let moved = view.replacing("(0 0; 9 9)", with: "(1 0; 9 9)")

  init() throws {
    fixture = try Fixture([
      "a.txt": Self.view, "b.txt": Self.moved, "noisy.txt": Self.view + "\nwhat is this\n",
      "scrubbed.txt":
        "<UIView; frame = (0 0; 9 9); layer = <CALayer>>\n   | <UILabel; frame = (1 1; 2 2); layer = <CALayer>>",
    ])
  }

  @Test("what could not be read is a warning, and a failure where that is asked for")
  func strict() {
    let warned = fixture.call("show noisy.txt --as recursive-description")
    #expect(warned.code == .clean)
    #expect(
      warned.diagnostics == "treering: warning: noisy.txt:2: text that is not a node was skipped\n")
    let refused = fixture.call("show noisy.txt --strict")
    #expect(refused.code == .failure)
    #expect(refused.output == "")
    #expect(
      refused.diagnostics == "treering: noisy.txt: line 2: text that is not a node was skipped\n")
    #expect(fixture.call("diff a.txt noisy.txt --strict").code == .failure)
    #expect(fixture.call("diff a.txt b.txt --strict").code == .differences)
  }

  @Test("a format is named instead of recognised")
  func format() {
    let named = fixture.call("show a.txt --format recursive-description --as recursive-description")
    #expect(named.output == Self.view + "\n")
    let wrong = fixture.call("show a.txt --format appium-xml")
    #expect(wrong.code == .failure)
    #expect(wrong.diagnostics.contains("it looks like \"recursive-description\""))
    #expect(fixture.call("show a.txt --format nib").code == .usage)
    #expect(
      fixture.call("diff a.txt b.txt --dump-format recursive-description").code == .differences)
  }

  @Test("comes back as swift-snapshot-testing records it, without a final newline")
  func snapshotTesting() {
    let scrubbed = fixture.call("show a.txt --as snapshot-testing")
    #expect(scrubbed.output == "<UIView; frame = (0 0; 9 9); layer = <CALayer>>")
    let kept = fixture.call("show scrubbed.txt --as snapshot-testing")
    #expect(
      kept.output.hasPrefix("<UIView; frame = (0 0; 9 9); layer = <CALayer>>\n   | <UILabel;"))
    #expect(!kept.output.hasSuffix("\n"))
  }
}
