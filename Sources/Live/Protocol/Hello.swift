import JSONText

/// What an app says first: who it is, and which session it wants to record.
public struct Hello: Hashable, Sendable {
  /// The run of the app, as in its snapshots.
  public struct Run: Hashable, Sendable {
    /// Identifies this run and no other.
    public var id: String
    public var app: String?
    public var version: String?
    public var build: String?
    public var os: String?
    public var device: String?

    public init(id: String) { self.id = id }
  }

  public var run: Run
  /// The name that the session should have.
  public var session: String?
  public var token: String?

  public init(run: Run, session: String? = nil, token: String? = nil) {
    self.run = run
    self.session = session
    self.token = token
  }

  /// The version of the protocol that this module speaks.
  public static let version = 1

  /// How many bytes the line may have.
  public static let limit = 4_096
}

extension Hello {
  /// The line of this hello, including its line feed.
  public var line: [UInt8] {
    JSONWriter.line { writer in
      writer.member("hello", Self.version)
      writer.object("run") { writer in
        writer.member("id", run.id)
        writer.memberIfPresent("app", run.app)
        writer.memberIfPresent("version", run.version)
        writer.memberIfPresent("build", run.build)
        writer.memberIfPresent("os", run.os)
        writer.memberIfPresent("device", run.device)
      }
      writer.memberIfPresent("session", session)
      writer.memberIfPresent("token", token)
    }
  }

  /// Reads a line, which may end in a line feed.
  public init(line: UnsafeBufferPointer<UInt8>) throws(ProtocolError) {
    let message = try Message(line, code: .hello)
    let version = try message.required("hello", "the version of the protocol", \.int)
    guard version == Self.version else {
      throw ProtocolError(
        .version, "version \(version) of the protocol is not known; expected \(Self.version)")
    }
    let run = try message.object("run")
    self.run = Run(id: try run.required("id", "what names the run", \.nonEmpty))
    self.run.app = try run.text("app")
    self.run.version = try run.text("version")
    self.run.build = try run.text("build")
    self.run.os = try run.text("os")
    self.run.device = try run.text("device")
    session = try message.text("session")
    token = try message.text("token")
  }
}

/// What a recorder says to an app.
public enum RecorderLine: Hashable, Sendable {
  /// The hello was accepted; `number` is that of the session's last snapshot, 0 for none.
  case welcome(session: String, number: Int)
  /// A snapshot was committed under that number.
  case recorded(session: String, number: Int)
  /// A snapshot is to be captured now, under that label.
  case snap(label: String)
  /// The recorder closes the connection.
  case failed(ProtocolError)
}

extension RecorderLine {
  /// The line that says this, including its line feed.
  public var line: [UInt8] {
    JSONWriter.line { writer in
      switch self {
      case .welcome(let session, let number):
        writer.member("welcome", Hello.version)
        Self.write(session, number, into: &writer)
      case .recorded(let session, let number):
        Self.write(session, number, into: &writer)
      case .snap(let label):
        writer.member("snap", label)
      case .failed(let error):
        writer.member("error", error.message)
        writer.member("code", error.code.rawValue)
      }
    }
  }

  private static func write(_ session: String, _ number: Int, into writer: inout JSONWriter) {
    writer.member("session", session)
    writer.member("number", number)
  }

  /// Reads a line, which may end in a line feed.
  public init(line: UnsafeBufferPointer<UInt8>) throws(ProtocolError) {
    let message = try Message(line, code: .answer)
    if let label = try message.text("snap") {
      self = .snap(label: label)
    } else if let error = try message.text("error") {
      let code = try message.text("code").flatMap(ProtocolError.Code.init(rawValue:))
      self = .failed(ProtocolError(code ?? .stopping, error))
    } else {
      let session = try message.required("session", "the session's name", \.nonEmpty)
      let number = try message.required("number", "a snapshot's number", \.int)
      self =
        message.has("welcome")
        ? .welcome(session: session, number: number)
        : .recorded(session: session, number: number)
    }
  }
}

extension JSONWriter {
  static func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
