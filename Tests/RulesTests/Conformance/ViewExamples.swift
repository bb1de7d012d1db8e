import Testing

@Suite("Views, windows and touches")
struct ViewExamples {
  @Test("holds in every profile", arguments: Example.inEveryProfile(everywhere))
  func everyProfile(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  @Test("holds", arguments: examples)
  func holds(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  static let everywhere = views + windows + touches

  private static let views = [
    Example(
      "R-VIEW-2: adding again only brings to the front",
      """
      view p
      view a in p
      view b in p
      addSubview a to p
      """,
      expect: #"{"subviews": {"p": ["b", "a"]}}"#),
    Example(
      "R-VIEW-3: itself",
      """
      view a
      addSubview a to a
      """,
      expect: #"{"exception": "view-self-subview", "exceptionName": "NSInvalidArgumentException"}"#),
    Example(
      "R-VIEW-3: a longer cycle [U]",
      """
      view a
      view b in a
      view c in b
      addSubview a to c
      """,
      expect: #"{"exception": "view-cycle", "superview": {"a": null, "c": "b"}}"#),
    Example(
      "R-VIEW-5: hidden and transparent views are in the window",
      """
      controller a view av
      view hides in av hidden yes
      view fades in hides alpha 0
      window main root a key
      """,
      expect: #"{"inWindow": {"hides": true, "fades": true}}"#),
    Example(
      "R-VIEW-6: adding to an attached parent",
      """
      controller a view av
      window main root a key
      view x
      addSubview x to av
      """,
      expect: #"""
        {"callbacksContain": ["x.willMove(toSuperview: av)", "x.willMove(toWindow: main)",
           "x.didMoveToWindow", "x.didMoveToSuperview", "av.didAddSubview(x)"]}
        """#),
    Example(
      "R-VIEW-6: window callbacks only if the window changes",
      """
      controller a view av
      view box in av
      view x in av
      window main root a key
      addSubview x to box
      """,
      expect: #"""
        {"callbacks": ["x.willMove(toSuperview: box)", "av.willRemoveSubview(x)",
           "x.didMoveToSuperview", "box.didAddSubview(x)"]}
        """#),
    Example(
      "R-VIEW-6: the app's own call",
      """
      view a
      view b
      addSubview b to a
      """,
      expect: #"{"callbacks": ["a.addSubview(b)"]}"#),
    Example(
      "15.1, item 2: a view of a root view's name is that view",
      """
      controller a
      view a.view alpha 0.5 tag 3
      """,
      expect: #"{"loaded": {"a": true}, "chain": {"a.view": ["a.view", "a"]}}"#),
    Example(
      "15.1, item 3: a view made before is adopted with what is in it",
      """
      view card
      view label in card
      controller a view card
      window main root a key
      """,
      expect: #"""
        {"superview": {"label": "card"}, "inWindow": {"label": true, "a": true},
         "subviews": {"card": ["label"]}}
        """#),
    Example(
      "a view moved by naming another place for it",
      """
      view a
      view b
      view x in a
      view x in b
      """,
      expect: #"{"superview": {"x": "b"}, "subviews": {"a": []}}"#),
  ]

  private static let windows = [
    Example(
      "R-WIN-2: a higher level is in front, whoever was shown last",
      """
      controller a
      controller b
      window alert level 2000 root a visible
      window main root b key
      """,
      expect: #"{"hitTest": {"10,10": "a.view"}, "keyWindow": "main"}"#),
    Example(
      "R-WIN-2: in one level the one shown last [U]",
      """
      controller a
      controller b
      window one root a key
      window two root b visible
      makeKeyAndVisible one
      """,
      expect: #"{"hitTest": {"10,10": "a.view"}, "keyWindow": "one"}"#),
    Example(
      "R-WIN-3: at most one key window, none at first",
      """
      window one visible
      window two
      """,
      expect: #"{"keyWindow": null}"#),
    Example(
      "R-WIN-4: a window that answers nothing lets the touch fall through",
      """
      controller a
      controller b
      window back frame 0 0 100 100 root a key
      window front frame 0 0 50 50 root b visible
      """,
      expect: #"{"hitTest": {"10,10": "b.view", "60,60": "a.view", "150,10": null}}"#),
    Example(
      "R-WIN-8: a window not shown is neither hit nor visited, and its content counts as in a window",
      """
      controller a
      window main root a
      """,
      expect: #"{"hitTest": {"10,10": null}, "visited": [], "inWindow": {"a": true}}"#),
    Example(
      "15.1, item 30: without a key window the first one made has the tree",
      """
      controller a
      controller b
      window one root a
      window two root b visible
      """,
      expect: #"{"tree": "a"}"#),
    Example(
      "a window hidden again",
      """
      controller a
      window main root a key
      set main hidden yes
      """,
      expect: #"{"hitTest": {"10,10": null}, "keyWindow": "main", "states": {"a": "appeared"}}"#),
    Example(
      "a root replaced",
      """
      controller a
      controller b
      window main root a key
      root b in main
      """,
      expect: #"""
        {"tree": "b", "inWindow": {"a": false, "b": true}, "warnings": [],
         "callbacks": ["a.viewWillDisappear", "b.viewWillAppear", "a.viewDidDisappear",
           "b.viewDidAppear"]}
        """#),
  ]

  static let examples = [
    Example(
      "R-TRAV-1, R-TRAV-2: windows back to front, branches first, controllers before their views",
      """
      controller a view av
      view x in av
      controller b
      embed b in a
      controller c
      window back root a key
      window front level 1000 root c visible
      """,
      expect: #"""
        {"visited": ["back", "a", "av", "x", "b", "b.view", "front", "c", "c.view"]}
        """#),
    Example(
      "R-TRAV-3: only hidden prunes",
      """
      controller a view av
      view x in av alpha 0
      view y in x
      view z in av hidden yes
      window main root a key
      """,
      expect: #"{"visited": ["main", "a", "av", "x", "y"]}"#),
    Example(
      "R-WIN-1: a window shows its own subviews beside its root",
      """
      controller a
      window main root a key
      view banner in main
      """,
      expect: #"{"viewTree": ["main", "  a.view", "  banner"]}"#),
    Example(
      "15.1, item 7: the root's view goes behind what is there",
      """
      window main key
      view banner in main
      controller a
      root a in main
      """,
      expect: #"{"viewTree": ["main", "  a.view", "  banner"]}"#),
  ]
}
