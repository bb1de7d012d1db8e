import Testing

extension PresentationExamples {
  static let contexts = [
    Example(
      "R-CTX-2: a page of a page controller inside a context",
      """
      controller page1
      page pager [page1] definesContext yes
      controller root
      embed pager in root
      controller p
      window main root root key
      present p from page1 style currentContext
      """,
      expect: #"""
        {"contextProvider": "pager", "tree": "root → [ pager → [ page1 ] + p ]",
         "inWindow": {"pager": false, "page1": false, "root": true, "p": true}}
        """#),
    Example(
      "R-CTX-4: without a context the window's root presents",
      """
      controller a
      tab tabs [a]
      window main root tabs key
      controller p
      present p from a style currentContext
      """,
      expect: #"""
        {"contextProvider": "tabs", "tree": "tabs → [ a ] + p",
         "inWindow": {"tabs": false, "a": false, "p": true}}
        """#),
    Example(
      "R-CTX-4: in a presented tree its own top presents",
      """
      controller a
      controller leaf
      controller box
      embed leaf in box
      controller p
      window main root a key
      present box from a style overFullScreen
      present p from leaf style overCurrentContext
      """,
      expect: #"{"contextProvider": "box", "tree": "a + box → [ leaf ] + p"}"#),
    Example(
      "R-CTX-5: a navigation controller that gives its context up",
      """
      controller a
      navigation nav [a] definesContext no
      controller root
      embed nav in root
      controller p
      window main root root key
      present p from a style overCurrentContext
      """,
      expect: #"{"contextProvider": "root", "presentingViewController": {"p": "root"}}"#),
    Example(
      "R-CTX-7: custom in full screen asks no context",
      """
      controller leaf definesContext yes
      controller root
      embed leaf in root
      controller p
      window main root root key
      present p from leaf style custom
      """,
      expect: #"{"contextProvider": null, "presentingViewController": {"p": "root"}}"#),
    Example(
      "R-CTX-7: custom in a context, its presenter's view removed",
      """
      controller leaf definesContext yes
      controller root
      embed leaf in root
      controller p shouldPresentInFullscreen no shouldRemovePresentersView yes
      window main root root key
      presentCustom p from leaf
      """,
      expect: #"""
        {"contextProvider": "leaf", "tree": "root → [ leaf + p ]",
         "inWindow": {"leaf": false, "root": true, "p": true}}
        """#),
    Example(
      "R-CTX-8: the provider's transition, the presented controller's style",
      """
      controller leaf transitionStyle partialCurl
      controller mid definesContext yes providesTransitionStyle yes transitionStyle crossDissolve
      embed leaf in mid
      controller p transitionStyle flipHorizontal
      window main root mid key
      present p from leaf style currentContext
      """,
      expect: #"""
        {"transitionStyleUsed": "crossDissolve", "presentationStyleUsed": "currentContext"}
        """#),
    Example(
      "R-CTX-8: other styles ask no provider",
      """
      controller mid definesContext yes providesTransitionStyle yes transitionStyle crossDissolve
      controller p transitionStyle flipHorizontal
      window main root mid key
      present p from mid style fullScreen
      """,
      expect: #"{"transitionStyleUsed": "flipHorizontal", "contextProvider": null}"#),
    Example(
      "R-CTX-9: inside a popover a context needs the default transition",
      """
      controller a
      controller pop
      controller p transitionStyle crossDissolve
      window main root a key
      present pop from a style popover
      present p from pop style currentContext
      """,
      expect: #"{"exceptionName": "NSInvalidArgumentException", "tree": "a + pop"}"#),
    Example(
      "R-CTX-9: and with the default transition it works",
      """
      controller a
      controller pop
      controller p
      window main root a key
      present pop from a style popover
      present p from pop style currentContext
      """,
      expect: #"{"tree": "a + pop + p", "contextProvider": "pop"}"#),
    Example(
      "R-CTX-11: a busy provider is busy, another one is not [U]",
      """
      controller left definesContext yes
      controller right definesContext yes
      controller root
      embed left in root
      embed right in root
      controller x
      controller y
      controller z
      window main root root key
      present x from left style overCurrentContext
      present y from right style overCurrentContext
      present z from left style overCurrentContext
      """,
      expect: #"""
        {"tree": "root → [ left + x, right + y ]", "warnings": ["already-presenting"]}
        """#),
    Example(
      "R-STYLE-2: a context inside a split leaves the other column",
      """
      controller p
      navigation primary [p]
      controller s
      navigation secondary [s]
      split split [primary, secondary]
      window main root split key
      controller m
      present m from s style currentContext
      """,
      expect: #"""
        {"tree": "split → [ primary → [ p ], secondary → [ s ] + m ]",
         "inWindow": {"p": true, "s": false, "split": true, "m": true},
         "callbacks": ["m.viewDidLoad", "secondary.viewWillDisappear", "s.viewWillDisappear",
           "m.viewWillAppear", "m.viewDidAppear", "secondary.viewDidDisappear",
           "s.viewDidDisappear", "completion"]}
        """#),
    Example(
      "R-STYLE-2: dismissing it puts the column back in its place",
      """
      controller p
      navigation primary [p]
      controller s
      split split [primary, s]
      window main root split key
      controller m
      present m from p style currentContext
      dismiss p
      """,
      expect: #"""
        {"tree": "split → [ primary → [ p ], s ]", "dismissed": "m", "handledBy": "primary",
         "subviews": {"split.view": ["primary.view", "s.view"]}}
        """#),
    Example(
      "R-PRES-17: a detail replaced while it presents keeps its link",
      """
      controller p
      controller s definesContext yes
      split split [p, s]
      window main root split key
      controller m
      present m from s style currentContext
      controller x
      showDetail x from p
      dismiss m
      """,
      expect: #"""
        {"tree": "split → [ p, x ]", "inWindow": {"s": false, "x": true, "m": false},
         "stillPresented": {"m": null}}
        """#),
  ]
}
