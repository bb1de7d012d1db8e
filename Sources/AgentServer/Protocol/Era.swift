import JSONText

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
  init(of request: Request, isInitialized: Bool) throws(ProtocolError) {
    guard let version = request.meta?[Self.prefix + "protocolVersion"] else {
      guard isInitialized || request.method == "initialize" || request.method == "ping" else {
        throw .invalidParams(
          "expected \(Self.prefix)protocolVersion in _meta, or initialize as the first request")
      }
      self = .session
      return
    }
    guard let name = version.string, Self.statelessVersions.contains(name) else {
      throw ProtocolError(
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
