import Testing

extension ContainerExamples {
  static let tabs = [
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
      "R-TAB-2, R-APP-11: a switch; the old tab stays loaded, out of the window",
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
         "callbacks": ["second.viewWillAppear", "b.viewWillAppear", "first.viewWillDisappear",
           "a.viewWillDisappear", "first.viewDidDisappear", "a.viewDidDisappear",
           "second.viewDidAppear", "b.viewDidAppear"],
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

  static let pages = [
    Example(
      "R-PAGE-1, R-APP-12: pages replaced by a curl",
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
         "callbacks": ["p2.viewWillAppear", "p1.viewWillDisappear", "p1.viewDidDisappear",
           "p2.viewDidAppear"]}
        """#),
    Example(
      "R-PAGE-1, R-APP-12: or scrolled in",
      """
      controller p1
      controller p2
      page pager transition scroll
      setPages pager [p1]
      window main root pager key
      setPages pager [p2]
      """,
      expect: #"""
        {"callbacks": ["p2.viewWillAppear", "p1.viewWillDisappear", "p2.viewDidAppear",
           "p1.viewDidDisappear"]}
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
}
