import Commands
import Foundation
import TestSupport
import Testing

@Suite("treering view")
struct ViewCommandTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture([
      "run.ndjson": Fixture.session, "session.ndjson": Fixture.session, "app.json": Fixture.app,
      "push.scenario": """
      controller root
      window UIWindow root root key
      snapshot "before"
      view v UILabel in root.view
      snapshot "after"
      """,
    ])
  }

  private func page(_ name: String) throws -> String {
    try String(contentsOfFile: fixture.folder.path + "/" + name, encoding: .utf8)
  }

  @Test("writes one page and says nothing")
  func file() throws {
    let call = fixture.call("view run.ndjson -o page.html")
    #expect(call.code == .clean)
    #expect(call.output == "")
    #expect(call.diagnostics == "")
    let page = try page("page.html")
    #expect(page.hasPrefix("<!doctype html>\n"))
    #expect(page.contains("<title>run.ndjson</title>"))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test("writes the same bytes to standard output, and names the place of a served page")
  func output() throws {
    _ = fixture.call("view run.ndjson -o page.html")
    let isSame = try fixture.call("view run.ndjson").output == page("page.html")
    #expect(isSame)
    let isPrinted =
      try fixture.call("view run.ndjson -o -", isTerminal: true).output
      == page("page.html")
    #expect(isPrinted)
    let call = fixture.call("view run.ndjson", isTerminal: true)
    #expect(call.code == .clean)
    #expect(call.output.wholeMatch(of: #/http://127\.0\.0\.1:\d+/[a-z2-9]{26}/\n/#) != nil)
    #expect(call.diagnostics.contains("Ctrl-C ends it"))
  }

  @Test(
    "shows a part where it is asked to, and else all",
    arguments: [
      ("run.ndjson --from 2", "run.ndjson --from 2 --to last"),
      ("run.ndjson --from home --to 1", "run.ndjson --from 1 --to home"),
      ("push.scenario --from before", "push.scenario"),
    ])
  func range(words: String, same: String) {
    let isSame = fixture.call("view \(words)").output == fixture.call("view \(same)").output
    #expect(isSame)
  }

  @Test("shows sessions of a store as it shows the files that they were recorded from")
  func store() throws {
    for name in ["one", "two"] {
      #expect(fixture.record("--session \(name) --store app.treering").code == .clean)
    }
    let file = fixture.call("view run.ndjson --title t").output
    let chapter = { (words: String) in
      fixture.call("view \(words) --title t").output.count
    }
    #expect(chapter("app.treering one") > 0)
    #expect(abs(chapter("app.treering:one") - file.count) < 400)
    let isSame =
      fixture.call("view one").output == fixture.call("view app.treering one --title one").output
    #expect(isSame)
    let isWhole =
      fixture.call("view app.treering --title t").output
      == fixture.call("view one two --title t").output
    #expect(isWhole)
    #expect(fixture.call("view app.treering thre").diagnostics.contains("\"thre\""))
  }

  @Test("shows fewer snapshots, not the same")
  func part() {
    let all = fixture.call("view run.ndjson").output
    let isSame = fixture.call("view run.ndjson --from 2").output == all
    #expect(!isSame)
  }

  @Test(
    "refuses what it cannot do in one line",
    arguments: [
      ("run.ndjson --from 3 --to home -o x", "\"--from\" comes after \"--to\"", ExitCode.usage),
      ("run.ndjson app.json --from 1 -o x", "choose moments of one session or file", .usage),
      ("run.ndjson --from nowhere -o x", "no snapshot is labelled \"nowhere\"", .failure),
      ("missing.json -o x", "missing.json: no such file", .failure),
      ("run.ndjson -o no/folder/x", "no/folder/x: cannot write: no such folder", .failure),
    ])
  func failures(words: String, message: String, code: ExitCode) {
    let call = fixture.call("view \(words)")
    #expect(call.code == code)
    #expect(call.diagnostics.contains(message), "\(call.diagnostics)")
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/x"))
  }

  @Test("leaves what was there where the page cannot be put in its place")
  func folder() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.folder.path + "/page.html", withIntermediateDirectories: false)
    #expect(fixture.call("view run.ndjson -o page.html").code == .failure)
    let left = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(left.count == 5 && !left.contains { $0.hasPrefix(".treering-") })
  }
}
