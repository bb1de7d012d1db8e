import JSONText

extension RecorderLine {
  /// The line that says so, its line feed included.
  public var line: [UInt8] {
    JSONWriter.line { writer in
      switch self {
      case .welcome(let session, let number):
        writer.key("welcome")
        writer.integer(Hello.version)
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
    writer.key("number")
    writer.integer(number)
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
