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

  private static let tabs = [
    Example(
      "R-TAB-1, R-TAB-2: the first tab is selected, the others are not loaded",
      """
      controller a
      controller b
      controller c
      tab tabs [a, b, c]
      window main root tabs key
      """,
      expect: #"""
        {"children": {"tabs": ["a", "b", "c"]}, "viewControllers": {"tabs": ["a", "b", "c"]},
         "loaded": {"a": true, "b": false, "c": false}}
        """#),
    Example(
      "R-TAB-2, R-APP-6: a switch; the old tab stays loaded, out of the window",
      """
      controller a
      navigation first [a]
      controller b
      navigation second [b]
      tab tabs [first, second]
      window main root tabs key
      select second in tabs
      """,
      expect: #"""
        {"inWindow": {"a": false, "b": true, "first": false}, "loaded": {"a": true},
         "callbacks": ["first.viewWillDisappear", "a.viewWillDisappear",
           "second.viewWillAppear", "b.viewWillAppear", "first.viewDidDisappear",
           "a.viewDidDisappear", "second.viewDidAppear", "b.viewDidAppear"],
         "flags": {"second.isMovingToParent": {"viewWillAppear": false}}}
        """#),
    Example(
      "R-TAB-2: another tab selected before anything is loaded",
      """
      controller a
      controller b
      tab tabs [a, b]
      select b in tabs
      window main root tabs key
      """,
      expect: #"{"loaded": {"a": false, "b": true}, "inWindow": {"b": true}}"#),
    Example(
      "R-TAB-2: the selected tab again",
      """
      controller a
      controller b
      tab tabs [a, b] selected b
      window main root tabs key
      select b in tabs
      """,
      expect: #"{"inWindow": {"a": false, "b": true}, "states": {"b": "appeared"}}"#),
    Example(
      "a tab switch under a full-screen modal of the tab bar controller",
      """
      controller a
      controller b
      tab tabs [a, b]
      window main root tabs key
      controller m
      present m from a style fullScreen
      select b in tabs
      dismiss b
      """,
      expect: #"""
        {"tree": "tabs → [ a, b ]", "inWindow": {"a": false, "b": true}, "dismissed": "m",
         "handledBy": "tabs"}
        """#),
    Example(
      "a tab switched away and back while its own context is covered stays covered",
      """
      controller a
      navigation first [a]
      controller b
      tab tabs [first, b]
      window main root tabs key
      controller m
      present m from a style currentContext
      select b in tabs
      select first in tabs
      """,
      expect: #"""
        {"tree": "tabs → [ first → [ a ] + m, b ]", "contextProvider": "first",
         "inWindow": {"a": false, "b": false, "m": true, "tabs": true}}
        """#),
    Example(
      "tabs replaced: the selected one stays, if it is among them",
      """
      controller a
      controller b
      tab tabs [a, b] selected b
      window main root tabs key
      controller c
      setViewControllers tabs [c, b]
      """,
      expect: #"""
        {"children": {"tabs": ["c", "b"]}, "inWindow": {"b": true, "c": false},
         "parent": {"a": null}}
        """#),
  ]

  private static let splits = [
    Example(
      "R-SPLIT-1: both columns are shown",
      """
      controller p
      controller s
      split split [p, s]
      window main root split key
      """,
      expect: #"""
        {"inWindow": {"p": true, "s": true}, "subviews": {"split.view": ["p.view", "s.view"]},
         "isCollapsed": {"split": false}}
        """#),
    Example(
      "R-SPLIT-2: show from a plain primary replaces the primary",
      """
      controller p
      controller s
      split split [p, s]
      window main root split key
      controller x
      show x from s
      """,
      expect: #"""
        {"tree": "split → [ x, s ]", "actionTarget": "split", "parent": {"p": null},
         "subviews": {"split.view": ["x.view", "s.view"]}, "inWindow": {"p": false},
         "callbacks": ["p.viewWillDisappear", "x.viewWillAppear", "p.viewDidDisappear",
           "x.viewDidAppear"]}
        """#),
    Example(
      "R-SPLIT-3: showDetail replaces the secondary in its place",
      """
      controller p
      controller s
      split split [p, s]
      window main root split key
      controller x
      showDetail x from p
      """,
      expect: #"""
        {"tree": "split → [ p, x ]", "subviews": {"split.view": ["p.view", "x.view"]},
         "callbacksPerController": {"p": [], "s": ["viewWillDisappear", "viewDidDisappear"],
           "x": ["viewWillAppear", "viewDidAppear"]}}
        """#),
    Example(
      "R-SPLIT-3: showDetail of nobody",
      """
      controller p
      controller s
      split split [p, s]
      showDetail none from p
      """,
      expect: #"{"children": {"split": ["p", "s"]}, "actionTarget": "split"}"#),
    Example(
      "R-SPLIT-3: showDetail where there is no secondary yet",
      """
      controller p
      split split [p]
      window main root split key
      controller x
      showDetail x from p
      """,
      expect: #"{"tree": "split → [ p, x ]", "inWindow": {"x": true}}"#),
    Example(
      "R-SPLIT-4: show in a collapsed split pushes on the primary",
      """
      controller m
      navigation p [m]
      split split [p] collapsed yes
      window main root split key
      controller x
      show x from split
      """,
      expect: #"{"tree": "split → [ p → [ m, x ] ]", "actionTarget": "split"}"#),
    Example(
      "R-SPLIT-4: a plain primary of a collapsed split: the split presents [U]",
      """
      controller p
      split split [p] collapsed yes
      window main root split key
      controller x style fullScreen
      showDetail x from p
      """,
      expect: #"""
        {"tree": "split → [ p ] + x", "actionTarget": "split",
         "presentingViewController": {"x": "split"}}
        """#),
    Example(
      "R-SPLIT-5: collapsing pushes the whole secondary",
      """
      controller m
      navigation p [m]
      controller d
      navigation s [d]
      split split [p, s]
      window main root split key
      collapse split
      """,
      expect: #"""
        {"tree": "split → [ p → [ m, s → [ d ] ] ]", "isCollapsed": {"split": true},
         "inWindow": {"m": false, "s": true, "d": true},
         "callbacks": ["m.viewWillDisappear", "m.viewDidDisappear"]}
        """#),
    Example(
      "R-SPLIT-5: a plain primary drops the secondary",
      """
      controller p
      controller s
      split split [p, s]
      window main root split key
      collapse split
      """,
      expect: #"""
        {"tree": "split → [ p ]", "parent": {"s": null}, "inWindow": {"p": true, "s": false}}
        """#),
    Example(
      "R-SPLIT-6: separating with one controller leaves no secondary",
      """
      controller m
      navigation p [m]
      split split [p] collapsed yes
      window main root split key
      separate split
      """,
      expect: #"{"tree": "split → [ p → [ m ] ]", "isCollapsed": {"split": false}}"#),
    Example(
      "R-SPLIT-6: what was pushed while collapsed becomes the secondary",
      """
      controller m
      navigation p [m]
      controller d
      split split [p, d]
      window main root split key
      collapse split
      controller x
      showDetail x from m
      separate split
      """,
      expect: #"""
        {"tree": "split → [ p → [ m, d ], x ]", "inWindow": {"m": false, "d": true, "x": true}}
        """#),
    Example(
      "R-SPLIT-7: collapsed with the primary only",
      """
      controller p
      controller s
      split split [p, s] collapsed yes
      window main root split key
      """,
      expect: #"""
        {"tree": "split → [ p ]", "isCollapsed": {"beforeWindow": true, "split": true}}
        """#),
  ]

  private static let pages = [
    Example(
      "R-PAGE-1: pages replaced",
      """
      controller p1
      controller p2
      page pager
      setPages pager [p1]
      window main root pager key
      setPages pager [p2]
      """,
      expect: #"""
        {"viewControllers": {"pager": ["p2"]}, "parent": {"p1": null},
         "callbacks": ["p1.viewWillDisappear", "p2.viewWillAppear", "p1.viewDidDisappear",
           "p2.viewDidAppear"]}
        """#),
    Example(
      "R-PAGE-2: two pages, one of which stays",
      """
      controller p1
      controller p2
      controller p3
      page pager transition pageCurl spine mid
      setPages pager [p1, p2]
      window main root pager key
      setPages pager [p2, p3]
      """,
      expect: #"""
        {"viewControllers": {"pager": ["p2", "p3"]}, "doubleSided": true,
         "subviews": {"pager.view": ["p2.view", "p3.view"]},
         "callbacksPerController": {"p1": ["viewWillDisappear", "viewDidDisappear"], "p2": [],
           "p3": ["viewWillAppear", "viewDidAppear"]}}
        """#),
    Example(
      "R-PAGE-2: a scrolling page controller is not double-sided",
      "page pager transition scroll", expect: #"{"doubleSided": false}"#),
    Example(
      "R-PAGE-4, R-ACTOR-11: show inside a page controller presents",
      """
      controller p1
      page pager [p1]
      window main root pager key
      controller x style fullScreen
      show x from p1
      """,
      expect: #"{"tree": "pager → [ p1 ] + x", "actionTarget": null}"#),
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
