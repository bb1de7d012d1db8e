import SQLiteDriver

/// Writes a session anew from some of its snapshots: rows and events are then those of a session in
/// which nothing else was recorded. It keeps its id, and its snapshots their numbers.
struct SessionRewriting {
  let store: Store
  let session: Int64

  /// Keeps the snapshots of these numbers, and drops the rest. Within a transaction without foreign
  /// keys.
  func keep(_ numbers: [Int64], progress: (Int, Int) -> Bool) throws(StoreError) {
    let connection = store.connection
    let copy = try storing { () throws(SQLiteError) in try insertCopy() }
    let recorder = try storing { () throws(SQLiteError) in
      try SessionRecorder(
        connection, session: copy, seq: 0, openSeq: SessionRecorder.openSeqs[0])
    }
    let copier = SnapshotCopier(
      sweep: SessionSweep(SnapshotReader(connection)), recorder: recorder)
    for (done, number) in numbers.enumerated() {
      guard progress(done, numbers.count) else { throw store.interrupted() }
      let record = try storing { () throws(SQLiteError) in
        try SnapshotRecord.find(session: session, seq: number, in: connection)
      }
      if let record { try copier.copy(record) }
    }
    try storing { () throws(SQLiteError) in try replace(with: copy) }
  }

  /// Adds a session that is to take the place of this one.
  private func insertCopy() throws(SQLiteError) -> Int64 {
    let connection = store.connection
    let insert = try connection.statement(
      """
      INSERT INTO session (
        name, uuid, app, version, build, os, device, open_seq, snapshot_count, last_seq)
      SELECT name || '/', uuid, app, version, build, os, device, ?2, 0, last_seq
      FROM session WHERE id = ?1
      """)
    try insert.bind(session, at: 1)
    try insert.bind(SessionRecorder.openSeqs[0], at: 2)
    try insert.run()
    return connection.lastRowID
  }

  /// Deletes the session and gives its name, id and last number to the copy.
  private func replace(with copy: Int64) throws(SQLiteError) {
    let last = try store.connection.statement("SELECT last_seq FROM session WHERE id = ?1")
    try last.bind(session, at: 1)
    let number = try last.firstInteger() ?? 0
    try SessionRemoval(connection: store.connection).remove(session)
    try give(session, to: copy, "UPDATE object SET session_id = ?1 WHERE session_id = ?2")
    try give(session, to: copy, "UPDATE snapshot SET session_id = ?1 WHERE session_id = ?2")
    try give(
      session, to: copy,
      "UPDATE session SET id = ?1, name = substr(name, 1, length(name) - 1) WHERE id = ?2")
    try give(number, to: session, "UPDATE session SET last_seq = ?1 WHERE id = ?2")
  }

  private func give(
    _ value: Int64, to session: Int64, _ sql: StaticString
  ) throws(SQLiteError) {
    let update = try store.connection.statement(sql)
    try update.bind(value, at: 1)
    try update.bind(session, at: 2)
    try update.run()
  }
}
