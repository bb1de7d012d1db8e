import CEmbedded
import Commands
import EmbeddedFiles
import TestSupport
import Testing

@Suite("treering log and run --store")
struct LogCommandTests {
  /// The demo's push, recorded.
  private func recorded() throws -> Fixture {
    let demo = EmbeddedFile.files(of: CEmbeddedDemo()).first { $0.name == "push.scenario" }
    let fixture = try Fixture(["push.scenario": #require(demo).text])
    let call = fixture.call("run push.scenario --store a.treering")
    #expect(call.code == .clean, "\(call.diagnostics)")
    #expect(call.output.hasPrefix("push/1  before  "))
    return fixture
  }

  @Test("print one line a step")
  func steps() throws {
    let fixture = try recorded()
    #expect(
      fixture.call("log push").output
        == "2  pushed  push  CyanViewController onto UINavigationController\n")
    #expect(fixture.call("log").output == fixture.call("log push").output)
    #expect(
      fixture.call("log push --all").output == """
        1  before  shows  RootViewController [YellowViewController]
        2  pushed  push   CyanViewController onto UINavigationController

        """)
  }

  @Test("print the same of a scenario or file as of the session recorded from it")
  func files() throws {
    let fixture = try recorded()
    for options in ["", " --all"] {
      #expect(
        fixture.call("log push.scenario\(options)").output
          == fixture.call("log push\(options)").output)
    }
    #expect(
      fixture.call("log push/pushed --all").output == fixture.call("log push").output)
    #expect(fixture.call("log push/before").output.isEmpty)
    #expect(fixture.call("log push/before").diagnostics == "no navigation in 1 snapshot\n")
    #expect(fixture.call("log nope.scenario").code == .failure)
  }

  @Test("say where navigation may have gone unseen")
  func gaps() throws {
    let fixture = try recorded()
    let views = #"{"treering": 1, "views": [{"class": "UIView", "id": "1"}]}"# + "\n"
    let cart =
      #""controllers": [{"class": "CartViewController", "id": "2", "parent": null}]}"# + "\n"
    let whole = #"{"treering": 1, "# + cart
    let cut = #"{"treering": 1, "partial": "cut", "# + cart
    for (snapshots, lines) in [
      (whole + whole, "no navigation in 2 snapshots\n"),
      (views, "1 of 1 snapshot captured no controllers, without which no navigation is known\n"),
      (whole + cut, "1 of 2 snapshots is not whole: more may have happened\n"),
      (cut + whole + cut, "2 of 3 snapshots are not whole: more may have happened\n"),
    ] {
      try fixture.folder.write(snapshots, to: "some.ndjson")
      #expect(fixture.call("log some.ndjson").diagnostics == lines)
    }
    let json = fixture.call("log some.ndjson --format json").output
    #expect(json.contains("\"snapshots\": 3,\n  \"withoutControllers\": 0,\n  \"notWhole\": 2\n"))
  }

  @Test("print the same for programs")
  func json() throws {
    let json = try recorded().call("log push --format json").output
    #expect(json.contains("\"kind\": \"push\""))
    #expect(json.contains("\"subject\": \"CyanViewController\""))
  }

  @Test("name near sessions")
  func unknown() throws {
    let call = try recorded().call("log pusch")
    #expect(call.code == .failure)
    #expect(
      call.diagnostics
        == "treering: pusch: no such file, and there is no session \"pusch\" in a.treering; "
        + "did you mean \"push\"?\n")
  }

  @Test("record one moment under another name")
  func oneMoment() throws {
    let fixture = try recorded()
    let call = fixture.call("run push.scenario#pushed --session only --format json")
    #expect(call.output.hasPrefix("{\"session\":\"only\",\"number\":1,\"label\":\"pushed\""))
    #expect(fixture.call("run push.scenario --append").output.hasPrefix("push/3  before"))
  }
}
