import Commands
import Dispatch
import JSONText
import Live
import Synchronization

/// A client of `treering mcp` that runs in this process: it writes lines and reads lines.
final class AgentClient: Sendable {
  private let source = OpenSource()
  private let sink = LineSink()
  private let ended = DispatchSemaphore(value: 0)
  private let count = Mutex(0)
  private let isStateless: Bool

  /// Starts a server on the words after `mcp`; begins a session unless it is `stateless` or `bare`.
  init(_ words: [String] = [], in folder: String, stateless: Bool = false, bare: Bool = false) {
    isStateless = stateless
    let (source, sink, ended) = (source, sink, ended)
    detach {
      let console = Console(
        input: source, output: TextOutput(sink, isTerminal: false),
        diagnostics: TextOutput(MemorySink(), isTerminal: false))
      let environment = Environment(folder: folder) { _ in nil }
      _ = Treering(console: console, environment: environment).run(["mcp"] + words)
      ended.signal()
    }
    if !stateless && !bare {
      _ = ask("initialize", #"{"protocolVersion": "2025-11-25", "capabilities": {}}"#)
    }
  }

  func send(_ line: String) {
    source.append(Array((line + "\n").utf8))
  }

  func send(bytes: [UInt8]) {
    source.append(bytes)
  }

  /// The next line that the server wrote, which has to be one object of JSON.
  func next() -> JSONValue {
    guard let line = sink.next() else { return .string("no answer") }
    return (try? JSONValue(parsing: line)) ?? .string("not JSON: \(line)")
  }

  /// Asks and waits for the answer; params are the text of an object.
  func ask(_ method: String, _ params: String = "{}") -> JSONValue {
    send(request(method, params))
    return next()
  }

  /// The line of a request of the client's era.
  func request(_ method: String, _ params: String = "{}", id: String? = nil) -> String {
    let id =
      id.map { "\"\($0)\"" }
      ?? count.withLock { count in
        count += 1
        return "\(count)"
      }
    guard isStateless else {
      return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
    }
    let meta = #""_meta":{\#(Self.version("2026-07-28")),\#(Self.capabilities)}"#
    let rest = params.dropFirst()
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(meta)"#
      + (rest == "}" ? "}" : ",\(rest)") + "}"
  }

  static func version(_ version: String) -> String {
    #""io.modelcontextprotocol/protocolVersion":"\#(version)""#
  }

  static let capabilities = #""io.modelcontextprotocol/clientCapabilities":{}"#

  /// The answer to a call of a tool; arguments are the text of an object.
  func call(_ tool: String, _ arguments: String = "{}") -> AgentReply {
    AgentReply(ask("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#))
  }

  /// Ends the input; reports whether the server ended too, and what it wrote last.
  func close() -> (hasEnded: Bool, rest: [String]) {
    source.close()
    let hasEnded = ended.wait(timeout: .now() + .seconds(60)) == .success
    return (hasEnded, sink.all)
  }
}

/// The answer to a call of a tool.
struct AgentReply {
  let text: String
  let structured: JSONValue?
  let isError: Bool
  let whole: JSONValue

  init(_ response: JSONValue) {
    whole = response
    let result = response["result"]
    let content = result?["content"]?.elements?.first
    text = content?["text"]?.string ?? "no text: \(response)"
    structured = result?["structuredContent"]
    isError = result?["isError"]?.bool ?? true
  }

  /// What the text and the structured content cost: four bytes a token.
  var tokens: Int {
    var writer = JSONWriter()
    if let structured { writer.value(structured) }
    return (text.utf8.count + writer.bytes.count + 3) / 4
  }

  /// The lines between the marks around data.
  var lines: [Substring] {
    let all = text.split(separator: "\n")
    guard all.first == "<app-data>", let end = all.lastIndex(of: "</app-data>") else { return [] }
    return Array(all[1..<end])
  }
}

/// Gives what is appended, and waits for more until it is closed.
private final class OpenSource: ByteSource {
  private let state = Mutex((bytes: [UInt8](), isClosed: false))
  private let more = DispatchSemaphore(value: 0)

  func append(_ bytes: [UInt8]) {
    state.withLock { $0.bytes += bytes }
    more.signal()
  }

  func close() {
    state.withLock { $0.isClosed = true }
    more.signal()
  }

  func read(upTo count: Int) -> [UInt8] {
    while true {
      let (piece, isClosed) = state.withLock { state in
        let piece = Array(state.bytes.prefix(count))
        state.bytes.removeFirst(piece.count)
        return (piece, state.isClosed)
      }
      if !piece.isEmpty || isClosed { return piece }
      more.wait()
    }
  }
}

/// Gives the lines that were written, one after another.
private final class LineSink: ByteSink {
  private let state = Mutex((lines: [String](), taken: 0))
  private let more = DispatchSemaphore(value: 0)

  func write(_ bytes: [UInt8]) -> SystemProblem? {
    // The server writes whole lines.
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    state.withLock { $0.lines += lines }
    for _ in lines { more.signal() }
    return nil
  }

  func next() -> String? {
    guard more.wait(timeout: .now() + .seconds(120)) == .success else { return nil }
    return state.withLock { state in
      defer { state.taken += 1 }
      return state.lines[state.taken]
    }
  }

  /// The lines that nobody took.
  var all: [String] { state.withLock { Array($0.lines[$0.taken...]) } }
}
