import Commands
import Foundation
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
    "is refused where it is none, and left as it is",
    arguments: [
      ("nope.treering", nil, "no such store"),
      ("folder", nil, "is a directory; expected a file"),
      (
        "empty", "",
        "the database is empty, not a store; a recorder that was ended as it began leaves such a"
          + " file: record into it, or delete it"
      ),
      (
        "text", "no database at all, though long enough to be looked at",
        "cannot read: file is not a database (SQLite error 26); the file is not a SQLite database"
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

  @Test("is gone on with where a recorder was ended as it made it")
  func unfinished() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session, "empty.treering": ""])
    #expect(fixture.call("sessions --store empty.treering").code == .failure)
    #expect(fixture.record("--store empty.treering --session s").code == .clean)
    #expect(fixture.call("verify empty.treering").code == .clean)
  }
}
