import Commands
import TestSupport
import Testing

@Suite("Arguments of agents")
struct AgentArgumentTests {
  private func asking<Result>(_ body: (AgentClient) throws -> Result) throws -> Result {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let result = try body(client)
    #expect(client.close().hasEnded)
    return result
  }

  @Test("what a call cannot mean is said")
  func contradictions() throws {
    try asking { client in
      let both = client.call("check", #"{"at": "push/1", "session": "push"}"#)
      #expect(both.isError && both.text.contains("not at both"), "\(both.text)")
      let two = client.call("query", #"{"sql": "SELECT 1; SELECT 2"}"#)
      #expect(two.text.contains("note: the rows are those of the first statement"))
      #expect(!two.text.contains("left out"), "\(two.text)")
    }
  }

  @Test(
    "what would do nothing in a call is refused",
    arguments: [
      ("query", #""sql": "SELECT 1", "params": {"y": 1}"#, "there is no parameter :y"),
      (
        "explain", #""what": "hit", "point": "1,1", "object": "RootView""#,
        #"explain hit takes "point" or "object", not both"#
      ),
      (
        "explain", #""what": "screen", "object": "RootView""#,
        #"explain screen takes no "object""#
      ),
      (
        "explain", #""what": "chain", "object": "RootView", "action": "save:""#,
        #"explain chain takes no "action""#
      ),
    ])
  func idle(tool: String, arguments: String, message: String) throws {
    try asking { client in
      let reply = client.call(tool, "{\(arguments)}")
      #expect(reply.isError && reply.text.contains(message), "\(reply.text)")
    }
  }
}
