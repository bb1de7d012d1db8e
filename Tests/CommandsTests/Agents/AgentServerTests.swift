import Commands
import Dispatch
import JSONText
import Live
import Synchronization
import Testing

@Suite("Agent server")
struct AgentServerTests {
  private static let identity = ServerIdentity(name: "test", version: "1", instructions: "")

  private static func call(_ id: String) -> [UInt8] {
    Array(
      (#"{"jsonrpc":"2.0","id":"\#(id)","method":"tools/call","params":{"name":"wait","#
        + #""_meta":{\#(AgentClient.version("2026-07-28")),\#(AgentClient.capabilities)}}}"# + "\n")
        .utf8)
  }

  @Test("a call that is under way hears that it was cancelled, and is not answered")
  func cancelledOnTheWay() {
    let tool = WaitingTool()
    let written = Mutex(0)
    let server = AgentServer([tool], Self.identity) { _ in
      written.withLock { $0 += 1 }
      return true
    }
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}"#
    var pieces = [Self.call("a"), Array((cancel + "\n").utf8)]
    server.run { _ in
      guard !pieces.isEmpty else {
        // The input ends after the tool did: nothing but the cancellation ended it.
        tool.ended.wait()
        return []
      }
      if pieces.count == 1 { tool.began.wait() }
      return pieces.removeFirst()
    }
    #expect(written.withLock { $0 } == 0)
  }

  @Test("a ping is answered while a call is under way")
  func pingDuringCall() {
    let tool = WaitingTool()
    let written = Mutex<[String]>([])
    let answered = DispatchSemaphore(value: 0)
    let server = AgentServer([tool], Self.identity) { line in
      written.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
      answered.signal()
      return true
    }
    func line(_ text: String) -> [UInt8] { Array((#"{"jsonrpc":"2.0","# + text + "}\n").utf8) }
    var pieces = [
      line(#""id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}"#),
      line(#""id":"a","method":"tools/call","params":{"name":"wait"}"#),
      line(#""id":2,"method":"ping""#),
      line(#""method":"notifications/cancelled","params":{"requestId":"a"}"#),
    ]
    server.run { _ in
      switch pieces.count {
      case 0:
        tool.ended.wait()
        return []
      case 1, 3: answered.wait()
      case 2: tool.began.wait()
      default: break
      }
      return pieces.removeFirst()
    }
    let lines = written.withLock(\.self)
    #expect(lines.count == 2 && lines.last?.contains(#""id":2"#) == true, "\(lines)")
  }

  @Test("is not started on a file that is no store")
  func text() throws {
    let fixture = try Fixture(["a.txt": "text"])
    let call = fixture.call("mcp a.txt")
    #expect(call.code == .failure)
    let message = "the file is not a SQLite database; expected a store or a folder of them"
    #expect(call.diagnostics == "treering: a.txt: \(message)\n")
  }

  @Test("where nobody reads any more, no further call is begun")
  func unread() {
    let tool = WaitingTool(isPatient: false)
    let server = AgentServer([tool], Self.identity) { _ in false }
    var pieces = [Self.call("a"), Self.call("b")]
    server.run { _ in
      guard !pieces.isEmpty else { return [] }
      if pieces.count == 1 { tool.ended.wait() }
      return pieces.removeFirst()
    }
    #expect(tool.calls.withLock { $0 } == 1)
  }

  @Test("while nobody takes the answers, it reads no more than it has room for")
  func full() {
    let tool = WaitingTool(isPatient: false)
    let taken = Mutex(0)
    let (isFull, isRead) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let server = AgentServer([tool], Self.identity) { _ in
      isRead.wait()
      return false
    }
    let ended = DispatchSemaphore(value: 0)
    detach {
      server.run { _ in
        let count = taken.withLock { count in
          count += 1
          return count
        }
        if count == 100 { isFull.signal() }
        return Self.call("\(count)")
      }
      ended.signal()
    }
    // A hundred calls fit; a thousand do not.
    isFull.wait()
    #expect(taken.withLock { $0 } < 1_000)
    isRead.signal()
    ended.wait()
    #expect(taken.withLock { $0 } < 1_000)
  }
}

/// A tool that waits until it is cancelled, unless it is not patient.
private final class WaitingTool: AgentTool {
  let began = DispatchSemaphore(value: 0)
  let ended = DispatchSemaphore(value: 0)
  let calls = Mutex(0)
  private let isPatient: Bool

  init(isPatient: Bool = true) {
    self.isPatient = isPatient
  }

  var description: ToolDescription { ToolDescription("wait", "waits", parameters: []) }

  func answer(_ call: ToolCall) -> ToolAnswer {
    calls.withLock { $0 += 1 }
    began.signal()
    while isPatient && !call.isCancelled() {}
    ended.signal()
    return ToolAnswer(text: "done")
  }
}
