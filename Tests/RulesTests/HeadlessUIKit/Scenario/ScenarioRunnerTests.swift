import HeadlessUIKit
import HierarchyModel
import Testing

@Suite("Running scenarios")
struct ScenarioRunnerTests {
  private func moments(_ text: String) throws -> [Moment] {
    try ScenarioRunner().run(try Scenario(parsing: text, file: "x.scenario"))
  }

  private func error(_ text: String) -> String? {
    do {
      _ = try moments(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("takes a moment at every snapshot line, with what came since the one before")
  func takesMoments() throws {
    let moments = try moments(
      """
      controller a
      window main root a key
      snapshot "before"
      controller b
      present b from a style overFullScreen
      controller c
      present c from a
      snapshot "after"
      """)
    #expect(moments.map(\.label) == ["before", "after"])
    #expect(moments.map { $0.snapshot.header.label } == ["before", "after"])
    #expect(
      moments[1].callbacks.map(\.description).filter {
        $0.hasPrefix("b.view") && !$0.hasPrefix("b.view.")
      }
        == ["b.viewDidLoad", "b.viewWillAppear", "b.viewDidAppear"])
    #expect(moments[0].warnings.isEmpty)
    #expect(moments[1].warnings.map(\.code) == [.alreadyPresenting])
    #expect(moments[0].snapshot.header.runID == moments[1].snapshot.header.runID)
  }

  @Test("ends with a moment of its own where the script takes none")
  func lastMoment() throws {
    #expect(try moments("controller a").map(\.label) == ["end"])
    #expect(try moments("").map(\.label) == ["end"])
  }

  @Test(
    "names file, line and the operation's own reason",
    arguments: [
      (
        "controller root\n\npush cyan onto root",
        "x.scenario:3: \"cyan\" is not defined; controllers so far: root"
      ),
      ("push a onto b", "x.scenario:1: \"b\" is not defined; controllers so far: none"),
      (
        "controller a\ncontroller b\npush a onto b",
        "x.scenario:3: push needs a controller of the kind navigation, and \"b\" is plain"
      ),
      ("view x\nloadView x", "x.scenario:2: \"x\" is not a controller"),
      ("controller a\nmakeVisible a", "x.scenario:2: \"a\" is not a window"),
      ("view x\ncontroller x", "x.scenario:2: \"x\" is defined already"),
      ("controller a\naddSubview a to a", "x.scenario:2: \"a\" is not a view"),
      (
        "view x in y",
        "x.scenario:1: \"y\" is not defined; objects so far: AppDelegate, UIApplication, UIWindowScene"
      ),
      (
        "window w\nview v\naddSubview w to v",
        "x.scenario:3: the window \"w\" cannot become a subview"
      ),
      (
        "controller a\noverrideNext of a with captured",
        "x.scenario:2: nothing was captured for \"a\"; captureNext comes first"
      ),
      ("touch moved at 1 1", "x.scenario:1: no touch has begun"),
      ("touch began", "x.scenario:1: a touch begins at a point or on a view"),
      (
        "controller a kind carousel",
        "x.scenario:1: expected one of plain, navigation, tab, split, page for \"kind\", found \"carousel\""
      ),
      ("tab t\ncontroller a\nselect a in t", "x.scenario:3: \"a\" is not a tab of \"t\""),
      ("controller a\nset a alpha 1", "x.scenario:2: a controller has no property \"alpha\""),
      ("controller a\nset a class B", "x.scenario:2: the class of a controller cannot be changed"),
      ("view x tag 1.5", "x.scenario:1: expected an integer for \"tag\", found 1.5"),
    ])
  func mistakes(text: String, message: String) {
    #expect(error(text) == message)
  }

  @Test("ends at what UIKit refuses, in UIKit's words")
  func faults() {
    #expect(
      error("controller a\naddChild a to a\nsnapshot \"never\"")
        == """
        x.scenario:2: exception (child-self): <UIViewController: 0x600000000100> cannot be its own child
        """)
    #expect(
      error("controller a AController\nwindow w root a key\npresent a from a")
        == """
        x.scenario:3: NSInvalidArgumentException (present-self): Application tried to present modal \
        view controller on itself. Presenting controller is <AController: 0x600000000100>.
        """)
  }

  @Test("goes on where a line expects just that fault, and ends where it does not come")
  func expectedFaults() throws {
    let script = "controller a\nexpect-fault child-self addChild a to a\nsnapshot \"on\""
    #expect(try moments(script).map(\.label) == ["on"])
    #expect(
      error("controller a\nexpect-fault child-cycle addChild a to a")?
        .hasPrefix("x.scenario:2: expected child-cycle, found exception (child-self)") == true)
    #expect(
      error("controller a\nexpect-fault child-self loadView a")
        == "x.scenario:2: expected child-self, found no fault")
  }

  @Test(
    "runs the JSON forms as the language",
    arguments: [
      #"[{"op": "vc", "id": "a"}, {"op": "snapshot", "label": "one"}]"#,
      #"{"setup": [{"op": "vc", "id": "a"}, {"op": "snapshot", "label": "one"}]}"#,
      "{\"op\": \"vc\", \"id\": \"a\"}\n\n{\"op\": \"snapshot\", \"label\": \"one\"}\n",
      "\u{FEFF} {\"op\": \"vc\", \"id\": \"a\"}\n{\"op\": \"snapshot\", \"label\": \"one\"}",
    ])
  func jsonForms(text: String) throws {
    let json = try moments(text)
    #expect(json.map(\.label) == ["one"])
    #expect(json[0].snapshot.controllers.map(json[0].snapshot.shortName) == ["a"])
  }

  @Test("takes in JSON every word that begins an operation of the language")
  func wordsInJSON() throws {
    let line = "navigation nav App.Navigation [home]"
    let json =
      #"{"op": "navigation", "id": "nav", "class": "App.Navigation", "children": ["home"]}"#
    let home = #"{"op": "controller", "id": "home"}"#
    #expect(
      try Scenario(parsing: "[\(home), \(json)]", file: "x").statements.map(\.action)
        == Scenario(parsing: "controller home\n\(line)", file: "x").statements.map(\.action))
    for (usage, _) in Scenario.operationHelp {
      let word = usage.prefix { $0 != " " }
      #expect(error(#"[{"op": "\#(word)"}]"#)?.contains("is not an operation") != true, "\(word)")
    }
  }

  @Test("reads a whole case with its profile")
  func wholeCase() throws {
    let text = """
      {"id": "x", "profile": "ios13", "setup": [{"op": "vc", "id": "a"}], "expect": {}}
      """
    #expect(try moments(text)[0].snapshot.profile == .ios13)
  }

  @Test(
    "in JSON too, an operation needs its arguments, each of its type",
    arguments: [
      (#""op": "setPages", "on": "a""#, #"setPages needs "vcs""#),
      (#""op": "overrideNext", "on": "a""#, #"overrideNext needs "to", the name of an object"#),
      (#""op": "overrideNext", "on": "a", "to": null"#, nil),
      (#""op": "sendAction", "action": "go""#, nil),
      (
        #""op": "customAction", "from": "a", "action": "go", "base": "no""#,
        #"expected true or false for "base" of customAction"#
      ),
      (
        #""op": "customAction", "from": "a", "action": "go", "base": true, "overrides": ["a"]"#,
        #"expected names with true or false for "overrides" of customAction"#
      ),
      (
        #""op": "customAction", "from": "a", "action": "go", "base": true, "overrides": {"a": 1}"#,
        #"expected names with true or false for "overrides" of customAction"#
      ),
    ])
  func argumentsOfJSON(operation: String, message: String?) {
    let found = error(#"[{"op": "vc", "id": "a"}, {\#(operation)}]"#)
    #expect(found == message.map { "x.scenario: operation 2: \($0)" })
  }

  @Test(
    "names the place of a mistake in JSON",
    arguments: [
      ("[{\"op\": \"vc\"}]", "x.scenario: operation 1: vc needs \"id\", the name of an object"),
      (
        "[{\"op\": \"vc\", \"id\": 3}]", "x.scenario: operation 1: expected a name for \"id\" of vc"
      ),
      ("[3]", "x.scenario: operation 1: expected an operation: {\"op\": …}"),
      (
        "[{\"op\": \"tab\", \"id\": \"a\", \"kind\": \"page\"}]",
        "x.scenario: operation 1: \"kind\" is given twice"
      ),
      ("[{\"op\": \"snapshot\"}]", "x.scenario: operation 1: a snapshot needs a \"label\""),
      ("[\n{\"op\" 3}]", "x.scenario:2: expected ':', found \"3\""),
      ("{\"a\": 1}", "x.scenario:1: expected an array of operations, or an object with \"setup\""),
      (
        "{\"setup\": [], \"profile\": \"ios99\"}",
        "x.scenario:1: expected documented, ios12, ios13 or ios18 as \"profile\""
      ),
      (
        "{\"op\": \"vc\", \"id\": \"a\"}\n{\"op\"",
        "x.scenario:2: expected ':', found the end of the input"
      ),
      (
        "[{\"op\": \"vc\", \"id\": \"a\", \"colour\": 1}]",
        "x.scenario: operation 1: vc has no argument \"colour\""
      ),
      (
        "[{\"op\": \"view\", \"id\": \"a\", \"frame\": [1, 2]}]",
        "x.scenario: operation 1: expected 4 numbers for \"frame\", found [1,2]"
      ),
    ])
  func jsonMistakes(text: String, message: String) {
    #expect(error(text) == message)
  }

  @Test("gives the same snapshots for the same script, and another run for another script")
  func determinism() throws {
    let script =
      "profile ios13\ncontroller a\nwindow main root a key\ncontroller b\npresent b from a"
    let (first, second) = (try moments(script)[0].snapshot, try moments(script)[0].snapshot)
    #expect(first == second)
    let other = try moments(script + "\n")[0].snapshot
    #expect(other.header.runID != first.header.runID)
  }

  @Test("nests 10,000 views and 3,000 containers without a trap")
  func depth() throws {
    var lines = ["controller a view v0", "window main root a key"]
    for depth in 1...3_000 { lines.append("view v\(depth) in v\(depth - 1)") }
    let views = try moments(lines.joined(separator: "\n"))[0].snapshot
    #expect(views.views.count == 3_002)
    lines = ["controller c0"]
    for depth in 1...1_000 { lines.append("tab c\(depth) [c\(depth - 1)]") }
    lines.append("window main root c1000 key")
    let tabs = try moments(lines.joined(separator: "\n"))[0].snapshot
    #expect(tabs.controllers.count == 1_001)
  }
}
