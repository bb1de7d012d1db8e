import Testing

@Suite("Presentations")
struct PresentationExamples {
  @Test("holds in every profile", arguments: Example.inEveryProfile(everywhere))
  func everyProfile(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  @Test("holds", arguments: styles + views + defaults)
  func holds(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  static let everywhere = roles + checks + contexts

  private static let roles = [
    Example(
      "R-PRES-1, R-PRES-5, R-PRES-6: source, presenter and siblings see the same links",
      """
      controller leaf
      controller side
      controller root [leaf, side]
      navigation form
      controller field
      push field onto form
      window main root root key
      loadView leaf
      addSubview leaf.view to root.view
      present form from leaf style overFullScreen
      """,
      expect: #"""
        {"tree": "root → [ leaf, side ] + form → [ field ]",
         "roles": {"presented": "form", "originalPresenter": "leaf", "presenting": "root"},
         "presentedViewController": {"leaf": "form", "side": "form", "root": "form",
           "form": null, "field": null},
         "presentingViewController": {"form": "root", "field": "root", "root": null,
           "leaf": null}}
        """#),
    Example(
      "R-PRES-7: a chain of three",
      """
      controller a
      controller b
      controller c
      window main root a key
      present b from a style overFullScreen
      present c from b style overFullScreen
      """,
      expect: #"""
        {"tree": "a + b + c",
         "presentedViewController": {"a": "b", "b": "c", "c": null},
         "presentingViewController": {"a": null, "b": "a", "c": "b"},
         "inWindow": {"a": true, "b": true, "c": true}}
        """#),
    Example(
      "R-PRES-2: from inside a presented container its top presents",
      """
      controller a
      controller leaf
      controller inner
      embed leaf in inner
      navigation outer [inner]
      controller x
      window main root a key
      present outer from a style fullScreen
      present x from leaf style formSheet
      """,
      expect: #"""
        {"tree": "a + outer → [ inner → [ leaf ] ] + x",
         "presentingViewController": {"x": "outer", "leaf": "a"},
         "inWindow": {"a": false, "leaf": true, "x": true}}
        """#),
    Example(
      "15.1, item 19: only the presenter's own view leaves; what lies below stays",
      """
      controller a
      controller b
      controller c
      window main root a key
      present b from a style overFullScreen
      present c from b style fullScreen
      """,
      expect: #"""
        {"inWindow": {"a": true, "b": false, "c": true},
         "states": {"a": "appeared", "b": "disappeared", "c": "appeared"},
         "callbacks": ["c.viewDidLoad", "b.viewWillDisappear", "c.viewWillAppear",
           "c.viewDidAppear", "b.viewDidDisappear", "completion"]}
        """#),
    Example(
      "R-APP-2, R-APP-9: a full-screen presentation takes all visible children with it",
      """
      controller leaf
      controller hidden
      controller top
      embed leaf in top
      navigation nav [hidden, top]
      window main root nav key
      controller m
      present m from leaf style fullScreen
      """,
      expect: #"""
        {"callbacks": ["m.viewDidLoad", "nav.viewWillDisappear", "top.viewWillDisappear",
           "leaf.viewWillDisappear", "m.viewWillAppear", "m.viewDidAppear",
           "nav.viewDidDisappear", "top.viewDidDisappear", "leaf.viewDidDisappear",
           "completion"],
         "states": {"nav": "disappeared", "hidden": "disappeared", "leaf": "disappeared"},
         "completionCalled": true,
         "flags": {"m.isBeingPresented": {"viewWillAppear": true, "completion": false,
             "later": false},
           "nav.isBeingDismissed": {"viewWillDisappear": false},
           "top.isMovingFromParent": {"viewDidDisappear": false},
           "m.presentingViewController": {"viewWillAppear": "nav"}}}
        """#),
    Example(
      "R-APP-9: a presented container forwards to what it shows",
      """
      controller a
      controller p
      controller s
      split split [p, s]
      window main root a key
      present split from a style overFullScreen
      """,
      expect: #"""
        {"callbacks": ["split.viewWillAppear", "p.viewWillAppear", "s.viewWillAppear",
           "split.viewDidAppear", "p.viewDidAppear", "s.viewDidAppear", "completion"],
         "flags": {"split.isBeingPresented": {"viewDidAppear": true},
           "p.isBeingPresented": {"viewDidAppear": false}}}
        """#),
    Example(
      "R-FR-7: a presentation ends the first responder, a popover does not",
      """
      controller a view av
      view field in av canBecomeFirstResponder yes
      controller m
      window main root a key
      becomeFirstResponder field
      present m from a style popover
      """,
      expect: #"{"firstResponder": {"main": "field"}, "tree": "a + m"}"#),
    Example(
      "R-FR-7: dismissal does not bring it back [U]",
      """
      controller a view av
      view field in av canBecomeFirstResponder yes
      controller m
      window main root a key
      becomeFirstResponder field
      present m from a style overFullScreen
      dismiss m
      """,
      expect: #"{"firstResponder": {"main": null}, "tree": "a"}"#),
    Example(
      "R-WIN-6: a replaced root keeps presenting, out of the window",
      """
      controller a
      controller m
      controller z
      window main root a key
      present m from a style overFullScreen
      root z in main
      """,
      expect: #"""
        {"tree": "z", "warnings": ["root-replaced-while-presenting"], "stillPresented": {"m": "a"},
         "inWindow": {"a": false, "m": true, "z": true}}
        """#),
    Example(
      "R-WIN-6: the leaked presentation can still be dismissed, and its presenter stays out",
      """
      controller a
      controller m
      controller z
      window main root a key
      present m from a style fullScreen
      root z in main
      dismiss m
      """,
      expect: #"""
        {"tree": "z", "stillPresented": {"m": null}, "dismissed": "m", "handledBy": "a",
         "inWindow": {"a": false, "m": false, "z": true}}
        """#),
  ]

  private static let checks = [
    Example(
      "R-PRES-8: two children resolve to one presenter, which is busy",
      """
      controller left
      controller right
      controller root
      embed left in root
      embed right in root
      controller x
      controller y
      window main root root key
      present x from left style overFullScreen
      present y from right style pageSheet
      """,
      expect: #"""
        {"warnings": ["already-presenting"], "tree": "root → [ left, right ] + x",
         "presentingViewController": {"y": null}, "completionCalled": false,
         "loaded": {"y": false}}
        """#),
    Example(
      "R-PRES-9: the window check looks at the source and does not load it",
      """
      controller child
      controller root
      addChild child to root
      controller x
      window main root root key
      present x from child style fullScreen
      """,
      expect: #"""
        {"warnings": ["not-in-window-hierarchy"], "loaded": {"child": false, "x": false},
         "tree": "root → [ child ]", "completionCalled": false}
        """#),
    Example(
      "R-PRES-9 comes before R-PRES-8",
      """
      controller a
      controller b
      controller c
      window main root a key
      present b from a style fullScreen
      present c from a style overFullScreen
      """,
      expect: #"{"warnings": ["not-in-window-hierarchy"], "tree": "a + b"}"#),
    Example(
      "R-PRES-12: presented already; exceptions come before the window check",
      """
      controller a
      controller b
      controller stray
      window main root a key
      present b from a style overFullScreen
      present b from stray style overFullScreen
      """,
      expect: #"""
        {"exception": "present-already-presented", "warnings": [], "tree": "a + b",
         "exceptionName": "NSInvalidArgumentException"}
        """#),
    Example(
      "R-PRES-11: presenting itself",
      """
      controller a
      window main root a key
      present a from a
      """,
      expect: #"{"exception": "present-self", "exceptionName": "NSInvalidArgumentException"}"#),
    Example(
      "R-PRES-13: the root of its own window",
      """
      controller a
      controller b
      window main root a key
      present b from a style overFullScreen
      present a from b style overFullScreen
      """,
      expect: #"{"exception": "present-active-controller", "tree": "a + b"}"#),
    Example(
      "R-PRES-15 comes before R-PRES-10",
      """
      controller k
      controller p
      addChild k to p
      controller a
      window main root a key
      present k from a style none
      """,
      expect: #"{"crash": "style-none", "tree": "a"}"#),
    Example(
      "R-PRES-15: none as the controller's own style",
      """
      controller a
      controller b style none
      window main root a key
      present b from a
      """,
      expect: #"{"crash": "style-none"}"#),
    Example(
      "R-PRES-10: a child even of somebody not shown",
      """
      controller a
      controller b
      navigation nav [b]
      window main root a key
      present b from a style fullScreen
      """,
      expect: #"{"exception": "present-has-parent", "tree": "a"}"#),
    Example(
      "R-PRES-14: detached; the presentation goes on and removes the source's view",
      """
      controller stray
      controller host
      controller x
      window main root host key
      addSubview stray.view to host.view
      present x from stray style fullScreen
      """,
      expect: #"""
        {"warnings": ["detached-presenter"], "presentingViewController": {"x": "stray"},
         "inWindow": {"stray": false, "host": true, "x": true}, "completionCalled": true}
        """#),
    Example(
      "R-PRES-8 and R-PRES-14: busy comes before detached",
      """
      controller stray
      controller host
      controller x
      controller y
      window main root host key
      addSubview stray.view to host.view
      present x from stray style overFullScreen
      present y from stray style overFullScreen
      """,
      expect: #"{"warnings": ["detached-presenter", "already-presenting"]}"#),
    Example(
      "R-PRES-16: a settled style beats the one asked for",
      """
      controller a
      controller b style formSheet
      window main root a key
      touchPresentationController b
      style b fullScreen
      present b from a style overFullScreen
      """,
      expect: #"""
        {"resolvedStyle": {"b": "formSheet"}, "presentationStyleUsed": "formSheet",
         "presentationControllerClass": "_UIFormSheetPresentationController",
         "inWindow": {"a": true, "b": true}}
        """#),
    Example(
      "R-PRES-16: it is settled for that presentation only",
      """
      controller a
      controller b style formSheet
      window main root a key
      touchPresentationController b
      style b fullScreen
      present b from a
      dismiss b
      present b from a
      """,
      expect: #"{"resolvedStyle": {"b": "fullScreen"}, "inWindow": {"a": false, "b": true}}"#),
    Example(
      "15.1, item 17: the operation's style beats the controller's",
      """
      controller a
      controller b style fullScreen
      window main root a key
      present b from a style overFullScreen
      """,
      expect: #"{"resolvedStyle": {"b": "overFullScreen"}, "inWindow": {"a": true}}"#),
  ]

  private static let contexts = [
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

  static let defaults = [
    Example(
      "R-PRES-19: full screen without a style in the documented profile",
      """
      controller a
      controller b
      window main root a key
      present b from a style automatic
      """,
      expect: #"{"resolvedStyle": {"b": "fullScreen"}, "inWindow": {"a": false}}"#),
    Example(
      "R-PRES-19: a page sheet from iOS 13",
      """
      profile ios13
      controller a
      controller b style automatic
      window main root a key
      present b from a
      """,
      expect: #"""
        {"resolvedStyle": {"b": "pageSheet"}, "states": {"a": "appeared", "b": "appeared"},
         "callbacks": ["b.viewWillAppear", "b.viewDidAppear", "completion"]}
        """#),
    Example(
      "R-ACTOR-6: show presents with the default style",
      """
      profile ios13
      controller a
      controller d
      window main root a key
      show d from a
      """,
      expect: #"{"resolvedStyle": {"d": "pageSheet"}, "tree": "a + d", "actionTarget": null}"#),
    Example(
      "R-STYLE-1: raw values", "controller a",
      expect: #"{"rawValues": {"automatic": -2, "custom": 4, "popover": 7}}"#),
  ]

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
      ["documented", "ios12", "ios13"].map { profile in
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
  ]
}
