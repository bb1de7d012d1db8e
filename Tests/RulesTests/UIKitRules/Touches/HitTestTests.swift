import HierarchyModel
import TestSupport
import Testing
import UIKitRules

@Suite("Hit test")
struct HitTestTests {
  /// Attributes that make a view hittable.
  private static let shown = "hidden=false alpha=1 interaction=true"

  private func hit(_ drawing: String, _ x: Double, _ y: Double) throws -> String? {
    let drawing = drawing.replacing("shown", with: Self.shown)
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let answer = RuleBook(snapshot).hitTest(Point(x: x, y: y))
    let test = try #require(answer.value, "\(answer.outcome)")
    return test.view.map { snapshot.ids([$0])[0] }
  }

  private func gap(_ drawing: String, _ x: Double, _ y: Double) throws -> String? {
    let snapshot = try SnapshotSketch.snapshot(drawing.replacing("shown", with: Self.shown))
    return RuleBook(snapshot).hitTest(Point(x: x, y: y)).unknownReason
  }

  @Test("passes over a hidden window wherever it is, and asks no other that has no frame")
  func windowWithoutFrame() throws {
    let drawing =
      "UIWindow w frame=[0,0,100,100] shown\nUIWindow o alpha=1 interaction=true hidden="
    #expect(try hit(drawing + "true", 10, 10) == "w")
    #expect(try gap(drawing + "false", 10, 10)?.contains("was not captured") == true)
  }

  @Test(
    "asks front siblings first, inside their superview's bounds only",
    arguments: [
      (10.0, 10.0, "a"), (30, 30, "b"), (60, 60, "b"), (85, 10, "w"), (100, 50, nil),
      (0, 0, "a"), (74.5, 74.5, "b"), (75, 75, "w"),
    ] as [(Double, Double, String?)])
  func order(x: Double, y: Double, expected: String?) throws {
    let drawing = """
      UIWindow w frame=[0,0,100,100] shown
        UIView a frame=[0,0,50,50] shown
          UIView outside frame=[80,0,20,20] shown
        UIView b frame=[25,25,50,50] shown
      """
    #expect(try hit(drawing, x, y) == expected)
  }

  @Test(
    "passes over what is hidden, transparent or takes no touches, with all below it",
    arguments: [
      ("hidden=true alpha=1 interaction=true", "w"),
      ("hidden=false alpha=0.009 interaction=true", "w"),
      ("hidden=false alpha=0.011 interaction=true", "b"),
      ("hidden=false alpha=1 interaction=false", "w"),
    ])
  func skipped(attributes: String, expected: String) throws {
    let drawing = """
      UIWindow w frame=[0,0,100,100] shown
        UIView a frame=[0,0,50,50] \(attributes)
          UIView b frame=[0,0,50,50] shown
      """
    #expect(try hit(drawing, 10, 10) == expected)
  }

  @Test("names every view passed over and why")
  func reasons() throws {
    let drawing = """
      UIWindow w frame=[0,0,100,100] shown
        UIView a frame=[0,0,50,50] hidden=true alpha=1 interaction=true
        UIView b frame=[50,0,50,50] shown
      """.replacing("shown", with: Self.shown)
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let test = try #require(RuleBook(snapshot).hitTest(Point(x: 10, y: 10)).value)
    #expect(test.passedOver.map(\.reason) == [.outside, .hidden])
    #expect(snapshot.ids(test.passedOver.map(\.view)) == ["b", "a"])
  }

  @Test("converts through a scrolled superview and a turned view")
  func geometry() throws {
    let scrolled = """
      UIWindow w frame=[0,0,100,100] shown
        UIScrollView s frame=[10,10,80,80] bounds=[0,200,80,80] shown
          UIView a frame=[0,240,20,20] shown
      """
    #expect(try hit(scrolled, 15, 55) == "a")
    #expect(try hit(scrolled, 15, 45) == "s")
    // A 40 × 10 bar turned by a quarter stands 10 wide and 40 high around (50, 50).
    let turned = """
      UIWindow w frame=[0,0,100,100] shown
        UIView bar frame=[45,30,10,40] bounds=[0,0,40,10] transform=[0,1,-1,0,0,0] shown
          UIView head frame=[30,0,10,10] shown
      """
    #expect(try hit(turned, 50, 65) == "head")
    #expect(try hit(turned, 50, 35) == "bar")
    #expect(try hit(turned, 40, 50) == "w")
    // Without its bounds, its size follows from the box around it.
    let boxed = turned.replacing(" bounds=[0,0,40,10]", with: "")
    #expect(try hit(boxed, 50, 65) == "head")
    #expect(try hit(boxed, 50, 35) == "bar")
    #expect(try hit(boxed, 40, 50) == "w")
    // A square box does not tell how large a view is that is turned by 45°.
    let square = boxed.replacing("[45,30,10,40]", with: "[30,30,40,40]")
      .replacing("[0,1,-1,0,0,0]", with: "[0.70711,0.70711,-0.70711,0.70711,0,0]")
    #expect(try gap(square, 50, 50) == "the bounds of UIView were not captured")
    // Bounds of another size do not tell in which way it is turned.
    let plain = turned.replacing(" transform=[0,1,-1,0,0,0]", with: "")
    #expect(try gap(plain, 50, 50) == "the transform of UIView was not captured")
  }

  @Test("gives the touch to the front-most window that answers")
  func windows() throws {
    let drawing = """
      UIWindow low frame=[0,0,100,100] level=0 shown
      UIWindow high frame=[0,0,50,50] level=2000 shown
      UIWindow off frame=[0,0,100,100] level=3000 hidden=true alpha=1 interaction=true
      """
    #expect(try hit(drawing, 10, 10) == "high")
    #expect(try hit(drawing, 60, 60) == "low")
  }

  @Test("is unknown where a view at the point lacks what decides")
  func unknown() throws {
    let drawing = "UIWindow w frame=[0,0,9,9] hidden=false alpha=1"
    let answer = RuleBook(try SnapshotSketch.snapshot(drawing)).hitTest(Point(x: 1, y: 1))
    #expect(answer.unknownReason == "whether UIWindow takes touches was not captured")
  }

  @Test("says of each view whose place or content was not captured what is missing")
  func contentGaps() throws {
    let drawing = """
      UIWindow w frame=[0,0,9,9] bounds=[0,0,9,9]
        UIScrollView scrolled frame=[0,0,9,9] bounds=[0,5,9,9]
          UIView inner frame=[0,0,9,9]
        UIScrollView open frame=[0,0,9,9]
          UIView below frame=[0,0,9,9] bounds=[0,0,9,9]
        UIScrollView empty frame=[0,0,9,9]
        UILabel placeless bounds=[0,0,9,9]
        UIView short frame=[0,0,9] bounds=[0,0,9,9]
        UIView turned frame=[0,0,9,9] bounds=[0,0,40,40]
      """
    let snapshot = try SnapshotSketch.snapshot(drawing)
    let gaps = RuleBook(snapshot).contentGaps().map { "\(snapshot.ids([$0.view])[0]): \($0.text)" }
    #expect(
      gaps == [
        "open: how far UIScrollView is scrolled was not captured",
        "placeless: the frame of UILabel was not captured",
        "short: the frame of UIView was not captured",
        "turned: the transform of UIView was not captured",
      ])
  }

  @Test("passes over a view of which only the frame is known, where the point is outside it")
  func frameAlone() throws {
    let drawing = """
      UIWindow w frame=[0,0,400,800] shown
        UIButton far frame=[0,350,390,44] shown
        UIButton turned frame=[350,20,20,20] transform=[0.7,0.7,-0.7,0.7,0,0] shown
          UIView beyond frame=[-350,0,400,800] shown
        UIView other frame=[0,0,9,9] bounds=[0,0,40,40] shown
      """
    #expect(try hit(drawing, 100, 370) == "far")
    #expect(try hit(drawing, 349, 25) == "w")
    #expect(try hit(drawing, 370, 25) == "w")
    #expect(try gap(drawing, 350, 25) == "the bounds of UIButton were not captured")
    #expect(try gap(drawing, 8, 8) == "the transform of UIView was not captured")
    let window = "UIWindow w frame=[0,0,9,9] transform=[0.7,0.7,-0.7,0.7,0,0] shown"
    #expect(try hit(window, 10, 10) == nil)
  }

  /// Two windows as a description prints them, each with a control at the same place.
  private func printed(_ first: String = "", _ second: String = "") -> String {
    """
    UIWindow back frame=[0,0,390,844] layer.address=0x11 \(first) shown
      UIButton button frame=[0,300,390,44] shown
    AlertWindow front kind=window frame=[0,0,390,844] layer.address=0x12 \(second) shown
      UISwitch switch frame=[0,300,390,44] shown
    """
  }

  @Test("is unknown where it depends on the order in which somebody printed windows")
  func printedWindows() throws {
    let reason =
      "the levels of AlertWindow and UIWindow were not captured, and each may be in front"
    #expect(try gap(printed(), 100, 310) == reason)
    #expect(try gap(printed(), 100, 100) == reason)
    // One level alone decides nothing.
    #expect(try gap(printed("level=0"), 100, 310) != nil)
    #expect(try hit(printed("level=0", "level=1"), 100, 310) == "switch")
    #expect(try hit(printed("level=1", "level=0"), 100, 310) == "button")
    #expect(try hit(printed("level=0", "level=0"), 100, 310) == "switch")
  }

  @Test("is known whichever of two printed windows is in front, if one alone may take the touch")
  func onlyPrintedWindow() throws {
    let small = printed().replacing(
      "kind=window frame=[0,0,390,844]", with: "kind=window frame=[0,0,390,320]")
    #expect(try hit(small, 100, 330) == "button")
    #expect(try gap(small, 100, 310) != nil)
    let hidden = "layer.address=0x11 hidden=true alpha=1 interaction=true"
    #expect(
      try hit(printed().replacing("layer.address=0x11  shown", with: hidden), 9, 310) == "switch")
    let keyboard = printed().replacing(
      "AlertWindow front", with: "UITextEffectsWindow front")
    #expect(try hit(keyboard, 100, 400) == "back")
    #expect(try gap(keyboard, 100, 310) != nil)
    // Snapshots list windows from back to front.
    let listed = printed().replacing("layer.address=0x11", with: "")
      .replacing("layer.address=0x12", with: "")
    #expect(try hit(listed, 100, 310) == "switch")
  }
}
