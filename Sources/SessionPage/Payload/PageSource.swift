import JSONText

/// Where the snapshots of a chapter are, for commands and queries that the page offers.
package struct PageSource: Hashable, Sendable {
  /// Names a snapshot when followed by its number; by nothing if it is the only one.
  let reference: String
  /// The session's name in its store; nil if the snapshots are in no store.
  let session: String?
  let store: String?

  /// Snapshots of a session in a store.
  package init(store: String, session: String) {
    reference = "\(store):\(session)/"
    self.session = session
    self.store = store
  }

  /// Snapshots of a file.
  package init(file: String) {
    reference = "\(file)#"
    (session, store) = (nil, nil)
  }

  /// `[reference, session, store]`.
  var json: JSONValue { [.string(reference), .string(session), .string(store)] }
}
