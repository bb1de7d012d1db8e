import Testing

@Suite("Responders")
struct ResponderExamples {
  @Test("holds in every profile", arguments: Example.inEveryProfile(everywhere))
  func everyProfile(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  @Test("holds", arguments: chains)
  func holds(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  static let everywhere = [
    Example(
      "R-RESP-2: a root view without superview goes to its controller",
      """
      controller a
      loadView a
      """,
      expect: #"{"chain": {"a.view": ["a.view", "a"]}, "chainString": "a.view -> a"}"#),
    Example(
      "R-RESP-14: a plain responder ends its chain",
      "responder r", expect: #"{"chain": {"r": ["r"]}}"#),
    Example(
      "R-RESP-9: an override with nothing cuts the chain",
      """
      controller a view av
      view x in av
      window main root a key
      overrideNext of a with none
      """,
      expect: #"{"chain": {"x": ["x", "av", "a"]}}"#),
    Example(
      "R-RESP-9: the window overridden",
      """
      controller a
      window main root a key
      responder end
      overrideNext of main with end
      """,
      expect: #"{"chain": {"main": ["main", "end"]}}"#),
    Example(
      "R-RESP-11: a cycle of one",
      """
      view x
      overrideNext of x with x
      """,
      expect: #"{"chain": {"x": ["x", "<cycle>"]}}"#),
    Example(
      "R-RESP-11: a cycle further up",
      """
      view a
      view b in a
      view c in b
      overrideNext of a with b
      """,
      expect: #"{"chain": {"c": ["c", "b", "a", "<cycle>"]}}"#),
    Example(
      "R-RESP-10: captured twice: the last counts",
      """
      view a
      view b
      view x in a
      responder r
      captureNext of x for r
      addSubview x to b
      captureNext of x for r
      overrideNext of r with captured
      """,
      expect: #"{"chain": {"r": ["r", "b"]}}"#),
    Example(
      "R-RESP-8: a delegate that is not a responder",
      """
      delegateIsResponder no
      """,
      expect: #"{"chain": {"UIApplication": ["UIApplication"]}}"#),
    Example(
      "R-FR-2: first already, and then not able any more",
      """
      controller a view av
      view f in av canBecomeFirstResponder yes
      window main root a key
      becomeFirstResponder f
      set f canBecomeFirstResponder no
      becomeFirstResponder f
      """,
      expect: #"{"returns": true, "firstResponder": {"main": "f"}}"#),
    Example(
      "R-FR-2: one that cannot leaves the current one in place",
      """
      controller a view av
      view f in av canBecomeFirstResponder yes
      view plain in av
      window main root a key
      becomeFirstResponder f
      becomeFirstResponder plain
      """,
      expect: #"{"returns": false, "firstResponder": {"main": "f"}}"#),
    Example(
      "R-CLASS-2: a text view by its class, and one that was told otherwise",
      """
      controller a view av
      view f UITextView in av
      view g UITextField in av canBecomeFirstResponder no
      window main root a key
      becomeFirstResponder f
      becomeFirstResponder g
      """,
      expect: #"{"returns": false, "firstResponder": {"main": "f"}}"#),
    Example(
      "R-CLASS-6: a field by the class that it inherits from",
      """
      controller a view av
      view f CardNumberField in av baseClass UITextField
      window main root a key
      becomeFirstResponder f
      """,
      expect: #"{"returns": true, "firstResponder": {"main": "f"}}"#),
    Example(
      "R-CLASS-2: whether a field accepts an edit action now is unknown",
      """
      controller a view av
      view f UITextField in av
      window main root a key
      becomeFirstResponder f
      sendAction copy:
      """,
      expect: #"""
        {"actionLog": [], "returns": "unknown, because whether f accepts copy: depends on what is \#
        selected and on the pasteboard, which was not captured"}
        """#),
    Example(
      "R-CLASS-2: a field that is named as the target is called",
      """
      controller a view av
      view f UITextField in av
      window main root a key
      sendAction copy: to f
      """,
      expect: #"{"actionLog": [["f", "copy:"]], "returns": true}"#),
    Example(
      "R-FR-3: it refuses to resign when asked itself",
      """
      controller a view av
      view f in av canBecomeFirstResponder yes canResignFirstResponder no
      window main root a key
      becomeFirstResponder f
      resignFirstResponder f
      """,
      expect: #"{"returns": false, "firstResponder": {"main": "f"}}"#),
    Example(
      "R-FR-4: a responder without a view has no window",
      """
      responder r canBecomeFirstResponder yes
      controller a canBecomeFirstResponder yes
      window main key
      becomeFirstResponder r
      becomeFirstResponder a
      """,
      expect: #"{"returns": false, "firstResponder": {"main": null}, "loaded": {"a": false}}"#),
    Example(
      "R-FR-6: removal of an ancestor ends the role",
      """
      controller a view av
      view box in av
      view f in box canBecomeFirstResponder yes
      window main root a key
      becomeFirstResponder f
      removeFromSuperview box
      """,
      expect: #"{"firstResponder": {"main": null}}"#),
    Example(
      "R-FR-6: a move inside the window does not",
      """
      controller a view av
      view box in av
      view f in av canBecomeFirstResponder yes
      window main root a key
      becomeFirstResponder f
      addSubview f to box
      """,
      expect: #"{"firstResponder": {"main": "f"}, "superview": {"f": "box"}}"#),
    Example(
      "R-FR-6: a controller's role ends with its view's stay",
      """
      controller a canBecomeFirstResponder yes
      navigation nav [a]
      window main root nav key
      becomeFirstResponder a
      controller b
      push b onto nav
      """,
      expect: #"{"firstResponder": {"main": null}}"#),
    Example(
      "R-FR-6: a tab switch ends it, and switching back does not restore it",
      """
      controller a view av
      view f in av canBecomeFirstResponder yes
      controller b
      tab tabs [a, b]
      window main root tabs key
      becomeFirstResponder f
      select b in tabs
      select a in tabs
      """,
      expect: #"{"firstResponder": {"main": null}, "inWindow": {"f": true}}"#),
    Example(
      "R-VIEW-10, R-FR-6: a column that collapses leaves the window on its way into the stack",
      """
      controller a
      navigation n [a]
      controller b view bv
      view f in bv canBecomeFirstResponder yes
      split s [n, b]
      window main root s key
      becomeFirstResponder f
      collapse s
      """,
      expect: #"{"firstResponder": {"main": null}, "inWindow": {"f": true}}"#),
    Example(
      "R-FR-6: a move to another window ends it there",
      """
      controller a view av
      controller b view bv
      view f in av canBecomeFirstResponder yes
      window one root a key
      window two root b visible
      becomeFirstResponder f
      addSubview f to bv
      """,
      expect: #"{"firstResponder": {"one": null, "two": null}, "keyWindow": "one"}"#),
    Example(
      "R-WIN-5: a presentation in one window leaves the other's first responder",
      """
      controller a view av
      view fa in av canBecomeFirstResponder yes
      controller b view bv
      view fb in bv canBecomeFirstResponder yes
      controller m
      window one root a key
      window two root b key
      becomeFirstResponder fa
      becomeFirstResponder fb
      present m from a style overFullScreen
      """,
      expect: #"{"firstResponder": {"one": null, "two": "fb"}}"#),
    Example(
      "R-WIN-5: a window itself",
      """
      window main key canBecomeFirstResponder yes
      becomeFirstResponder main
      """,
      expect: #"{"returns": true, "firstResponder": {"main": "main"}}"#),
  ]
}
