import JSONText

enum RequestID: Hashable {
  case string(String)
  case integer(Int64)

  init?(_ value: JSONValue?) {
    switch value {
    case .string(let text)?: self = .string(text)
    case .number(.integer(let number))?: self = .integer(number)
    default: return nil
    }
  }

  var value: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .number(.integer(number))
    }
  }
}

struct Request: Sendable {
  let id: RequestID
  let method: String
  let params: JSONValue

  /// The metadata that requests of the stateless era carry.
  var meta: JSONValue? { params["_meta"] }
}

/// A protocol error, with its JSON-RPC or MCP code.
struct AgentError: Error {
  let code: Int
  let message: String
  var data: JSONValue?

  static func invalidParams(_ message: String) -> AgentError {
    AgentError(code: -32602, message: message)
  }
}

enum ClientMessage: Sendable {
  case request(Request)
  /// A message that gets no answer: a notification, with the request that it cancels, if any.
  case notification(cancelled: RequestID?)
  /// An invalid message; with the id if it could be read.
  case invalid(RequestID?, AgentError)
  /// Several messages in one line, which are answered in one line.
  case batch([ClientMessage])

  /// The most messages in a batch, whose answers are held until the last is there.
  private static let longestBatch = 100

  init(_ line: [UInt8]) {
    do {
      let value = try JSONValue(parsing: line)
      self = value.elements.map(Self.batch) ?? Self.message(value)
    } catch {
      let found = "byte \(error.byte): expected \(error.expected), found \(error.found)"
      self = .invalid(nil, AgentError(code: -32700, message: "not JSON: \(found)"))
    }
  }

  private static func batch(_ values: [JSONValue]) -> ClientMessage {
    guard 1...longestBatch ~= values.count else {
      let found = "expected 1 to \(longestBatch) messages in a batch, found \(values.count)"
      return .invalid(nil, AgentError(code: -32600, message: found))
    }
    return .batch(values.map(message))
  }

  private static func message(_ value: JSONValue) -> ClientMessage {
    let id = RequestID(value["id"])
    func invalid(_ message: String) -> ClientMessage {
      .invalid(id, AgentError(code: -32600, message: message))
    }
    guard value.members != nil else { return invalid("expected one object of JSON-RPC a line") }
    guard value["jsonrpc"] == .string("2.0"), let method = value["method"]?.string else {
      // The server sends no requests, so a response answers nothing.
      let isAnswer = value["result"] != nil || value["error"] != nil
      return isAnswer
        ? .notification(cancelled: nil) : invalid("expected \"jsonrpc\": \"2.0\" and a method")
    }
    let params = value["params"] ?? [:]
    guard params.members != nil else { return invalid("expected an object as params") }
    if let id { return .request(Request(id: id, method: method, params: params)) }
    if value["id"] != nil { return invalid("expected a string or an integer as id") }
    let isCancellation = method == "notifications/cancelled"
    return .notification(cancelled: isCancellation ? RequestID(params["requestId"]) : nil)
  }
}

enum Response {
  static func line(_ id: RequestID, result: JSONValue) -> [UInt8] { line(id, "result", result) }

  static func line(_ id: RequestID?, _ error: AgentError) -> [UInt8] {
    line(
      id, "error",
      ["code": .number(error.code), "message": .string(error.message), "data": error.data])
  }

  private static func line(_ id: RequestID?, _ key: String, _ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(["jsonrpc": "2.0", "id": id?.value ?? .null, key: value])
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

/// How the server describes itself.
package struct ServerIdentity: Sendable {
  let name: String
  let version: String
  /// What a model should know before its first call.
  let instructions: String

  package init(name: String, version: String, instructions: String) {
    self.name = name
    self.version = version
    self.instructions = instructions
  }

  var info: JSONValue { ["name": .string(name), "version": .string(version)] }
}

/// Which of the two forms of the protocol applies to a request.
enum Era: Hashable {
  /// A session begun by `initialize`, versions 2024-11-05 to 2025-11-25.
  case session
  /// No session: every request states its version and capabilities.
  case stateless

  /// The versions that `initialize` may agree on, newest last.
  static let sessionVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// The versions that a request may name.
  static let statelessVersions = ["2026-07-28"]

  private static let prefix = "io.modelcontextprotocol/"
  /// How long a client may cache the server's description, which does not change while it runs.
  private static let lifetime: JSONValue = 3_600_000

  init(of request: Request, isInitialized: Bool) throws(AgentError) {
    guard let version = request.meta?[Self.prefix + "protocolVersion"] else {
      guard isInitialized || request.method == "initialize" || request.method == "ping" else {
        throw .invalidParams(
          "expected \(Self.prefix)protocolVersion in _meta, or initialize as the first request")
      }
      self = .session
      return
    }
    guard let name = version.string, Self.statelessVersions.contains(name) else {
      throw AgentError(
        code: -32022, message: "Unsupported protocol version",
        data: ["supported": .strings(Self.statelessVersions), "requested": version])
    }
    guard request.meta?[Self.prefix + "clientCapabilities"]?.members != nil else {
      throw .invalidParams("expected \(Self.prefix)clientCapabilities in _meta")
    }
    self = .stateless
  }

  /// A result with the additions of the era; `isKept` for results that a client may cache.
  func result(_ result: JSONValue, from server: ServerIdentity, isKept: Bool = false) -> JSONValue {
    guard self == .stateless else { return result }
    let type: JSONValue = ["resultType": "complete"]
    return type.adding(result).adding([
      "ttlMs": isKept ? Self.lifetime : nil,
      "cacheScope": isKept ? "public" : nil,
      "_meta": [Self.prefix + "serverInfo": server.info],
    ])
  }

  /// The one version in which a line may hold several messages: a server has to take them there.
  static let versionWithBatches = "2025-03-26"

  /// The version that an `initialize` is answered with: the one asked for, else the newest.
  static func agreedVersion(_ request: Request) -> String {
    let asked = request.params["protocolVersion"]?.string
    return sessionVersions.last { $0 == asked } ?? sessionVersions[sessionVersions.count - 1]
  }

  static func initialization(_ agreed: String, _ server: ServerIdentity) -> JSONValue {
    [
      "protocolVersion": .string(agreed),
      "capabilities": capabilities,
      "serverInfo": server.info,
      "instructions": .string(server.instructions),
    ]
  }

  /// The answer to `server/discover`, without the additions of the era.
  static func discovery(_ server: ServerIdentity) -> JSONValue {
    [
      "supportedVersions": .strings(statelessVersions),
      "capabilities": capabilities,
      "instructions": .string(server.instructions),
    ]
  }

  private static let capabilities: JSONValue = ["tools": [:]]
}
