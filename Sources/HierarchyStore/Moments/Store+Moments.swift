import SQLiteDriver

/// Ways to find the numbers of snapshots.
extension Store {
  /// The numbers of a session's snapshots that have a label, in order.
  public func numbers(labelled label: String, of session: String) throws(StoreError) -> [Int] {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        "SELECT seq FROM snapshot WHERE session_id = ?1 AND +label = ?2 ORDER BY seq")
      try select.bind(id, at: 1)
      try select.bind(label, at: 2)
      var numbers: [Int] = []
      while try select.step() { numbers.append(Int(select.integer(0))) }
      return numbers
    }
  }

  /// The number of the snapshot that is so many before the last of a session; nil where there are not
  /// so many.
  public func number(before steps: Int, lastOf session: String) throws(StoreError) -> Int? {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        "SELECT seq FROM snapshot WHERE session_id = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2")
      try select.bind(id, at: 1)
      try select.bind(steps, at: 2)
      defer { select.reset() }
      return try select.firstInteger().map(Int.init)
    }
  }

  /// Whether a session has a snapshot of a number.
  public func hasSnapshot(_ number: Int, of session: String) throws(StoreError) -> Bool {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      try SnapshotRecord.find(session: id, seq: Int64(number), in: connection) != nil
    }
  }

  /// How many snapshots a session has.
  public func snapshotCount(of session: String) throws(StoreError) -> Int {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement("SELECT snapshot_count FROM session WHERE id = ?1")
      try select.bind(id, at: 1)
      defer { select.reset() }
      return Int(try select.firstInteger() ?? 0)
    }
  }

  /// The different labels of a session's snapshots, in the order of their first use; so many at most.
  public func labels(of session: String, limit: Int) throws(StoreError) -> [String] {
    let id = try requiredSessionID(session)
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement(
        """
        SELECT label FROM snapshot WHERE session_id = ?1 AND label IS NOT NULL
        GROUP BY label ORDER BY min(seq) LIMIT ?2
        """)
      try select.bind(id, at: 1)
      try select.bind(limit, at: 2)
      var labels: [String] = []
      while try select.step() { labels.append(select.text(0) ?? "") }
      return labels
    }
  }
}
