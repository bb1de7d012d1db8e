import Testing

/// The profile `ios18`: as `ios13`, but for the style that `automatic` stands for (R-PRES-19).
@Suite("Profile ios18")
struct LaterSystemExamples {
  @Test("holds", arguments: examples)
  func holds(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  @Test("alerts have a style of their own", arguments: Example.inEveryProfile([alert]))
  func alerts(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  private static let alert = Example(
    "R-PRES-19: an alert keeps its presenter and says what presents it",
    """
    controller a
    controller alert class UIAlertController
    window main root a key
    present alert from a
    """,
    expect: #"""
      {"resolvedStyleIsNot": "fullScreen", "inWindow": {"a": true, "alert": true},
       "presentationControllerClass": "_UIAlertControllerAlertPresentationController",
       "callbacksPerController": {"a": [], "alert": ["viewWillAppear", "viewDidAppear"]}}
      """#)

  private static let examples = [
    Example(
      "R-PRES-19: without a style it is a form sheet",
      """
      profile ios18
      controller a
      controller b
      window main root a key
      present b from a
      """,
      expect: #"""
        {"resolvedStyle": {"b": "formSheet"},
         "presentationControllerClass": "_UIFormSheetPresentationController",
         "states": {"a": "appeared", "b": "appeared"},
         "callbacks": ["b.viewWillAppear", "b.viewDidAppear", "completion"]}
        """#),
    Example(
      "R-PRES-19: automatic is the same, and beats nothing",
      """
      profile ios18
      controller a
      controller b style fullScreen
      window main root a key
      present b from a style automatic
      """,
      expect: #"{"resolvedStyle": {"b": "formSheet"}, "inWindow": {"a": true}}"#),
    Example(
      "15.1, item 17: a style that is asked for is kept",
      """
      profile ios18
      controller a
      controller b
      controller c style fullScreen
      window main root a key
      present b from a style pageSheet
      present c from b
      """,
      expect: #"""
        {"resolvedStyle": {"b": "pageSheet", "c": "fullScreen"},
         "inWindow": {"a": true, "b": false, "c": true}}
        """#),
    Example(
      "R-PRES-16: the style is settled with the presentation controller",
      """
      profile ios18
      controller a
      controller b
      touchPresentationController b
      style b fullScreen
      window main root a key
      present b from a
      """,
      expect: #"{"resolvedStyle": {"b": "formSheet"}, "inWindow": {"a": true}}"#),
    Example(
      "R-TREE-3, R-TREE-7: the views are those of ios13",
      """
      profile ios18
      controller a
      controller b
      window main root a key
      present b from a
      """,
      expect: #"""
        {"viewTree": ["main", "  UITransitionView", "    UIDropShadowView", "      a.view",
           "  UITransitionView", "    UIDimmingView", "    UIDropShadowView",
           "      _UIRoundedRectShadowView", "      UIView", "        UIView",
           "          b.view"]}
        """#),
    Example(
      "R-WIN-7, R-RESP-3: so is the chain",
      """
      profile ios18
      controller a
      controller b
      window main root a key
      present b from a
      """,
      expect: #"""
        {"chain": {"b.view": ["b.view", "b", "a", "UIDropShadowView", "UITransitionView", "main",
           "UIWindowScene", "UIApplication", "AppDelegate"]}}
        """#),
    Example(
      "R-ACTOR-6: show presents with the default style",
      """
      profile ios18
      controller a
      controller d
      window main root a key
      show d from a
      """,
      expect: #"{"resolvedStyle": {"d": "formSheet"}, "tree": "a + d", "actionTarget": null}"#),
    Example(
      "R-FMT-PH-7: the console names the presentation controller",
      """
      profile ios18
      controller a
      controller b
      window main root a key
      present b from a
      """,
      expect: #"""
        {"printHierarchy": [
          "<UIViewController 0x*>, state: appeared, view: <UIView 0x*>",
          "   + <UIViewController 0x*>, state: appeared, view: <UIView 0x*>, presented with: <_UIFormSheetPresentationController 0x*>"]}
        """#),
  ]
}
