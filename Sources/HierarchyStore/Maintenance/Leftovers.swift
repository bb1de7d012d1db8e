import SQLiteDriver

/// Strings and looks that no session uses any more.
struct Leftovers {
  let connection: Connection

  /// Deletes them. Within a transaction.
  func remove() throws(SQLiteError) {
    for statement in Self.statements { try connection.statement(statement).run() }
  }

  private static let statements: [StaticString] = [
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
