import Commands
import HierarchyStore
import TestSupport
import Testing

@Suite("treering record --listen")
struct ListeningTests {
  @Test("says where apps find it, and ends with a store in one file")
  func listens() throws {
    let fixture = try Fixture()
    let call = fixture.call("record --listen 0 --store a.treering")
    #expect(call.code == .clean)
    #expect(call.output.isEmpty)
    #expect(
      call.diagnostics.hasPrefix("listening; apps find it by TREERING_RECORDER=127.0.0.1:"))
    let files = try fixture.files()
    #expect(files == ["a.treering"])
  }

  @Test("listens at a socket beside the store")
  func socket() throws {
    let fixture = try Fixture()
    let call = fixture.call("record --listen ./live --store a.treering")
    #expect(
      call.diagnostics
        == "listening; apps find it by TREERING_RECORDER=\(fixture.folder.path)/./live\n")
    #expect(try fixture.files() == ["a.treering"])
  }

  @Test("makes no store where it cannot listen")
  func deaf() throws {
    let fixture = try Fixture()
    #expect(fixture.call("record --listen ./nope/live --store a.treering").code == .failure)
    #expect(try fixture.files() == [])
  }

  @Test("has a token where the network can reach it")
  func token() throws {
    let fixture = try Fixture()
    let first = fixture.call("record --listen 0 --network --store a.treering").diagnostics
    let second = fixture.call("record --listen 0 --network --store a.treering").diagnostics
    let token = try #require(first.split(separator: "TREERING_TOKEN=").last)
    #expect(token.count > 16 && !second.contains(token))
    let given = "record --listen 0 --token 0123456789abcdef --store a.treering"
    #expect(fixture.call(given).diagnostics.hasSuffix("TREERING_TOKEN=0123456789abcdef\n"))
    let call = Call(
      "record --listen 0 --store a.treering", in: fixture.folder.path,
      variables: ["TREERING_TOKEN": "fedcba9876543210"])
    #expect(call.diagnostics.hasSuffix("TREERING_TOKEN=fedcba9876543210\n"))
  }

  @Test(
    "refuses what does not go together",
    arguments: [
      ("--listen live", "\"--listen\" expected a port from 0 to 65535, or a path"),
      ("--listen 65536", "\"--listen\" expected a port"),
      ("--network", "\"--network\" needs \"--listen\""),
      ("--token 0123456789abcdef", "\"--token\" needs \"--listen\""),
      ("--listen ./live --network", "\"--network\" needs a port"),
      ("--listen 0 --token short", "a token has at least 16 characters"),
      ("--listen 0 --session a", "\"--session\" does not go with \"--listen\""),
      ("--listen 0 --append", "\"--append\" does not go with \"--listen\""),
      ("--listen 0 --run build=1", "\"--run\" does not go with \"--listen\""),
    ])
  func mistakes(options: String, message: String) throws {
    let fixture = try Fixture()
    let call = fixture.call("record --store a.treering " + options)
    #expect(call.code == .usage)
    #expect(call.diagnostics.hasPrefix("treering: " + message))
    #expect(try fixture.files().isEmpty)
  }

  @Test("says why it cannot listen")
  func taken() throws {
    let fixture = try Fixture(["live": "mine"])
    let call = fixture.call("record --listen ./live --store a.treering")
    #expect(call.code == .failure)
    #expect(
      call.diagnostics == """
        treering: cannot listen at "\(fixture.folder.path)/./live": there is a file already; choose \
        another path

        """)
    #expect(try fixture.files() == ["live"])
  }
}
