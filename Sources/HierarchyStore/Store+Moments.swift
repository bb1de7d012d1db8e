package import HierarchyModel
import SQLiteDriver

/// Ways to find the numbers of snapshots.
extension Store {
  /// The numbers of a session's snapshots that have a label, in order.
  public func numbers(labelled label: String, of session: String) throws(StoreError) -> [Int] {
    let id = try requiredSessionID(session)
    return try storing(
      connection.statement(
        "SELECT seq FROM snapshot WHERE session_id = ?1 AND +label = ?2 ORDER BY seq", id, label
      ).rows { Int($0.integer(0)) })
  }

  /// The number of the snapshot that many before the last of a session; nil where there are not
  /// that many.
  public func number(before steps: Int, lastOf session: String) throws(StoreError) -> Int? {
    let id = try requiredSessionID(session)
    return try storing(
      connection.statement(
        "SELECT seq FROM snapshot WHERE session_id = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2", id,
        steps
      ).firstInteger().map(Int.init))
  }

  /// The number of the last snapshot of a session before the one of a number; nil where there is
  /// none.
  package func number(below number: Int, of session: String) throws(StoreError) -> Int? {
    let id = try requiredSessionID(session)
    return try storing(
      connection.statement(
        "SELECT max(seq) FROM snapshot WHERE session_id = ?1 AND seq < ?2", id, number
      ).firstInteger().map(Int.init))
  }

  /// The last number that a session has given to a snapshot, which may be dropped by now; 0 where
  /// there is no such session.
  package func lastNumber(of session: String) throws(StoreError) -> Int {
    guard let id = try sessionID(session) else { return 0 }
    return Int(try storing(connection.lastNumber(of: id)) ?? 0)
  }

  /// The snapshot that was recorded last, whatever its time; nil if there is none.
  package func newestMoment() throws(StoreError) -> (session: String, number: Int)? {
    try storing(
      connection.statement(
        """
        SELECT e.name, s.seq FROM snapshot AS s CROSS JOIN session AS e ON e.id = s.session_id
        ORDER BY s.id DESC LIMIT 1
        """
      ).rows { (session: $0.text(0) ?? "", number: Int($0.integer(1))) }
    ).first
  }

  /// Whether a session has a snapshot of a number.
  public func hasSnapshot(_ number: Int, of session: String) throws(StoreError) -> Bool {
    let id = try requiredSessionID(session)
    return try storing(SnapshotRecord.find(session: id, seq: Int64(number), in: connection) != nil)
  }

  /// How many snapshots a session has.
  public func snapshotCount(of session: String) throws(StoreError) -> Int {
    let id = try requiredSessionID(session)
    let count = try storing(
      connection.statement("SELECT snapshot_count FROM session WHERE id = ?1", id).firstInteger())
    return Int(count ?? 0)
  }

  /// The different labels of a session's snapshots, in the order of their first use; at most
  /// `limit`.
  public func labels(of session: String, limit: Int) throws(StoreError) -> [String] {
    let id = try requiredSessionID(session)
    return try storing(
      connection.statement(
        """
        SELECT label FROM snapshot WHERE session_id = ?1 AND label IS NOT NULL
        GROUP BY label ORDER BY min(seq) LIMIT ?2
        """, id, limit
      ).rows { $0.text(0) ?? "" })
  }
}

/// Snapshots by what users call them.
extension Store {
  /// The number, within its session, of the snapshot that a name stands for.
  package func number(of name: SessionMoment) throws(StoreError) -> Int {
    try StoredMoments(session: name.session, store: self).number(of: name.moment)
  }

  /// The number that SQL knows it by, `snapshot_id`.
  package func snapshotID(of name: SessionMoment) throws(StoreError) -> Int64 {
    let id = try requiredSessionID(name.session)
    return try record(number(of: name), of: name.session, id).id
  }
}

/// Finds moments of a stored session: by number, counted from the end, or by label.
struct StoredMoments {
  let session: String
  let store: Store

  /// The number of a snapshot.
  func number(of moment: MomentReference) throws(StoreError) -> Int {
    switch moment {
    case .number(let number):
      if try store.hasSnapshot(number, of: session) { return number }
    case .last(let steps):
      if let number = try store.number(before: steps, lastOf: session) { return number }
    case .label(let label, let occurrence):
      let numbers = try store.numbers(labelled: label, of: session)
      if let number = Self.pick(occurrence, of: numbers) { return number }
      throw try unknown(label, occurrence, found: numbers.count)
    }
    throw try unknown(moment)
  }

  private static func pick(_ occurrence: Int?, of numbers: [Int]) -> Int? {
    guard let occurrence else { return numbers.last }
    return occurrence <= numbers.count ? numbers[occurrence - 1] : nil
  }

  private func failure(_ message: String, remedy: String) -> StoreError {
    StoreError(
      .notFound, "session \"\(session)\" has no snapshot \(message)", remedy: remedy,
      path: store.path)
  }

  private func unknown(_ moment: MomentReference) throws(StoreError) -> StoreError {
    guard let last = try store.number(before: 0, lastOf: session) else {
      return failure("\"\(moment)\"", remedy: "it is empty")
    }
    let count = try store.snapshotCount(of: session)
    return failure(
      "\"\(moment)\"",
      remedy: count == 1 ? "its only one is \(last)" : "it has \(count), and the last is \(last)")
  }

  private func unknown(
    _ label: String, _ occurrence: Int?, found count: Int
  ) throws(StoreError) -> StoreError {
    if let occurrence, count > 0 {
      return failure(
        "\"\(label)#\(occurrence)\"",
        remedy: "\"\(label)\" occurs \(count == 1 ? "once" : "\(count) times")")
    }
    let known = try store.labels(of: session, limit: 10_000)
    return failure(
      "labelled \"\(label)\"",
      remedy: NearMatches(to: label).remedy(among: known, none: "none has a label"))
  }
}
