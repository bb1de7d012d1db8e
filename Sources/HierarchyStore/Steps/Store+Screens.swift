import SQLiteDriver

extension Store {
  /// The names of the screens that a session shows, each once, in the order in which they come first; so
  /// many at most. Snapshots whose screen is unknown show none.
  public func screens(of session: String, limit: Int = .max) throws(StoreError) -> [String] {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        """
        SELECT s.screen_id, c.name FROM snapshot AS s JOIN screen AS c ON c.id = s.screen_id
        WHERE s.session_id = ?1 ORDER BY s.seq
        """)
      try select.bind(id, at: 1)
      defer { select.reset() }
      var seen: Set<Int64> = []
      var names: [String] = []
      while names.count < limit, try select.step() {
        // One name may stand for several kinds of front.
        guard seen.insert(select.integer(0)).inserted, let name = select.text(1),
          !names.contains(name)
        else { continue }
        names.append(name)
      }
      return names
    }
  }

  /// The name of the screen that a snapshot shows; nil where the rules do not tell.
  public func screen(of number: Int, in session: String) throws(StoreError) -> String? {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        """
        SELECT c.name FROM snapshot AS s JOIN screen AS c ON c.id = s.screen_id
        WHERE s.session_id = ?1 AND s.seq = ?2
        """)
      try select.bind(id, at: 1)
      try select.bind(number, at: 2)
      defer { select.reset() }
      return try select.step() ? select.text(0) : nil
    }
  }
}
