/// Where the next snapshot of an app goes.
package struct RecordingPlace: Hashable, Sendable {
  /// The session's name.
  package let session: String
  /// The number of its last snapshot, 0 for none.
  package let number: Int

  package init(session: String, number: Int) {
    self.session = session
    self.number = number
  }
}
