import Testing

extension ResponderExamples {
  static let chains = [
    Example(
      "R-RESP-3, R-RESP-13: from a sheet through its presenter",
      """
      profile ios13
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
      "R-RESP-13: a covered root goes on with the container of what covers it [U]",
      """
      profile ios12
      controller a
      controller b
      window main root a key
      present b from a style fullScreen
      """,
      expect: #"""
        {"chain": {"b.view": ["b.view", "b", "a", "UITransitionView", "main", "UIApplication",
           "AppDelegate"], "a.view": ["a.view", "a", "UITransitionView", "main",
           "UIApplication", "AppDelegate"]}}
        """#),
    Example(
      "R-RESP-13: in the documented profile with its window",
      """
      controller a
      controller b
      controller c
      window main root a key
      present b from a style fullScreen
      present c from b style fullScreen
      """,
      expect: #"""
        {"chain": {"c.view": ["c.view", "c", "b", "a", "main", "UIApplication", "AppDelegate"]}}
        """#),
    Example(
      "15.1, item 38: a covered context goes on with its parent's view",
      """
      controller s definesContext yes
      controller p
      split split [p, s]
      controller m
      window main root split key
      present m from s style currentContext
      """,
      expect: #"""
        {"chain": {"m.view": ["m.view", "m", "s", "split.view", "split", "main", "UIApplication",
           "AppDelegate"]}}
        """#),
    Example(
      "R-RESP-4: only the presented controller itself jumps",
      """
      profile ios12
      controller a
      controller f
      navigation n [f]
      window main root a key
      present n from a style overFullScreen
      """,
      expect: #"""
        {"chain": {"f.view": ["f.view", "f", "UIViewControllerWrapperView",
           "UINavigationTransitionView", "n.view", "n", "a", "main", "UIApplication",
           "AppDelegate"]}}
        """#),
    Example(
      "R-RESP-12: a tab inside a split",
      """
      profile ios13
      controller a
      tab tabs [a]
      controller s
      split split [tabs, s]
      window main root split key
      """,
      expect: #"""
        {"chain": {"a": ["a", "UIViewControllerWrapperView", "UITransitionView", "tabs.view",
           "tabs", "split.view", "split", "UIDropShadowView", "UITransitionView", "main",
           "UIWindowScene", "UIApplication", "AppDelegate"]}}
        """#),
    Example(
      "R-WIN-7: in every window of the scene",
      """
      profile ios13
      controller a
      window one root a key
      window two
      """,
      expect: #"""
        {"chain": {"one": ["one", "UIWindowScene", "UIApplication", "AppDelegate"],
           "two": ["two", "UIWindowScene", "UIApplication", "AppDelegate"]}}
        """#),
    Example(
      "15.1, item 2: captureNext loads the root view that it names",
      """
      controller a
      responder r
      captureNext of a.view for r
      overrideNext of r with captured
      """,
      expect: #"{"loaded": {"a": true}, "chain": {"r": ["r", "a"]}}"#),
    Example(
      "R-RESP-10: captured inside a navigation controller, then stale after a pop",
      """
      controller a
      controller b
      navigation nav [a, b]
      window main root nav key
      responder coordinator
      captureNext of b for coordinator
      overrideNext of b with coordinator
      overrideNext of coordinator with captured
      pop nav
      """,
      expect: #"""
        {"chain": {"b.view": ["b.view", "b", "coordinator", "nav.view", "nav", "main",
           "UIApplication", "AppDelegate"]}}
        """#),
  ]
}
