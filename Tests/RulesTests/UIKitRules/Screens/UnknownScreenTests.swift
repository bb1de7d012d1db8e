import HierarchyModel
import TestSupport
import Testing
import UIKitRules

/// A drawing whose screen has no name, with the reason.
struct UnknownScreen: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let reason: String
  let drawing: String

  init(_ about: String, _ reason: String, _ drawing: String) {
    testDescription = about
    self.reason = reason
    self.drawing = drawing
  }

  static let all = windows + containers

  private static let windows = [
    UnknownScreen(
      "of two scenes of which nothing tells which is active",
      "which of the 2 scenes is active was not captured, and each may have a key window of its own",
      """
      UIWindow left key=true scene=one root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      UIWindow right key=true scene=two root=list frame=[0,0,300,600]
        UIView listView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      List list view=listView
      --
      UIApplication app
      UIWindowScene one
      UIWindowScene two
      """),
    UnknownScreen(
      "of windows of which one does not say whether it is key",
      "whether UIWindow is key was not captured",
      """
      UIWindow w root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      UIWindow toast key=false root=toaster frame=[0,0,300,600]
        UIView toastView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      Toaster toaster view=toastView
      """),
    UnknownScreen(
      "of a key window that does not say whether it is hidden, as others do",
      "whether UIWindow is hidden was not captured",
      """
      UIWindow w key=true root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      UIWindow toast key=false root=toaster frame=[0,0,300,600] hidden=false
        UIView toastView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      Toaster toaster view=toastView
      """),
    UnknownScreen(
      "of windows that are all hidden", "no window is visible",
      """
      UIWindow w key=false root=cart hidden=true frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      """),
  ]

  private static let containers = [
    UnknownScreen(
      "of a sheet that covers its presenter in a narrow window before iOS 13",
      "whether Cart is still visible behind PaySheet was not captured, nor the width that its style"
        + " adapts to",
      """
      UIWindow w key=true root=cart frame=[0,0,300,600]
        UIView payView frame=[0,0,300,600]
      --
      Cart cart presents=pay
        + PaySheet pay view=payView style=pageSheet
      """),
    UnknownScreen(
      "of tabs whose views were not captured",
      "which tab of UITabBarController is selected was not captured",
      """
      UIWindow w key=true root=tabs frame=[0,0,300,600]
      --
      UITabBarController tabs
        Home home
        Orders orders
      """),
    UnknownScreen(
      "of a split whose columns' views were not captured",
      "whether UISplitViewController is collapsed was not captured, nor which columns are shown",
      """
      UIWindow w key=true root=split frame=[0,0,300,600]
      --
      UISplitViewController split
        List list
        Detail detail
      """),
    UnknownScreen(
      "of pages whose views were not captured",
      "which pages UIPageViewController shows was not captured",
      """
      UIWindow w key=true root=pages frame=[0,0,300,600]
      --
      UIPageViewController pages
        First first
        Second second
      """),
    UnknownScreen(
      "of a child whose view was not captured", "whether Child is shown was not captured",
      """
      UIWindow w key=true root=box frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
      --
      Box box view=boxView
        Child child
      """),
    UnknownScreen(
      "of a child that does not say whether it is hidden, as its container does",
      "whether Child is shown was not captured",
      """
      UIWindow w key=true root=box frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600] hidden=false
          UIView childView frame=[0,0,300,600]
      --
      Box box view=boxView
        Child child view=childView
      """),
    UnknownScreen(
      "of a child that does not say how transparent it is, as its container does",
      "whether Child is shown was not captured",
      """
      UIWindow w key=true root=box frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600] alpha=1
          UIView childView frame=[0,0,300,600]
      --
      Box box view=boxView
        Child child view=childView
      """),
    UnknownScreen(
      "of a controller that is shown and may lie in another",
      "whether a controller contains Child was not captured",
      """
      UIWindow w key=true root=box frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView childView frame=[0,0,300,600]
      --
      Box box view=boxView
      Child child view=childView in=missing
      """),
    UnknownScreen(
      "of a controller that may lie in another and presents what is shown",
      "whether a controller contains Cart was not captured",
      """
      UIWindow w key=true root=box frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
        UIView payView frame=[0,0,300,600]
      UIView cartView frame=[0,0,300,600]
      --
      Box box view=boxView
      Cart cart view=cartView in=missing
        + Pay pay view=payView
      """),
    UnknownScreen(
      "of a controller whose class says nothing, without its view",
      "the view of UIViewController was not captured, and nothing else names it",
      """
      UIWindow w key=true root=some frame=[0,0,300,600]
      --
      UIViewController some
      """),
    UnknownScreen(
      "of a window without a known root and a controller without a known view",
      "neither the root of UIWindow nor the view of Cart was captured",
      """
      UIWindow w key=true frame=[0,0,300,600]
        UIButton b
      --
      Cart cart state=disappeared
      """),
    UnknownScreen(
      "of a child of which nothing tells where it lies",
      "whether Child is shown was not captured",
      """
      UIWindow w key=true root=box frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView childView
      --
      Box box view=boxView
        Child child view=childView
      """),
    UnknownScreen(
      "of a presenter whose view and whose presentation's style were not captured",
      "whether Cart is still visible behind Pay was not captured, nor in which style it is"
        + " presented",
      """
      UIWindow w key=true root=cart frame=[0,0,300,600]
        UIView payView frame=[0,54,300,546]
      --
      Cart cart presents=pay
        + Pay pay view=payView
      """),
    UnknownScreen(
      "of a presenter that a custom presentation may have removed",
      "whether Cart is still visible behind Pay was not captured, nor whether its custom"
        + " presentation removes it",
      """
      UIWindow w key=true root=cart frame=[0,0,300,600]
        UIView payView frame=[0,54,300,546]
      --
      Cart cart presents=pay
        + Pay pay view=payView style=custom
      """),
    UnknownScreen(
      "of a part that is unknown", "which tab of UITabBarController is selected was not captured",
      """
      UIWindow w key=true root=box frame=[0,0,300,600]
        UIView boxView frame=[0,0,300,600]
          UIView tabsView frame=[0,0,300,600]
      --
      Box box view=boxView
        UITabBarController tabs view=tabsView
          Home home
          Orders orders
      """),
  ]
}

@Suite("The screen of a snapshot that does not report it (R-SCREEN-6)")
struct UnknownScreenTests {
  @Test("is unknown, and says why", arguments: UnknownScreen.all)
  func unknown(example: UnknownScreen) throws {
    let answer = RuleBook(try SnapshotSketch.snapshot(example.drawing)).screen()
    #expect(answer.value?.text == nil)
    #expect(answer.unknownReason == example.reason)
  }

  @Test("is unknown where it covers too little")
  func unknown() throws {
    let tabs = try SnapshotSketch.snapshot(
      """
      --
      UITabBarController tabs
        Home home
        Orders orders
      """, covers: [.controllers])
    #expect(
      RuleBook(tabs).screen().unknownReason
        == "which tab of UITabBarController is selected was not captured")
    let nothing = try SnapshotSketch.snapshot("", covers: [.responders])
    #expect(
      RuleBook(nothing).screen().unknownReason == "neither controllers nor views were captured")
  }

  @Test("is unknown where what is missing may decide, but not where only views lack something")
  func partial() throws {
    func screen(
      _ view: String, _ controller: String, partial: String?
    ) throws -> Answer<ScreenName> {
      let drawing = """
        UIWindow w key=true root=cart frame=[0,0,300,600]
          UIView cartView frame=[0,0,300,600]\(view)
        --
        \(controller)
        """
      return RuleBook(try SnapshotSketch.snapshot(drawing, partial: partial)).screen()
    }
    let (cart, unnamed) = ("Cart cart view=cartView", "UIViewController cart view=cartView")
    let mark = " partial=deep"
    let whole = "the snapshot is not whole (deep), and what is missing may be in front"
    #expect(try screen("", cart, partial: "deep").unknownReason == whole)
    #expect(try screen(mark, cart + mark, partial: "deep").unknownReason == whole)
    // The view says where something is missing; "cut" may be anywhere.
    #expect(try screen(mark, cart, partial: "deep").value?.text == "Cart")
    #expect(try screen(mark, cart, partial: "deep; cut").value == nil)
    #expect(
      try screen("", cart + mark, partial: nil).unknownReason
        == "something in Cart is missing (deep)")
    #expect(
      try screen(mark, unnamed, partial: nil).unknownReason
        == "something in UIView is missing (deep)")
    let views = try SnapshotSketch.snapshot("UIWindow w\n  UIView v\(mark)", partial: "deep")
    #expect(RuleBook(views).screen().unknownReason == whole)
  }

  @Test("is unknown on systems of which the rules say nothing")
  func platforms() throws {
    let snapshot = try SnapshotSketch.snapshot(
      """
      UIWindow w key=true root=cart frame=[0,0,300,600]
        UIView cartView frame=[0,0,300,600]
      --
      Cart cart view=cartView
      """, platform: .android)
    #expect(RuleBook(snapshot).screen().unknownReason?.contains("Android") == true)
  }

  @Test("has a bound for controllers in controllers")
  func depth() throws {
    let controllers = (0..<300).map { number in
      String(repeating: "  ", count: number) + "UINavigationController c\(number)"
    }.joined(separator: "\n")
    let snapshot = try SnapshotSketch.snapshot("--\n" + controllers, covers: [.controllers])
    #expect(RuleBook(snapshot).screen().unknownReason?.contains("more than 100 deep") == true)
  }

  @Test(
    "is not looked for in many controllers that all lie deep", arguments: [(20, 20), (600, 600)])
  func effort(deep: Int, wide: Int) throws {
    func indented(_ level: Int, _ line: String) -> String {
      String(repeating: "  ", count: level) + line + " frame=[0,0,300,600]"
    }
    let chain = (1...deep).map { indented($0, "UIView v\($0)") }
    let leaves = (0..<wide).map { indented(deep + 1, "UIView leaf\($0)") }
    let children = (0..<wide).map { "  Page p\($0) view=leaf\($0)" }
    let lines =
      ["UIWindow w key=true root=home frame=[0,0,300,600]"] + chain + leaves
      + ["--", "Home home view=v1"] + children
    let screen = RuleBook(try SnapshotSketch.snapshot(lines.joined(separator: "\n"))).screen()
    let reason = "the controllers' views lie too deep in others to be looked at"
    #expect(screen.unknownReason == (deep == 20 ? nil : reason))
  }
}
