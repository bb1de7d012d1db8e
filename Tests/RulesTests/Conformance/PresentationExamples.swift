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
      "R-STYLE-2: a popover adapted to a compact window is none, for R-FR-7 as for R-CTX-9",
      """
      controller a view av
      view field in av canBecomeFirstResponder yes
      controller m style popover
      controller q transitionStyle flipHorizontal
      window main root a key horizontal compact
      becomeFirstResponder field
      present m from a
      present q from m style currentContext
      """,
      expect: #"{"firstResponder": {"main": null}, "tree": "a + m + q", "exception": null}"#),
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
}
