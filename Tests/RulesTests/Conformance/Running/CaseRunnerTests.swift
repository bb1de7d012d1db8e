import JSONText
import Testing
import conform

@Suite("Running cases")
struct CaseRunnerTests {
  private func outcome(setup: String, expect: String) throws -> CaseOutcome {
    let text = #"{"id": "x", "profile": "documented", "setup": \#(setup), "expect": \#(expect)}"#
    return CaseRunner().run(try ConformanceCase(try JSONValue(parsing: text)))
  }

  @Test("passes what holds")
  func passes() throws {
    let outcome = try outcome(
      setup: #"[{"op": "vc", "id": "a"}]"#, expect: #"{"loaded": {"a": false}}"#)
    #expect(outcome == .passed)
  }

  @Test("says what was expected and what was found")
  func mismatch() throws {
    let outcome = try outcome(
      setup: #"[{"op": "vc", "id": "a"}]"#, expect: #"{"loaded": {"a": true}}"#)
    guard case .failed(let mismatches) = outcome else {
      Issue.record("expected a failure, found \(outcome)")
      return
    }
    #expect(
      mismatches.map(\.description) == [#"loaded: expected {"a":true}, found {"a":false}"#])
  }

  @Test(
    "skips and names what is not known",
    arguments: [
      (
        #"[{"op": "vc", "id": "a"}]"#, #"{"colour": "red"}"#,
        "the expectation \"colour\" is not known"
      ),
      (#"[{"op": "fly", "id": "a"}]"#, "{}", "operation 1: \"fly\" is not an operation; "),
      (
        #"[{"op": "vc", "id": "a", "wings": 2}]"#, "{}",
        "operation 1: vc has no argument \"wings\""
      ),
    ])
  func skips(setup: String, expect: String, reason: String) throws {
    let outcome = try outcome(setup: setup, expect: expect)
    guard case .skipped(let found) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(found.hasPrefix(reason), "\(found)")
  }

  @Test("never runs the losing side of a disagreement")
  func variants() throws {
    let outcome = try outcome(
      setup: "[]", expect: #"{"variant": "x", "treeVariant": "nonsense", "note": "n"}"#)
    #expect(outcome == .passed)
  }

  @Test(
    "fails a case whose set-up does not run or ends in a fault that nobody expects",
    arguments: [
      #"[{"op": "push", "on": "nav", "vc": "a"}]"#,
      #"[{"op": "vc", "id": "a"}, {"op": "addChild", "parent": "a", "vc": "a"}]"#,
      #"[{"op": "vc", "id": "a", "kind": "carousel"}]"#,
      #"[{"op": "window"}]"#,
    ])
  func brokenSetup(setup: String) throws {
    guard case .failed = try outcome(setup: setup, expect: #"{"keyWindow": null}"#) else {
      Issue.record("expected a failure")
      return
    }
  }

  @Test("stops the set-up at the first fault, with what was before")
  func stopsAtFault() throws {
    let outcome = try outcome(
      setup: """
        [{"op": "vc", "id": "a"}, {"op": "vc", "id": "b"},
         {"op": "addChild", "parent": "a", "vc": "a"},
         {"op": "addChild", "parent": "a", "vc": "b"}]
        """,
      expect: #"{"exception": "child-self", "children": {"a": []}}"#)
    #expect(outcome == .passed)
  }

  @Test(
    "holds every expectation against what is there: each of these is wrong",
    arguments: [
      #"{"tree": "b"}"#, #"{"tree": "a → [ b ]"}"#, #"{"children": {"a": ["b"]}}"#,
      #"{"parent": {"a": "main"}}"#, #"{"inWindow": {"a": false}}"#, #"{"loaded": {"a": false}}"#,
      #"{"states": {"a": "disappeared"}}"#, #"{"superview": {"a.view": null}}"#,
      #"{"subviews": {"main": []}}"#, #"{"keyWindow": null}"#, #"{"visited": []}"#,
      #"{"viewTree": ["main"]}"#, #"{"viewTree": ["main", "  b.view"]}"#,
      #"{"viewTreeContains": ["main > b.view"]}"#, #"{"viewTreeContains": ["a.view"]}"#,
      #"{"viewPath": {"a.view": ["a.view"]}}"#, #"{"chain": {"a": ["a"]}}"#,
      #"{"next": {"a": null}}"#, #"{"chainString": "a -> main"}"#,
      #"{"firstResponder": {"main": "a"}}"#,
      #"{"presentedViewController": {"a": "b"}}"#, #"{"presentingViewController": {"a": "b"}}"#,
      #"{"stillPresented": {"a": "b"}}"#, #"{"roles": {"presented": "a"}}"#,
      #"{"contextProvider": "a"}"#, #"{"transitionStyleUsed": "coverVertical"}"#,
      #"{"presentationStyleUsed": "fullScreen"}"#, #"{"presentationControllerClass": "X"}"#,
      #"{"containerClass": "UITransitionView"}"#, #"{"presentedFrame": "container bounds"}"#,
      #"{"resolvedStyle": {"a": "popover"}}"#, #"{"rawValues": {"none": 0}}"#,
      #"{"dismissed": null}"#, #"{"dismissedSequence": ["a"]}"#, #"{"handledBy": "a"}"#,
      #"{"animatedWithStyleOf": "a"}"#, #"{"completionCalled": true}"#,
      #"{"callbacks": ["a.viewWillAppear"]}"#, #"{"callbacksContain": ["a.viewWillDisappear"]}"#,
      #"{"callbacksPerController": {"a": ["viewDidAppear"], "main": ["viewWillAppear"]}}"#,
      #"{"flags": {"a.isBeingPresented": {"later": true}}}"#,
      #"{"flags": {"a.isBeingPresented": {"viewWillDisappear": false}}}"#,
      #"{"actionLog": [["a", "x"]]}"#, #"{"returns": null}"#, #"{"actionTarget": null}"#,
      #"{"result": false}"#, #"{"path": []}"#, #"{"hitTest": {"1,1": null}}"#,
      #"{"hitTest": {"here": null}}"#, #"{"touchView": null}"#, #"{"printHierarchy": []}"#,
      #"{"printHierarchyOf": "a", "lines": ["<UIViewController…"]}"#.replacing("…", with: ""),
      #"{"recursiveDescription": ["<UIWindow…>"]}"#, #"{"linePrefixes": [""]}"#,
      #"{"exception": "child-self"}"#, #"{"crash": "style-none"}"#, #"{"exceptionName": "X"}"#,
      #"{"warnings": ["already-presenting"]}"#, #"{"navigationController": {"a": "a"}}"#,
      #"{"tabBarController": {"a": "a"}}"#, #"{"splitViewController": {"a": "a"}}"#,
      #"{"viewControllers": {"a": ["b"]}}"#, #"{"doubleSided": true}"#,
      #"{"isCollapsed": {"a": true}}"#, #"{"container": {"class": "X"}}"#,
      #"{"presentedViewInWindow": {"presentationTransitionDidEnd": true}}"#,
      #"{"presenterInWindow": {"afterwards": true}}"#, #"{"resolvedStyleIsNot": "popover"}"#,
      #"{"touchesBeganOrderWithDefaultImplementations": []}"#,
      #"{"presenterViewInWindowAfterPresent": {"popover": false}}"#,
    ])
  func wrongExpectations(expect: String) throws {
    let outcome = try outcome(
      setup: """
        [{"op": "vc", "id": "a"}, {"op": "window", "id": "main"},
         {"op": "root", "window": "main", "vc": "a"},
         {"op": "makeKeyAndVisible", "window": "main"}, {"op": "vc", "id": "b"}]
        """, expect: expect)
    guard case .failed = outcome else {
      Issue.record("expected a failure, found \(outcome)")
      return
    }
  }
}
