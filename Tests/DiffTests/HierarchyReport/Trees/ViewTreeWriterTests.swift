import HierarchyModel
import HierarchyReport
import TestSupport
import Testing

@Suite("View tree writer")
struct ViewTreeWriterTests {
  private static let drawing = """
    UIWindow w key=true root=navigation firstResponder=field name=UIWindow
      UILayoutContainerView lcv frame=[0,0,390,844] alpha=1
        RootView rv name=RootView
          UITextField field identifier=email text=a hidden=false
          UIView cover hidden=true
            UILabel covered
        UILabel glass alpha=0.5 partial=capped frame=[0,0.5,1,2]
    UIView detached
    --
    UINavigationController navigation view=lcv name=navigation
      Shop.RootViewController root view=rv
      UIViewController popped view=detached
    """

  private func text(_ scope: ViewTreeWriter.Scope, isDetailed: Bool = false) throws -> String {
    let text = PlainText()
    let snapshot = try SnapshotSketch.snapshot(Self.drawing)
    ViewTreeWriter(snapshot, scope, isDetailed: isDetailed).write(into: text, margin: "| ")
    return text.text
  }

  @Test("says beyond 200 levels how much deeper a view is instead of indenting it further")
  func deep() throws {
    let drawing = (0..<203).map { String(repeating: "  ", count: $0) + "V\($0) v\($0)" }
    let text = PlainText()
    ViewTreeWriter(try SnapshotSketch.snapshot(drawing.joined(separator: "\n")), .all)
      .write(into: text)
    let indent = String(repeating: " ", count: 400)
    let end = "\(indent)V200\n\(indent)(1 deeper) V201\n\(indent)(2 deeper) V202\n"
    #expect(text.text.hasSuffix("\n" + end))
  }

  @Test("weaves controllers in above their root views and leaves out what is hidden")
  func visible() throws {
    #expect(
      try text(.visible) == """
        | UIWindow  key window
        |   [navigation: UINavigationController]
        |     UILayoutContainerView
        |       [Shop.RootViewController]
        |         RootView
        |           UITextField  #email  "a"  first responder
        |       UILabel  alpha 0.5  partial: capped

        """)
  }

  @Test("shows every view with its place and id where all are asked for")
  func all() throws {
    #expect(
      try text(.all, isDetailed: true) == """
        | UIWindow  key window  w
        |   [navigation: UINavigationController]
        |     UILayoutContainerView  (0 0; 390 844)  lcv
        |       [Shop.RootViewController]
        |         RootView  rv
        |           UITextField  #email  "a"  first responder  field
        |           UIView  hidden  cover
        |             UILabel  covered
        |       UILabel  alpha 0.5  partial: capped  (0 0.5; 1 2)  glass
        | [UIViewController]
        |   UIView  detached

        """)
  }

  private func visible(in drawing: String) throws -> String {
    let text = PlainText()
    ViewTreeWriter(try SnapshotSketch.snapshot(drawing), .visible).write(into: text)
    return text.text
  }

  @Test("shows windows by their level")
  func windows() throws {
    let drawing = """
      UIWindow high level=2000 name=high
        UIView a
      UIWindow low level=0 name=low
        UIView b
      """
    #expect(try visible(in: drawing) == "low: UIWindow\n  UIView\nhigh: UIWindow\n  UIView\n")
  }

  @Test("shows what was captured without a window, as a window would")
  func part() throws {
    let drawing = """
      UIStackView stack
        UILabel label hidden=true
          UIImageView image
        UISwitch switch
      UIButton button
      """
    #expect(try visible(in: drawing) == "UIStackView\n  UISwitch\nUIButton\n")
  }

  @Test("shows nothing that is in no window where others are in one")
  func besideWindow() throws {
    #expect(try visible(in: "UIWindow w\n  UILabel a\nUIButton b") == "UIWindow\n  UILabel\n")
  }

  @Test("keeps what data holds on one line")
  func hostile() throws {
    var builder = SnapshotBuilder()
    builder.begin(.view, class: "A\nB\u{1B}[2J", token: .name("i\u{202E}d"))
    builder.set(.identifier, .text("x\r"))
    builder.set(.text, .text(String(repeating: "\"", count: 50)))
    let text = PlainText()
    ViewTreeWriter(try builder.finish(), .all, isDetailed: true).write(into: text)
    let quotes = String(repeating: "\\\"", count: 40)
    #expect(text.text == "A\\nB\\u{1B}[2J  #x\\r  \"\(quotes)…\"  i\\u{202E}d\n")
  }
}
