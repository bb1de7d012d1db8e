import Commands
import JSONText
import TestSupport
import Testing

@Suite("Protocol of agents")
struct AgentProtocolTests {
  private let fixture: Fixture

  init() throws {
    fixture = try Fixture()
  }

  private func client(stateless: Bool = false, bare: Bool = false) -> AgentClient {
    AgentClient(in: fixture.folder.path, stateless: stateless, bare: bare)
  }

  @Test(
    "initialize agrees on the version asked for, else on the newest",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ])
  func versions(asked: String, agreed: String) {
    let client = client(bare: true)
    let answer = client.ask("initialize", #"{"protocolVersion": "\#(asked)", "capabilities": {}}"#)
    #expect(answer["result"]?["protocolVersion"] == .string(agreed))
    #expect(answer["result"]?["serverInfo"]?["name"] == .string("treering"))
    #expect(client.ask("ping")["result"] == .object([]))
    #expect(client.ask("tools/list")["result"]?["resultType"] == nil)
    #expect(client.close().hasEnded)
  }

  /// A line with two requests, a notification, and what is no message.
  private static let batch =
    #"[{"jsonrpc":"2.0","id":"a","method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},"#
    + #"{"jsonrpc":"2.0","id":"b","method":"tools/list"},7,"#
    + #"{"jsonrpc":"2.0","id":"c","method":"initialize"}]"#

  @Test("the version that has batches answers each request of one, in one line")
  func batches() {
    let client = client(bare: true)
    _ = client.ask("initialize", #"{"protocolVersion": "2025-03-26", "capabilities": {}}"#)
    client.send(Self.batch)
    let answers = client.next().elements ?? []
    let (a, b, c) = (JSONValue.string("a"), JSONValue.string("b"), JSONValue.string("c"))
    #expect(answers.map { $0["id"] } == [a, b, .null, c])
    #expect(answers.first?["result"] == .object([]))
    #expect(answers.dropFirst().first?["result"]?["tools"]?.elements?.isEmpty == false)
    let invalid = JSONValue.number(.integer(-32600))
    #expect(answers.suffix(2).allSatisfy { $0["error"]?["code"] == invalid })
    // Notifications alone are not answered: the next line belongs to the request after them.
    client.send(#"[{"jsonrpc":"2.0","method":"notifications/x"}]"#)
    #expect(client.ask("ping")["result"] == .object([]))
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    for count in [0, 101] {
      client.send("[" + repeatElement(ping, count: count).joined(separator: ",") + "]")
      #expect(client.next()["error"]?["code"] == invalid)
    }
    #expect(client.close().hasEnded)
  }

  @Test(
    "no other version has batches, and the refusal names both",
    arguments: ["2024-11-05", "2025-06-18", "2025-11-25"])
  func refusedBatches(version: String) {
    let client = client(bare: true)
    client.send(Self.batch)
    #expect(client.next()["error"]?["message"]?.string?.contains("none was agreed on") == true)
    _ = client.ask("initialize", #"{"protocolVersion": "\#(version)", "capabilities": {}}"#)
    client.send(Self.batch)
    let answer = client.next()
    #expect(answer["id"] == .null && answer["error"]?["code"] == .number(.integer(-32600)))
    let message = answer["error"]?["message"]?.string ?? ""
    #expect(message.contains("2025-03-26") && message.contains(version), "\(message)")
    #expect(client.close().hasEnded)
  }

  @Test("the stateless era needs no initialize, and every result says its type and server")
  func stateless() {
    let client = client(stateless: true)
    for (method, isKept) in [("server/discover", true), ("tools/list", true)] {
      let result = client.ask(method)["result"]
      #expect(result?["resultType"] == .string("complete"))
      #expect((result?["ttlMs"]?.int ?? -1 >= 0) == isKept)
      #expect(result?["cacheScope"] == .string("public"))
      let server = result?["_meta"]?["io.modelcontextprotocol/serverInfo"]
      #expect(server?["name"] == .string("treering"))
    }
    let call = client.call("sessions").whole["result"]
    #expect(call?["resultType"] == .string("complete") && call?["ttlMs"] == nil)
    #expect(
      client.ask("server/discover")["result"]?["supportedVersions"]
        == .array([.string("2026-07-28")]))
    #expect(client.ask("ping")["error"]?["code"] == .number(.integer(-32601)))
    #expect(client.close().hasEnded)
  }

  @Test(
    "a request of no era is refused with the code of the specification",
    arguments: [
      ("{}", -32602),
      (#"{"_meta":{\#(AgentClient.version("2026-07-28"))}}"#, -32602),
      (#"{"_meta":{\#(AgentClient.version("1900-01-01")),\#(AgentClient.capabilities)}}"#, -32022),
    ])
  func noEra(params: String, code: Int) {
    let client = client(bare: true)
    let error = client.ask("tools/list", params)["error"]
    #expect(error?["code"] == .number(.integer(Int64(code))))
    if code == -32022 {
      #expect(error?["data"]?["supported"] == .array([.string("2026-07-28")]))
      #expect(error?["data"]?["requested"] == .string("1900-01-01"))
    }
    #expect(client.close().hasEnded)
  }

  @Test(
    "what is no message is refused, with its id where it has one",
    arguments: [
      ("garbage", -32700, "null"), ("[]", -32600, "null"), (#"{"id": 7}"#, -32600, "7"),
      (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600, "null"),
      (#"{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}"#, -32600, "null"),
      (#"{"jsonrpc": "2.0", "id": "a", "method": "ping", "params": []}"#, -32600, "a"),
      (#"{"jsonrpc": "2.0", "id": 8, "method": "nothing"}"#, -32601, "8"),
      (
        #"{"jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": {"name": "drop"}}"#, -32602,
        "9"
      ),
      (
        #"{"jsonrpc": "2.0", "id": 10, "method": "tools/list", "params": {"cursor": "x"}}"#, -32602,
        "10"
      ),
    ])
  func invalid(line: String, code: Int, id: String) {
    let client = client()
    // Notifications and answers are not answered.
    client.send(#"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#)
    client.send(#"{"jsonrpc": "2.0", "id": 1, "result": {}}"#)
    client.send(line)
    let answer = client.next()
    #expect(answer["error"]?["code"] == .number(.integer(Int64(code))))
    let expected =
      id == "null" ? JSONValue.null : Int64(id).map { .number(.integer($0)) } ?? .string(id)
    #expect(answer["id"] == expected)
    let (hasEnded, rest) = client.close()
    #expect(hasEnded && rest.isEmpty)
  }

  @Test(
    "a thousand lines of garbage and one that is too long are refused, and the next is answered")
  func garbage() {
    let client = client()
    for number in 0..<1_000 { client.send(bytes: [0xFF, 0x00, UInt8(number % 9 + 0x30), 0x0A]) }
    client.send(String(repeating: "x", count: (4 << 20) + 1))
    for _ in 0..<1_000 { #expect(client.next()["error"]?["code"] == .number(.integer(-32700))) }
    #expect(client.next()["error"]?["code"] == .number(.integer(-32600)))
    #expect(client.ask("ping")["result"] != nil)
    #expect(client.close().hasEnded)
  }

  @Test("fifty calls at once are answered in their order")
  func order() {
    let client = client()
    let ids = (1...50).map { "call-\($0)" }
    for id in ids { client.send(client.request("tools/call", #"{"name": "sessions"}"#, id: id)) }
    #expect(ids.map { _ in client.next()["id"] } == ids.map(JSONValue.string))
    #expect(client.close().hasEnded)
  }

  @Test("a cancelled query ends and is not answered, nor is one that waits")
  func cancellation() throws {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    let call = #"{"name": "query", "arguments": {"sql": "\#(endless)"}}"#
    client.send(client.request("tools/call", call, id: "endless"))
    client.send(client.request("tools/call", call, id: "waiting"))
    client.send(client.request("ping", id: "after"))
    for id in ["nobody", "waiting", "endless"] {
      client.send(
        #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "\#(id)"}}"#
      )
    }
    #expect(client.next()["id"] == .string("after"))
    let (hasEnded, rest) = client.close()
    #expect(hasEnded && rest.isEmpty)
  }

  @Test("the end of the input ends a query that would never end")
  func end() throws {
    let fixture = try AgentFixture.recorded()
    let client = AgentClient(["a.treering"], in: fixture.folder.path)
    let endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    client.send(
      client.request("tools/call", #"{"name": "query", "arguments": {"sql": "\#(endless)"}}"#))
    let (hasEnded, rest) = client.close()
    #expect(hasEnded && rest.isEmpty)
  }

  @Test("mistakes in arguments are answers that a model can read")
  func arguments() {
    let client = client()
    for (tool, arguments, words) in [
      ("look", #"{"where": 1}"#, "has no argument \"where\"; it takes at, root, show, max_tokens"),
      ("look", #"{"at": 1}"#, "\"at\" expected a string"),
      ("look", #"{"show": "all"}"#, "one of interactive, visible, views, controllers"),
      ("query", "{}", "query needs \"sql\": a string"),
      ("query", #"{"sql": "SELECT 1", "max_rows": 0}"#, "an integer from 1 to 10000"),
      ("query", #"{"sql": "SELECT 1", "params": {"a": []}}"#, "an object of strings"),
      ("sessions", #"{"max_tokens": 1}"#, "an integer from 100 to 50000"),
      ("sessions", "[]", "expected an object as arguments"),
    ] {
      let reply = client.call(tool, arguments)
      #expect(reply.isError && reply.text.contains(words), "\(reply.text)")
    }
    #expect(client.close().hasEnded)
  }
}
