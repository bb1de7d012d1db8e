import Testing

extension ViewExamples {
  static let touches = [
    Example(
      "R-HIT-1: alpha 0 hides, alpha 0.011 does not",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 0 0 50 50 alpha 0
      view b in v.view frame 50 0 50 50 alpha 0.011
      window main frame 0 0 100 100 root v key
      """,
      expect: #"{"hitTest": {"10,10": "v.view", "60,10": "b"}}"#),
    Example(
      "R-HIT-1: the alpha of a view counts, not how much of it shows",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 0 0 100 100 alpha 0.05
      view b in a frame 0 0 50 50 alpha 0.05
      window main frame 0 0 100 100 root v key
      """,
      expect: #"{"hitTest": {"10,10": "b", "60,60": "a"}}"#),
    Example(
      "R-HIT-1: a skipped view skips what is in it",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 0 0 100 100 hidden yes
      view b in a frame 0 0 100 100
      window main frame 0 0 100 100 root v key
      """,
      expect: #"{"hitTest": {"10,10": "v.view"}}"#),
    Example(
      "R-CLASS-1: an image that was told to take touches, and a label by the class it inherits from",
      """
      controller a view av frame 0 0 100 100
      view i UIImageView in av frame 0 0 50 50 userInteractionEnabled yes
      view l PriceLabel in av frame 50 0 50 50 baseClass UILabel
      window main root a key frame 0 0 100 100
      """,
      expect: #"{"hitTest": {"10,10": "i", "60,10": "av"}}"#),
    Example(
      "R-CLASS-5: a window of text effects takes touches where it shows something",
      """
      controller a view av
      window main root a key
      window front UITextEffectsWindow level 1 visible
      view container UIInputSetContainerView in front frame 0 0 390 844
      view keys UIInputSetHostView in container frame 0 600 390 244
      """,
      expect: #"{"hitTest": {"10,10": "av", "10,700": "keys"}}"#),
    Example(
      "R-HIT-3: adding again changes who is in front",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 0 0 50 50
      view b in v.view frame 0 0 50 50
      window main frame 0 0 100 100 root v key
      addSubview a to v.view
      """,
      expect: #"{"hitTest": {"10,10": "a"}}"#),
    Example(
      "R-HIT-6: scrolled content",
      """
      controller v frame 0 0 100 100
      view list UIScrollView in v.view frame 0 0 100 100 contentOffset 0 200
      view row in list frame 0 200 100 40
      view far in list frame 0 0 100 40
      window main frame 0 0 100 100 root v key
      """,
      expect: #"{"hitTest": {"10,10": "row", "10,39": "row", "10,40": "list"}}"#),
    Example(
      "R-HIT-6: scrolled inside of what is scrolled, in a window that is",
      """
      window main frame 0 0 100 100 boundsOrigin 20 0 key
      view a in main frame 30 10 80 80 boundsOrigin 100 0
      view b in a frame 110 10 40 40 boundsOrigin 0 50
      view c in b frame 0 60 10 10
      """,
      expect: #"""
        {"hitTest": {"20,20": "b", "20,30": "c", "29,39": "c", "30,40": "b", "61,15": "a",
           "9,15": "main", "90,15": "main"}}
        """#),
    Example(
      "R-HIT-6: doubled about the centre",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 40 40 20 20 transform 2 0 0 2 0 0
      view b in a frame 0 0 5 5
      window main frame 0 0 100 100 root v key
      """,
      expect: #"""
        {"hitTest": {"29,50": "v.view", "30,30": "b", "39,39": "b", "41,41": "a", "69,69": "a",
           "70,70": "v.view"}}
        """#),
    Example(
      "R-HIT-6: turned by a quarter and moved",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 30 40 40 20 transform 0 1 -1 0 10 0
      view b in a frame 0 0 10 20
      window main frame 0 0 100 100 root v key
      """,
      expect: #"""
        {"hitTest": {"60,31": "b", "60,39": "b", "60,41": "a", "49,50": "v.view",
           "69,69": "a", "71,50": "v.view"}}
        """#),
    Example(
      "R-HIT-6: moved by its transform only",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 0 0 20 20 transform 1 0 0 1 50 50
      window main frame 0 0 100 100 root v key
      """,
      expect: #"{"hitTest": {"10,10": "v.view", "50,50": "a", "69,69": "a", "70,70": "v.view"}}"#),
    Example(
      "R-HIT-6: a transform that leaves no area",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 0 0 20 20 transform 0 0 0 0 0 0
      window main frame 0 0 100 100 root v key
      """,
      expect: #"{"hitTest": {"10,10": "v.view"}}"#),
    Example(
      "R-HIT-8: the front of a full-screen modal",
      """
      controller a
      controller m
      window main root a key
      present m from a style fullScreen
      """,
      expect: #"{"hitTest": {"10,10": "m.view", "389,843": "m.view", "390,10": null}}"#),
    Example(
      "15.1, item 4: content of containers fills the window",
      """
      controller a
      navigation nav [a]
      tab tabs [nav]
      window main frame 0 0 320 480 root tabs key
      """,
      expect: #"{"hitTest": {"0,0": "a.view", "319,479": "a.view"}}"#),
    Example(
      "15.1, item 4: an explicit frame is kept",
      """
      controller a frame 0 0 100 100
      navigation nav [a]
      window main root nav key
      """,
      expect: #"{"hitTestIn": "nav.view", "hitTest": {"99,99": "a.view"}}"#),
    Example(
      "15.1, item 16: a frame that is set loads nothing, and is kept as one from the start",
      """
      controller a
      controller b
      set b frame 0 0 50 50
      window main root a key frame 0 0 100 100
      set a frame 0 0 100 100
      set main frame 0 0 80 200
      """,
      expect: #"""
        {"loaded": {"b": false}, "hitTestIn": "a.view",
         "hitTest": {"90,50": "a.view", "50,150": null}}
        """#),
    Example(
      "R-EVT-3: a touch keeps its view when that has left",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 0 0 50 50
      window main frame 0 0 100 100 root v key
      touch began at 10 10
      removeFromSuperview a
      touch moved at 80 80
      touch ended at 80 80
      """,
      expect: #"{"touchView": "a"}"#),
    Example(
      "R-EVT-1, R-EVT-2: it climbs the chain that its view has by then",
      """
      controller root
      window main root root key
      controller m
      present m from root style overFullScreen
      view b in m.view frame 10 10 100 100
      touch began at 20 20
      dismiss m
      touch moved
      """,
      expect: #"{"touchesBeganOrderWithDefaultImplementations": ["b", "m.view", "m"]}"#),
    Example(
      "R-EVT-2: what stops its beginning does not stop its end",
      """
      controller v
      view box in v.view frame 0 0 100 100 implements touchesBegan:withEvent:
      view b in box frame 0 0 100 100
      window main root v key
      touch began on b
      overrideNext of v with none
      touch ended
      """,
      expect: #"{"touchesBeganOrderWithDefaultImplementations": ["b", "box", "v.view", "v"]}"#),
    Example(
      "R-EVT-3: the next touch is tested again",
      """
      controller v frame 0 0 100 100
      view a in v.view frame 0 0 50 50
      window main frame 0 0 100 100 root v key
      touch began at 10 10
      touch ended at 80 80
      touch began at 80 80
      """,
      expect: #"{"touchView": "v.view"}"#),
    Example(
      "R-EVT-1: a touch that hits nothing",
      """
      window main frame 0 0 100 100 key
      touch began at 200 200
      """,
      expect: #"{"touchView": null, "touchesBeganOrderWithDefaultImplementations": []}"#),
    Example(
      "R-EVT-2: a touch climbs the chain of its view, overrides included",
      """
      controller a view av
      view x in av
      responder r
      overrideNext of a with r
      window main root a key
      touch began on x
      """,
      expect: #"{"touchesBeganOrderWithDefaultImplementations": ["x", "av", "a", "r"]}"#),
  ]
}
