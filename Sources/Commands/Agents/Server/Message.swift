import JSONText

/// The id of a request, as the client gave it.
enum RequestID: Hashable {
  case string(String)
  case integer(Int64)

  /// Reads an id; nil for anything but a string or an integer.
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

/// What a client asks.
struct Request {
  let id: RequestID
  let method: String
  let params: JSONValue

  /// The metadata that requests of the stateless era carry.
  var meta: JSONValue? { params["_meta"] }
}

/// An error of the protocol, with its code of JSON-RPC or of MCP.
struct AgentError: Error {
  let code: Int64
  let message: String
  var data: JSONValue?

  static func invalidParams(_ message: String) -> AgentError {
    AgentError(code: -32602, message: message)
  }
}

/// One message of a client.
enum Message {
  case request(Request)
  /// What is not answered: a notification, with the request that it cancels if it does that.
  case notification(cancelled: RequestID?)
  /// What is no message of the protocol; the id where it could be read.
  case invalid(RequestID?, AgentError)

  /// Reads the bytes of one line.
  init(_ line: [UInt8]) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      self = .invalid(
        nil,
        AgentError(
          code: -32700,
          message: "not JSON: byte \(error.byte): expected \(error.expected), found \(error.found)")
      )
      return
    }
    self.init(value)
  }

  private init(_ value: JSONValue) {
    let id = RequestID(value["id"])
    func invalid(_ message: String) -> Message {
      .invalid(id, AgentError(code: -32600, message: message))
    }
    guard value.members != nil else {
      self = invalid("expected one object of JSON-RPC a line")
      return
    }
    guard value["jsonrpc"] == .string("2.0"), let method = value["method"]?.string else {
      // The server asks nothing, so that an answer answers nothing.
      let isAnswer = value["result"] != nil || value["error"] != nil
      self =
        isAnswer
        ? .notification(cancelled: nil) : invalid("expected \"jsonrpc\": \"2.0\" and a method")
      return
    }
    let params = value["params"] ?? .object([])
    guard params.members != nil else {
      self = invalid("expected an object as params")
      return
    }
    if let id {
      self = .request(Request(id: id, method: method, params: params))
    } else if value["id"] != nil {
      self = invalid("expected a string or an integer as id")
    } else {
      let isCancellation = method == "notifications/cancelled"
      self = .notification(cancelled: isCancellation ? RequestID(params["requestId"]) : nil)
    }
  }
}

/// The lines that the server writes.
enum Response {
  static func line(_ id: RequestID, result: JSONValue) -> [UInt8] {
    line(id, "result", result)
  }

  static func line(_ id: RequestID?, _ error: AgentError) -> [UInt8] {
    let data = error.data.map { [JSONValue.Member(key: "data", value: $0)] } ?? []
    return line(
      id, "error",
      .object(
        [
          .init(key: "code", value: .number(.integer(error.code))),
          .init(key: "message", value: .string(error.message)),
        ] + data))
  }

  private static func line(_ id: RequestID?, _ key: String, _ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(
      .object([
        .init(key: "jsonrpc", value: .string("2.0")),
        .init(key: "id", value: id?.value ?? .null),
        .init(key: key, value: value),
      ]))
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

/// What the server says of itself.
package struct ServerIdentity: Sendable {
  let name: String
  let version: String
  /// What a model should know before it asks.
  let instructions: String

  package init(name: String, version: String, instructions: String) {
    self.name = name
    self.version = version
    self.instructions = instructions
  }

  var info: JSONValue {
    .object([
      .init(key: "name", value: .string(name)), .init(key: "version", value: .string(version)),
    ])
  }
}

/// Under which of the two forms of the protocol a request is answered.
enum Era: Hashable {
  /// A session that `initialize` began, of 2024-11-05 to 2025-11-25.
  case session
  /// No session: every request says its version and capabilities.
  case stateless

  /// The versions that `initialize` may agree on, newest last.
  static let sessionVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// The versions that a request may name.
  static let statelessVersions = ["2026-07-28"]

  private static let prefix = "io.modelcontextprotocol/"
  /// How long a client may keep what the server says of itself: it does not change while it runs.
  private static let lifetime = JSONValue.number(.integer(3_600_000))

  /// The era of a request; throws for one of neither.
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
        data: .object([
          .init(key: "supported", value: .array(Self.statelessVersions.map(JSONValue.string))),
          .init(key: "requested", value: version),
        ]))
    }
    guard request.meta?[Self.prefix + "clientCapabilities"]?.members != nil else {
      throw .invalidParams("expected \(Self.prefix)clientCapabilities in _meta")
    }
    self = .stateless
  }

  /// A result with what the era adds to it; `isKept` for what a client may cache.
  func result(
    _ members: [JSONValue.Member], from server: ServerIdentity, isKept: Bool = false
  ) -> JSONValue {
    guard self == .stateless else { return .object(members) }
    let cache: [JSONValue.Member] =
      isKept
      ? [
        .init(key: "ttlMs", value: Self.lifetime),
        .init(key: "cacheScope", value: .string("public")),
      ] : []
    return .object(
      [.init(key: "resultType", value: .string("complete"))] + members + cache
        + [
          .init(
            key: "_meta",
            value: .object([.init(key: Self.prefix + "serverInfo", value: server.info)]))
        ])
  }

  /// What `initialize` answers: the version that was asked for, or the newest that begins so.
  static func initialization(_ request: Request, _ server: ServerIdentity) -> JSONValue {
    let asked = request.params["protocolVersion"]?.string
    let agreed = sessionVersions.last { $0 == asked } ?? sessionVersions[sessionVersions.count - 1]
    return .object([
      .init(key: "protocolVersion", value: .string(agreed)),
      .init(key: "capabilities", value: capabilities),
      .init(key: "serverInfo", value: server.info),
      .init(key: "instructions", value: .string(server.instructions)),
    ])
  }

  /// What `server/discover` answers, before what the era adds.
  static func discovery(_ server: ServerIdentity) -> [JSONValue.Member] {
    [
      .init(key: "supportedVersions", value: .array(statelessVersions.map(JSONValue.string))),
      .init(key: "capabilities", value: capabilities),
      .init(key: "instructions", value: .string(server.instructions)),
    ]
  }

  private static let capabilities = JSONValue.object([
    .init(key: "tools", value: .object([]))
  ])
}
