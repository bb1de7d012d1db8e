import JSONText
import Live
import Synchronization

/// Serves tools to one client over lines of JSON-RPC, in both eras of the Model Context Protocol.
/// One thread reads, so a call can be cancelled and a ping is answered at once; another one answers, in
/// the order of the requests.
package final class AgentServer: Sendable {
  private let tools: [any AgentTool]
  private let identity: ServerIdentity
  /// Writes a whole line; returns false if the client no longer reads.
  private let write: @Sendable ([UInt8]) -> Bool
  private let writing = Mutex(())
  private let queue = CallQueue()
  /// The version that a session is in; nil before `initialize`.
  private let agreed = Mutex<String?>(nil)

  /// The maximum length of a line: a dump of ten thousand views fits.
  static let longestLine = 4 << 20
  private static let chunk = 1 << 16
  /// How many seconds pending requests may take after the end of the input.
  private static let finishSeconds = 1

  package init(
    _ tools: [any AgentTool], _ identity: ServerIdentity,
    write: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    self.tools = tools
    self.identity = identity
    self.write = write
  }

  /// Answers until the input ends, which is when `read` returns nothing, or the client is gone.
  package func run(reading read: (Int) -> [UInt8]) {
    detach { self.answerAll() }
    var lines = LineBuffer(limit: Self.longestLine)
    while !queue.isStopped {
      let bytes = read(Self.chunk)
      bytes.withUnsafeBufferPointer { lines.append($0) }
      if bytes.isEmpty { lines.finish() }
      takeAll(&lines)
      if bytes.isEmpty { break }
    }
    queue.close()
    if queue.waitForFinish(atMost: Self.finishSeconds) { return }
    queue.stop()
    _ = queue.waitForFinish(atMost: Self.finishSeconds)
  }

  private func takeAll(_ lines: inout LineBuffer) {
    while true {
      switch lines.state() {
      case .line: lines.take(Array.init).map(take)
      case .tooLong:
        lines.skipLine()
        let error = AgentError(
          code: -32600, message: "a line is longer than \(Self.longestLine) bytes")
        queue.add(CallQueue.Work(line: Response.line(nil, error)))
      case .unfinished, .empty: return
      }
    }
  }

  private func take(_ bytes: [UInt8]) {
    switch ClientMessage(bytes) {
    case .request(let request) where request.method == "ping" && agreed.withLock { $0 != nil }:
      if !send(answer(request)) { queue.stop() }
    case .request(let request): queue.add(request, bytes: bytes.count)
    case .notification(let cancelled?): queue.cancel(cancelled)
    case .notification: break
    case .invalid(let id, let error): queue.add(CallQueue.Work(line: Response.line(id, error)))
    case .batch(let messages):
      for case .notification(let cancelled?) in messages { queue.cancel(cancelled) }
      queue.add(nil, batch: messages, bytes: bytes.count)
    }
  }

  private func answerAll() {
    defer { queue.finish() }
    while let work = queue.next() {
      let line =
        work.batch.isEmpty ? work.request.map(answer) ?? work.line : answer(work.batch)
      guard queue.end(work), !line.isEmpty else { continue }
      if !send(line) { return queue.stop() }
    }
  }

  private func send(_ line: [UInt8]) -> Bool { writing.withLock { _ in write(line) } }

  private func answer(_ request: Request) -> [UInt8] {
    do throws(AgentError) {
      return Response.line(request.id, result: try result(of: request))
    } catch {
      return Response.line(request.id, error)
    }
  }

  /// The answers to the requests of a batch, in one line; nothing if there are none.
  private func answer(_ batch: [ClientMessage]) -> [UInt8] {
    let version = agreed.withLock(\.self)
    guard version == Era.versionWithBatches else {
      let found = version.map { "this session has \($0)" } ?? "none was agreed on"
      let message =
        "expected one object of JSON-RPC a line: only version \(Era.versionWithBatches) has "
        + "batches, and \(found)"
      return Response.line(nil, AgentError(code: -32600, message: message))
    }
    let answers = batch.compactMap(answerInBatch)
    return answers.isEmpty ? [] : Array("[".utf8) + answers.joined(separator: ",".utf8) + "]\n".utf8
  }

  private func answerInBatch(_ message: ClientMessage) -> ArraySlice<UInt8>? {
    switch message {
    case .request(let request) where request.method == "initialize":
      let error = AgentError(code: -32600, message: "initialize is in no batch")
      return Response.line(request.id, error).dropLast()
    case .request(let request):
      queue.begin(request)
      let line = answer(request)
      return queue.endRequest() ? line.dropLast() : nil
    case .invalid(let id, let error): return Response.line(id, error).dropLast()
    case .notification, .batch: return nil
    }
  }

  private func result(of request: Request) throws(AgentError) -> JSONValue {
    let era = try Era(of: request, isInitialized: agreed.withLock { $0 != nil })
    switch (request.method, era) {
    case ("initialize", .session):
      let version = Era.agreedVersion(request)
      agreed.withLock { $0 = version }
      return Era.initialization(version, identity)
    case ("ping", .session): return [:]
    case ("server/discover", .stateless):
      return era.result(Era.discovery(identity), from: identity, isKept: true)
    case ("tools/list", _):
      if request.params["cursor"].map({ !$0.isNull }) == true {
        throw .invalidParams("there is one page of tools, and no cursor leads to it")
      }
      let list = tools.map(\.description.definition)
      return era.result(["tools": .array(list)], from: identity, isKept: true)
    case ("tools/call", _):
      return era.result(try call(request.params).result, from: identity)
    default:
      throw AgentError(code: -32601, message: "there is no method \"\(request.method)\"")
    }
  }

  private func call(_ params: JSONValue) throws(AgentError) -> FittedAnswer {
    let name = params["name"]?.string ?? ""
    guard let tool = tools.first(where: { $0.description.name == name }) else {
      let known = tools.map(\.description.name).joined(separator: ", ")
      throw .invalidParams("Unknown tool: \"\(name)\"; there are \(known)")
    }
    let call: ToolCall
    do throws(UsageMistake) {
      call = try ToolCall(
        params["arguments"].flatMap { $0.isNull ? nil : $0 } ?? [:], of: tool.description,
        isCancelled: { [queue] in queue.isCurrentCancelled })
    } catch {
      // A model that made the mistake can read this and correct it.
      return FittedAnswer(ToolAnswer(failure: [error.message]), maxTokens: ToolDescription.tokens)
    }
    return FittedAnswer(tool.answer(call), maxTokens: call.maxTokens)
  }
}
