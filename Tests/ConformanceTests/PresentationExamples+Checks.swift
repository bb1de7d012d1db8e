import Testing

extension PresentationExamples {
  static let checks = [
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
}
