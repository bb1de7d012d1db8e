import HierarchyModel
import SQLiteDriver

extension Store {
  /// The sessions, in the order in which they were started.
  public func sessions() throws(StoreError) -> [SessionSummary] {
    try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        """
        SELECT name, uuid, app, version, build, os, device, snapshot_count FROM sessions
        ORDER BY session_id
        """)
      var sessions: [SessionSummary] = []
      while try select.step() {
        sessions.append(
          SessionSummary(
            name: select.text(0) ?? "", uuid: select.text(1), app: select.text(2),
            version: select.text(3), build: select.text(4), os: select.text(5),
            device: select.text(6), snapshotCount: Int(select.integer(7))))
      }
      return sessions
    }
  }

  /// The snapshots of a session, in order; only those after the one of that number.
  public func snapshots(
    of session: String, after number: Int = 0
  ) throws(StoreError) -> [SnapshotSummary] {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        """
        SELECT s.seq, s.label, s.time, s.changed, c.name
        FROM snapshot AS s LEFT JOIN screen AS c ON c.id = s.screen_id
        WHERE s.session_id = ?1 AND s.seq > ?2 ORDER BY s.seq
        """)
      try select.bind(id, at: 1)
      try select.bind(number, at: 2)
      var snapshots: [SnapshotSummary] = []
      while try select.step() {
        snapshots.append(
          SnapshotSummary(
            number: Int(select.integer(0)), label: select.text(1),
            time: select.isNull(2) ? nil : select.double(2),
            changedObjects: Int(select.integer(3)), screen: select.text(4)))
      }
      return snapshots
    }
  }

  /// The id of a session; where there is none of that name, the failure names those it could be.
  func requiredSessionID(_ session: String) throws(StoreError) -> Int64 {
    if let id = try sessionID(session) { return id }
    let known = try sessions().map(\.name)
    throw StoreError(
      .notFound, "there is no session \"\(session)\"",
      remedy: NearMatches(to: session).remedy(among: known, none: "the store has no session"),
      path: path)
  }
}
