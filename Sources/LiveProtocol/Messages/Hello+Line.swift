import JSONText

extension Hello {
  /// The line that says so, its line feed included.
  public var line: [UInt8] {
    JSONWriter.line { writer in
      writer.key("hello")
      writer.integer(Self.version)
      writer.key("run")
      writer.beginObject()
      writer.member("id", run.id)
      writer.member("app", run.app)
      writer.member("version", run.version)
      writer.member("build", run.build)
      writer.member("os", run.os)
      writer.member("device", run.device)
      writer.endObject()
      writer.member("session", session)
      writer.member("token", token)
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
