import HeadlessUIKit
import HierarchyChecks
import TestSupport
import Testing

@Suite("Checks of views")
struct ViewCheckTests {
  private func found(_ check: String, _ views: String, in top: String = "UIWindow w shown") throws
    -> [String]
  {
    try CheckedDrawing("\(top)\n  UIView box shown\n\(views)").found(by: check)
  }

  @Test(
    "find a frame that is not finite, and one that is empty though the view has something to show",
    arguments: [
      ("UILabel v text=Hi frame=[0,0,0,10] shown", true),
      ("UILabel v text=Hi frame=[0,0,10,0] shown", true),
      ("UILabel v text=Hi frame=[0,0,0,0] shown", true),
      ("UILabel v text=Hi frame=[0,0,-1,10] shown", true),
      ("UILabel v text=Hi frame=[0,0,1,1] shown", false),
      ("UIButton v frame=[0,0,0,10] shown", true),
      ("UIView v frame=[nan,0,10,10] shown", true), ("UIView v frame=[0,inf,10,10] shown", true),
      ("UIView v frame=[0,0,inf,10] shown", true), ("UIView v frame=[0,0,10,nan] shown", true),
      ("UIView v frame=[0,0,0,10] shown", false),
      ("UILabel v text=\"\" frame=[0,0,0,9] shown", false),
      ("UILabel v text=Hi frame=[0,0,0,10] hidden=true", false), ("UILabel v text=Hi shown", false),
      ("UIButton v frame=[0,0,0,10] hidden=false interaction=false", false),
    ] as [(String, Bool)])
  func frames(view: String, isFound: Bool) throws {
    #expect(try found("degenerate-frame", "    " + view) == (isFound ? ["v"] : []))
  }

  @Test("say of a frame what is wrong with it")
  func frameWords() throws {
    let drawing = """
      UIWindow w shown
        UILabel empty text=Hi frame=[0,0,0,10] shown
        UIView wild frame=[nan,0,10,10] shown
      """
    #expect(
      try CheckedDrawing(drawing).said(by: "degenerate-frame") == [
        "empty (): UILabel has no size, but something to show",
        "wild (): the frame of UIView is not finite",
      ])
  }

  @Test("take a view that nothing laid out for no finding, and one with a frame of 0 for one")
  func simulated() throws {
    let drawing = "UIWindow w shown\n  UILabel v text=Hi frame=[0,0,0,0] shown"
    #expect(
      try CheckedDrawing(drawing.replacing("frame=[0,0,0,0] ", with: ""), run: "headless-a").found
        == [])
    #expect(
      try CheckedDrawing(drawing, run: "headless-a").found
        == ["degenerate-frame v"])
  }

  @Test("find an identifier on several views that are seen, and name them all")
  func identifiers() throws {
    let drawing = """
      UIWindow w shown
        A a1 identifier=late shown
        B b1 identifier=early shown
        B b2 identifier=early shown
        A a2 identifier=late shown
        B b3 identifier=early shown
        C c identifier=once shown
      """
    #expect(
      try CheckedDrawing(drawing).said(by: "duplicate-identifier") == [
        "a1 (a2): 2 visible views have the identifier \"late\"",
        "b1 (b2, b3): 3 visible views have the identifier \"early\"",
      ])
    for other in ["identifier=x hidden=true", "identifier=y shown", "identifier=\"\" shown"] {
      let views = "    A a \(other.replacing("y", with: "x"))\n    B b \(other)"
      #expect(
        try found("duplicate-identifier", views.replacing("A a identifier=x h", with: "A a h"))
          == [], "\(other)")
    }
    let twins = "    A a identifier=x shown\n    B b identifier=x shown"
    #expect(try found("duplicate-identifier", twins) == ["a"])
    #expect(try found("duplicate-identifier", twins, in: "UIWindow w hidden=true") == [])
    #expect(try found("duplicate-identifier", twins, in: "UIWindow w alpha=0.005") == [])
    #expect(try found("duplicate-identifier", twins, in: "UIView w shown") == [])
  }

  @Test(
    "find a control without a label, whether others have one or not",
    arguments: [
      ("UIButton v label=null shown", true), ("UIButton v label=\"\" shown", true),
      ("UIButton v label=Save shown", false), ("UIButton v label=null text=Save shown", false),
      ("UIButton v label=null shown\n      UILabel l text=Save shown", false),
      ("UIButton v label=null shown\n      UIImageView i label=Save shown", false),
      ("UIButton v label=null shown\n      UIImageView i shown", true),
      ("UIButton v shown", false), ("UIView v label=null shown", false),
      ("UIButton v label=null hidden=true interaction=true", false),
      ("UIButton v label=null hidden=false interaction=false", false),
      ("UIButton v label=null shown partial=cut", false),
      ("UIButton v label=null shown\n      UIView i shown partial=cut", false),
    ] as [(String, Bool)])
  func labels(view: String, isFound: Bool) throws {
    let labelled = "    UILabel other label=Other shown"
    #expect(
      try found("unlabelled-control", "    \(view)\n\(labelled)") == (isFound ? ["v"] : []))
    #expect(try found("unlabelled-control", "    " + view) == (isFound ? ["v"] : []))
  }

  @Test("name the control without a label")
  func labelWords() throws {
    let drawing = "UIWindow w shown\n  UIButton v label=null shown\n  UILabel l label=Hi shown"
    #expect(
      try CheckedDrawing(drawing).said(by: "unlabelled-control")
        == ["v (): UIButton has no accessibility label and no text"])
  }
}
