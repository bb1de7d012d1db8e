import DumpFormats
import HierarchyModel
import HierarchyReport
import Testing

/// Formats that leave out what is empty or not set: what comes or goes then is a difference.
@Suite struct PrintedDefaultsTests {
  /// A line with and without one fact, and how the difference is told.
  struct Example: CustomTestStringConvertible {
    let without: String
    let with: String
    let told: String

    var testDescription: String { told }
  }

  private static let field = "TextField, 0x7, {{0.0, 0.0}, {9.0, 9.0}}"

  static let examples =
    [
      (", identifier: 'account'", "identifier none → \"account\""),
      (", label: 'Account'", "label none → \"Account\""),
      (", title: 'Account'", "title none → \"Account\""),
      (", value: ada", "value none → \"ada\""),
      (", placeholderValue: 'Name'", "placeholderValue none → \"Name\""),
      (", Selected", "Selected false → true"), (", Disabled", "Disabled false → true"),
      (", Keyboard Focused", "Keyboard Focused false → true"),
      (", Focused", "Focused false → true"),
    ].map { part, told in Example(without: field, with: field + part, told: told) } + [
      Example(
        without: "<ViewHierarchy><UIView class=\"UIView\" alpha=\"1\"/></ViewHierarchy>",
        with: "<ViewHierarchy><UIView class=\"UIView\" alpha=\"1\" id=\"pay\"/></ViewHierarchy>",
        told: "identifier none → \"pay\""),
      Example(
        without: #"<XCUIElementTypeButton type="XCUIElementTypeButton" name="Buy" label="Buy"/>"#,
        with: #"<XCUIElementTypeButton type="XCUIElementTypeButton" name="buy" label="Buy"/>"#,
        told: "identifier none → \"buy\""),
      Example(
        without: #"{"attributes":{"bounds":"[0,0][9,9]","resource-id":"pay"},"children":[]}"#,
        with:
          #"{"attributes":{"bounds":"[0,0][9,9]","resource-id":"pay","text":"5"},"children":[]}"#,
        told: "text none → \"5\""),
      Example(
        without: "<UILabel: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>",
        with: "<UILabel: 0x1; frame = (0 0; 9 9); text = 'Wrong'; layer = <CALayer: 0x2>>",
        told: "text none → \"Wrong\""),
      Example(
        without: "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>",
        with: "<UIView: 0x1; frame = (0 0; 9 9); transform = [-1, 0, 0, -1, 0, 0]; "
          + "layer = <CALayer: 0x2>>",
        told: "transform none → "),
    ]

  @Test(arguments: examples)
  func `what is printed only where there is some`(example: Example) throws {
    for (one, other, isBackwards) in [
      (example.without, example.with, false), (example.with, example.without, true),
    ] {
      let report = try DumpPairTests().report(one, other)
      #expect(report.contains("+0 −0 ~1 of 1"), "\(report)")
      if !isBackwards { #expect(report.contains(example.told), "\(report)") }
    }
  }

  @Test(arguments: ["backgroundColor", "tintColor"])
  func `a colour that a dump prints of one view is none for the others`(key: String) throws {
    func line(_ address: Int, _ printed: String) -> String {
      "<UIView: 0x\(address); frame = (0 0; 9 9); \(printed)layer = <CALayer: 0x9\(address)>>"
    }
    let colour = "\(key) = UIExtendedGrayColorSpace 0 1; "
    let before = line(1, colour) + "\n   | " + line(2, "")
    let report = try DumpPairTests().report(before, line(1, colour) + "\n   | " + line(2, colour))
    #expect(report.contains("+0 −0 ~1 of 2"), "\(report)")
    #expect(report.contains("\(key) none → \"UIExtendedGrayColorSpace 0 1\""), "\(report)")
    // Old versions print no colours, so a dump without any says nothing of them.
    let old = try DumpPairTests().report(line(1, ""), line(1, colour))
    #expect(old.contains("captured on one side only: \"\(key)\" of 1 object"), "\(old)")
  }

  @Test func `a line that is cut says nothing of what it lacks`() throws {
    let report = try DumpPairTests().report(Self.field + ", label: 'Acc", Self.field + ", Selected")
    let notCompared = try #require(report.firstRange(of: "not compared"))
    #expect(!report[..<notCompared.lowerBound].contains("Selected"))
  }
}
