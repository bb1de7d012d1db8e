import Testing

extension ContainerExamples {
  static let splits = [
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
      "R-SPLIT-2, R-SPLIT-3: what a split holds beside its columns is shown in one of them",
      """
      controller p
      controller s
      controller x
      controller y
      split split [p, s, x, y]
      window main root split key
      showDetail x from p
      show y from x
      """,
      expect: #"{"children": {"split": ["y", "x"]}, "parent": {"s": null, "p": null}}"#),
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
      "R-SPLIT-7: it collapses when it enters a window of compact width",
      """
      controller m
      navigation p [m]
      controller d
      split split [p, d]
      window main key horizontal compact
      root split in main
      """,
      expect: #"""
        {"tree": "split → [ p → [ m, d ] ]", "inWindow": {"d": true, "m": false}}
        """#),
    Example(
      "R-SPLIT-7: it follows the width of its window",
      """
      controller m
      navigation p [m]
      controller d
      split split [p, d]
      window main root split key horizontal regular
      set main horizontal compact
      controller x
      push x onto p
      set main horizontal regular
      """,
      expect: #"""
        {"tree": "split → [ p → [ m, d ], x ]", "inWindow": {"d": true, "x": true, "m": false}}
        """#),
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
      "R-SPLIT-4, R-ACTOR-1: from inside a navigation controller that collapsing pushed",
      """
      controller m
      navigation p [m]
      controller d
      navigation q [d]
      split split [p, q]
      window main root split key
      collapse split
      controller x
      controller y
      show x from d
      showDetail y from d
      """,
      expect: #"""
        {"tree": "split → [ p → [ m, q → [ d, x ], y ] ]", "actionTarget": "split",
         "navigationController": {"x": "q", "y": "p"},
         "inWindow": {"q": false, "x": false, "y": true}}
        """#),
    Example(
      "R-SPLIT-6: it is handed back with what it was given meanwhile",
      """
      controller m
      navigation p [m]
      controller d
      navigation q [d]
      split split [p, q]
      window main root split key
      collapse split
      controller x
      show x from d
      separate split
      """,
      expect: #"""
        {"tree": "split → [ p → [ m ], q → [ d, x ] ]",
         "inWindow": {"m": true, "d": false, "x": true}}
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
}
