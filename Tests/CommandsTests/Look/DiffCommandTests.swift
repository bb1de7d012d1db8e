import Commands
import JSONText
import TestSupport
import Testing

@Suite("treering diff")
struct DiffCommandTests {
  private let fixture: Fixture

  init() throws {
    let pushed = Fixture.app
      .replacing("\"label\": \"start\"", with: "\"label\": \"pushed\"")
      .replacing("\"firstResponder\": \"0x4\"", with: "\"firstResponder\": null")
      .replacing(
        "{\"id\": \"0x3\", \"class\": \"Shop.RootView\", \"in\": \"0x2\"",
        with: """
          {"id": "0x7", "class": "CyanView", "in": "0x2", "frame": [0, 0, 390, 844],
             "hidden": false, "alpha": 1, "interaction": true},
            {"id": "0x3", "class": "Shop.RootView", "in": null
          """
      )
      .replacing(
        "\"0xc\", \"class\": \"CyanViewController\", \"parent\": null, \"view\": null",
        with: "\"0xc\", \"class\": \"CyanViewController\", \"parent\": \"0xa\", \"view\": \"0x7\"")
    let line = { (text: String) in text.replacing("\n", with: " ") }
    fixture = try Fixture([
      "app.json": Fixture.app, "pushed.json": pushed,
      "run.ndjson": line(Fixture.app) + "\n" + line(pushed) + "\n",
      "faded.json": Fixture.app.replacing("\"text\": \"Hi\"", with: "\"text\": \"Ha\""),
      "shifted.json": Fixture.app.replacing("[16, 60, 200, 20]", with: "[16, 60.5, 200, 20]"),
    ])
  }

  @Test("says what a push did, names the moments of one file, and exits 1")
  func push() {
    let call = fixture.call("diff run.ndjson#start run.ndjson#pushed")
    #expect(call.code == .differences)
    #expect(call.diagnostics == "")
    #expect(Golden("diff-push.txt").difference(from: call.output) == nil)
  }

  @Test("calls two files by what the user wrote")
  func labels() {
    #expect(
      fixture.call("diff app.json pushed.json").output.hasPrefix("app.json → pushed.json   "))
  }

  @Test("exits 0 where the snapshots differ only in what a partial one may have")
  func unseen() throws {
    let view = #"{"id": "1", "class": "A", "in": null}"#
    func file(_ head: String, _ more: String = "") -> String {
      #"{"treering": 1, "covers": ["views"], \#(head) "views": [\#(view)\#(more)]}"#
    }
    let fixture = try Fixture([
      "whole.json": file("", #", {"id": "2", "class": "B", "in": "1"}"#),
      "cut.json": file(#""partial": "cut","#), "less.json": file(""),
    ])
    let cut = fixture.call("diff whole.json cut.json --match id")
    #expect(cut.code == .clean, "\(cut)")
    #expect(cut.output.contains("+0 −0 ~0 ?1 of 2"))
    #expect(cut.output.contains("\nno differences in what was compared\n"))
    #expect(fixture.call("diff whole.json less.json --match id").code == .differences)
    for (other, code, kind) in [
      ("cut.json", ExitCode.clean, "unknown"), ("less.json", .differences, "changed"),
    ] {
      #expect(fixture.call("compare whole.json \(other) --fail-on any").code == code)
      let json = fixture.call("compare whole.json \(other) --format json")
      #expect(json.code == code && json.output.contains("\"kind\": \"\(kind)\""))
    }
  }

  @Test("writes the two snapshots as a page, with the exit status of a difference")
  func html() {
    let call = fixture.call("diff run.ndjson#start run.ndjson#pushed --format html")
    #expect(call.code == .differences)
    #expect(call.output.hasPrefix("<!doctype html>\n"))
    #expect(call.output.contains("<title>run.ndjson: start → pushed</title>"))
    #expect(fixture.call("diff app.json app.json --format html").code == .clean)
  }

  @Test("compares two printed chains without the views they lead through")
  func chainsAlone() throws {
    let chain = "<UIButton: 0x1; frame = (0 0; 9 9)>\n   | <BuyController: 0x2>\n"
    let fixture = try Fixture([
      "a.txt": "(lldb) presponder 0x1\n" + chain,
      "b.txt": "(lldb) presponder 0x1\n" + chain.replacing("0x2", with: "0x4"),
    ])
    let call = fixture.call("diff a.txt b.txt")
    #expect(call.code == .differences)
    #expect(call.output.contains("BuyController"), "\(call.output)")
  }

  @Test("refuses responders without the views they lead through, where no side printed a chain")
  func respondersAlone() throws {
    // Two beginnings are no chain.
    func responders(_ id: String) -> String {
      let views = ["0x1", id].map { #"{"id": "\#($0)", "class": "A", "next": null}"# }
      return #"{"treering": 1, "covers": ["responders"], "views": ["#
        + views.joined(separator: ", ") + "]}"
    }
    let fixture = try Fixture(["a.json": responders("0x2"), "b.json": responders("0x3")])
    let call = fixture.call("diff a.json b.json")
    #expect(call.code == .failure)
    #expect(call.output.isEmpty)
    #expect(call.diagnostics.contains("nothing to compare: a.json and b.json have only responders"))
  }

  @Test("refuses two snapshots that have nothing in common")
  func nothingInCommon() throws {
    let fixture = try Fixture([
      "views.json":
        #"{"treering": 1, "covers": ["views"], "views": [{"id": "0x1", "class": "A", "in": null}]}"#,
      "controllers.json": #"{"treering": 1, "covers": ["controllers"], "controllers": []}"#,
    ])
    let call = fixture.call("diff views.json controllers.json")
    #expect(call.code == .failure)
    #expect(call.output.isEmpty)
    #expect(
      call.diagnostics == """
        treering: nothing to compare: views.json has views, controllers.json has controllers

        """)
  }

  @Test("exits 0 where nothing differs")
  func same() {
    let call = fixture.call("diff app.json app.json")
    #expect(call.code == .clean)
    #expect(call.output.hasSuffix("\nno differences\n"))
  }

  @Test(
    "counts as a difference only what is neither ignored nor left out",
    arguments: [
      ("app.json faded.json", ExitCode.differences),
      ("app.json faded.json --ignore-attribute text", .clean),
      ("app.json faded.json --ignore-class UILabel", .clean),
      ("app.json faded.json --ignore-class UITextField", .differences),
      ("app.json faded.json --only controllers,navigation", .clean),
      ("app.json faded.json --only views", .differences),
      ("app.json shifted.json", .differences), ("app.json shifted.json --tolerance 0.5", .clean),
      ("app.json shifted.json --tolerance 0.4", .differences),
      ("app.json pushed.json --only navigation --only touch", .differences),
    ])
  func exitStatus(line: String, code: ExitCode) {
    #expect(fixture.call("diff \(line)").code == code)
  }

  @Test("prints JSON and Markdown, and the handlers of actions")
  func forms() throws {
    let json = fixture.call("diff app.json pushed.json --format json --action save:")
    #expect(json.code == .differences)
    _ = try JSONValue(parsing: Array(json.output.utf8))
    #expect(json.output.contains("\"kind\": \"push\""))
    #expect(json.output.contains("\"action\": \"save:\""))
    let markdown = fixture.call("diff app.json pushed.json --format markdown")
    #expect(markdown.output.hasPrefix("### app.json → pushed.json\n"))
  }

  @Test("says how objects were matched where that was forced")
  func match() {
    let call = fixture.call("diff app.json pushed.json --match id")
    #expect(call.output.contains("\nmatched by id: as asked\n"))
    #expect(fixture.call("diff app.json pushed.json --match structure").code == .differences)
  }

  @Test("reads one side from standard input")
  func standardInput() {
    #expect(fixture.call("diff - app.json", input: Fixture.app).code == .clean)
  }

  @Test(
    "refuses what it cannot take",
    arguments: [
      ("- -", "treering: standard input holds only one of the two snapshots"),
      ("app.json", "treering: missing argument AFTER"),
      (
        "app.json app.json --only view",
        "treering: unknown section \"view\"; did you mean \"views\"?"
      ),
      (
        "app.json app.json --tolerance -1",
        "treering: \"--tolerance\" expected a number of points, found \"-1\""
      ),
      (
        "app.json app.json --tolerance x",
        "treering: \"--tolerance\" expected a number of points, found \"x\""
      ),
    ])
  func usage(line: String, message: String) {
    let call = fixture.call("diff \(line)")
    #expect(call.code == .usage)
    #expect(call.diagnostics.split(separator: "\n").first.map(String.init) == message)
  }

  @Test("fails on a file that is not there")
  func missing() {
    #expect(fixture.call("diff ./app.json ./none.json").code == .failure)
  }

  @Test("takes several attributes and classes with commas between, as --only does")
  func lists() throws {
    func document(_ alpha: String, _ tag: Int, _ label: String) -> String {
      """
      {"treering": 1, "views": [{"id": "0x1", "class": "UIView", "in": null, "alpha": \(alpha),
       "tag": \(tag), "own": 1}, {"id": "0x2", "class": "UILabel", "in": "0x1", "label": "\(label)"}]}
      """
    }
    let fixture = try Fixture(["a": document("1", 1, "x"), "b": document("0.5", 2, "y")])
    func code(_ options: String) -> ExitCode { fixture.call("diff a b \(options)").code }
    #expect(code("--ignore-attribute alpha,tag") == .differences)
    #expect(code("--ignore-attribute alpha,tag,label") == .clean)
    #expect(code("--ignore-attribute alpha,tag,own --ignore-class UILabel") == .clean)
    #expect(code("--ignore-class UILabel,UIView") == .clean)
    let call = fixture.call("diff a b --ignore-attribute alpa")
    #expect(call.code == .usage)
    #expect(
      call.diagnostics.hasPrefix(
        "treering: no attribute is called \"alpa\"; did you mean \"alpha\"?\n"))
    let section = fixture.call("diff a b --only navigatoin,xyzzy")
    #expect(section.diagnostics.contains("did you mean \"navigation\"?"))
    #expect(
      fixture.call("diff a b --only xyzzy").diagnostics.contains(
        "there are \"navigation\", \"views\""))
    #expect(
      fixture.call("diff a b --ignore-class Nope").diagnostics
        == "treering: warning: --ignore-class Nope: neither snapshot has such a class\n")
  }
}
