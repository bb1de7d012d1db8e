/// Why one side of a connection closes it.
public struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is, and with that what the other side should do.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The first line is no hello, or came too late.
    case hello
    /// The hello is of a version of the protocol that is not known.
    case version
    /// The token is wrong or missing.
    case token
    /// A line is no snapshot.
    case snapshot
    /// A line has too many bytes.
    case tooLong
    /// Nothing was sent for long.
    case idle
    /// The session goes on over another connection.
    case replaced
    /// There are too many connections.
    case crowded
    /// The recorder cannot write.
    case store
    /// The recorder ends.
    case stopping
    /// The app cannot capture the snapshot it was asked for.
    case snap
    /// A recorder's line is none that an app knows.
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
  /// Whether the app should connect again and go on with its session.
  public var isTemporary: Bool {
    switch self {
    case .snapshot, .tooLong, .idle, .crowded, .store, .stopping: true
    case .hello, .version, .token, .replaced, .snap, .answer: false
    }
  }
}
