/// What a recorder says to an app.
public enum RecorderLine: Hashable, Sendable {
  /// The hello was taken; `number` is that of the session's last snapshot, 0 for none.
  case welcome(session: String, number: Int)
  /// A snapshot was committed under that number.
  case recorded(session: String, number: Int)
  /// A snapshot is to be captured now, under that label.
  case snap(label: String)
  /// The recorder closes the connection.
  case failed(ProtocolError)
}
