/// What stands in a provider's place goes wherever the provider goes, and the provider's view comes
/// back to where it would be by now.
extension ContextExamples {
  private static let columns = """
    controller a
    navigation n [a]
    controller b definesContext yes
    split s [n, b]
    window main root s key
    controller m

    """

  private static let page = """
    controller a
    controller p definesContext yes
    navigation n [a, p]
    controller other
    page pages [other]
    tab tabs [n, pages]
    window main root tabs key
    controller m
    present m from p style currentContext
    pop n
    select pages in tabs
    setPages pages [p]

    """

  private static let stack = """
    controller a
    controller p definesContext yes
    navigation n [a, p]
    controller b
    navigation o [b]
    tab tabs [n, o]
    window main root tabs key
    controller m
    present m from p style currentContext
    pop n
    push p onto o
    select o in tabs

    """

  private static let tabs = """
    controller p definesContext yes
    controller q
    tab t [q, p] selected p
    controller r
    tab u [r]
    window main root t key
    controller m
    present m from p style currentContext
    setViewControllers t [q]
    setViewControllers u [p, r]
    root u in main
    select p in u

    """

  private static let child = """
    controller left frame 0 0 195 844
    controller right frame 195 0 195 844
    controller home
    embed left in home
    embed right in home
    controller child definesContext yes frame 0 0 195 844
    embed child in left
    window main root home key
    controller m
    present m from child style currentContext

    """

  private static let away = """
    controller p definesContext yes
    controller q
    tab tabs [p, q]
    window main root tabs key
    controller m
    controller f
    present m from p style overCurrentContext
    present f from m style fullScreen
    select q in tabs
    dismiss m

    """

  static let moving = [
    Example(
      "R-SPLIT-5, R-CTX-12: a collapse takes a covered provider along, and nobody notices",
      columns + "present m from b style currentContext\ncollapse s",
      expect: #"""
        {"tree": "s → [ n → [ a, b + m ] ]", "inWindow": {"m": true, "b": false, "a": false},
         "callbacksPerController": {"m": [], "b": [],
           "a": ["viewWillDisappear", "viewDidDisappear"]}}
        """#),
    Example(
      "R-STYLE-2: a dismissal brings its view back where it is the top now",
      columns + "present m from b style currentContext\ncollapse s\ndismiss b",
      expect: #"""
        {"tree": "s → [ n → [ a, b ] ]", "inWindow": {"m": false, "b": true, "a": false}}
        """#),
    Example(
      "R-SPLIT-6: and in its column once that is separate again",
      columns + "present m from b style currentContext\ncollapse s\nseparate s\ndismiss b",
      expect: #"""
        {"superview": {"b.view": "s.view"}, "inWindow": {"m": false, "b": true, "a": true}}
        """#),
    Example(
      "R-CTX-12, R-PAGE-1: popped, and back as a page",
      page,
      expect: #"{"inWindow": {"m": true, "p": false, "other": false}}"#),
    Example(
      "R-STYLE-2: the page is there after the dismissal",
      page + "dismiss p",
      expect: #"{"inWindow": {"m": false, "p": true}, "superview": {"p.view": "pages.view"}}"#),
    Example(
      "R-CTX-12, R-NAV-2: popped, and pushed on another stack",
      stack,
      expect: #"{"inWindow": {"m": true, "p": false, "b": false}}"#),
    Example(
      "R-CTX-12: and from there back on its own",
      stack + "pop o\npush p onto n\nselect n in tabs\ndismiss p",
      expect: #"""
        {"tree": "tabs → [ n → [ a, p ], o → [ b ] ]", "inWindow": {"m": false, "p": true}}
        """#),
    Example(
      "R-CTX-12, R-TAB-2: a tab of another tab bar controller",
      tabs,
      expect: #"{"inWindow": {"m": true, "p": false, "r": false}}"#),
    Example(
      "R-STYLE-2: and its view after the dismissal",
      tabs + "dismiss p",
      expect: #"{"inWindow": {"m": false, "p": true}}"#),
    Example(
      "R-CTX-12: an unembedded child takes what it presents out of the window",
      child + "unembed child",
      expect: #"""
        {"inWindow": {"m": false, "child": false, "left": true},
         "presentingViewController": {"m": "child"},
         "callbacksPerController": {"m": ["viewWillDisappear", "viewDidDisappear"], "child": []}}
        """#),
    Example(
      "R-CTX-12, R-CTX-13: embedded elsewhere, it brings that along",
      child + "unembed child\nembed child in right",
      expect: #"""
        {"tree": "home → [ left, right → [ child + m ] ]",
         "hitTest": {"250,100": "m.view", "50,100": "left.view"},
         "callbacksPerController": {"m": ["viewWillAppear", "viewDidAppear"]}}
        """#),
    Example(
      "15.1, item 14: removeFromParent leaves its view's place, in which a presentation stays",
      child + "removeFromParent child\ncontroller k\npresent k from m style overCurrentContext",
      expect: #"""
        {"inWindow": {"m": true, "k": true, "child": false},
         "callbacksPerController": {"m": [], "k": ["viewWillAppear", "viewDidAppear"]}}
        """#),
    Example(
      "15.1, item 14, R-STYLE-2: and to which its view returns",
      child + "removeFromParent child\ndismiss m",
      expect: #"""
        {"inWindow": {"m": false, "child": true}, "superview": {"child.view": "left.view"}}
        """#),
    Example(
      "R-STYLE-2: a view that is out of the window cannot be removed once more",
      """
      controller r
      controller f
      window main root r key
      present f from r style fullScreen
      removeFromSuperview r.view
      dismiss f
      """,
      expect: #"{"inWindow": {"r": true, "f": false}}"#),
    Example(
      "R-STYLE-2, 15.1, item 20: dismissed while its provider is away, f gives the view of m back",
      away,
      expect: #"""
        {"inWindow": {"m": false, "p": false, "f": false, "q": true},
         "callbacksPerController": {"f": ["viewWillDisappear", "viewDidDisappear"],
           "m": [], "p": [], "q": []}}
        """#),
    Example(
      "R-CTX-12: which is in the window with its provider later",
      away + "select p in tabs",
      expect: #"""
        {"inWindow": {"m": true, "p": true, "q": false},
         "callbacksPerController": {"m": ["viewWillAppear", "viewDidAppear"],
           "p": ["viewWillAppear", "viewDidAppear"]}}
        """#),
  ]

  static let containers = [
    Example(
      "R-TREE-9: a container follows its provider into a stack",
      "profile ios12\n" + columns + "present m from b style overCurrentContext\ncollapse s",
      expect: #"""
        {"viewTree": ["main", "  s.view", "    n.view", "      UINavigationTransitionView",
          "        UIViewControllerWrapperView", "          b.view", "          UITransitionView",
          "            m.view", "      UINavigationBar"]}
        """#),
    Example(
      "R-TREE-9: and stands in its place there",
      "profile ios12\n" + columns + "present m from b style currentContext\ncollapse s",
      expect: #"""
        {"viewTree": ["main", "  s.view", "    n.view", "      UINavigationTransitionView",
          "        UIViewControllerWrapperView", "          UITransitionView",
          "            m.view", "      UINavigationBar"]}
        """#),
    Example(
      "R-TREE-9: back to a column, directly above it",
      "profile ios12\n" + columns
        + "present m from b style overCurrentContext\ncollapse s\nseparate s",
      expect: #"""
        {"viewTree": ["main", "  s.view", "    n.view", "      UINavigationTransitionView",
          "        UIViewControllerWrapperView", "          a.view", "      UINavigationBar",
          "    b.view", "    UITransitionView", "      m.view"]}
        """#),
    Example(
      "R-TREE-9: a new column does not come between",
      """
      profile ios12
      controller a definesContext yes
      controller b
      split s [a, b]
      window main root s key
      controller k
      present k from a style overCurrentContext
      controller c
      showDetail c from b
      """,
      expect: #"""
        {"viewTree": ["main", "  s.view", "    a.view", "    UITransitionView", "      k.view",
          "    c.view"]}
        """#),
  ]
}
