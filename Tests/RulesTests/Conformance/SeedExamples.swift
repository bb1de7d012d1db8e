import Testing

/// The stories that the rules began with: embed, push and modal; coordinators; categories; contexts.
@Suite("Seeds")
struct SeedExamples {
  @Test("holds", arguments: hierarchies + chains + stories)
  func holds(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  private static let embedded = """
    controller yellow YellowViewController view YellowView viewClass YellowView
    controller root RootViewController view RootView viewClass RootView
    navigation navigation [root]
    embed yellow in root
    window UIWindow root navigation key

    """

  private static let pushed =
    embedded + """
      controller cyan CyanViewController view CyanView viewClass CyanView
      push cyan onto navigation

      """

  private static let presented =
    embedded + """
      controller magenta MagentaViewController view MagentaView viewClass MagentaView
      present magenta from root style fullScreen

      """

  static let hierarchies = [
    Example(
      "embed", embedded,
      expect: #"""
        {"tree": "navigation → [ root → [ yellow ] ]",
         "visited": ["UIWindow", "navigation", "navigation.view", "root", "RootView", "yellow",
           "YellowView"],
         "printHierarchy": [
           "<UINavigationController 0x*>, state: appeared, view: <UILayoutContainerView 0x*>",
           "   | <RootViewController 0x*>, state: appeared, view: <RootView 0x*>",
           "   |    | <YellowViewController 0x*>, state: appeared, view: <YellowView 0x*>"]}
        """#),
    Example(
      "push", pushed,
      expect: #"""
        {"tree": "navigation → [ root → [ yellow ], cyan ]",
         "visited": ["UIWindow", "navigation", "navigation.view", "cyan", "CyanView"],
         "printHierarchy": [
           "<UINavigationController 0x*>, state: appeared, view: <UILayoutContainerView 0x*>",
           "   | <RootViewController 0x*>, state: disappeared, view: <RootView 0x*> not in the window",
           "   |    | <YellowViewController 0x*>, state: disappeared, view: <YellowView 0x*> not in the window",
           "   | <CyanViewController 0x*>, state: appeared, view: <CyanView 0x*>"]}
        """#),
    Example(
      "modal", presented,
      expect: #"""
        {"tree": "navigation → [ root → [ yellow ] ] + magenta",
         "visited": ["UIWindow", "magenta", "MagentaView"],
         "printHierarchy": [
           "<UINavigationController 0x*>, state: disappeared, view: <UILayoutContainerView 0x*> not in the window",
           "   | <RootViewController 0x*>, state: disappeared, view: <RootView 0x*> not in the window",
           "   |    | <YellowViewController 0x*>, state: disappeared, view: <YellowView 0x*> not in the window",
           "   + <MagentaViewController 0x*>, state: appeared, view: <MagentaView 0x*>, presented with: <_UIFullscreenPresentationController 0x*>"]}
        """#),
    Example(
      "a presented controller cannot be a child as well",
      embedded + "present root from navigation",
      expect: #"{"exception": "present-has-parent"}"#),
  ]

  static let chains = [
    Example(
      "embed", embedded,
      expect: #"""
        {"chainString":
          "YellowView -> yellow -> RootView -> root -> navigation.view -> navigation -> UIWindow -> UIApplication -> AppDelegate"}
        """#),
    Example(
      "embed on iOS 13", "profile ios13\n" + embedded,
      expect: #"""
        {"chain": {"YellowView": ["YellowView", "yellow", "RootView", "root",
          "UIViewControllerWrapperView", "UINavigationTransitionView", "navigation.view",
          "navigation", "UIDropShadowView", "UITransitionView", "UIWindow", "UIWindowScene",
          "UIApplication", "AppDelegate"]}}
        """#),
    Example(
      "push: the covered branch is cut off", pushed,
      expect: #"""
        {"chain": {"CyanView": ["CyanView", "cyan", "navigation.view", "navigation", "UIWindow",
            "UIApplication", "AppDelegate"],
          "YellowView": ["YellowView", "yellow", "RootView", "root"]}}
        """#),
    Example(
      "modal: the source is not in it", presented,
      expect: #"""
        {"chain": {"MagentaView": ["MagentaView", "magenta", "navigation", "UIWindow",
          "UIApplication", "AppDelegate"]}}
        """#),
  ]

  static let stories = [
    Example(
      "a coordinator takes an action that no view knows",
      """
      controller screen view ScreenView canBecomeFirstResponder yes
      navigation navigation [screen]
      window UIWindow root navigation key
      responder coordinator implements pushNewScreen
      captureNext of screen for coordinator
      overrideNext of screen with coordinator
      overrideNext of coordinator with captured
      becomeFirstResponder screen
      sendAction pushNewScreen event PushScreenEvent
      """,
      expect: #"""
        {"actionLog": [["coordinator", "pushNewScreen"]], "returns": true,
         "chain": {"ScreenView": ["ScreenView", "screen", "coordinator", "navigation.view",
           "navigation", "UIWindow", "UIApplication", "AppDelegate"]}}
        """#),
    Example(
      "captured in viewDidLoad, the chain is cut",
      """
      controller screen view ScreenView
      loadView screen
      responder coordinator
      captureNext of screen for coordinator
      overrideNext of screen with coordinator
      overrideNext of coordinator with captured
      window UIWindow root screen key
      """,
      expect: #"{"chain": {"ScreenView": ["ScreenView", "screen", "coordinator"]}}"#),
    Example(
      "of two that can blink the one selected last blinks, alone",
      """
      controller screen view ScreenView
      view left BlinkableView in ScreenView canBecomeFirstResponder yes implements blink
      view right BlinkableView in ScreenView canBecomeFirstResponder yes implements blink
      window UIWindow root screen key
      becomeFirstResponder left
      becomeFirstResponder right
      sendAction blink
      """,
      expect: #"{"actionLog": [["right", "blink"]], "firstResponder": {"UIWindow": "right"}}"#),
    Example(
      "a row tells the screen through its table",
      """
      controller screen view ScreenView implements edit:
      view table ATableView in ScreenView
      view row ATableViewRow in table
      window UIWindow root screen key
      message edit: from row
      """,
      expect: #"""
        {"path": ["row", "table", "ScreenView", "screen"], "actionLog": [["screen", "edit:"]]}
        """#),
    Example(
      "show climbs to the navigation controller",
      embedded + "controller cyan\nshow cyan from yellow",
      expect: #"{"tree": "navigation → [ root → [ yellow ], cyan ]", "actionTarget": "navigation"}"#
    ),
    Example(
      "the context in the middle presents",
      """
      controller leaf
      controller mid definesContext yes
      controller root
      embed mid in root
      embed leaf in mid
      controller p
      window UIWindow root root key
      present p from leaf style overCurrentContext
      """,
      expect: #"{"tree": "root → [ mid → [ leaf ] + p ]", "contextProvider": "mid"}"#),
  ]
}
