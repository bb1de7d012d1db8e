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
struct ProtocolError: Error {
  let code: Int64
  let message: String
  var data: JSONValue?

  static func invalidParams(_ message: String) -> ProtocolError {
    ProtocolError(code: -32602, message: message)
  }
}

/// One message of a client.
enum Message {
  case request(Request)
  /// What is not answered: a notification, with the request that it cancels if it does that.
  case notification(cancelled: RequestID?)
  /// What is no message of the protocol; the id where it could be read.
  case invalid(RequestID?, ProtocolError)

  /// Reads the bytes of one line.
  init(_ line: [UInt8]) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      self = .invalid(
        nil,
        ProtocolError(
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
      .invalid(id, ProtocolError(code: -32600, message: message))
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

  static func line(_ id: RequestID?, _ error: ProtocolError) -> [UInt8] {
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
