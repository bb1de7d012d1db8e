package import LiveProtocol

/// What a server tells of its work.
package enum ServerEvent: Hashable, Sendable {
  case joined(RecordingPlace)
  case recorded(RecordingPlace)
  /// A session's app is gone; with why, where the server closed the connection.
  case left(session: String, ProtocolError?)
  /// A connection without a session was closed.
  case refused(ProtocolError)
}
