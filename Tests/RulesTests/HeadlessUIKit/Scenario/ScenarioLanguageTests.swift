import HeadlessUIKit
import HierarchyModel
import JSONText
import TestSupport
import Testing

@Suite("The scenario language")
struct ScenarioLanguageTests {
  private func statements(_ text: String) throws -> [Scenario.Statement] {
    try Scenario(parsing: text, file: "x.scenario").statements
  }

  /// The JSON form of one line.
  private func json(_ line: String) throws -> String {
    guard case .operation(let operation)? = try statements(line).first?.action else { return "" }
    var writer = JSONWriter()
    writer.value(
      .object([.init(key: "op", value: .string(operation.keyword))] + operation.arguments))
    return writer.text
  }

  @Test(
    "is the JSON form in other words",
    arguments: [
      ("controller a", #"{"op":"vc","id":"a"}"#),
      (
        "controller a AController view v", #"{"op":"vc","id":"a","class":"AController","view":"v"}"#
      ),
      ("controller a [b, c]", #"{"op":"vc","id":"a","children":["b","c"]}"#),
      (
        "tab t TabController [a] selected a",
        #"{"op":"vc","kind":"tab","id":"t","class":"TabController","children":["a"],"selected":"a"}"#
      ),
      ("navigation n []", #"{"op":"vc","kind":"navigation","id":"n","children":[]}"#),
      (
        "page p transition pageCurl spine mid",
        #"{"op":"vc","kind":"page","id":"p","transition":"pageCurl","spine":"mid"}"#
      ),
      (
        "split s [a] collapsed yes",
        #"{"op":"vc","kind":"split","id":"s","children":["a"],"collapsed":true}"#
      ),
      (
        "view x UIButton in a.view frame 0 1.5 -2 3e1 hidden no implements [tap, tap:]",
        #"{"op":"view","id":"x","class":"UIButton","in":"a.view","frame":[0,1.5,-2,30.0],"hidden":false,"implements":["tap","tap:"]}"#
      ),
      ("view x text \"a # \\\"b\\\" \\\\\"", #"{"op":"view","id":"x","text":"a # \"b\" \\"}"#),
      ("view x implements tap", #"{"op":"view","id":"x","implements":["tap"]}"#),
      (
        "window w level 2000 root a key",
        #"{"op":"window","id":"w","level":2000,"root":"a","key":true}"#
      ),
      ("responder r Coordinator", #"{"op":"responder","id":"r","class":"Coordinator"}"#),
      ("set x alpha 0.5", #"{"op":"set","on":"x","alpha":0.5}"#),
      ("style a popover", #"{"op":"style","vc":"a","value":"popover"}"#),
      ("implements a [x, y]", #"{"op":"implements","on":"a","actions":["x","y"]}"#),
      ("root a in w", #"{"op":"root","vc":"a","window":"w"}"#),
      ("root none in w", #"{"op":"root","vc":null,"window":"w"}"#),
      ("makeKeyAndVisible w", #"{"op":"makeKeyAndVisible","window":"w"}"#),
      ("makeVisible w", #"{"op":"makeVisible","window":"w"}"#),
      ("embed a in b", #"{"op":"embed","vc":"a","parent":"b"}"#),
      ("embed a in b under c", #"{"op":"embed","vc":"a","parent":"b","in":"c"}"#),
      ("unembed a", #"{"op":"unembed","vc":"a"}"#),
      ("addChild a to b", #"{"op":"addChild","vc":"a","parent":"b"}"#),
      ("removeFromParent a", #"{"op":"removeFromParent","vc":"a"}"#),
      ("addSubview a to b", #"{"op":"addSubview","view":"a","to":"b"}"#),
      ("removeFromSuperview a", #"{"op":"removeFromSuperview","view":"a"}"#),
      ("loadView a", #"{"op":"loadView","vc":"a"}"#),
      ("push a onto n", #"{"op":"push","vc":"a","on":"n"}"#),
      ("pop n", #"{"op":"pop","on":"n"}"#),
      ("popTo a in n", #"{"op":"popTo","vc":"a","on":"n"}"#),
      ("popToRoot n", #"{"op":"popToRoot","on":"n"}"#),
      ("setViewControllers n [a]", #"{"op":"setViewControllers","on":"n","vcs":["a"]}"#),
      ("select a in t", #"{"op":"select","vc":"a","on":"t"}"#),
      ("setPages p [a, b]", #"{"op":"setPages","on":"p","vcs":["a","b"]}"#),
      ("collapse s", #"{"op":"collapse","on":"s"}"#),
      ("collapse s discarding", #"{"op":"collapse","on":"s","discarding":true}"#),
      ("separate s", #"{"op":"separate","on":"s"}"#),
      ("present a from b style none", #"{"op":"present","vc":"a","from":"b","style":"none"}"#),
      ("presentCustom a from b", #"{"op":"presentCustom","vc":"a","from":"b"}"#),
      ("dismiss a", #"{"op":"dismiss","on":"a"}"#),
      ("dismissCustom a", #"{"op":"dismissCustom","on":"a"}"#),
      ("touchPresentationController a", #"{"op":"touchPresentationController","vc":"a"}"#),
      ("show a from b", #"{"op":"show","vc":"a","from":"b"}"#),
      ("showDetail none from b", #"{"op":"showDetail","vc":null,"from":"b"}"#),
      (
        "targetViewController show from a",
        #"{"op":"targetViewController","action":"show","on":"a"}"#
      ),
      (
        "customAction x: from a base no overrides [n yes, s no]",
        #"{"op":"customAction","action":"x:","from":"a","base":false,"overrides":{"n":true,"s":false}}"#
      ),
      ("becomeFirstResponder a", #"{"op":"becomeFirstResponder","on":"a"}"#),
      ("resignFirstResponder a", #"{"op":"resignFirstResponder","on":"a"}"#),
      ("captureNext of a for b", #"{"op":"captureNext","on":"a","for":"b"}"#),
      ("overrideNext of a with captured", #"{"op":"overrideNext","on":"a","to":"captured"}"#),
      ("overrideNext of a with none", #"{"op":"overrideNext","on":"a","to":null}"#),
      ("delegateIsResponder no", #"{"op":"delegateIsResponder","value":false}"#),
      ("sendAction go", #"{"op":"sendAction","action":"go"}"#),
      (
        "sendAction go event Tap from a to none",
        #"{"op":"sendAction","action":"go","event":"Tap","from":"a","to":null}"#
      ),
      ("target go from a", #"{"op":"target","action":"go","on":"a"}"#),
      ("message go from a", #"{"op":"message","action":"go","from":"a"}"#),
      ("touch began at 1 2.5", #"{"op":"touch","phase":"began","at":[1,2.5]}"#),
      ("touch began at a.view", #"{"op":"touch","phase":"began","at":"a.view"}"#),
      ("touch ended", #"{"op":"touch","phase":"ended"}"#),
      ("touch began on x", #"{"op":"touch","phase":"began","view":"x"}"#),
      (
        ##"describe [["A", [0, 0, 1, 1], {"text": "# \u00e9"}]]"##,
        ##"{"op":"describe","tree":[["A",[0,0,1,1],{"text":"# é"}]]}"##
      ),
    ])
  func jsonForm(line: String, json: String) throws {
    #expect(try self.json(line) == json)
  }

  @Test("names every operation in its help, each once")
  func help() throws {
    let words = Scenario.operationHelp.map { $0.usage.prefix { $0 != " " } }
    #expect(Set(words).count == words.count)
    #expect(words.count == 52)
    #expect(Scenario.operationHelp.allSatisfy { !$0.summary.isEmpty })
    #expect(Scenario.operationHelp.contains { $0.usage == "push <vc> onto <on>" })
  }

  @Test("passes over comments and blank lines, and counts them as lines")
  func comments() throws {
    let statements = try statements(
      "# a story\n\n  controller a # the first\r\n\tsnapshot \"after #1\"\n")
    #expect(statements.map(\.location) == [.line(3), .line(4)])
    #expect(statements.last?.action == .snapshot("after #1"))
  }

  @Test("has the comments of every language of lines", arguments: CommentTail.all)
  func commentTails(tail: CommentTail) throws {
    let line = "snapshot \"after\""
    let found = try? statements(line + tail.text)
    #expect(found == (tail.isComment ? try statements(line) : nil))
  }

  @Test("sets the profile before anything else")
  func profile() throws {
    #expect(try Scenario(parsing: "# x\nprofile ios13\n", file: "x").profile == .ios13)
    #expect(try Scenario(parsing: "", file: "x").profile == .documented)
  }

  @Test(
    "forgives nothing",
    arguments: [
      ("fly away", "\"fly\" is not an operation; `treering help scenarios` lists all"),
      ("\"push\" a", "\"push\" is not an operation; only names are written between quotes"),
      ("psuh a onto nav", "\"psuh\" is not an operation; did you mean \"push\"?"),
      ("#fly", "\"#fly\" is not an operation; a comment has a blank after its #"),
      ("push a nav", "expected \"onto\", found \"nav\": push <vc> onto <on>"),
      ("push a onto", "expected a name or none for on, found the end of the line"),
      ("push a onto nav now", "\"now\" is not expected here: push <vc> onto <on>"),
      ("push \"onto\" nav", "expected \"onto\", found \"nav\""),
      ("controller a A hidden yes", "\"hidden\" is not expected here"),
      ("view x hidden maybe", "expected yes or no for hidden, found \"maybe\""),
      ("view x alpha big", "expected a number for alpha, found \"big\""),
      ("view x frame 1 2 3", "expected 4 numbers for frame, found \"1\""),
      ("view x alpha 1 alpha 0", "\"alpha\" is given twice"),
      ("window w key key", "\"key\" is given twice"),
      ("controller a [b", "expected a list in brackets for children"),
      ("controller a [b c]", "expected a list in brackets for children"),
      ("controller a [b,]", "expected a list in brackets for children"),
      ("view x text \"open", "the text in quotes does not end"),
      ("view x text \"a\\n\"", "the text in quotes does not end, or holds a \\"),
      ("snapshot", "a snapshot needs a label"),
      ("snapshot a b", "\"b\" is not expected here"),
      ("profile ios14", "expected documented, ios12, ios13 or ios18, found \"ios14\""),
      ("controller a\nprofile ios12", "the profile is set once, before any operation"),
      ("expect-fault oops push a onto b", "expected one of present-has-parent, "),
      ("expect-fault child-self", "expected an operation"),
      ("describe [", "expected a value or ']', found the end of the input"),
      ("touch began at 1", "\"1\""),
    ])
  func mistakes(text: String, reason: String) throws {
    do {
      let scenario = try Scenario(parsing: text, file: "x.scenario")
      _ = try ScenarioRunner().run(scenario)
      Issue.record("expected \(reason)")
    } catch {
      #expect(error.description.contains(reason), "\(error)")
    }
  }
}
