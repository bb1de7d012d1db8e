import Testing

@Suite("Actions, messages and actors")
struct ActionExamples {
  @Test("holds in every profile", arguments: Example.inEveryProfile(everywhere))
  func everyProfile(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  static let everywhere = actions + messages + actors

  private static let actions = [
    Example(
      "R-ACT-1: selectors of different shapes are different",
      """
      controller a implements [save, save:]
      window main root a key
      sendAction save:event: from a.view
      """,
      expect: #"{"actionLog": [], "returns": false}"#),
    Example(
      "R-ACT-2: an explicit target is not asked whether it can",
      """
      view target implements save denies save
      sendAction save to target
      """,
      expect: #"{"actionLog": [["target", "save"]], "returns": true}"#),
    Example(
      "R-ACT-2: nor is its chain",
      """
      controller a implements save
      view x in a.view
      sendAction save to x
      """,
      expect: #"{"crash": "unrecognized-selector", "exception": null, "actionLog": []}"#),
    Example(
      "R-ACT-3: the first responder beats the sender",
      """
      controller a view av
      view first in av canBecomeFirstResponder yes implements save
      view sender in av implements save
      window main root a key
      becomeFirstResponder first
      sendAction save from sender
      """,
      expect: #"{"actionLog": [["first", "save"]]}"#),
    Example(
      "R-ACT-3: the key window's first responder, not another's",
      """
      controller a view av
      view fa in av canBecomeFirstResponder yes implements save
      controller b view bv
      window one root a visible
      window two root b key
      becomeFirstResponder fa
      sendAction save
      """,
      expect: #"{"actionLog": [], "returns": false, "firstResponder": {"one": "fa"}}"#),
    Example(
      "R-ACT-3: without either the application",
      """
      window main key
      implements AppDelegate quit
      sendAction quit
      """,
      expect: #"{"actionLog": [["AppDelegate", "quit"]], "returns": true}"#),
    Example(
      "R-ACT-5: who refuses is passed over",
      """
      controller a view av implements save
      view x in av implements save denies save
      window main root a key
      sendAction save from x
      """,
      expect: #"{"actionLog": [["a", "save"]]}"#),
    Example(
      "R-ACT-6: target answers without sending",
      """
      controller a view av implements save
      view x in av
      target save from x
      """,
      expect: #"{"returns": "a", "actionLog": []}"#),
    Example(
      "R-ACT-4: a modal's action reaches the presenter, not the source",
      """
      controller leaf implements save
      controller root implements save
      embed leaf in root
      controller m
      window main root root key
      present m from leaf style fullScreen
      sendAction save from m.view
      """,
      expect: #"{"actionLog": [["root", "save"]]}"#),
    Example(
      "R-ACT-4: through a coordinator put in between",
      """
      controller a
      window main root a key
      responder coordinator implements open:
      captureNext of a for coordinator
      overrideNext of a with coordinator
      overrideNext of coordinator with captured
      implements UIApplication open:
      sendAction open: from a.view
      """,
      expect: #"{"actionLog": [["coordinator", "open:"]]}"#),
    Example(
      "R-ACT-8: a cycle has no taker",
      """
      view x
      overrideNext of x with x
      sendAction save from x
      """,
      expect: #"{"returns": false, "actionLog": []}"#),
  ]

  private static let messages = [
    Example(
      "R-MSG-1: unhandled, it passes everybody",
      """
      controller a view av
      view x in av
      message ping from x
      """,
      expect: #"{"path": ["x", "av", "a"], "actionLog": []}"#),
    Example(
      "R-MSG-2: the sender may handle it itself",
      """
      view x implements ping
      message ping from x
      """,
      expect: #"{"path": ["x"], "actionLog": [["x", "ping"]]}"#),
    Example(
      "R-MSG-3: super lets it go on until somebody does not call it",
      """
      view a implements ping
      view b in a implements ping callsSuper ping
      view c in b implements ping callsSuper ping
      view d in c
      message ping from d
      """,
      expect: #"""
        {"path": ["d", "c", "b", "a"], "actionLog": [["c", "ping"], ["b", "ping"], ["a", "ping"]]}
        """#),
    Example(
      "R-MSG-1, R-RESP-11: around a cycle once",
      """
      view a
      view b in a
      overrideNext of a with b
      message ping from b
      """,
      expect: #"{"path": ["b", "a"], "actionLog": []}"#),
  ]

  private static let actors = [
    Example(
      "R-ACTOR-1: the nearest that overrides",
      """
      controller leaf
      controller box overridesActor show
      embed leaf in box
      navigation nav [box]
      targetViewController show from leaf
      """,
      expect: #"{"returns": "box", "actionTarget": "box", "returnsIsNot": "nav"}"#),
    Example(
      "R-ACTOR-3: whoever refuses is passed over",
      """
      controller leaf
      navigation nav [leaf] denies show
      window main root nav key
      controller x style fullScreen
      show x from leaf
      """,
      expect: #"{"actionTarget": null, "tree": "nav → [ leaf ] + x"}"#),
    Example(
      "R-ACTOR-8: showDetail passes a navigation controller by",
      """
      controller leaf
      navigation nav [leaf]
      controller s
      split split [nav, s]
      targetViewController showDetail from leaf
      """,
      expect: #"{"returns": "split"}"#),
    Example(
      "R-ACTOR-11: a tab bar controller is no target",
      """
      controller leaf
      tab tabs [leaf]
      targetViewController show from leaf
      """,
      expect: #"{"returns": null}"#),
    Example(
      "R-ACTOR-6: an override of the app's own does nothing the model knows",
      """
      controller leaf
      controller box overridesActor show
      embed leaf in box
      window main root box key
      controller x
      show x from leaf
      """,
      expect: #"{"actionTarget": "box", "tree": "box → [ leaf ]", "exception": null}"#),
    Example(
      "R-ACTOR-8: a navigation subclass that calls super still pushes",
      """
      controller leaf
      navigation nav [leaf] overridesActor show callsSuper show
      controller x
      show x from leaf
      """,
      expect: #"{"children": {"nav": ["leaf", "x"]}, "actionTarget": "nav"}"#),
    Example(
      "R-ACTOR-15: an override further up that calls super finds itself again",
      """
      controller leaf
      controller box overridesActor [showDetail] callsSuper [showDetail]
      embed leaf in box
      window main root box key
      controller x
      showDetail x from leaf
      """,
      expect: #"{"crash": "actor-infinite-recursion", "tree": "box → [ leaf ]"}"#),
    Example(
      "R-ACTOR-13: not through a presentation",
      """
      controller a
      navigation nav [a]
      controller m
      window main root nav key
      present m from a style fullScreen
      targetViewController show from m
      """,
      expect: #"{"returns": null}"#),
    Example(
      "R-ACTOR-6: pushing through show has push's own faults",
      """
      controller leaf
      navigation nav [leaf]
      show leaf from leaf
      """,
      expect: #"{"exception": "push-same-instance", "children": {"nav": ["leaf"]}}"#),
    Example(
      "R-ACTOR-12: an action of the app's own",
      """
      controller leaf
      navigation inner [leaf]
      controller s
      split split [inner, s]
      customAction willPush from leaf base no overrides [inner yes, split no]
      """,
      expect: #"{"actionTarget": "inner", "result": true}"#),
    Example(
      "R-ACTOR-12, R-ACTOR-17: who overrides it is known afterwards, as it was said last",
      """
      controller leaf
      navigation inner [leaf]
      controller s
      split split [inner, s]
      customAction willPush from leaf base no overrides [inner yes, split no]
      customAction willPush from leaf base no overrides [split no]
      targetViewController willPush from leaf
      """,
      expect: #"{"actionTarget": "split"}"#),
    Example(
      "R-ACTOR-12, R-ACTOR-3: refused by the nearest",
      """
      controller leaf
      navigation inner [leaf] denies willPush
      controller s
      split split [inner, s]
      customAction willPush from leaf base yes overrides [inner yes, split no]
      """,
      expect: #"{"actionTarget": "split", "result": false}"#),
    Example(
      "R-ACTOR-12: the base answers where nobody does",
      """
      controller leaf
      controller other
      customAction willPush from leaf base yes overrides [other no]
      """,
      expect: #"{"actionTarget": null, "result": true}"#),
    Example(
      "R-ACTOR-10: showDetail from deep inside a collapsed split",
      """
      controller m
      navigation p [m]
      controller d
      split split [p, d]
      window main root split key
      collapse split
      controller x
      showDetail x from d
      """,
      expect: #"{"actionTarget": "split", "tree": "split → [ p → [ m, d, x ] ]"}"#),
    Example(
      "R-ACTOR-9: show from inside the secondary navigation controller pushes there",
      """
      controller m
      navigation p [m]
      controller d
      navigation s [d]
      split split [p, s]
      window main root split key
      controller x
      show x from d
      """,
      expect: #"{"actionTarget": "s", "tree": "split → [ p → [ m ], s → [ d, x ] ]"}"#),
  ]
}
