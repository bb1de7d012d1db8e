import Testing

@Suite("Container controllers")
struct ContainerExamples {
  @Test("holds in every profile", arguments: Example.inEveryProfile(everywhere))
  func everyProfile(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  @Test("holds", arguments: examples)
  func holds(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  static let everywhere = navigation + tabs + splits + pages

  private static let navigation = [
    Example(
      "R-NAV-2: only the top is loaded, and only it is in the window",
      """
      controller a
      controller b
      navigation nav [a, b]
      window main root nav key
      """,
      expect: #"""
        {"tree": "nav → [ a, b ]", "loaded": {"a": false, "b": true},
         "inWindow": {"a": false, "b": true, "nav": true}}
        """#),
    Example(
      "R-NAV-3, R-APP-6: a push",
      """
      controller a
      navigation nav [a]
      window main root nav key
      controller b
      push b onto nav
      """,
      expect: #"""
        {"callbacks": ["b.willMove(toParent: nav)", "b.viewDidLoad", "a.viewWillDisappear",
           "b.viewWillAppear", "a.viewDidDisappear", "b.viewDidAppear",
           "b.didMove(toParent: nav)"],
         "states": {"a": "disappeared", "b": "appeared"}, "superview": {"a.view": null}}
        """#),
    Example(
      "R-NAV-4, R-APP-6: a pop, and the one popped keeps its view",
      """
      controller a
      controller b
      navigation nav [a, b]
      window main root nav key
      pop nav
      """,
      expect: #"""
        {"returns": "b", "loaded": {"b": true}, "inWindow": {"a": true, "b": false},
         "callbacks": ["a.viewDidLoad", "b.viewWillDisappear", "a.viewWillAppear",
           "b.viewDidDisappear", "a.viewDidAppear"],
         "flags": {"b.isMovingFromParent": {"viewWillDisappear": true, "later": false},
           "a.isMovingToParent": {"viewWillAppear": false}}}
        """#),
    Example(
      "R-NAV-5: an empty stack pops nothing",
      """
      navigation nav
      pop nav
      """,
      expect: #"{"returns": null, "children": {"nav": []}, "exception": null}"#),
    Example(
      "R-NAV-6: popToRoot tells only the top of disappearing",
      """
      controller a
      controller b
      controller c
      navigation nav [a]
      window main root nav key
      push b onto nav
      push c onto nav
      popToRoot nav
      """,
      expect: #"""
        {"returns": ["b", "c"], "tree": "nav → [ a ]",
         "callbacks": ["c.viewWillDisappear", "a.viewWillAppear", "c.viewDidDisappear",
           "a.viewDidAppear"], "parent": {"b": null, "c": null}}
        """#),
    Example(
      "R-NAV-6: popToRoot at the root",
      """
      controller a
      navigation nav [a]
      popToRoot nav
      """,
      expect: #"{"returns": []}"#),
    Example(
      "R-NAV-7: popTo the top does nothing",
      """
      controller a
      controller b
      navigation nav [a, b]
      popTo b in nav
      """,
      expect: #"{"returns": [], "children": {"nav": ["a", "b"]}}"#),
    Example(
      "R-NAV-7: popTo one that is not there",
      """
      controller a
      controller x
      navigation nav [a]
      popTo x in nav
      """,
      expect: #"""
        {"exception": "pop-to-nonmember", "exceptionName": "NSInternalInconsistencyException"}
        """#),
    Example(
      "R-NAV-8: setViewControllers with one twice",
      """
      controller a
      navigation nav [a]
      controller b
      setViewControllers nav [b, b]
      """,
      expect: #"""
        {"exception": "set-duplicate-controllers", "children": {"nav": ["a"]},
         "exceptionName": "NSInternalInconsistencyException"}
        """#),
    Example(
      "R-NAV-8: pushing the top again",
      """
      controller a
      navigation nav [a]
      push a onto nav
      """,
      expect: #"""
        {"exception": "push-same-instance", "exceptionName": "NSInvalidArgumentException"}
        """#),
    Example(
      "R-NAV-9: a navigation controller pushed",
      """
      controller a
      navigation nav [a]
      navigation other
      push other onto nav
      """,
      expect: #"""
        {"exception": "push-navigation-controller", "warnings": [],
         "exceptionName": "NSInvalidArgumentException"}
        """#),
    Example(
      "R-NAV-10: setViewControllers loads the last, and replaces what was shown",
      """
      controller a
      navigation nav [a]
      window main root nav key
      controller b
      controller c
      setViewControllers nav [b, c]
      """,
      expect: #"""
        {"tree": "nav → [ b, c ]", "loaded": {"b": false, "c": true}, "parent": {"a": null},
         "callbacks": ["c.viewDidLoad", "a.viewWillDisappear", "c.viewWillAppear",
           "a.viewDidDisappear", "c.viewDidAppear"]}
        """#),
    Example(
      "R-NAV-10: setViewControllers that keeps the top moves nobody",
      """
      controller a
      controller b
      navigation nav [a, b]
      window main root nav key
      controller c
      setViewControllers nav [c, b]
      pop nav
      """,
      expect: #"""
        {"tree": "nav → [ c ]", "inWindow": {"c": true}, "returns": "b",
         "callbacksPerController": {"c": ["viewDidLoad", "viewWillAppear", "viewDidAppear"]}}
        """#),
    Example(
      "R-NAV-2: a stack emptied shows nothing",
      """
      controller a
      navigation nav [a]
      window main root nav key
      setViewControllers nav []
      """,
      expect: #"{"tree": "nav", "inWindow": {"a": false, "nav": true}}"#),
    Example(
      "R-NAV-3: push and pop under a modal change only the model and what is in the stack",
      """
      controller a
      navigation nav [a]
      window main root nav key
      controller m
      present m from a style fullScreen
      controller b
      push b onto nav
      """,
      expect: #"""
        {"tree": "nav → [ a, b ] + m", "inWindow": {"a": false, "b": false, "m": true},
         "loaded": {"b": true}, "states": {"b": "disappeared"},
         "superview": {"a.view": null},
         "callbacks": ["b.willMove(toParent: nav)", "b.viewDidLoad",
           "b.didMove(toParent: nav)"]}
        """#),
    Example(
      "R-NAV-3: what was pushed under a modal shows when the modal goes",
      """
      controller a
      navigation nav [a]
      window main root nav key
      controller m
      present m from a style fullScreen
      controller b
      push b onto nav
      dismiss m
      """,
      expect: #"""
        {"tree": "nav → [ a, b ]", "inWindow": {"a": false, "b": true},
         "callbacks": ["m.viewWillDisappear", "nav.viewWillAppear", "b.viewWillAppear",
           "nav.viewDidAppear", "b.viewDidAppear", "m.viewDidDisappear", "completion"]}
        """#),
    Example(
      "a controller of one stack pushed onto another leaves the first",
      """
      controller a
      controller b
      navigation one [a, b]
      navigation two
      controller box
      embed one in box
      embed two in box
      window main root box key
      push b onto two
      """,
      expect: #"""
        {"children": {"one": ["a"], "two": ["b"]}, "inWindow": {"a": true, "b": true}}
        """#),
  ]

  static let examples = [
    Example(
      "R-TREE-4: wrappers of a tab bar controller",
      """
      profile ios12
      controller a
      tab tabs [a]
      window main root tabs key
      """,
      expect: #"""
        {"viewTree": ["main", "  tabs.view", "    UITransitionView",
           "      UIViewControllerWrapperView", "        a.view", "    UITabBar"]}
        """#),
    Example(
      "R-TREE-2: after a push the wrapper holds the new top",
      """
      profile ios12
      controller a
      navigation nav [a]
      window main root nav key
      controller b
      push b onto nav
      """,
      expect: #"""
        {"viewPath": {"b.view": ["main", "nav.view", "UINavigationTransitionView",
           "UIViewControllerWrapperView", "b.view"]},
         "subviews": {"nav.view": ["UINavigationTransitionView", "UINavigationBar"]}}
        """#),
    Example(
      "R-NAV-2: in the documented profile there is nothing between",
      """
      controller a
      navigation nav [a]
      window main root nav key
      """,
      expect: #"{"viewTree": ["main", "  nav.view", "    a.view"]}"#),
    Example(
      "split and page controllers hold the views directly, whatever the profile",
      """
      profile ios13
      controller p
      controller a
      page s [a]
      split split [p, s]
      window main root split key
      """,
      expect: #"""
        {"viewTree": ["main", "  UITransitionView", "    UIDropShadowView", "      split.view",
           "        p.view", "        s.view", "          a.view"]}
        """#),
    Example(
      "R-TAB-2, R-FMT-PH-5: how tabs print before and after they were shown",
      """
      controller a
      controller b
      controller c
      tab tabs [a, b, c]
      window main root tabs key
      select b in tabs
      """,
      expect: #"""
        {"printHierarchy": [
          "<UITabBarController 0x*>, state: appeared, view: <UILayoutContainerView 0x*>",
          "   | <UIViewController 0x*>, state: disappeared, view: <UIView 0x*> not in the window",
          "   | <UIViewController 0x*>, state: appeared, view: <UIView 0x*>",
          "   | <UIViewController 0x*>, state: disappeared, view: (view not loaded)"]}
        """#),
  ]
}
