import HierarchyChecks
import HierarchyModel
import TestSupport
import Testing

@Suite("Checks of controls")
struct ControlCheckTests {
  /// A button in a box of 100 by 100 that stands away from the window's corner.
  private static func box(
    _ button: String, box: String = "frame=[30,30,100,100] shown", after: String = "",
    before: String = "", inside: String = ""
  ) -> String {
    """
    UIWindow w frame=[0,0,390,844] shown
      UIView box \(box)
    \(before)    UIButton button \(button)
    \(inside)\(after)
    """
  }

  @Test(
    "find a control outside where no point of it is within the bounds, whose far edges are outside",
    arguments: [
      ("frame=[100,0,10,10] shown", true), ("frame=[99,0,10,10] shown", false),
      ("frame=[0,100,10,10] shown", true), ("frame=[0,99,10,10] shown", false),
      ("frame=[-10,0,10,10] shown", true), ("frame=[-9,0,10,10] shown", false),
      ("frame=[0,-10,10,10] shown", true), ("frame=[0,-9,10,10] shown", false),
      ("frame=[95,95,10,10] shown", false), ("frame=[5,5,5,5] shown", false),
      // What is empty, not finite, hidden or takes no touches is no matter of where it lies.
      ("frame=[200,0,0,10] shown", false), ("frame=[200,0,10,0] shown", false),
      ("frame=[nan,200,10,10] shown", false),
      ("frame=[200,0,10,10] hidden=true alpha=1 interaction=true", false),
      ("frame=[200,0,10,10] hidden=false alpha=0.005 interaction=true", false),
      ("frame=[200,0,10,10] hidden=false alpha=0.01 interaction=true", true),
      ("frame=[200,0,10,10] hidden=false alpha=1 interaction=false", false),
      ("frame=[200,0,10,10] hidden=false alpha=1", false),
    ] as [(String, Bool)])
  func outside(button: String, isFound: Bool) throws {
    #expect(
      try CheckedDrawing(Self.box(button)).found(by: "control-outside")
        == (isFound ? ["button"] : []))
  }

  @Test("hold a control against its superview's bounds, which may begin anywhere")
  func bounds() throws {
    func found(_ frame: String, _ box: String) throws -> [String] {
      try CheckedDrawing(Self.box("frame=\(frame) shown", box: box)).found(by: "control-outside")
    }
    let scrolled = "frame=[30,30,100,100] bounds=[50,0,100,100] shown"
    #expect(try found("[0,0,10,10]", scrolled) == ["button"])
    #expect(try found("[140,0,10,10]", scrolled) == [])
    #expect(try found("[200,0,10,10]", "frame=[30,30,100,100] hidden=true") == [])
  }

  @Test("do not know what lies outside a view whose class was not captured, since it may scroll")
  func outsideUnknownClass() throws {
    func found(_ className: String?) throws -> [String] {
      var builder = SnapshotBuilder()
      let views: [(ObjectKind, String?, String, Double)] = [
        (.window, "UIWindow", "w", 0), (.view, className, "box", 0), (.view, "UIButton", "b", 200),
      ]
      for (index, (kind, className, id, x)) in views.enumerated() {
        builder.begin(kind)
        builder.setToken(.name(id))
        if let className { builder.setClass(className) }
        builder.setParent(index == 0 ? nil : .token(.name(views[index - 1].2)))
        builder.set(.known(.frame), .numbers([x, 0, 100, 100].map { Number($0) }))
        builder.set(.known(.alpha), .number(.integer(1)))
        builder.set(.known(.hidden), .flag(false))
        builder.set(.known(.interaction), .flag(true))
      }
      let findings = CheckList.findings(in: try builder.finish())
      return findings.map(\.check).filter { $0 == "control-outside" }
    }
    #expect(try found("UIView") == ["control-outside"])
    #expect(try found(nil) == [])
  }

  @Test("mind controls alone, and those in a window")
  func others() throws {
    let outside = Self.box("frame=[200,0,10,10] shown")
    #expect(
      try CheckedDrawing(outside.replacing("UIButton", with: "UIView")).found(by: "control-outside")
        == [])
    #expect(
      try CheckedDrawing(outside.replacing("UIWindow", with: "UIView"))
        .found(by: "control-outside") == [])
  }

  @Test(
    "know a control by what its class ends in, or by its traits",
    arguments: [
      ("UIButton", true), ("UISwitch", true), ("UISlider", true), ("UIStepper", true),
      ("UISegmentedControl", true), ("UITextField", true), ("UITextView", true),
      ("UIPageControl", true), ("UIDatePicker", true), ("UISearchBar", true),
      ("Shop.BuyButton", true), ("_TtGC4Shop10BoxControlGVS_3Row_", true), ("BuyView", false),
      ("BuyView traits=Button,Selected", true), ("BuyView traits=button", true),
      ("BuyView traits=Image", false), ("UIButton kind=layer", false),
    ] as [(String, Bool)])
  func controls(view: String, isControl: Bool) throws {
    let words = view.split(separator: " ", maxSplits: 1)
    let rest = words.count > 1 ? String(words[1]) : ""
    let drawing = Self.box("frame=[200,0,10,10] shown \(rest)")
      .replacing("UIButton", with: words[0])
    #expect(
      try CheckedDrawing(drawing).found(by: "control-outside") == (isControl ? ["button"] : []))
  }

  @Test(
    "find a control that a sibling in front covers to its edges, and takes touches from",
    arguments: [
      ("UIView c frame=[10,10,20,20] shown", true), ("UIView c frame=[0,0,50,50] shown", true),
      ("UIView c frame=[11,10,50,50] shown", false), ("UIView c frame=[10,11,50,50] shown", false),
      ("UIView c frame=[0,0,29,50] shown", false), ("UIView c frame=[0,0,50,29] shown", false),
      ("UIView c frame=[0,0,50,50] hidden=false alpha=1 interaction=false", false),
      ("UIView c frame=[0,0,50,50] hidden=true alpha=1 interaction=true", false),
      ("UIView c frame=[0,0,50,50] hidden=false alpha=0 interaction=true", false),
      ("Glow c kind=layer frame=[0,0,50,50] shown", false),
      ("UIView c frame=[0,0,50,50] transform=[2,0,0,2,0,0] shown", true),
      ("UIView c frame=[0,0,50,50] transform=[0.866,0.5,-0.5,0.866,0,0] shown", false),
    ] as [(String, Bool)])
  func covered(cover: String, isFound: Bool) throws {
    let drawing = Self.box("frame=[10,10,20,20] shown", after: "    " + cover)
    #expect(
      try CheckedDrawing(drawing).found(by: "control-covered") == (isFound ? ["button"] : []))
  }

  @Test("find a control that the last of many siblings covers")
  func coveredByLast() throws {
    let rows = (0..<200).map { "    UIView r\($0) frame=[90,90,5,5] shown" }
    let cover = "    UIView c frame=[0,0,50,50] shown"
    let drawing = Self.box(
      "frame=[10,10,20,20] shown", after: (rows + [cover]).joined(separator: "\n"))
    #expect(try CheckedDrawing(drawing).found(by: "control-covered") == ["button"])
  }

  @Test("find no control covered by what is behind or within it, nor one that nobody can touch")
  func uncovered() throws {
    let cover = "UIView c frame=[0,0,50,50] shown\n"
    let button = "frame=[10,10,20,20] shown"
    let drawings = [
      Self.box(button, before: "    " + cover), Self.box(button, inside: "      " + cover),
      Self.box("frame=[10,10,0,20] shown", after: "    " + cover),
      Self.box("frame=[10,10,20,0] shown", after: "    " + cover),
      Self.box("frame=[10,10,20,20] hidden=true interaction=true", after: "    " + cover),
      Self.box("frame=[10,10,20,20] hidden=false interaction=false", after: "    " + cover),
      Self.box(button, box: "frame=[30,30,100,100] hidden=true", after: "    " + cover),
      // No touch reaches what lies outside, not the cover either.
      Self.box("frame=[100,0,50,44] shown", after: "    UIView c frame=[60,0,100,50] shown"),
    ]
    for drawing in drawings {
      #expect(try CheckedDrawing(drawing).found(by: "control-covered") == [], "\(drawing)")
    }
  }

  @Test("name the control, and what it is outside of or covered by")
  func words() throws {
    #expect(
      try CheckedDrawing(Self.box("frame=[200,0,10,10] shown")).said(by: "control-outside")
        == ["button (box): UIButton lies outside UIView"])
    let cover = "    Veil veil frame=[0,0,50,50] shown"
    #expect(
      try CheckedDrawing(Self.box("frame=[10,10,20,20] shown", after: cover))
        .said(by: "control-covered") == ["button (veil): Veil covers UIButton entirely"])
  }
}
