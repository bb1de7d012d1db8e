import Testing

@Suite("Dismissals")
struct DismissalExamples {
  @Test("holds in every profile", arguments: Example.inEveryProfile(everywhere))
  func everyProfile(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  private static let chain = """
    controller a
    controller b
    controller c
    controller d
    window main root a key
    present b from a style overFullScreen
    present c from b style fullScreen
    present d from c style overFullScreen

    """

  static let everywhere = [
    Example(
      "R-DISM-1: everything above goes, what is covered says nothing",
      chain + "dismiss a",
      expect: #"""
        {"tree": "a", "dismissed": "b", "handledBy": "a", "animatedWithStyleOf": "d",
         "callbacks": ["d.viewWillDisappear", "c.viewWillDisappear", "d.viewDidDisappear",
           "c.viewDidDisappear", "completion"],
         "presentingViewController": {"b": null, "c": null, "d": null},
         "inWindow": {"a": true, "b": false, "c": false, "d": false}}
        """#),
    Example(
      "R-DISM-9: in the middle, only what is above goes",
      chain + "dismiss b",
      expect: #"""
        {"tree": "a + b", "dismissed": "c", "handledBy": "b",
         "callbacks": ["d.viewWillDisappear", "c.viewWillDisappear", "b.viewWillAppear",
           "b.viewDidAppear", "d.viewDidDisappear", "c.viewDidDisappear", "completion"]}
        """#),
    Example(
      "R-DISM-2: on the top, itself goes",
      chain + "dismiss d",
      expect: #"""
        {"tree": "a + b + c", "dismissed": "d", "handledBy": "c", "animatedWithStyleOf": "d"}
        """#),
    Example(
      "R-DISM-7: one after the other",
      chain + "dismiss d\ndismiss c\ndismiss b\ndismiss a",
      expect: #"""
        {"tree": "a", "dismissedSequence": ["d", "c", "b"], "dismissed": null,
         "completionCalled": false, "inWindow": {"a": true}}
        """#),
    Example(
      "R-APP-3, R-APP-8: dismissing a full-screen modal",
      """
      controller leaf
      navigation nav [leaf]
      controller m
      window main root nav key
      present m from leaf style fullScreen
      dismiss leaf
      """,
      expect: #"""
        {"callbacks": ["m.viewWillDisappear", "nav.viewWillAppear", "leaf.viewWillAppear",
           "nav.viewDidAppear", "leaf.viewDidAppear", "m.viewDidDisappear", "completion"],
         "flags": {"m.isBeingDismissed": {"viewWillDisappear": true, "viewDidDisappear": true,
             "completion": false, "later": false},
           "m.presentingViewController": {"viewWillDisappear": "nav", "viewDidDisappear": null},
           "nav.isBeingPresented": {"viewWillAppear": false}},
         "states": {"leaf": "appeared", "m": "disappeared"}, "loaded": {"m": true}}
        """#),
    Example(
      "R-DISM-6: a child of a presented container closes the container",
      """
      controller a
      controller x
      controller y
      embed y in x
      tab tabs [x]
      window main root a key
      present tabs from a style fullScreen
      dismiss y
      """,
      expect: #"{"tree": "a", "dismissed": "tabs", "handledBy": "a"}"#),
    Example(
      "R-DISM-1 before R-DISM-2: a presented container that presents closes what it presents",
      """
      controller a
      controller f
      navigation n [f]
      controller p
      window main root a key
      present n from a style fullScreen
      present p from f style overFullScreen
      dismiss f
      """,
      expect: #"{"tree": "a + n → [ f ]", "dismissed": "p", "handledBy": "n"}"#),
    Example(
      "R-DISM-4: nothing to dismiss, not even from a view that is not loaded",
      """
      controller stray
      window main key
      dismiss stray
      """,
      expect: #"""
        {"dismissed": null, "warnings": [], "exception": null, "loaded": {"stray": false}}
        """#),
    Example(
      "a context inside what is dismissed goes with it",
      """
      controller a
      controller inner definesContext yes
      controller box
      embed inner in box
      controller p
      window main root a key
      present box from a style fullScreen
      present p from inner style overCurrentContext
      dismiss a
      """,
      expect: #"""
        {"tree": "a", "dismissed": "box", "inWindow": {"a": true, "box": false, "p": false},
         "parent": {"inner": "box"}}
        """#),
    Example(
      "R-STYLE-2: what a context took out inside what is dismissed is there when it comes again",
      """
      controller a
      controller f
      navigation n [f]
      tab tabs [n]
      controller p
      window main root a key
      present tabs from a style overFullScreen
      present p from f style currentContext
      dismiss a
      present tabs from a style overFullScreen
      """,
      expect: #"""
        {"tree": "a + tabs → [ n → [ f ] ]",
         "inWindow": {"tabs": true, "n": true, "f": true, "p": false}}
        """#),
    Example(
      "R-STYLE-2: a presenter that is dismissed itself stays out",
      chain + "dismiss a\npresent c from a style overFullScreen",
      expect: #"{"tree": "a + c", "inWindow": {"a": true, "b": false, "c": true}}"#),
    Example(
      "R-DISM-2: inside a context only the context's presentation goes",
      """
      controller leaf
      controller mid definesContext yes
      embed leaf in mid
      controller root
      embed mid in root
      controller x
      controller p
      embed x in p
      window main root root key
      present p from leaf style currentContext
      dismiss x
      """,
      expect: #"""
        {"tree": "root → [ mid → [ leaf ] ]", "dismissed": "p", "handledBy": "mid",
         "inWindow": {"leaf": true, "mid": true}, "superview": {"mid.view": "root.view"}}
        """#),
    Example(
      "the presenter's view returns to its place behind other views of the window",
      """
      controller a
      controller b
      window main root a key
      view badge in main frame 0 0 50 50
      present b from a style fullScreen
      dismiss b
      """,
      expect: #"{"hitTest": {"10,10": "badge", "60,60": "a.view"}}"#),
    Example(
      "the presenter's view returns between its siblings, whichever came and went",
      """
      controller under
      controller mid definesContext yes
      controller over
      controller last
      controller root
      embed under in root
      embed mid in root
      embed over in root
      controller p
      window main root root key
      present p from mid style currentContext
      unembed under
      embed last in root
      dismiss p
      """,
      expect: #"{"subviews": {"root.view": ["mid.view", "over.view", "last.view"]}}"#),
    Example(
      "the presenter's view returns in front of what was behind it",
      """
      controller under
      controller mid definesContext yes
      controller last
      controller root
      embed under in root
      embed mid in root
      controller p
      window main root root key
      present p from mid style currentContext
      embed last in root
      dismiss p
      """,
      expect: #"{"subviews": {"root.view": ["under.view", "mid.view", "last.view"]}}"#),
    Example(
      "presented again after its dismissal",
      """
      controller a
      controller b
      window main root a key
      present b from a style fullScreen
      dismiss b
      present b from a style overFullScreen
      """,
      expect: #"{"tree": "a + b", "inWindow": {"a": true, "b": true}, "warnings": []}"#),
    Example(
      "a controller dismissed can be embedded",
      """
      controller a
      controller b
      window main root a key
      present b from a style fullScreen
      dismiss b
      embed b in a
      """,
      expect: #"{"tree": "a → [ b ]", "inWindow": {"b": true}, "exception": null}"#),
    Example(
      "R-APP-10: a custom presentation that removes its presenter, and its dismissal",
      """
      controller leaf
      controller base
      embed leaf in base
      controller m shouldRemovePresentersView yes
      window main root base key
      presentCustom m from leaf
      dismiss m
      """,
      expect: #"""
        {"callbacks": ["dismissalTransitionWillBegin", "m.viewWillDisappear",
           "base.viewWillAppear", "leaf.viewWillAppear", "animateTransition",
           "completeTransition", "dismissalTransitionDidEnd(true)", "base.viewDidAppear",
           "leaf.viewDidAppear", "m.viewDidDisappear", "completion", "animationEnded(true)"],
         "presenterInWindow": {"duringTransition": true, "afterwards": true}}
        """#),
  ]
}
