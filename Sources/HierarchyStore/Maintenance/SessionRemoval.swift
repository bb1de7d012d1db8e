import SQLiteDriver

/// Deletes all rows of a session, children first; what other sessions may share stays for compaction.
struct SessionRemoval {
  let connection: Connection

  /// Deletes a session. Within a transaction.
  func remove(_ session: Int64) throws(SQLiteError) {
    try delete(
      """
      DELETE FROM extent WHERE epoch IN (SELECT epoch FROM snapshot WHERE session_id = ?1)
      """, session)
    try delete(
      """
      DELETE FROM navigation_event WHERE snapshot_id IN (
        SELECT id FROM snapshot WHERE session_id = ?1)
      """, session)
    try delete(
      """
      DELETE FROM responder_event WHERE snapshot_id IN (
        SELECT id FROM snapshot WHERE session_id = ?1)
      """, session)
    try deleteSideRows(session)
    try delete(
      """
      DELETE FROM version WHERE object_id IN (SELECT id FROM object WHERE session_id = ?1)
      """, session)
    try delete("DELETE FROM snapshot WHERE session_id = ?1", session)
    try delete("DELETE FROM object WHERE session_id = ?1", session)
    try delete("DELETE FROM session WHERE id = ?1", session)
  }

  private func deleteSideRows(_ session: Int64) throws(SQLiteError) {
    try delete(
      """
      DELETE FROM bounds WHERE version_id IN (
        SELECT v.id FROM object AS o CROSS JOIN version AS v ON v.object_id = o.id
        WHERE o.session_id = ?1)
      """, session)
    try delete(
      """
      DELETE FROM link WHERE version_id IN (
        SELECT v.id FROM object AS o CROSS JOIN version AS v ON v.object_id = o.id
        WHERE o.session_id = ?1)
      """, session)
    try delete(
      """
      DELETE FROM alias WHERE version_id IN (
        SELECT v.id FROM object AS o CROSS JOIN version AS v ON v.object_id = o.id
        WHERE o.session_id = ?1)
      """, session)
    try delete(
      """
      DELETE FROM presentation WHERE version_id IN (
        SELECT v.id FROM object AS o CROSS JOIN version AS v ON v.object_id = o.id
        WHERE o.session_id = ?1)
      """, session)
  }

  private func delete(_ sql: StaticString, _ session: Int64) throws(SQLiteError) {
    let statement = try connection.statement(sql)
    try statement.bind(session, at: 1)
    try statement.run()
  }
}
