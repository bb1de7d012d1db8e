import Testing

@Suite("Containment")
struct ContainmentExamples {
  @Test("holds in every profile", arguments: Example.inEveryProfile(everywhere))
  func everyProfile(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  @Test("holds", arguments: examples)
  func holds(example: Example) throws {
    #expect(try example.problem() == nil)
  }

  static let everywhere = [
    Example(
      "R-VC-1: one parent; a child of another moves (R-VC-2, D-12)",
      """
      controller child
      controller old
      controller new
      addChild child to old
      addChild child to new
      """,
      expect: #"""
        {"parent": {"child": "new"}, "children": {"old": [], "new": ["child"]},
         "callbacks": ["child.willMove(toParent: new)"]}
        """#),
    Example(
      "R-VC-3: removeFromParent tells the child once, and the view stays",
      """
      controller child
      controller parent
      embed child in parent
      removeFromParent child
      """,
      expect: #"""
        {"parent": {"child": null}, "superview": {"child.view": "parent.view"},
         "callbacks": ["child.didMove(toParent: nil)"]}
        """#),
    Example(
      "R-VC-4: embedding in a window shows the child between the two moves",
      """
      controller child
      controller parent
      window main root parent key
      embed child in parent
      """,
      expect: #"""
        {"inWindow": {"child": true}, "states": {"child": "appeared"},
         "callbacks": ["child.willMove(toParent: parent)", "child.viewDidLoad",
           "child.viewWillAppear", "child.viewDidAppear", "child.didMove(toParent: parent)"],
         "flags": {"child.isMovingToParent": {"viewWillAppear": true, "viewDidAppear": true,
           "later": false}}}
        """#),
    Example(
      "R-VC-4: un-embedding takes the view and its children's out",
      """
      controller leaf
      controller child
      controller parent
      embed leaf in child
      embed child in parent
      window main root parent key
      unembed child
      """,
      expect: #"""
        {"tree": "parent", "inWindow": {"child": false, "leaf": false},
         "parent": {"leaf": "child"}, "superview": {"child.view": null},
         "callbacks": ["child.viewWillDisappear", "leaf.viewWillDisappear",
           "child.viewDidDisappear", "leaf.viewDidDisappear"],
         "flags": {"child.isMovingFromParent": {"viewWillDisappear": true,
           "viewDidDisappear": true, "later": false}}}
        """#),
    Example(
      "R-VC-6: addChild checks a view that is placed already",
      """
      controller child
      controller right
      controller wrong
      loadView right
      loadView wrong
      addSubview child.view to right.view
      addChild child to wrong
      """,
      expect: #"""
        {"exception": "hierarchy-inconsistency", "parent": {"child": null},
         "exceptionName": "UIViewControllerHierarchyInconsistency"}
        """#),
    Example(
      "R-VC-6: the nearest owner is what counts, plain views between or not",
      """
      controller child
      controller parent view parentView
      view box in parentView
      view inner in box
      addSubview child.view to inner
      addChild child to parent
      """,
      expect: #"{"exception": null, "parent": {"child": "parent"}}"#),
    Example(
      "R-VC-6: a controller without a parent is exempt",
      """
      controller stray
      controller host
      window main root host key
      addSubview stray.view to host.view
      """,
      expect: #"{"exception": null, "inWindow": {"stray": true}, "tree": "host"}"#),
    Example(
      "R-VC-6: a place below no controller is free",
      """
      controller parent
      controller child
      addChild child to parent
      window main key
      view free in main
      addSubview child.view to free
      """,
      expect: #"{"exception": null, "inWindow": {"child": true, "parent": false}}"#),
    Example(
      "R-VC-6: embedding below another controller's view",
      """
      controller child
      controller parent
      controller other view otherView
      view box in otherView
      embed child in parent under box
      """,
      expect: #"{"exception": "hierarchy-inconsistency", "parent": {"child": null}}"#),
    Example(
      "R-VC-7: a window's root is not a child, whoever wants it",
      """
      controller root
      navigation nav
      window main root root key
      push root onto nav
      """,
      expect: #"{"exception": "root-controller-as-child", "children": {"nav": []}}"#),
    Example(
      "R-VC-7: a stack with a root in it takes nobody",
      """
      controller root
      controller a
      navigation nav
      window main root root key
      setViewControllers nav [a, root]
      """,
      expect: #"""
        {"exception": "root-controller-as-child", "parent": {"a": null}, "children": {"nav": []}}
        """#),
    Example(
      "R-VC-8: a child again is still one child",
      """
      controller a
      controller b
      controller parent
      addChild a to parent
      addChild b to parent
      addChild a to parent
      """,
      expect: #"{"children": {"parent": ["b", "a"]}}"#),
    Example(
      "R-VC-9: a longer cycle is refused [U]",
      """
      controller a
      controller b
      controller c
      addChild b to a
      addChild c to b
      addChild a to c
      """,
      expect: #"{"exception": "child-cycle", "children": {"c": []}, "parent": {"a": null}}"#),
    Example(
      "R-VC-10: the nearest containers, by parents only",
      """
      controller leaf
      navigation inner [leaf]
      tab tabs [inner]
      controller other
      split split [tabs, other]
      window main root split key
      """,
      expect: #"""
        {"navigationController": {"leaf": "inner", "inner": null, "split": null},
         "tabBarController": {"leaf": "tabs", "inner": "tabs", "other": null},
         "splitViewController": {"leaf": "split", "other": "split", "split": null}}
        """#),
    Example(
      "R-VC-11: a presented controller cannot be embedded [U]",
      """
      controller a
      controller modal
      controller parent
      window main root a key
      present modal from a style fullScreen
      embed modal in parent
      """,
      expect: #"{"exception": "embed-presented", "tree": "a + modal", "children": {"parent": []}}"#),
    Example(
      "R-VC-12: a child without its view is not in the window and in no chain",
      """
      controller child
      controller parent
      window main root parent key
      addChild child to parent
      loadView child
      """,
      expect: #"""
        {"inWindow": {"child": false}, "states": {"child": "disappeared"},
         "chain": {"child": ["child"], "child.view": ["child.view", "child"]}}
        """#),
    Example(
      "R-VIEW-8: one view, two controllers",
      """
      view shared
      controller a view shared
      controller b view shared
      loadView a
      loadView b
      """,
      expect: #"""
        {"exception": "view-two-controllers", "loaded": {"a": true, "b": false},
         "exceptionName": "UIViewControllerHierarchyInconsistency"}
        """#),
    Example(
      "R-VIEW-9: what loads a view and what does not",
      """
      controller a
      controller b
      controller c
      addChild b to c
      captureNext of a for a
      becomeFirstResponder a
      """,
      expect: #"""
        {"loaded": {"a": false, "b": false, "c": false}, "returns": false,
         "chain": {"a": ["a"]}}
        """#),
  ]

  static let examples = [
    Example(
      "children are added in order, without a view",
      """
      controller a
      controller b
      controller box [a, b]
      """,
      expect: #"""
        {"children": {"box": ["a", "b"]}, "loaded": {"a": false, "b": false, "box": false}}
        """#),
    Example(
      "R-VC-7 the other way round: a child as a root is told [U]",
      """
      controller leaf
      controller box
      embed leaf in box
      window main root leaf key
      """,
      expect: #"{"warnings": ["root-has-parent"]}"#),
  ]
}
