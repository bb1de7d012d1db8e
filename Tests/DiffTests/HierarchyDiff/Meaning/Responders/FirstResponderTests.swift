import HierarchyDiff
import HierarchyModel
import Testing

@Suite("First responder across a change")
struct FirstResponderTests {
  private static let before = """
    UIWindow window key=true root=a firstResponder=null
      AView aView
        Field field
        Other other
    UIWindow second key=false firstResponder=null
      Third third
    --
    A a view=aView
    --
    UIApplication app
    """

  /// The drawing with a first responder, key window `window` unless another is said.
  private static func drawing(_ first: String?, _ base: String = before) -> String {
    base.replacing(
      "root=a firstResponder=null", with: "root=a firstResponder=\(first ?? "null")")
  }

  private static let otherKey = before.replacing("key=true", with: "key=false")
    .replacing("second key=false firstResponder=null", with: "second key=true firstResponder=third")

  private static let sheet = before.replacing(
    "    Other other\n", with: "    Other other\n  BView bView\n"
  ).replacing("A a view=aView", with: "A a view=aView\n  + B b view=bView style=pageSheet")

  /// The other window becomes key, and shows a sheet of its own.
  private static let otherSheet = otherKey.replacing(
    "  Third third", with: "  Third third\n  BView bView"
  ).replacing(
    "A a view=aView", with: "A a view=aView\nC c view=third\n  + B b view=bView style=pageSheet")

  private static let popover = sheet.replacing("pageSheet", with: "popover")

  private static let fieldOut = before.replacing("    Field field\n", with: "")
    .replacing("UIWindow second", with: "Field field\nUIWindow second")

  /// The field stands in another window.
  private static let fieldElsewhere = before.replacing("    Field field\n", with: "")
    .replacing("  Third third", with: "  Third third\n  Field field")

  private static let fieldUnplaced = before.replacing("    Field field\n", with: "")
    .replacing("UIWindow second", with: "Field field in=missing\nUIWindow second")

  private static let fieldGone = before.replacing("    Field field\n", with: "")

  @Test(
    "says who lost, won or kept the role, and why",
    arguments: [
      (drawing("field"), drawing(nil), "field", "-", "it resigned"),
      (drawing("field"), drawing("other"), "field", "other", "Other took over"),
      (drawing(nil), drawing("field"), "-", "field", "it became first responder"),
      (drawing("field"), fieldOut, "field", "-", "its view left the window"),
      (drawing("field"), fieldGone, "field", "-", "it is gone"),
      (
        drawing("field"), fieldGone.replacing("AView aView", with: "AView aView partial=cut"),
        "field", "-", "it was not seen after"
      ),
      (drawing("field"), fieldElsewhere, "field", "-", "its view left the window"),
      (
        drawing("field"), fieldUnplaced, "field", "-",
        "it resigned, or its view left the window: that was not captured"
      ),
      (
        drawing("a"), drawing(nil).replacing("view=aView", with: "view=null"), "a", "-",
        "its view left the window"
      ),
      (drawing("field"), sheet, "field", "-", "presenting B moved the role away"),
      (drawing("field"), popover, "field", "-", "it resigned"),
      (
        drawing("field"), sheet.replacing(" style=pageSheet", with: ""), "field", "-",
        "presenting B may have moved the role away"
      ),
      (drawing("field"), otherKey, "field", "third", "UIWindow[2] became the key window"),
      (drawing(nil), otherKey, "-", "third", "UIWindow[2] became the key window"),
      (
        drawing("field"), drawing("field", otherSheet), "field", "third",
        "UIWindow[2] became the key window"
      ),
      (
        drawing("field"), drawing(nil, otherSheet), "field", "third",
        "UIWindow[2] became the key window"
      ),
    ])
  func changes(_ before: String, _ after: String, _ old: String, _ new: String, _ why: String)
    throws
  {
    let sketch = try ChangeSketch(before, after)
    let changes = ResponderChanges(reading: sketch.context, events: [])
    let change = try #require(changes.firstResponder)
    #expect(sketch.id(change.before) == old)
    #expect(sketch.id(change.after) == new)
    #expect(change.reason == why)
  }

  @Test("is not spoken of where it stayed, or where a side did not capture it")
  func silence() throws {
    let missing = Self.before.replacing(" firstResponder=null", with: "")
    for (before, after) in [
      (Self.drawing("field"), Self.drawing("field")), (Self.drawing("field"), missing),
      (missing, Self.drawing("field")),
    ] {
      let sketch = try ChangeSketch(before, after)
      #expect(ResponderChanges(reading: sketch.context, events: []).firstResponder == nil)
    }
  }
}
