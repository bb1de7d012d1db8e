import Commands
import Foundation
import TestSupport
import Testing

@Suite("treering expect")
struct ExpectCommandTests {
  private static let script = """
    controller root RootViewController view RootView viewClass RootView
    controller navigation kind navigation
    push root onto navigation
    window UIWindow root navigation key
    snapshot "before"
    controller cyan CyanViewController view CyanView viewClass CyanView
    push cyan onto navigation
    snapshot "pushed"
    """

  private func call(_ expectations: String, _ options: String = "") throws -> Call {
    let fixture = try Fixture(["push.scenario": Self.script, "push.expect": expectations])
    return fixture.call("expect push.scenario push.expect \(options)")
  }

  /// What becomes of a claim on the script, where another recording shows another text.
  private func held(_ claim: String) throws -> Call {
    let other = Self.script.replacing(
      "snapshot \"before\"", with: "view hello UILabel in RootView text Ho\nsnapshot \"before\"")
    let own = other.replacing("text Ho", with: "text Hi")
    let fixture = try Fixture([
      "own.scenario": own, "other.scenario": other, "push.expect": claim + "\n",
    ])
    #expect(fixture.call("run other.scenario --store a.treering").code == .clean)
    return fixture.call("expect own.scenario push.expect")
  }

  @Test(
    "compares with another recording, less what may differ",
    arguments: [
      ("same as own.scenario", true), ("same as other.scenario", false),
      ("not same as other.scenario", true), ("not same as own.scenario", false),
      ("same as other.scenario but text", true), ("same as other.scenario but frame", false),
      ("same as other.scenario but frame, text", true),
      ("same as other.scenario but UILabel", true), ("same as other.scenario but views", true),
      ("same as other.scenario but navigation", false),
      ("same as a.treering:other but text", true), ("same as a.treering:other", false),
      // Of one snapshot the other recording has one more.
      ("last\n  same as own.scenario", false),
      ("last\n  same as \"other.scenario#last\" but text", true),
    ])
  func same(claim: String, holds: Bool) throws {
    let call = try held(claim)
    #expect(call.code == (holds ? .clean : .differences), "\(call.output)\(call.diagnostics)")
  }

  @Test("says what differs from another recording, and where it cannot be compared")
  func differing() throws {
    #expect(try held("same as other.scenario").output.contains(#"~ UILabel  text "Ho" → "Hi""#))
    for (claim, message) in [
      ("same as nowhere.scenario", "push.expect:1: column 9: nowhere.scenario: no such file"),
      ("same as other.scenario but Txet", "\"Txet\" is not a section, an attribute or a class"),
      ("same as", "expected a session or file"), ("same as x but", "expected what may differ"),
    ] {
      let call = try held(claim)
      #expect(call.code == .failure || call.code == .usage)
      #expect(call.diagnostics.contains(message), "\(call.diagnostics)")
    }
  }

  @Test("shows of a failed comparison the first pair that differs, and no step of the session")
  func comparedPair() throws {
    let call = try held("same as other.scenario")
    #expect(call.output.contains("text \"Ho\" → \"Hi\""), "\(call.output)")
    #expect(!call.output.contains(" onto "), "\(call.output)")
  }

  @Test("does not know whether sessions are the same where one captured less")
  func unknownSameness() throws {
    let window = #"{"id":"w","class":"UIWindow","kind":"window","in":null"#
    let (one, other) = (
      #"{"treering":1,"views":[\#(window),"alpha":1}]}"#, #"{"treering":1,"views":[\#(window)}]}"#
    )
    let gap = "\"alpha\", captured on one side only (1 step)"
    let reason = "unknown, because not all was compared: \(gap)"
    for claim in ["same as other.json", "not same as other.json"] {
      let fixture = try Fixture(["one.json": one, "other.json": other, "e.expect": claim])
      let call = fixture.call("expect one.json e.expect")
      #expect(call.code == .differences && call.output.contains(reason), "\(call.output)")
    }
    let fixture = try Fixture([
      "one.json": one, "other.json": other, "e.expect": "same as other.json but alpha",
    ])
    #expect(fixture.call("expect one.json e.expect").code == .clean)
    let views = (1...6).map { #"{"id":"v\#($0)","class":"UIView","in":"w"}"# }
    func snapshot(_ views: some Collection<String>, _ partial: String = "") -> String {
      #"{"treering":1,\#(partial)"views":[\#(([window + "}"] + views).joined(separator: ","))]}"#
    }
    let cut = try Fixture([
      "one.json": snapshot(views), "cut.json": snapshot(views.dropLast(), #""partial":"cut","#),
      "e.expect": "same as cut.json",
    ])
    let call = cut.call("expect one.json e.expect")
    #expect(call.code == .differences, "\(call.output)")
    #expect(call.output.contains("not all was compared: 1 ? UIView  not seen before;"))
  }

  @Test("calls standard input that, also in its report")
  func fromInput() throws {
    let fixture = try Fixture(["a.scenario": Fixture.shop])
    let mistake = fixture.call("expect a.scenario -", input: "frobnicate")
    #expect(mistake.diagnostics.hasPrefix("treering: standard input:1: column 1: expected"))
    let failed = fixture.call("expect a.scenario -", input: "there is no ListView")
    #expect(failed.output.hasPrefix("standard input:1: failed: "), "\(failed.output)")
  }

  @Test("exits 0 where all hold")
  func holds() throws {
    let call = try call(
      """
      push CyanViewController onto UINavigationController
      no finding of severity error
      from before to pushed
        CyanView is visible
      at pushed
        chain of CyanView contains navigation
      """)
    #expect(call.code == .clean, "\(call.output)")
    #expect(call.output == "4 expectations hold\n")
  }

  @Test(
    "refuses a claim that holds only because nothing has the name that it uses",
    arguments: [
      ("no push CyanVewController", "1: column 9", "CyanVewController", "CyanViewController"),
      ("all\n  no present cyan by Rot", "2: column 22", "Rot", nil),
      ("there is no CyanViev", "1: column 13", "CyanViev", "CyanView"),
      ("count of CyanVieu is at most 3", "1: column 10", "CyanVieu", "CyanView"),
      ("not chain of CyanView contains Magenta", "1: column 32", "Magenta", nil),
    ] as [(String, String, String, String?)])
  func unknownNames(text: String, location: String, name: String, suggestion: String?) throws {
    let remedy =
      suggestion.map { "did you mean \"\($0)\"?" }
      ?? "write \"class \(name)\" on a line of its own if the name is right"
    let call = try call(text)
    #expect(call.code == .failure)
    #expect(
      call.diagnostics == """
        treering: push.expect:\(location): nothing in the session is called "\(name)", \
        so the claim says nothing; \(remedy)

        """)
    #expect(try self.call("class \(name)\n" + text).code == .clean)
  }

  @Test("lets a claim fail that wants what is not there, and takes names of any snapshot")
  func knownNames() throws {
    #expect(try call("push Magenta").code == .differences)
    #expect(try call("there is Magenta").code == .differences)
    #expect(try call("first\nthere is no CyanView").code == .clean)
  }

  @Test(
    "refuses a file without a claim", arguments: ["", "# nothing\n\n", "class A\n", "at pushed\n"])
  func empty(text: String) throws {
    let call = try call(text)
    #expect(call.code == .failure)
    #expect(call.diagnostics.contains("expected a claim, found the end of the file"))
  }

  @Test("exits 1 where one fails, with the snapshot, the evidence and what changed there")
  func fails() throws {
    let text = "pop CyanViewController\npush cyan\n\nlast\n  RootView is visible\n"
    let call = try call(text)
    #expect(call.code == .differences)
    #expect(Golden("expect-failed.txt").difference(from: call.output) == nil)
    #expect(
      Golden("expect-failed.json")
        .difference(from: try self.call(text, "--format json").output) == nil)
    #expect(
      Golden("expect-failed.xml")
        .difference(from: try self.call(text, "--format junit").output) == nil)
  }

  @Test(
    "asks in SQL: of each snapshot where the query names one, else once",
    arguments: [
      ("sql \"SELECT 1 WHERE 0\" is empty", nil), ("not sql \"SELECT 1\" is empty", nil),
      ("sql \"SELECT 1 WHERE 0\" is not empty", "it gives no rows"),
      ("sql \"SELECT 1 AS a, 'x' AS b\" is empty", "it gives a = 1, b = x"),
      (Self.of("CyanView") + " is empty", "at push.scenario#pushed"),
      (Self.of("CyanView") + " is not empty", "at push.scenario#before"),
      ("first\n" + Self.of("CyanView") + " is empty", nil),
      ("at pushed\n" + Self.of("CyanView") + " is not empty", nil),
      ("push cyan\nthen\n" + Self.of("CyanView") + " is not empty", nil),
      (
        "sql \"SELECT * FROM navigation_between(:first, :last) WHERE kind = 'push'\" is not empty",
        nil
      ),
      ("last\nsql \"SELECT * FROM navigation_between(:first, :last)\" is empty", nil),
      ("sql \"SELECT * FROM treering_diff('push/before', 'push/last')\" is not empty", nil),
      ("sql \"SELECT 1 FROM sessions WHERE name = :session\" is not empty", nil),
      ("sql \"SELECT 1 WHERE :last <> :snapshot\" is empty", "at push.scenario#before"),
      ("sql \"SELECT 1 WHERE :first <> :snapshot\" is empty", "at push.scenario#pushed"),
    ] as [(String, String?)])
  func queries(text: String, evidence: String?) throws {
    let scenario = try call(text)
    #expect(scenario.code == (evidence == nil ? .clean : .differences), "\(scenario.diagnostics)")
    if let evidence { #expect(scenario.output.contains("\n  \(evidence)\n"), "\(scenario.output)") }
    let stored = try storedCall(text)
    #expect(stored.call.code == scenario.code, "\(stored.call.diagnostics)")
    #expect(stored.isUnchanged)
  }

  private static func of(_ className: String) -> String {
    "sql \"SELECT class FROM views WHERE snapshot_id = :snapshot AND class = '\(className)'\""
  }

  /// The same of the scenario as a stored session, and whether the store's bytes stay as they were.
  private func storedCall(
    _ expectations: String, _ name: String = "push"
  ) throws -> (call: Call, isUnchanged: Bool) {
    let fixture = try Fixture(["push.scenario": Self.script, "push.expect": expectations])
    #expect(fixture.call("run push.scenario --store s.treering --session other").code == .clean)
    #expect(fixture.call("run push.scenario --store s.treering").code == .clean)
    let before = try [UInt8](Data(contentsOf: URL(filePath: fixture.folder.file("s.treering"))))
    let call = fixture.call("expect \(name) push.expect")
    let after = try [UInt8](Data(contentsOf: URL(filePath: fixture.folder.file("s.treering"))))
    let files = try fixture.files()
    return (call, before == after && files == ["push.expect", "push.scenario", "s.treering"])
  }

  @Test("asks the whole store, and of one stored snapshot that alone")
  func wholeStore() throws {
    let other = try storedCall("sql \"SELECT 1 FROM sessions WHERE name = 'other'\" is not empty")
    #expect(other.call.code == .clean)
    let one = try storedCall(
      "sql \"SELECT 1 FROM snapshots WHERE :snapshot = snapshot_id AND number = 1\" is not empty",
      "push/before")
    #expect(one.call.code == .clean, "\(one.call.output)\(one.call.diagnostics)")
    let written = try storedCall("sql \"UPDATE name SET name = 'x'\" is empty")
    #expect(written.call.code == .failure)
    #expect(written.isUnchanged)
  }

  @Test("shows three rows and no more, of a query without end too")
  func endless() throws {
    let call = try call(
      "sql \"WITH RECURSIVE n (x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n) SELECT x FROM n\""
        + " is empty")
    #expect(call.code == .differences)
    let rows = "  it gives x = 1\n  it gives x = 2\n  it gives x = 3\n  and more\n"
    #expect(call.output.contains(rows), "\(call.output)")
  }

  @Test(
    "exits 2 with the place where the file makes no sense",
    arguments: [
      (
        "\npsuh cyan",
        "push.expect:2: column 1: expected a claim, or \"NAME is visible\", found"
          + " \"psuh\"; did you mean \"push\"?"
      ),
      ("at psuhed\n push", "push.expect:1: no snapshot is labelled \"psuhed\"; did you mean"),
      (
        "sql \"SELECT clas FROM views\" is empty",
        "push.expect:1: column 13: no such column: clas\n"
      ),
      (
        "\nno sql \"SELECT 1; SELECT FROM\" is empty",
        "push.expect:2: column 26: near \"FROM\": syntax error\n"
      ),
      (
        "  sql \"DELETE FROM session\" is empty",
        "push.expect:1: column 8: DELETE is not allowed\n"
      ),
      ("sql \" \" is empty", "push.expect:1: column 6: there is no statement\n"),
      (
        "sql \"SELECT zeroblob(1e10)\" is empty",
        "push.expect:1: column 6: a value is longer than 64000000 bytes\n"
      ),
      (
        "sql \"SELECT :snapshots\" is empty",
        "push.expect:1: column 6: parameter :snapshots has no value; "
          + "a claim has :session, :snapshot, :first and :last\n"
      ),
      (
        "sql \"SELECT * FROM treering_tree('psuh/1')\" is empty",
        "push.expect:1: column 34: treering_tree: snapshot: there is no session \"psuh\"; did you mean \"push\"?\n"
      ),
      ("at 9\n push", "push.expect:1: no snapshot \"9\"; there are 2"),
    ] as [(String, String)])
  func mistakes(text: String, message: String) throws {
    let call = try call(text)
    #expect(call.code == .failure)
    #expect(call.output == "")
    #expect(call.diagnostics.hasPrefix("treering: \(message)"), "\(call.diagnostics)")
  }
}
