import DumpFormats
import HierarchyModel
import Testing

/// Diffs of recorded snapshots, as git and a failing test print them.
@Suite struct UnifiedDiffTests {
  private static let diff = """
    --- a/testCart.1.txt
    +++ b/testCart.1.txt
    @@ -1,3 +1,4 @@
     <UIView; frame = (0 0; 9 9); layer = <CALayer>>
    -   | <UILabel; frame = (0 0; 2 2); text = 'Old'; layer = <_UILabelLayer>>
    +   | <UILabel; frame = (0 0; 3 2); text = 'New'; layer = <_UILabelLayer>>
    +   |    | <UIImageView; frame = (0 0; 1 1); layer = <CALayer>>
         | <UIButton; frame = (0 0; 9 9); layer = <CALayer>>
    \\ No newline at end of file
    """

  @Test(arguments: [
    diff,
    diff.replacing("\n ", with: "\n\u{2007}").replacing("\n-", with: "\n−")
      .replacing("@@ -", with: "@@ −"),
  ])
  func `the sides of a diff are moments`(text: String) throws {
    let reading = try read(text)
    let trees = reading.snapshots.map { drawing($0) }
    #expect(
      trees == [
        "UIView\n  UILabel\n  UIButton", "UIView\n  UILabel\n    UIImageView\n  UIButton",
      ])
    let texts = reading.snapshots.map { $0.value("text", of: "UILabel") }
    #expect(texts == [.text("Old"), .text("New")])
    #expect(reading.moments.map(\.line) == [4, 4])
    #expect(reading.reports.isEmpty && reading.snapshots.allSatisfy { $0.header.partial == nil })
  }

  @Test(arguments: [
    "@@ -7,2 +7,2 @@\n-   | <UILabel; frame = (0 0; 2 2)>\n+   | <UIView; frame = (0 0; 2 2)>\n",
    "@@ -1,4 +1,4 @@\n-<UILabel; frame = (0 0; 2 2)>\n+<UIView; frame = (0 0; 2 2)>\n"
      + String(repeating: "    | <UIButton; frame = (0 0; 9 9)>\n", count: 3),
  ])
  func `a diff that leaves out lines shows a part`(text: String) throws {
    let reading = try read(text)
    #expect(reading.snapshots.map { drawing($0).prefix { $0 != "\n" } } == ["UILabel", "UIView"])
    #expect(reading.snapshots.allSatisfy { $0.header.partial != nil })
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "99999999999999999999", "x"])
  func `no number of lines in a heading traps`(count: String) throws {
    let text = Self.diff.replacing("-1,3", with: "-1,\(count)")
    #expect(try !read(text).snapshots.isEmpty)
  }

  @Test func `what is between two parts of a diff may contain what follows`() throws {
    let reading = try read(
      """
      @@ -1,3 +1,3 @@
       <UIWindow; frame = (0 0; 9 9); layer = <UIWindowLayer>>
          | <FirstCell; frame = (0 0; 9 4); layer = <CALayer>>
      -   |    | <UILabel; frame = (0 0; 2 2); layer = <CALayer>>
      +   |    | <UILabel; frame = (0 0; 3 2); layer = <CALayer>>
      @@ -40,2 +40,2 @@
      -   |    | <UISwitch; frame = (0 0; 2 2); layer = <CALayer>>
      +   |    | <UISwitch; frame = (0 0; 3 2); layer = <CALayer>>
          | <LastCell; frame = (0 5; 9 4); layer = <CALayer>>
      """)
    let tree = "UIWindow\n  FirstCell\n    UILabel\n  LastCell\nUISwitch"
    #expect(reading.snapshots.map { drawing($0) } == [tree, tree])
  }
}
