import Commands
import Foundation
import TestSupport
import Testing

@Suite("treering record")
struct RecordCommandTests {
  @Test("reports each snapshot that is in the file")
  func records() throws {
    let fixture = try Fixture()
    let line = "record --store a.treering --session checkout"
    let call = fixture.call(line, input: Fixture.session)
    #expect(call.code == .clean)
    #expect(
      call.output == """
        checkout/1  home  1 object
        checkout/2  2  +1 −1 ~0 of 1
        checkout/3  +1 −1 ~0 of 1

        """)
    #expect(call.diagnostics == "")
    let files = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path)
    #expect(files == ["a.treering"])
  }

  @Test("gives programs the same")
  func json() throws {
    let call = try Fixture().call(
      "record --store a.treering --session s --format json", input: Fixture.oneLine(Fixture.app))
    #expect(
      call.output == """
        {"session":"s","number":1,"label":"start","objects":11,"added":11,"removed":0,"changed":0,\
        "moved":0,"differing":11,"notCompared":[]}

        """)
  }

  @Test("gives programs what was not compared")
  func notCompared() throws {
    let call = try Fixture().call(
      "record --store a.treering --session s --format json",
      input: """
        {"treering":1,"covers":["views"],"views":[{"id":"w","class":"UIWindow","in":null}]}
        {"treering":1,"covers":["controllers"],"controllers":[{"id":"a","class":"A","parent":null}]}

        """)
    #expect(
      call.output.split(separator: "\n").last == """
        {"session":"s","number":2,"label":null,"objects":1,"added":0,"removed":0,"changed":0,\
        "moved":0,"differing":0,"notCompared":["views","controllers"]}
        """)
  }

  @Test("gives back what it was given")
  func roundTrip() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.oneLine(Fixture.app)])
    #expect(fixture.record("--store a.treering --session s").code == .clean)
    let given = fixture.call("show session.ndjson --as json").output
    #expect(fixture.call("show s/1 --as json").output == given)
  }

  @Test("names sessions by number where no name is given")
  func numbered() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering").output.hasPrefix("session-1/1 "))
    #expect(fixture.record("").output.hasPrefix("session-2/1 "))
  }

  @Test("goes on with a session only where that is asked for")
  func append() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering --session s").code == .clean)
    let refused = fixture.record("--session s")
    #expect(refused.code == .failure)
    #expect(
      refused.diagnostics == """
        treering: a.treering: session "s" is there already; choose another name, or append to it

        """)
    #expect(fixture.record("--session s --append").output.hasPrefix("s/4  home"))
    #expect(fixture.record("--session t --append").output.hasPrefix("t/1  home"))
  }

  @Test(
    "makes neither store nor session where there is nothing to record",
    arguments: [
      ("", "standard input: is empty; expected snapshots, one a line"),
      ("\n \n", "standard input: is empty; expected snapshots, one a line"),
      ("{\"treering\": 1", "standard input:1: byte 14: expected"),
    ])
  func nothing(input: String, message: String) throws {
    let fixture = try Fixture()
    let call = fixture.call("record --store a.treering", input: input)
    #expect(call.code == .failure)
    #expect(call.diagnostics.hasPrefix("treering: \(message)"))
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.file("a.treering")))
  }

  @Test("keeps what came before a bad line, and says where that is")
  func badLine() throws {
    let fixture = try Fixture()
    let call = fixture.call(
      "record --store a.treering --session s", input: Fixture.session + "\n{\"views\": 3}\n")
    #expect(call.code == .failure)
    #expect(call.diagnostics.hasPrefix("treering: standard input:5: "))
    #expect(call.diagnostics.hasSuffix("\n  the 3 snapshots before it were recorded\n"))
    #expect(fixture.call("show s/last").code == .clean)
  }

  @Test(
    "refuses names that references could not hold",
    arguments: ["a/b", "a:b", "/", "a/\u{301}b", ":\u{301}"])
  func names(name: String) throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    let call = fixture.record("--store a.treering --session \(name)")
    #expect(call.code == .usage)
    let start = #"treering: "--session" expected a name without "/" and ":", found "\#(name)""#
    #expect(call.diagnostics.hasPrefix(start + "\n"))
    #expect(try fixture.files() == ["session.ndjson"])
  }

  @Test("takes a name that reads the same in other code points for the same name")
  func spelling() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering --session caf\u{E9}").code == .clean)
    let again = fixture.record("--store a.treering --session cafe\u{301}")
    #expect(again.code == .failure && again.diagnostics.contains("is there already"))
    #expect(fixture.call("prune a.treering:cafe\u{301}/1").code == .clean)
    #expect(fixture.call("sessions a.treering --format json").output.contains("caf\u{E9}"))
  }

  @Test("notes what it is told of the run, and what the first snapshot says")
  func run() throws {
    let fixture = try Fixture()
    let call = fixture.call(
      "record --store a.treering --session s --run build=412 --run uuid=u-1",
      input: #"{"treering":1,"run":{"app":"Shop","version":"2.1","build":"7","os":"iOS 17"}}"#)
    #expect(call.code == .clean)
    #expect(
      fixture.call("sessions").output == """
        SESSION  SNAPSHOTS  RUN                     SCREENS
        s        1          Shop 2.1 (412), iOS 17

        """)
    #expect(fixture.call("sessions --format json").output.contains("\"uuid\": \"u-1\""))
  }

  @Test("adds to a session what it does not know of its run, and refuses what contradicts it")
  func continuedRun() throws {
    let fixture = try Fixture(["session.ndjson": Fixture.session])
    #expect(fixture.record("--store a.treering --session s --run build=412").code == .clean)
    func known() -> String {
      let sql = "SELECT uuid, app, build, snapshot_count FROM sessions"
      return Call(["query", sql, "--format", "csv"], in: fixture.folder.path).output
    }
    let more = "--session s --append --run build=412 --run app=Shop --run uuid=u-1"
    #expect(fixture.record(more).code == .clean)
    #expect(known() == "uuid,app,build,snapshot_count\nu-1,Shop,412,6\n")
    let refused = fixture.record("--session s --append --run os=17 --run build=413")
    #expect(refused.code == .failure && refused.output.isEmpty)
    #expect(
      refused.diagnostics == """
        treering: a.treering: session "s" has build "412", not "413"; record another session

        """)
    #expect(known() == "uuid,app,build,snapshot_count\nu-1,Shop,412,6\n")
    #expect(fixture.call("sessions --format json").output.contains("\"os\": null"))
  }

  @Test("refuses facts of the run that it does not know", arguments: ["buidl=1", "build", "os="])
  func unknownFact(text: String) throws {
    let call = try Fixture().call("record --store a.treering --run \(text)")
    #expect(call.code == .usage)
    #expect(
      call.diagnostics.hasPrefix(
        """
        treering: "--run" expected KEY=VALUE with one of app, build, device, os, uuid, version, \
        found "\(text)"
        """))
  }
}
