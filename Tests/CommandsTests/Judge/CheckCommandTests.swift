import Commands
import Foundation
import JSONText
import TestSupport
import Testing

@Suite("treering check")
struct CheckCommandTests {
  private static let healthy = """
    {"treering":1,"covers":["views"],"views":[
    {"id":"w","class":"UIWindow","kind":"window","in":null,"hidden":false,"key":true,\
    "firstResponder":"f"},
    {"id":"f","class":"UITextField","in":"w","hidden":false,"identifier":"name"}]}
    """
  private static let broken = healthy.replacing(
    "\"in\":\"w\",\"hidden\":false", with: "\"in\":\"w\",\"hidden\":true")

  @Test("is silent and exits 0 on a healthy snapshot")
  func clean() {
    let call = Call("check -", input: Self.healthy)
    #expect(call.code == .clean)
    #expect(call.output.hasPrefix("not captured, so not looked at:\n  controllers: broken-chain"))
    #expect(call.output.hasSuffix("\nnothing found in 1 snapshot\n"))
  }

  @Test("prints findings and exits 1, or 0 where they are below the threshold")
  func findings() {
    let call = Call("check -", input: Self.broken)
    #expect(call.code == .differences)
    #expect(
      call.output.contains("UITextField, first responder of UIWindow, is hidden"))
    #expect(Call("check - --fail-on never", input: Self.broken).code == .clean)
    #expect(Call("check - --fail-on error", input: Self.broken).code == .differences)
    #expect(
      Call("check - --disable first-responder-misplaced", input: Self.broken).code == .clean)
  }

  @Test("prints every form")
  func forms() {
    #expect(Call("check - --format json", input: Self.broken).output.hasPrefix("{"))
    #expect(
      Call("check - --format sarif", input: Self.broken).output.contains("\"2.1.0\""))
    #expect(Call("check - --format junit", input: Self.broken).output.hasPrefix("<?xml"))
    #expect(Call("check - --format github", input: Self.broken).output.hasPrefix("::error "))
  }

  @Test("reports a finding that stays over a session once, and that it stays")
  func session() throws {
    let line = Self.broken.replacing("\n", with: "")
    let first = Self.healthy.replacing("\n", with: "")
    let fixture = try Fixture(["run.ndjson": [first, line, line].joined(separator: "\n")])
    let call = fixture.call("check run.ndjson")
    #expect(call.code == .differences)
    #expect(call.output.hasPrefix("run.ndjson#2\n  error first-responder-misplaced"))
    #expect(call.output.contains("UITextField, and in 1 later snapshot\n"))
    #expect(call.output.hasSuffix("\n1 finding in 3 snapshots\n"))
  }

  @Test("reports only what a baseline does not know, of several alike only those too many")
  func baseline() throws {
    let one = """
      {"treering":1,"covers":["views"],"views":[
      {"id":"w","class":"UIWindow","kind":"window","in":null,"hidden":false},
      {"id":"a","class":"A","in":"w","hidden":false,"identifier":"name"},
      {"id":"b","class":"A","in":"w","hidden":false,"identifier":"name"}]}
      """
    let two = one.replacing(
      "]}",
      with: """
        ,{"id":"c","class":"A","in":"w","hidden":false,"identifier":"other"},
        {"id":"d","class":"A","in":"w","hidden":false,"identifier":"other"}]}
        """)
    let fixture = try Fixture(["one.json": one, "two.json": two])
    try fixture.folder.write(fixture.call("check one.json --format json").output, to: "known.json")
    #expect(fixture.call("check one.json --baseline known.json").code == .clean)
    let call = fixture.call("check two.json --baseline known.json")
    #expect(call.code == .differences)
    #expect(call.output.hasSuffix("\n1 finding in 1 snapshot\n"))
    try fixture.folder.write("{}", to: "empty.json")
    #expect(
      fixture.call("check one.json --baseline empty.json").diagnostics.hasPrefix(
        "treering: empty.json: holds no findings"))
    try fixture.folder.write("(lldb) po", to: "dump.txt")
    #expect(
      fixture.call("check one.json --baseline dump.txt").diagnostics
        == "treering: dump.txt: holds no findings; expected what \"check --format json\" prints\n")
  }

  @Test("reports a group of objects that a baseline knows as a smaller one, and no other")
  func grownGroup() throws {
    func sharing(_ count: Int) -> String {
      let views = (1...count).map {
        #"{"id":"\#($0)","class":"A","in":"w","hidden":false,"identifier":"name"}"#
      }
      return #"{"treering":1,"covers":["views"],"views":[{"id":"w","class":"UIWindow","#
        + #""kind":"window","in":null,"hidden":false},\#(views.joined(separator: ","))]}"#
    }
    let fixture = try Fixture([
      "2.json": sharing(2), "3.json": sharing(3), "4.json": sharing(4), "40.json": sharing(40),
      "41.json": sharing(41),
    ])
    try fixture.folder.write(fixture.call("check 3.json --format json").output, to: "known.json")
    #expect(fixture.call("check 2.json --baseline known.json").code == .clean)
    #expect(fixture.call("check 3.json --baseline known.json").code == .clean)
    let grown = fixture.call("check 4.json --baseline known.json")
    #expect(grown.code == .differences)
    #expect(grown.output.contains("4 views"))
    try fixture.folder.write(fixture.call("check 40.json --format json").output, to: "many.json")
    #expect(fixture.call("check 40.json --baseline many.json").code == .clean)
    #expect(fixture.call("check 41.json --baseline many.json").code == .differences)
    // A group that grows within a session is known as it is in the end.
    for counts in [[2, 3], [2, 40, 17]] {
      let session = counts.map { sharing($0) + "\n" }.joined()
      try fixture.folder.write(session, to: "session.ndjson")
      let known = fixture.call("check session.ndjson --format json").output
      try fixture.folder.write(known, to: "session.json")
      #expect(fixture.call("check session.ndjson --baseline session.json").code == .clean)
      let largest = counts.max() ?? 0
      try fixture.folder.write(sharing(largest + 1), to: "grown.json")
      #expect(fixture.call("check grown.json --baseline session.json").code == .differences)
    }
  }

  @Test(
    "refuses a baseline that does not hold all there was, or is of another version",
    arguments: [
      (#"{"treeringFindings": 1, "findings": [], "leftOut": 2}"#, "leaves out 2 findings"),
      (#"{"treeringFindings": 2, "findings": []}"#, "is of version 2; expected version 1"),
      (#"{"treeringFindings": 1, "findings": [{}]}"#, "holds no findings"),
    ])
  func uselessBaseline(text: String, words: String) throws {
    let fixture = try Fixture(["known.json": text, "app.json": Fixture.app])
    let call = fixture.call("check app.json --baseline known.json")
    #expect(call.code == .failure)
    #expect(call.diagnostics.hasPrefix("treering: known.json: \(words)"), "\(call.diagnostics)")
  }

  @Test("names the snapshot of a finding so that it is found again, whatever its label")
  func labels() throws {
    let labels = ["dup", "7", "last", "dup", "x#2", "@3", "dup", "plain"]
    let session = labels.enumerated().map { number, label in
      let views = [1, 2].map {
        #"{"id": "\#(number).\#($0)", "class": "V\#(number)", "in": "w", "hidden": false, "#
          + #""identifier": "same"}"#
      }
      return #"{"treering": 1, "covers": ["views"], "label": "\#(label)", "views": ["#
        + #"{"id": "w", "class": "UIWindow", "kind": "window", "in": null, "hidden": false}, "#
        + views.joined(separator: ", ") + "]}\n"
    }.joined()
    let fixture = try Fixture(["labels.ndjson": session])
    _ = fixture.call("import labels.ndjson --store a.treering --session s")
    for (word, mark) in [("labels.ndjson", "#"), ("a.treering:s", "/")] {
      let output = fixture.call("check \(word) --format json").output
      let findings = try JSONValue(parsing: output)["findings"]?.elements ?? []
      let names = findings.compactMap { $0["snapshot"]?.string }
      let moments = ["dup#1", "@7", "@last", "dup#2", "5", "@@3", "dup#3", "plain"]
      #expect(names == moments.map { word + mark + $0 })
      for (number, name) in names.enumerated() {
        #expect(fixture.call("show \(name)").output.contains("V\(number)"), "\(name)")
      }
    }
  }

  @Test(
    "and other gates refuse a recording that holds no snapshot",
    arguments: [
      "check app.treering:none", "check none.treering", "expect app.treering:none any.expect",
      "compare app.treering:none app.treering:none", "compare app.treering:s app.treering:none",
      "compare --runs app.treering:s app.treering:none --against app.treering:s",
      "map app.treering:none --against none.treering", "view app.treering:none",
      "view none.treering",
    ])
  func nothing(line: String) throws {
    let fixture = try StoreFixture([("none", []), ("s", ["UIWindow w"])])
    let none = try StoreFixture([("none", [])])
    try FileManager.default.copyItem(
      atPath: none.path, toPath: fixture.folder.file("none.treering"))
    try fixture.folder.write("no finding\n", to: "any.expect")
    let call = Call(line, in: fixture.folder.path)
    #expect(call.code == .failure && call.output == "", "\(call.output)")
    #expect(call.diagnostics.hasPrefix("treering: "))
    #expect(call.diagnostics.count { $0 == "\n" } == 1)
    #expect(
      call.diagnostics.contains("holds no snapshot") || call.diagnostics.contains("no screen is"),
      "\(call.diagnostics)")
  }

  @Test("passes over the empty sessions of a store, and says so")
  func emptySession() throws {
    let fixture = try StoreFixture([("none", []), ("s", ["UIWindow w"])])
    for line in ["check app.treering", "view app.treering"] {
      let call = Call(line, in: fixture.folder.path)
      #expect(call.code == .clean, "\(call.diagnostics)")
      #expect(call.diagnostics == "treering: note: app.treering:none holds no snapshot\n")
    }
  }

  @Test("lists the checks, each with what it finds and why that matters")
  func list() {
    let call = Call("check --list")
    #expect(call.code == .clean)
    #expect(Golden("check-list.txt").difference(from: call.output) == nil)
    #expect(
      Golden("check-list.json").difference(from: Call("check --list --format json").output) == nil)
    #expect(Call("check --list --format sarif").code == .usage)
    #expect(Call("check").code == .usage)
  }

  @Test("refuses a check that it does not know and suggests the nearest")
  func unknownCheck() {
    let call = Call("check - --disable broken-chian", input: Self.healthy)
    #expect(call.code == .usage)
    #expect(
      call.diagnostics.hasPrefix(
        "treering: unknown check \"broken-chian\"; did you mean \"broken-chain\"?"))
  }
}
