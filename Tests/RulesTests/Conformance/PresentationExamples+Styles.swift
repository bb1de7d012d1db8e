import Testing

extension PresentationExamples {
  static let styles =
    [
      ("fullScreen", "_UIFullscreenPresentationController", false),
      ("overFullScreen", "_UIOverFullscreenPresentationController", true),
      ("currentContext", "_UICurrentContextPresentationController", false),
      ("overCurrentContext", "_UIOverCurrentContextPresentationController", true),
      ("pageSheet", "_UIPageSheetPresentationController", true),
      ("formSheet", "_UIFormSheetPresentationController", true),
      ("popover", "UIPopoverPresentationController", true),
      ("custom", "UIPresentationController", true),
    ].flatMap { style, className, stays in
      ["documented", "ios12", "ios13", "ios18"].map { profile in
        Example(
          "R-STYLE-2, R-STYLE-3: \(style) (\(profile))",
          """
          profile \(profile)
          controller a
          controller b
          window main root a key
          present b from a style \(style)
          """,
          expect: """
            {"presentationControllerClass": "\(className)", "inWindow": {"a": \(stays), "b": true},
             "states": {"a": "\(stays ? "appeared" : "disappeared")", "b": "appeared"},
             "callbacksPerController": {
               "a": \(stays ? "[]" : #"["viewWillDisappear", "viewDidDisappear"]"#),
               "b": ["viewWillAppear", "viewDidAppear"]},
             "presentedViewInWindow": {"presentationTransitionWillBegin": false,
               "presentationTransitionDidEnd": true}}
            """)
      }
    }

  static let views = [
    Example(
      "R-TREE-8: from iOS 13 the empty wrappers stay behind a full-screen modal",
      """
      profile ios13
      controller a
      controller b
      window main root a key
      present b from a style fullScreen
      """,
      expect: #"""
        {"viewTree": ["main", "  UITransitionView", "    UIDropShadowView", "  UITransitionView",
           "    b.view"], "containerClass": "UITransitionView",
         "container": {"class": "UITransitionView", "superview": "main", "subviews": ["b.view"]}}
        """#),
    Example(
      "R-TREE-6: every presentation adds a container",
      """
      profile ios13
      controller a
      controller b
      controller c
      window main root a key
      present b from a style fullScreen
      present c from b style overFullScreen
      """,
      expect: #"""
        {"viewTree": ["main", "  UITransitionView", "    UIDropShadowView", "  UITransitionView",
           "    b.view", "  UITransitionView", "    c.view"]}
        """#),
    Example(
      "R-TREE-7: a form sheet has the nest of a sheet",
      """
      profile ios13
      controller a
      controller b
      window main root a key
      present b from a style formSheet
      """,
      expect: #"""
        {"viewTree": ["main", "  UITransitionView", "    UIDropShadowView", "      a.view",
           "  UITransitionView", "    UIDimmingView", "    UIDropShadowView",
           "      _UIRoundedRectShadowView", "      UIView", "        UIView",
           "          b.view"]}
        """#),
    Example(
      "R-TREE-9: a context's container stands above the provider's view",
      """
      profile ios12
      controller mid definesContext yes
      controller side
      controller root
      embed mid in root
      embed side in root
      controller p
      window main root root key
      present p from mid style overCurrentContext
      """,
      expect: #"""
        {"viewTree": ["main", "  root.view", "    mid.view", "    UITransitionView",
           "      p.view", "    side.view"]}
        """#),
    Example(
      "R-TREE-9: or in its place, and back again after the dismissal",
      """
      profile ios12
      controller mid definesContext yes
      controller side
      controller root
      embed mid in root
      embed side in root
      controller p
      window main root root key
      present p from mid style currentContext
      dismiss p
      """,
      expect: #"{"viewTree": ["main", "  root.view", "    mid.view", "    side.view"]}"#),
    Example(
      "R-TREE-9: in the documented profile it goes into the window",
      """
      controller mid definesContext yes
      controller root
      embed mid in root
      controller p
      window main root root key
      present p from mid style currentContext
      """,
      expect: #"{"viewTree": ["main", "  root.view", "  p.view"]}"#),
    Example(
      "R-TREE-5: the whole window content is replaced, the source however small",
      """
      profile ios12
      controller leaf
      navigation nav [leaf]
      controller root
      embed nav in root
      controller p
      window main root root key
      present p from leaf style fullScreen
      """,
      expect: #"{"viewTree": ["main", "  UITransitionView", "    p.view"]}"#),
    Example(
      "15.1, item 4: a presented view fills its container, unless it has a frame",
      """
      profile ios13
      controller a
      controller b
      controller c frame 10 10 50 50
      window main root a key
      present b from a style overFullScreen
      present c from b style overFullScreen
      """,
      expect: #"{"presentedFrame": [10, 10, 50, 50]}"#),
    Example(
      "15.1, item 4: or its window in the documented profile",
      """
      controller a
      controller b
      window main frame 0 0 200 300 root a key
      present b from a style overFullScreen
      """,
      expect: #"{"presentedFrame": [0, 0, 200, 300]}"#),
    Example(
      "R-STYLE-2: without a delegate nobody asks for the removal of the presenter's view",
      """
      controller a view av
      controller m shouldRemovePresentersView yes
      window main root a key
      implements main [x:]
      present m from a style custom
      removeFromSuperview av
      sendAction x: from m
      """,
      expect: #"{"chain": {"a": ["a"], "m": ["m", "a"]}, "returns": false}"#),
  ]
}
