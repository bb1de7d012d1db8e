package import LiveProtocol

/// What a server hands sessions and their lines to.
package protocol LineRecorder {
  /// Starts the session that an app wants, or goes on with it.
  func open(_ hello: Hello) throws(ProtocolError) -> RecordingPlace

  /// Records a line as the next snapshot of a session; returns its number once it is committed. `line`
  /// is the line's own number, for messages.
  func record(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, in session: String
  ) throws(ProtocolError) -> Int

  /// Says that nothing more comes for a session, as far as is known.
  func close(_ session: String)
}
