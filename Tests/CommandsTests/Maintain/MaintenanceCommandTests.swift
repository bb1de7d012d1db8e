import Commands
import Foundation
import SQLiteDriver
import TestSupport
import Testing

@Suite("treering verify, compact, prune, merge and export")
struct MaintenanceCommandTests {
  private static let times = """
    {"treering":1,"label":"a","time":100,"views":[{"id":"0x1","class":"A","in":null}]}
    {"treering":1,"label":"b","time":200,"views":[{"id":"0x1","class":"A","in":null,"text":"b"}]}
    {"treering":1,"label":"c","views":[{"id":"0x2","class":"C","in":null}]}

    """

  private func fixture(_ stores: String...) throws -> Fixture {
    let fixture = try Fixture(["session.ndjson": Self.times])
    for store in stores {
      #expect(fixture.record("--store \(store) --session s").code == .clean)
    }
    return fixture
  }

  private func labels(_ fixture: Fixture, _ session: String = "s") -> [String] {
    fixture.call("log \(session) --all --store a.treering").output
      .split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first }
      .map(String.init)
  }

  @Test("find a store whole")
  func whole() throws {
    let fixture = try fixture("a.treering")
    let call = fixture.call("verify a.treering")
    #expect(call.code == .clean)
    #expect(call.output == "a.treering: 3 snapshots, all is well\n")
    #expect(
      fixture.call("verify a.treering --format json").output == """
        {
          "snapshots": 3,
          "findings": []
        }

        """)
  }

  @Test("find the snapshot that is damaged")
  func damaged() throws {
    let fixture = try fixture("a.treering")
    let path = fixture.folder.file("a.treering")
    let connection = try Connection(path: path, mode: .write)
    try connection.run(script: "UPDATE snapshot SET label = 'z' WHERE seq = 1")
    let call = fixture.call("verify a.treering")
    #expect(call.code == .differences)
    #expect(call.output.contains("s/1: its content differs from what was recorded"))
  }

  @Test(
    "leave a store that every SQLite reads, and nothing beside it, where they and recorders fail",
    arguments: [
      "prune nope", "prune s/9", "prune s/1 t", "record", "record --session s",
      "import session.ndjson --session s", "run a.scenario --session s",
    ])
  func refused(line: String) throws {
    let fixture = try fixture("a.treering")
    try fixture.folder.write("controller a A", to: "a.scenario")
    let call = fixture.call("\(line) --store a.treering")
    #expect(call.code == .failure)
    #expect(try fixture.files() == ["a.scenario", "a.treering", "session.ndjson"])
    // In the format of SQLite, 1 at these bytes says that the file is read without a log.
    let bytes = try Data(contentsOf: URL(filePath: fixture.folder.file("a.treering")))
    #expect(bytes[18...19].elementsEqual([1, 1]))
  }

  @Test("make the file smaller where something was dropped")
  func compact() throws {
    let fixture = try fixture("a.treering")
    #expect(fixture.call("compact a.treering").output.hasPrefix("a.treering: "))
    #expect(fixture.call("verify a.treering").code == .clean)
  }

  @Test(
    "drop by name, number and age",
    arguments: [
      ("s/1", ["b", "c"], "s  dropped 1 of 3 snapshots\n"),
      ("s/b s/last", ["a"], "s  dropped 2 of 3 snapshots\n"),
      ("s", [], "s  dropped the session and its 3 snapshots\n"),
      ("--keep 1", ["c"], "s  dropped 2 of 3 snapshots\n"),
      ("--keep 5", ["a", "b", "c"], ""),
      ("--older-than 2m", ["b", "c"], "s  dropped 1 of 3 snapshots\n"),
      ("--older-than 1m --of s", ["c"], "s  dropped 2 of 3 snapshots\n"),
      ("s/b --keep 2", ["c"], "s  dropped 2 of 3 snapshots\n"),
      ("s --keep 1 --of s", [], "s  dropped the session and its 3 snapshots\n"),
      ("--keep 1 --dry-run", ["a", "b", "c"], "s  would drop 2 of 3 snapshots\n"),
    ])
  func prune(options: String, left: [String], output: String) throws {
    let fixture = try fixture("a.treering")
    let call = Call("prune a.treering \(options)", in: fixture.folder.path, now: 300)
    #expect(call.code == .clean, "\(call.diagnostics)")
    #expect(call.output == output)
    #expect(labels(fixture) == left)
    #expect(fixture.call("verify a.treering").code == .clean)
  }

  @Test("keep what is exactly as old as said")
  func sameAge() throws {
    let fixture = try fixture("a.treering")
    // The second is of 200, two minutes ago.
    let call = Call("prune a.treering --older-than 2m", in: fixture.folder.path, now: 320)
    #expect(call.output == "s  dropped 1 of 3 snapshots\n")
    #expect(labels(fixture) == ["b", "c"])
  }

  @Test(
    "refuse to drop what is not there, or nothing",
    arguments: [
      ("t", ExitCode.failure, "a.treering: there is no session \"t\"; did you mean \"s\"?"),
      ("s/9", .failure, "a.treering: session \"s\" has no snapshot \"9\""),
      ("--keep 1 --of t", .failure, "a.treering: there is no session \"t\""),
      ("", .usage, "nothing was named to drop"),
      ("--of s", .usage, "nothing was named to drop"),
      ("s --of s", .usage, "\"--of\" goes with --keep or --older-than"),
      (
        "s --keep 1", .usage,
        "session \"s\" is named to be dropped whole; --of s applies --keep and --older-than to it"
      ),
      ("s/1 s --older-than 1m --dry-run", .usage, "session \"s\" is named to be dropped whole"),
      ("--keep 0", .usage, "\"--keep\" expected an integer"),
      ("--older-than 3y", .usage, "\"--older-than\" expected an age as in 90m, 12h or 30d"),
    ])
  func pruneMistakes(options: String, code: ExitCode, message: String) throws {
    let fixture = try fixture("a.treering")
    let call = fixture.call("prune a.treering \(options)")
    #expect(call.code == code)
    #expect(call.diagnostics.hasPrefix("treering: \(message)"), "\(call.diagnostics)")
    #expect(labels(fixture) == ["a", "b", "c"])
  }

  @Test("take other stores in, once")
  func merge() throws {
    let fixture = try fixture("a.treering", "b.treering")
    #expect(fixture.record("--store b.treering --session t").code == .clean)
    let merged = "b.treering:s  nothing new\nb.treering:t  3 snapshots\n"
    #expect(fixture.call("merge a.treering b.treering").output == merged)
    #expect(
      fixture.call("merge a.treering b.treering").output
        == merged.replacing("3 snapshots", with: "nothing new"))
    #expect(labels(fixture, "t") == ["a", "b", "c"])
    let itself = fixture.call("merge a.treering ./a.treering")
    #expect(itself.code == .failure)
    #expect(itself.diagnostics.contains("cannot be merged into itself"))
    #expect(fixture.call("merge new.treering a.treering").output.contains("t  3 snapshots"))
  }

  @Test("name the store of which a merge is refused")
  func mergeFailures() throws {
    let damage = "UPDATE allocation SET next_row = 1"
    let fixture = try fixture("a.treering", "b.treering")
    #expect(fixture.record("--store b.treering --session t").code == .clean)
    try Connection(path: fixture.folder.file("a.treering"), mode: .write).run(script: damage)
    let target = fixture.call("merge a.treering b.treering")
    #expect(target.code == .failure)
    #expect(target.diagnostics.hasPrefix("treering: a.treering: "), "\(target.diagnostics)")
    let source = "UPDATE text SET text = text || 'x'"
    try Connection(path: fixture.folder.file("b.treering"), mode: .write).run(script: source)
    #expect(
      fixture.call("merge new.treering b.treering").diagnostics
        .hasPrefix("treering: b.treering: "))
  }

  @Test("tell how many snapshots a merge leaves out, since they are older than the last one here")
  func leftOut() throws {
    let fixture = try fixture("a.treering", "b.treering")
    #expect(fixture.call("prune a.treering s/a s/b").code == .clean)
    let merged = "b.treering:s  nothing new, 2 earlier snapshots left out\n"
    for _ in 1...2 { #expect(fixture.call("merge a.treering b.treering").output == merged) }
    #expect(labels(fixture) == ["c"])
  }

  @Test("print lines that record back to the same")
  func export() throws {
    let fixture = try fixture("a.treering")
    let lines = fixture.call("export a.treering").output
    #expect(lines.split(separator: "\n").count == 3)
    #expect(fixture.call("record --store b.treering --session s", input: lines).code == .clean)
    #expect(fixture.call("export b.treering s").output == lines)
    #expect(fixture.call("merge a.treering b.treering").output == "b.treering:s  nothing new\n")
    #expect(
      fixture.call("export a.treering s/b").output.contains(#""label":"b""#))
  }

  @Test("ask which session to print where there are several")
  func exportChoice() throws {
    let fixture = try fixture("a.treering")
    #expect(fixture.record("--store a.treering --session t").code == .clean)
    let call = fixture.call("export a.treering")
    #expect(call.code == .failure)
    #expect(
      call.diagnostics
        == "treering: a.treering: holds 2 sessions: s, t; name one, as in a.treering:s\n")
  }
}
