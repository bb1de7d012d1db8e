import SQLiteDriver

/// What a session holds: by number the digest of each snapshot.
struct RecordedContent {
  /// A snapshot as far as two stores can agree on it.
  struct Moment: Hashable {
    let number: Int64
    let digest: Int64
  }

  let moments: [Moment]
  /// The last number that was given to a snapshot.
  let last: Int64

  init(of session: Int64, in connection: Connection) throws(SQLiteError) {
    let select = try connection.statement(
      "SELECT seq, digest FROM snapshot WHERE session_id = ?1 ORDER BY seq")
    try select.bind(session, at: 1)
    var moments: [Moment] = []
    while try select.step() {
      moments.append(Moment(number: select.integer(0), digest: select.integer(1)))
    }
    self.moments = moments
    let last = try connection.statement("SELECT last_seq FROM session WHERE id = ?1")
    try last.bind(session, at: 1)
    self.last = try last.firstInteger() ?? 0
  }

  /// Which snapshots of `other` are to be added so that it is the same session, gone on: none where all
  /// of it is here; nil where the two are different sessions.
  func missing(from other: RecordedContent) -> [Int64]? {
    let (own, others) = (Set(moments), Set(other.moments))
    if others.isSubset(of: own) { return [] }
    guard own.isSubset(of: others) else { return nil }
    return other.moments.map(\.number).filter { $0 > last }
  }
}
