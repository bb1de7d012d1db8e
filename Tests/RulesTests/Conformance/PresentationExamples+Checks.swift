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
      "R-PRES-9, R-PRES-14: the window check looks at the presenter; the source is not loaded",
      """
      controller child
      controller root
      addChild child to root
      controller x
      window main root root key
      present x from child style fullScreen
      """,
      expect: #"""
        {"warnings": ["detached-presenter"], "loaded": {"child": false, "x": true},
         "tree": "root → [ child ] + x", "completionCalled": true}
        """#),
    Example(
      "R-PRES-9: a presenter that is not loaded is in no window",
      """
      controller child
      controller root
      addChild child to root
      controller x
      present x from child style fullScreen
      """,
      expect: #"""
        {"warnings": ["not-in-window-hierarchy"], "loaded": {"root": false, "x": false},
         "presentingViewController": {"x": null}, "completionCalled": false}
        """#),
    Example(
      "R-PRES-9, R-CTX-2: a provider that another tab hides presents nothing",
      """
      controller list definesContext yes
      controller other
      tab tabs [list, other]
      controller x
      window main root tabs key
      select other in tabs
      present x from list style overCurrentContext
      """,
      expect: #"{"warnings": ["not-in-window-hierarchy"], "tree": "tabs → [ list, other ]"}"#),
    Example(
      "R-PRES-14: from a tab that is not selected the root presents",
      """
      controller list
      controller other
      tab tabs [other, list]
      controller x
      window main root tabs key
      present x from list style overFullScreen
      """,
      expect: #"""
        {"warnings": ["detached-presenter"], "tree": "tabs → [ other, list ] + x",
         "inWindow": {"x": true, "other": true}}
        """#),
    Example(
      "R-PRES-8 comes before R-PRES-14: a busy presenter hears nothing of a detached source",
      """
      controller list
      controller other
      tab tabs [other, list]
      controller x
      controller y
      window main root tabs key
      present y from other style overFullScreen
      present x from list style overFullScreen
      """,
      expect: #"{"warnings": ["already-presenting"], "tree": "tabs → [ other, list ] + y"}"#),
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
