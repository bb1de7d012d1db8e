import SQLiteDriver

/// A session that was started or found, and where it stands.
public struct ContinuedSession {
  public let session: Session
  /// The number of its last snapshot, 0 for none.
  public let number: Int
}

extension Store {
  /// Goes on with the session that `run.uuid` names, or starts it under the first of the names `name`,
  /// `name-2`, `name-3` … that is free.
  public func continueSession(
    _ name: String, run: RunDescription
  ) throws(StoreError) -> ContinuedSession {
    try connection.transaction(.immediate, wrap: StoreError.init) { () throws(StoreError) in
      if let found = try session(of: run) { return found }
      var free = name
      var number = 1
      while try sessionID(free) != nil {
        number += 1
        free = "\(name)-\(number)"
      }
      return ContinuedSession(session: try newSession(free, run), number: 0)
    }
  }

  private func session(of run: RunDescription) throws(StoreError) -> ContinuedSession? {
    guard let uuid = run.uuid else { return nil }
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        "SELECT id, name, last_seq FROM session WHERE uuid = ?1 ORDER BY id LIMIT 1")
      try select.bind(uuid, at: 1)
      defer { select.reset() }
      guard try select.step() else { return nil }
      return ContinuedSession(
        session: Session(
          self, id: select.integer(0), name: select.text(1) ?? "", recorder: nil),
        number: Int(select.integer(2)))
    }
  }
}
