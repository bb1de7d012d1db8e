import SQLiteDriver

extension Store {
  /// Drops a session with all its snapshots, in one transaction; others stay as they are. `compact`
  /// frees the space.
  public func removeSession(_ name: String) throws(StoreError) {
    try changingRows { () throws(StoreError) in
      let id = try requiredSessionID(name)
      try storing(connection.removeSession(id))
    }
  }

  /// Drops snapshots of a session, in one transaction. The rest stays what it was, under the same
  /// numbers; events of a snapshot are then those since the one that is now before it. A session
  /// without any snapshot left is dropped too. `progress` gets how many of the remaining snapshots
  /// are written, and stops the work by returning false: then nothing is changed, and `interrupted`
  /// is thrown.
  public func removeSnapshots(
    _ numbers: Set<Int>, of session: String, progress: (Int, Int) -> Bool = { _, _ in true }
  ) throws(StoreError) {
    try changingRows { () throws(StoreError) in
      let id = try requiredSessionID(session)
      let all = try snapshots(of: session).map(\.number)
      let kept = all.filter { !numbers.contains($0) }
      if kept.count == all.count { return }
      if kept.isEmpty {
        try storing(connection.removeSession(id))
      } else {
        try SessionRewriting(store: self, session: id)
          .keep(kept.map(Int64.init), progress: progress)
      }
    }
  }

  /// Drops what no session uses and rewrites the file, as small as it can be. `shouldGoOn` is asked
  /// now and then; if it is false, nothing is changed and `interrupted` is thrown.
  public func compact(shouldGoOn: @escaping () -> Bool = { true }) throws(StoreError) {
    connection.onProgress(shouldGoOn)
    defer { connection.onProgress(nil) }
    try changingRows { () throws(StoreError) in
      for deletion in Self.deletionsOfLeftovers {
        try storing(connection.statement(deletion).run())
      }
    }
    try storing(connection.vacuum())
    try storing(connection.checkpoint())
  }

  /// The failure of work that was stopped.
  func interrupted() -> StoreError {
    StoreError(.interrupted, "the work was interrupted", path: path)
  }

  /// Runs `body` in one transaction with foreign keys off: SQLite would look for references row by
  /// row, in tables without an index for it. Rows are deleted in an order that leaves none
  /// dangling.
  private func changingRows(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    defer { reader.forget() }
    try storing(connection.prepare("PRAGMA foreign_keys = OFF").run())
    let outcome: StoreError?
    do throws(StoreError) {
      try connection.transaction(.immediate, wrap: StoreError.init, body)
      outcome = nil
    } catch {
      outcome = error
    }
    try storing(connection.prepare("PRAGMA foreign_keys = ON").run())
    if let outcome { throw outcome }
  }
}

extension Store {
  /// The statements that delete the looks, screens and strings that no session uses any more.
  private static let deletionsOfLeftovers: [StaticString] = [
    """
    DELETE FROM look_attribute WHERE look_id NOT IN (
      SELECT look_id FROM version WHERE look_id IS NOT NULL
      UNION SELECT look_id FROM snapshot
      UNION SELECT run_id FROM snapshot WHERE run_id IS NOT NULL)
    """,
    """
    DELETE FROM look WHERE id NOT IN (
      SELECT look_id FROM version WHERE look_id IS NOT NULL
      UNION SELECT look_id FROM snapshot
      UNION SELECT run_id FROM snapshot WHERE run_id IS NOT NULL)
    """,
    """
    DELETE FROM screen WHERE id NOT IN (
      SELECT screen_id FROM snapshot WHERE screen_id IS NOT NULL)
    """,
    """
    DELETE FROM text WHERE id NOT IN (
      SELECT identifier FROM version WHERE identifier IS NOT NULL
      UNION SELECT label FROM version WHERE label IS NOT NULL
      UNION SELECT value FROM version WHERE value IS NOT NULL
      UNION SELECT text FROM version WHERE text IS NOT NULL
      UNION SELECT traits FROM look WHERE traits IS NOT NULL
      UNION SELECT layer FROM look WHERE layer IS NOT NULL)
    """,
  ]
}

extension Connection {
  /// Deletes all rows of a session, children first; what other sessions may share stays for
  /// compaction. Called within a transaction.
  func removeSession(_ session: Int64) throws(SQLiteError) {
    try delete(
      from: "extent",
      where: "epoch IN (SELECT epoch FROM snapshot WHERE session_id = ?1)", session)
    for table: StaticString in ["navigation_event", "responder_event"] {
      try delete(
        from: table,
        where: "snapshot_id IN (SELECT id FROM snapshot WHERE session_id = ?1)", session)
    }
    for table: StaticString in ["bounds", "link", "alias", "presentation"] {
      try delete(
        from: table,
        where: """
          version_id IN (
            SELECT v.id FROM object AS o CROSS JOIN version AS v ON v.object_id = o.id
            WHERE o.session_id = ?1)
          """, session)
    }
    try delete(
      from: "version", where: "object_id IN (SELECT id FROM object WHERE session_id = ?1)", session)
    for table: StaticString in ["snapshot", "object"] {
      try delete(from: table, where: "session_id = ?1", session)
    }
    try delete(from: "session", where: "id = ?1", session)
  }
}
