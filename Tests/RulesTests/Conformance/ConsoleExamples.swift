import Testing

@Suite("Consoles")
struct ConsoleExamples {
  @Test("holds in every profile", arguments: Example.inEveryProfile(everywhere))
  func everyProfile(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  @Test("holds", arguments: examples)
  func holds(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  static let examples = [
    Example(
      "R-FMT-RD-6: the key window, where nothing was described",
      """
      controller a frame 0 0 10 10 view av viewClass CardView
      window main frame 0 0 100 100 root a key
      set av tag 5
      """,
      expect: #"""
        {"recursiveDescription": ["<UIWindow: 0x*; frame = (0 0; 100 100)…<UIWindowLayer: 0x*>>",
           "   | <CardView: 0x*; frame = (0 0; 10 10); tag = 5; layer = <CALayer: 0x*>>"]}
        """#)
  ]

  static let everywhere = [
    Example(
      "R-FMT-RD-5: all autoresizing codes in their order",
      #"describe [["UIView", [0, 0, 1, 2], {"autoresize": "all"}]]"#,
      expect: #"""
        {"recursiveDescription": ["<UIView: 0x*; frame = (0 0; 1 2); autoresize = LM+W+RM+TM+H+BM; layer = <CALayer: 0x*>>"]}
        """#),
    Example(
      "R-FMT-RD-8: a bare layer",
      #"describe [["UIView", [0, 0, 1, 1]], [["CAGradientLayer", [0, 0, 1, 1], {}]]]"#,
      expect: #"""
        {"recursiveDescription": ["<UIView: 0x*; frame = (0 0; 1 1); layer = <CALayer: 0x*>>",
           "   | <CAGradientLayer: 0x*> (layer)"], "linePrefixes": ["", "   | "]}
        """#),
    Example(
      "R-FMT-RD-4: the order of attributes",
      #"""
      describe [["UILabel", [0, 0, 1, 1], {"tag": 7, "userInteractionEnabled": false, "alpha": 0.5, "hidden": true, "text": "x", "opaque": false, "backgroundColor": "red"}]]
      """#,
      expect: #"""
        {"recursiveDescription": ["<UILabel: 0x*; frame = (0 0; 1 1); text = 'x'; alpha = 0.5; hidden = YES; opaque = NO; userInteractionEnabled = NO; tag = 7; backgroundColor = red; layer = <CALayer: 0x*>>"]}
        """#),
    Example(
      "R-FMT-RD-1: siblings and cousins",
      #"describe [["A", [0,0,1,1]], [["B", [0,0,1,1]], [["C", [0,0,1,1]]]], [["D", [0,0,1,1]]]]"#,
      expect: #"{"linePrefixes": ["", "   | ", "   |    | ", "   | "]}"#),
    Example(
      "R-FMT-PH-3, R-FMT-PH-4: children first, then what is presented, then its children",
      """
      controller leaf class App.LeafController
      navigation nav [leaf]
      controller f
      navigation modal [f]
      controller top
      window main root nav key
      present modal from leaf style overFullScreen
      present top from f style formSheet
      """,
      expect: #"""
        {"printHierarchy": [
          "<UINavigationController 0x*>, state: appeared, view: <UILayoutContainerView 0x*>",
          "   | <App.LeafController 0x*>, state: appeared, view: <UIView 0x*>",
          "   + <UINavigationController 0x*>, state: appeared, view: <UILayoutContainerView 0x*>, presented with: <_UIOverFullscreenPresentationController 0x*>",
          "   |    | <UIViewController 0x*>, state: appeared, view: <UIView 0x*>",
          "   |    + <UIViewController 0x*>, state: appeared, view: <UIView 0x*>, presented with: <_UIFormSheetPresentationController 0x*>"]}
        """#),
    Example(
      "R-FMT-PH-5: printing loads nothing",
      """
      controller a
      controller b
      addChild b to a
      """,
      expect: #"""
        {"printHierarchyOf": "a", "loaded": {"a": false, "b": false}, "lines": [
          "<UIViewController 0x*>, state: disappeared, view: (view not loaded)",
          "   | <UIViewController 0x*>, state: disappeared, view: (view not loaded)"]}
        """#),
  ]
}
