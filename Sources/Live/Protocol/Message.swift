import JSONText

struct Message {
  private let value: JSONValue
  private let code: ProtocolError.Code

  /// Reads a line; anything but an object fails with `code`.
  init(_ line: UnsafeBufferPointer<UInt8>, code: ProtocolError.Code) throws(ProtocolError) {
    self.code = code
    do throws(JSONError) {
      value = try JSONValue(parsing: line)
    } catch {
      throw ProtocolError(code, "expected \(error.expected), found \(error.found)")
    }
    guard value.members != nil else { throw ProtocolError(code, "expected an object") }
  }

  private init(_ value: JSONValue, code: ProtocolError.Code) {
    self.value = value
    self.code = code
  }

  func has(_ key: String) -> Bool { value[key] != nil }

  /// A string that may be missing or null.
  func text(_ key: String) throws(ProtocolError) -> String? {
    guard let member = value[key], !member.isNull else { return nil }
    guard let text = member.string else { throw expected("a string", at: key) }
    return text
  }

  func required<Value>(
    _ key: String, _ meaning: String, _ read: (JSONValue) -> Value?
  ) throws(ProtocolError) -> Value {
    guard let member = value[key].flatMap(read) else { throw expected(meaning, at: key) }
    return member
  }

  func object(_ key: String) throws(ProtocolError) -> Message {
    guard let member = value[key], member.members != nil else {
      throw expected("an object", at: key)
    }
    return Message(member, code: code)
  }

  private func expected(_ what: String, at key: String) -> ProtocolError {
    ProtocolError(code, "expected \"\(key)\": \(what)")
  }
}

extension JSONValue {
  var nonEmpty: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
}

/// Why one side of a connection closes it.
public struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, which tells the other side what to do.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The first line is not a hello, or came too late.
    case hello
    /// The hello has an unknown version of the protocol.
    case version
    /// The token is wrong or missing.
    case token
    /// A line is not a snapshot.
    case snapshot
    /// A line has too many bytes.
    case tooLong
    /// Nothing was sent for a long time.
    case idle
    /// The session continues over another connection.
    case replaced
    /// There are too many connections.
    case crowded
    /// The recorder cannot write.
    case store
    /// The recorder ends.
    case stopping
    /// The app cannot capture the snapshot it was asked for.
    case snap
    /// The app does not know a line of the recorder's.
    case answer
  }

  public let code: Code
  /// What happened, in words: lower case, on one line.
  public let message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }
}

extension ProtocolError.Code {
  /// Whether the app should connect again and continue its session.
  public var isTemporary: Bool {
    switch self {
    case .snapshot, .tooLong, .idle, .crowded, .store, .stopping: true
    case .hello, .version, .token, .replaced, .snap, .answer: false
    }
  }
}
