import Testing

/// What is presented in a context lives and dies with its provider, in every profile.
@Suite("Presentation contexts")
struct ContextExamples {
  @Test("holds in every profile", arguments: Example.inEveryProfile(leaving + areas + moving))
  func everyProfile(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  @Test("holds where private views show where it stands", arguments: standing + containers)
  func places(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  private static let standing = [
    Example(
      "R-TREE-9, R-RESP-13: the container stays in its place while something covers the root",
      """
      profile ios12
      controller list definesContext yes
      controller other
      tab tabs [list, other]
      controller p
      controller f
      window main root tabs key
      present p from list style currentContext
      present f from tabs style fullScreen
      """,
      expect: #"""
        {"inWindow": {"list": false, "p": false, "f": true},
         "chain": {"list.view": ["list.view", "list", "UITransitionView",
           "UIViewControllerWrapperView", "UITransitionView", "tabs.view", "tabs",
           "UITransitionView", "main", "UIApplication", "AppDelegate"]}}
        """#)
  ]

  private static let leaving = [
    Example(
      "R-CTX-12: what covered all is dismissed, and the contexts are in front of their providers",
      """
      controller x definesContext yes
      controller y definesContext yes
      controller t
      embed x in t
      embed y in t
      controller m
      controller n
      controller f
      window main root t key
      set x.view frame 0 0 390 844
      set y.view frame 0 0 390 844
      present m from x style currentContext
      present n from y style overCurrentContext
      present f from t style fullScreen
      dismiss f
      """,
      expect: #"""
        {"tree": "t → [ x + m, y + n ]", "hitTest": {"100,500": "n.view"},
         "inWindow": {"t": true, "m": true, "n": true}}
        """#),
    Example(
      "R-CTX-12: and so is a single one",
      """
      controller x definesContext yes
      controller t
      embed x in t
      controller m
      controller f
      window main root t key
      set x.view frame 0 0 390 844
      present m from x style currentContext
      present f from t style fullScreen
      dismiss f
      """,
      expect: #"{"tree": "t → [ x + m ]", "hitTest": {"100,500": "m.view"}}"#),
    Example(
      "R-CTX-12: another tab takes the overlay with it",
      """
      controller list
      navigation nav [list]
      controller other
      tab tabs [nav, other]
      controller p
      window main root tabs key
      present p from list style overCurrentContext
      select other in tabs
      """,
      expect: #"""
        {"tree": "tabs → [ nav → [ list ] + p, other ]",
         "inWindow": {"p": false, "nav": false, "other": true},
         "presentingViewController": {"p": "nav"},
         "states": {"p": "disappeared", "other": "appeared"},
         "callbacksPerController": {"p": ["viewWillDisappear", "viewDidDisappear"]}}
        """#),
    Example(
      "R-CTX-12: and it comes back with its tab",
      """
      controller list
      navigation nav [list]
      controller other
      tab tabs [nav, other]
      controller p
      window main root tabs key
      present p from list style overCurrentContext
      select other in tabs
      select nav in tabs
      """,
      expect: #"""
        {"inWindow": {"p": true, "nav": true, "other": false},
         "states": {"p": "appeared"}, "hitTest": {"100,500": "p.view"},
         "callbacksPerController": {"p": ["viewWillAppear", "viewDidAppear"]}}
        """#),
    Example(
      "R-CTX-12: a context whose provider's view is removed leaves and returns alike",
      """
      controller list
      navigation nav [list]
      controller other
      tab tabs [nav, other]
      controller p
      window main root tabs key
      present p from list style currentContext
      select other in tabs
      """,
      expect: #"{"inWindow": {"p": false, "nav": false, "list": false, "other": true}}"#),
    Example(
      "R-CTX-12: and is in its place again afterwards",
      """
      controller list
      navigation nav [list]
      controller other
      tab tabs [nav, other]
      controller p
      window main root tabs key
      present p from list style currentContext
      select other in tabs
      select nav in tabs
      """,
      expect: #"{"inWindow": {"p": true, "nav": false, "list": false, "other": false}}"#),
    Example(
      "R-CTX-12: a push above the provider",
      """
      controller list definesContext yes
      navigation nav [list]
      controller search style custom shouldPresentInFullscreen no
      controller detail
      window main root nav key
      present search from list
      push detail onto nav
      """,
      expect: #"""
        {"contextProvider": "list", "inWindow": {"search": false, "list": false, "detail": true},
         "tree": "nav → [ list + search, detail ]"}
        """#),
    Example(
      "R-CTX-12: popped to, it is there again",
      """
      controller list definesContext yes
      navigation nav [list]
      controller search style custom shouldPresentInFullscreen no
      controller detail
      window main root nav key
      present search from list
      push detail onto nav
      pop nav
      """,
      expect: #"{"inWindow": {"search": true, "list": true, "detail": false}}"#),
    Example(
      "R-CTX-12: a provider popped away keeps the link",
      """
      controller list
      controller detail definesContext yes
      navigation nav [list, detail]
      controller p
      window main root nav key
      present p from detail style overCurrentContext
      pop nav
      """,
      expect: #"""
        {"inWindow": {"p": false, "detail": false, "list": true},
         "presentingViewController": {"p": "detail"}, "presentedViewController": {"detail": "p"}}
        """#),
    Example(
      "R-CTX-12: dismissed while it is away, nobody is told anything",
      """
      controller list
      navigation nav [list]
      controller other
      tab tabs [nav, other]
      controller p
      window main root tabs key
      present p from list style currentContext
      select other in tabs
      dismiss p
      """,
      expect: #"""
        {"tree": "tabs → [ nav → [ list ], other ]", "dismissed": "p",
         "callbacksPerController": {"p": [], "nav": [], "list": [], "other": []},
         "inWindow": {"p": false, "nav": false, "other": true}}
        """#),
    Example(
      "R-CTX-12: what covers the provider takes the overlay too",
      """
      controller list
      navigation nav [list]
      tab tabs [nav]
      controller p
      controller q
      window main root tabs key
      present p from list style overCurrentContext
      present q from tabs style fullScreen
      """,
      expect: #"{"inWindow": {"p": false, "nav": false, "q": true}}"#),
    Example(
      "R-CTX-12: and gives it back",
      """
      controller list
      navigation nav [list]
      tab tabs [nav]
      controller p
      controller q
      window main root tabs key
      present p from list style overCurrentContext
      present q from tabs style fullScreen
      dismiss q
      """,
      expect: #"{"inWindow": {"p": true, "nav": true, "q": false}}"#),
    Example(
      "R-CTX-12: what the overlay presents over everything stays",
      """
      controller list
      navigation nav [list]
      controller other
      tab tabs [nav, other]
      controller p
      controller q
      window main root tabs key
      present p from list style overCurrentContext
      present q from p style overFullScreen
      select other in tabs
      """,
      expect: #"{"inWindow": {"p": false, "q": true, "other": true}}"#),
    Example(
      "R-CTX-12: an overlay over an overlay leaves with both",
      """
      controller list definesContext yes
      controller other
      tab tabs [list, other]
      controller p definesContext yes
      controller q
      window main root tabs key
      present p from list style overCurrentContext
      present q from p style overCurrentContext
      select other in tabs
      """,
      expect: #"""
        {"tree": "tabs → [ list + p + q, other ]",
         "inWindow": {"list": false, "p": false, "q": false, "other": true}}
        """#),
    Example(
      "R-CTX-12: and both return",
      """
      controller list definesContext yes
      controller other
      tab tabs [list, other]
      controller p definesContext yes
      controller q
      window main root tabs key
      present p from list style overCurrentContext
      present q from p style currentContext
      select other in tabs
      select list in tabs
      """,
      expect: #"{"inWindow": {"list": true, "p": false, "q": true, "other": false}}"#),
    Example(
      "R-CTX-4, R-CTX-12: what fell back to the root stays over every tab",
      """
      controller list
      controller other
      tab tabs [list, other]
      controller p
      window main root tabs key
      present p from list style overCurrentContext
      select other in tabs
      """,
      expect: #"{"inWindow": {"p": true, "list": false, "other": true}}"#),
  ]

  private static let areas = [
    Example(
      "R-CTX-13: the overlay has the provider's frame, wherever that lies",
      """
      controller leaf frame 0 0 150 300
      controller mid definesContext yes frame 20 30 200 400
      controller box frame 100 0 290 844
      controller root
      embed box in root
      embed mid in box
      embed leaf in mid
      window main root root key
      controller p
      present p from leaf style overCurrentContext
      """,
      expect: #"""
        {"contextProvider": "mid", "hitTest": {"121,31": "p.view", "319,429": "p.view",
          "119,31": "box.view", "320,31": "box.view", "121,430": "box.view", "50,50": "root.view"}}
        """#),
    Example(
      "R-CTX-13: with the provider's view removed too",
      """
      controller mid definesContext yes frame 20 30 200 400
      controller root
      embed mid in root
      window main root root key
      controller p
      present p from mid style currentContext
      """,
      expect: #"{"hitTest": {"21,31": "p.view", "221,31": "root.view"}}"#),
    Example(
      "R-CTX-13: it follows the provider's frame",
      """
      controller mid definesContext yes frame 20 30 200 400
      controller root
      embed mid in root
      window main root root key
      controller p
      present p from mid style overCurrentContext
      set mid.view frame 50 30 100 400
      """,
      expect: #"{"hitTest": {"51,31": "p.view", "49,31": "root.view", "150,31": "root.view"}}"#),
    Example(
      "15.1, item 4: a frame of its own is kept",
      """
      controller mid definesContext yes frame 20 30 200 400
      controller root
      embed mid in root
      window main root root key
      controller p frame 10 10 20 20
      present p from mid style overFullScreen
      """,
      expect: #"{"hitTest": {"11,11": "p.view"}}"#),
  ]
}
