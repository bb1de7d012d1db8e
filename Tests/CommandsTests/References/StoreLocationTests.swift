import Commands
import Foundation
import SQLiteDriver
import TestSupport
import Testing

@Suite("The store of a call")
struct StoreLocationTests {
  private func fixture(_ stores: String...) throws -> Fixture {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    for store in stores {
      #expect(fixture.record("--store \(store) --session s").code == .clean)
    }
    return fixture
  }

  @Test("is the only one in the folder")
  func onlyOne() throws {
    let fixture = try fixture("a.treering", "b.db")
    #expect(fixture.call("show s/1").code == .clean)
  }

  @Test("is the one of the variable, the option before it")
  func precedence() throws {
    let fixture = try fixture("a.treering", "b.treering")
    #expect(fixture.record("--store b.treering --session cart").code == .clean)
    func call(_ line: String) -> Call {
      Call(line, in: fixture.folder.path, variables: ["TREERING_STORE": "b.treering"])
    }
    #expect(call("show cart/1").code == .clean)
    #expect(
      call("show cart/1 --store a.treering").diagnostics
        == "treering: a.treering: there is no session \"cart\"; there are \"s\"\n")
    #expect(call("show a.treering:s/1").code == .clean)
  }

  @Test("has to be named where there are several, or none")
  func ambiguous() throws {
    let several = try fixture("b.treering", "a.treering").call("sessions")
    #expect(several.code == .failure)
    #expect(
      several.diagnostics == """
        treering: there are 2 stores in this folder: a.treering, b.treering; \
        name one with --store FILE or in $TREERING_STORE

        """)
    let none = try Fixture().call("sessions")
    #expect(none.code == .failure)
    #expect(
      none.diagnostics == """
        treering: there is no store in this folder; \
        name one with --store FILE or in $TREERING_STORE

        """)
  }

  @Test(
    "is a path, whatever it looks like",
    arguments: ["file:a.treering", "file:a.treering?mode=memory", "a?b.treering", "%41.treering"])
  func path(name: String) throws {
    let fixture = try fixture(name)
    #expect(try fixture.files() == [name, "session.ndjson"].sorted())
    #expect(fixture.call("show s/1 --store \(name)").code == .clean)
    #expect(fixture.call("verify \(name)").code == .clean)
  }

  @Test("that another tool has extended is read, which says so")
  func extended() throws {
    let fixture = try fixture("a.treering")
    try Connection(path: fixture.folder.file("a.treering"), mode: .write)
      .run(script: "CREATE TABLE note (text); CREATE INDEX note_text ON note (text)")
    for line in ["verify a.treering", "sessions"] {
      let call = fixture.call(line)
      #expect(call.code == .clean)
      #expect(
        call.diagnostics
          == "treering: note: a.treering also holds what another program added: \"note\"\n")
    }
  }

  @Test(
    "is refused where it is none, and left as it is",
    arguments: [
      ("nope.treering", nil, "no such store"),
      ("folder", nil, "is a directory; expected a file"),
      (
        "empty", "",
        "the database is empty, not a store; a recorder that was ended as it began leaves such a"
          + " file, and so does a copy made without the -wal beside it: copy both, record into this"
          + " one, or delete it"
      ),
      (
        "text", "no database at all, though long enough to be looked at",
        "the file is not a SQLite database; expected a store of Treering"
      ),
    ] as [(String, String?, String)])
  func refused(name: String, content: String?, message: String) throws {
    let fixture = try Fixture(content.map { [name: $0] } ?? [:])
    if name == "folder" { try fixture.folder.createFolder(name) }
    let call = fixture.call("sessions --store \(name)")
    #expect(call.code == .failure)
    #expect(call.diagnostics == "treering: \(name): \(message)\n")
    if let content {
      #expect(
        try String(contentsOfFile: fixture.folder.file(name), encoding: .utf8) == content)
    }
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("nope.treering")))
  }

  @Test(
    "of an older version is left alone by what reads, which names what brings it up to date",
    arguments: [
      "sessions --store old.treering", "log documents --store old.treering",
      "show old.treering:documents/1", "query old.treering --list", "find old.treering A",
      "verify old.treering", "export old.treering", "check documents",
      "merge new.treering old.treering", "prune old.treering documents --dry-run",
    ])
  func older(line: String) throws {
    let fixture = try olderFixture()
    let before = try Data(contentsOf: URL(filePath: fixture.folder.file("old.treering")))
    let call = fixture.call(line)
    #expect(call.code == .failure)
    #expect(
      call.diagnostics.contains(
        "the store was written by an older Treering; `treering compact` brings it up to date\n"),
      "\(call.diagnostics)")
    #expect(call.diagnostics.split(separator: "\n").count == 1)
    #expect(try Data(contentsOf: URL(filePath: fixture.folder.file("old.treering"))) == before)
    #expect(try fixture.files() == ["old.treering", "session.ndjson"])
  }

  @Test(
    "of an older version is brought up to date by what writes",
    arguments: ["compact old.treering", "prune old.treering documents/1"])
  func upgraded(line: String) throws {
    let fixture = try olderFixture()
    #expect(fixture.call(line).code == .clean)
    #expect(fixture.call("show old.treering:documents/3").code == .clean)
    #expect(fixture.call("query old.treering --list").code == .clean)
  }

  /// A store as Treering wrote it when its second migration was the last.
  private func olderFixture() throws -> Fixture {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    let older = Repository.root.appending(
      path: "Tests/StoreTests/HierarchyStore/Fixtures/V002.treering")
    try FileManager.default.copyItem(
      at: older, to: URL(filePath: fixture.folder.file("old.treering")))
    return fixture
  }

  @Test("is refused where it may not be read", .enabled(if: geteuid() != 0, "root may read all"))
  func unreadable() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering").code == .clean)
    #expect(chmod(fixture.folder.file("a.treering"), 0o200) == 0)
    for line in ["sessions", "compact", "record"] {
      #expect(
        fixture.call(line).diagnostics == "treering: a.treering: permission denied\n", "\(line)")
    }
  }

  @Test(
    "is refused where the log beside it may not be read", .enabled(if: geteuid() != 0, "root may"))
  func unreadableLog() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session, "a.treering-wal": "x"])
    #expect(fixture.record("--store b.treering").code == .clean)
    try FileManager.default.moveItem(
      atPath: fixture.folder.file("b.treering"), toPath: fixture.folder.file("a.treering"))
    let log = fixture.folder.file("a.treering-wal")
    #expect(chmod(log, 0o000) == 0)
    for line in ["sessions", "compact", "record"] {
      let said = fixture.call(line + " --store a.treering").diagnostics
      #expect(said.hasSuffix("a.treering-wal: permission denied\n"), "\(line): \(said)")
    }
  }

  @Test("is gone on with where a recorder was ended as it made it")
  func unfinished() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session, "empty.treering": ""])
    #expect(fixture.call("sessions --store empty.treering").code == .failure)
    #expect(fixture.record("--store empty.treering --session s").code == .clean)
    #expect(fixture.call("verify empty.treering").code == .clean)
  }
}
