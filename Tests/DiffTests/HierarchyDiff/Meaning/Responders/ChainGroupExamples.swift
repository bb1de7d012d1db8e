import HierarchyDiff
import HierarchyModel

/// Changes that make one group of parted chains each: every effect and every reason.
enum ChainGroupExamples {
  typealias Example = ChainGroupTests.Example

  static let all = [
    push, uncovered, removed, coveredByFullScreen, backFromFullScreen, overridden, overrideRemoved,
    cycle, bypassed, presented, dismissed, madeRoot, owned, moved, holderGone, unloaded, scene,
  ]

  private static let stack = """
    UIWindow window root=navigation
      NavigationView navigationView
        RootView rootView
          YellowView yellowView
    --
    UINavigationController navigation view=navigationView
      RootViewController root view=rootView
        YellowController yellow view=yellowView
    --
    UIApplication app
    """

  private static let pushedStack = """
    UIWindow window root=navigation
      NavigationView navigationView
        CyanView cyanView
    RootView rootView
      YellowView yellowView
    --
    UINavigationController navigation view=navigationView
      RootViewController root view=rootView
        YellowController yellow view=yellowView
      CyanController cyan view=cyanView
    --
    UIApplication app
    """

  static let push = Example(
    name: "a push takes the covered view out", before: stack, after: pushedStack,
    effect: .cut, reason: .leftWindow, cause: "root", members: "rootView yellowView root yellow",
    explanation: "RootViewController's view has no superview any more, so its chain ends at "
      + "RootViewController")

  private static let uncovered = Example(
    name: "a pop puts it back", before: pushedStack, after: stack,
    effect: .joined, reason: .placed, cause: "root", members: "rootView yellowView root yellow",
    explanation: "RootViewController's view is in NavigationView now, so its chain goes on there")

  private static let removed = Example(
    name: "a view without a controller is taken out",
    before: "UIWindow window\n  Badge badge\n    UILabel label\n--\n--\nUIApplication app",
    after: "UIWindow window\nBadge badge\n  UILabel label\n--\n--\nUIApplication app",
    effect: .cut, reason: .leftWindow, cause: "badge", members: "badge label",
    explanation: "Badge has no superview any more, so its chain ends there")

  private static let below = """
    UIWindow window root=a
      UITransitionView base
        AView aView
    --
    A a view=aView
    --
    UIApplication app
    """

  private static let underFullScreen = """
    UIWindow window root=a
      UITransitionView base
      UITransitionView container
        BView bView
    AView aView
    --
    A a view=aView
      + B b view=bView style=fullScreen
    --
    UIApplication app
    """

  private static let coveredByFullScreen = Example(
    name: "a full-screen presentation takes the presenter's view out", profile: .ios12,
    before: below, after: underFullScreen,
    effect: .changed, reason: .covered, cause: "a", members: "aView a",
    explanation:
      "A's view was taken out by what it presents, so its next is UITransitionView[2] (unverified)")

  private static let backFromFullScreen = Example(
    name: "its dismissal puts it back", profile: .ios12, before: underFullScreen, after: below,
    effect: .changed, reason: .uncovered, cause: "a", members: "aView a",
    explanation: "A's view is back where it was, so its next is UIWindow")

  private static let overridden = Example(
    name: "a coordinator is put in",
    before: "UIWindow window\n  UIView view\n--\n--\nUIApplication app\n"
      + "Coordinator coordinator next=window",
    after: """
      UIWindow window
        UIView view next=coordinator
      --
      --
      UIApplication app
      Coordinator coordinator next=window
      """,
    effect: .changed, reason: .overridden, cause: "view", members: "view",
    explanation: "UIView overrides next with Coordinator now")

  private static let overrideRemoved = Example(
    name: "an override goes",
    before: "UIWindow window\n  UIView view next=null\n--\n--\nUIApplication app",
    after: "UIWindow window\n  UIView view\n--\n--\nUIApplication app",
    effect: .joined, reason: .overrideRemoved, cause: "view", members: "view",
    explanation: "UIView no longer overrides next with nothing; its next is UIWindow")

  private static let cycle = Example(
    name: "an override leads back",
    before: "UIWindow window\n  UIView outer\n    UIView inner\n--\n--\nUIApplication app",
    after:
      "UIWindow window\n  UIView outer next=inner\n    UIView inner\n--\n--\nUIApplication app",
    effect: .becameCyclic, reason: .overridden, cause: "outer", members: "outer inner",
    explanation: "UIView[1] overrides next with UIView[2] now")

  private static let bypassed = Example(
    name: "an override skips a view that stays",
    before: "UIWindow window\n  Outer outer\n    Inner inner\n--\n--\nUIApplication app",
    after: "UIWindow window\n  Outer outer\n    Inner inner next=window\n--\n--\nUIApplication app",
    effect: .bypassed, reason: .overridden, cause: "inner", members: "inner",
    explanation: "Inner overrides next with UIWindow now")

  private static let unpresented = """
    UIWindow window root=a
      AView aView
    --
    A a view=aView
    B b view=bView
    --
    UIApplication app
    """.replacing("--\nA a", with: "BView bView\n--\nA a")

  private static let sheet = """
    UIWindow window root=a
      AView aView
      BView bView
    --
    A a view=aView
      + B b view=bView style=overFullScreen
    --
    UIApplication app
    """

  private static let presented = Example(
    name: "a retained controller is presented", before: unpresented, after: sheet,
    effect: .joined, reason: .presented, cause: "b", members: "bView b",
    explanation: "B is presented now, so its next is its presenter A")

  private static let dismissed = Example(
    name: "and dismissed", before: sheet, after: unpresented,
    effect: .cut, reason: .dismissed, cause: "b", members: "bView b",
    explanation: "B is no longer presented by A and its view has no superview, "
      + "so its chain ends at B")

  private static let madeRoot = Example(
    name: "a child becomes the root of its window", profile: .ios12,
    before: """
      UIWindow window root=p
        PView pView
          CView cView
      --
      P p view=pView
        C c view=cView
      --
      UIApplication app
      """,
    after: """
      UIWindow window root=c
        CView cView
      --
      C c view=cView
      --
      UIApplication app
      """,
    effect: .changed, reason: .madeRoot, cause: "c", members: "cView c",
    explanation: "C is a window's root controller now, so its next is UIWindow")

  private static let owned = Example(
    name: "a view becomes a controller's root view",
    before: "UIWindow window\n  CView view\n--\n--\nUIApplication app",
    after: "UIWindow window\n  CView view\n--\nC c view=view\n--\nUIApplication app",
    effect: .changed, reason: .ownerChanged, cause: "view", members: "view",
    explanation: "CView is the root view of C now, so its next is C")

  private static let moved = Example(
    name: "a view moves",
    before: "UIWindow window\n  Left left\n    Card card\n  Right right\n--\n--\nUIApplication app",
    after: "UIWindow window\n  Left left\n  Right right\n    Card card\n--\n--\nUIApplication app",
    effect: .changed, reason: .moved, cause: "card", members: "card",
    explanation: "Card moved from Left to Right")

  private static let holderGone = Example(
    name: "what held a view goes",
    before: "UIWindow window\n  Left left\n    Card card\n  Right right\n--\n--\nUIApplication app",
    after: "UIWindow window\n  Right right\n    Card card\n--\n--\nUIApplication app",
    effect: .changed, reason: .moved, cause: "card", members: "card",
    explanation: "Card is in Right now; Left, which held it, is gone")

  private static let unloaded = Example(
    name: "a controller's view is unloaded",
    before: "UIWindow window\n  CView cView\n--\nC c view=cView\n--\nUIApplication app",
    after: "UIWindow window\n--\nC c view=null\n--\nUIApplication app",
    effect: .cut, reason: .unloaded, cause: "c", members: "c",
    explanation: "C's view is not loaded any more, so its chain ends at C")

  private static let scene = Example(
    name: "a window moves to another scene", profile: .ios13,
    before: """
      UIWindow window scene=one
      --
      --
      UIApplication app
      UIWindowScene one
      UIWindowScene two name=second
      """,
    after: """
      UIWindow window scene=two
      --
      --
      UIApplication app
      UIWindowScene one
      UIWindowScene two name=second
      """,
    effect: .changed, reason: .other, cause: "window", members: "window",
    explanation: "UIWindow's next is second now, no longer UIWindowScene[1]")
}
