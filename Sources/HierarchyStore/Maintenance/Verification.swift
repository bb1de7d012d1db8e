import SQLiteDriver

/// Checks a store: that SQLite finds its file whole, that its rows agree with each other, and that every
/// snapshot is what it was when it was recorded.
struct Verification {
  let connection: Connection
  let path: String
  private(set) var findings: [Finding] = []

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// Checks everything; `progress` is told how many snapshots of how many are done and stops the work
  /// by answering false.
  mutating func run(progress: (Int, Int) -> Bool) throws(StoreError) -> Bool {
    guard check("PRAGMA integrity_check", describe: { $0 == "ok" ? nil : $0 }) else { return true }
    _ = check("PRAGMA foreign_key_check") { "a row of \"\($0)\" refers to one that is not there" }
    for invariant in StoreInvariant.all {
      _ = check(invariant.violations) { "\(invariant.rule): \($0)" }
    }
    checkShortNames()
    return try checkSnapshots(progress)
  }

  /// Adds a finding for each row that a query gives; false where the query itself fails.
  private mutating func check(_ sql: String, describe: (String) -> String?) -> Bool {
    do throws(SQLiteError) {
      let select = try connection.prepare(sql)
      while try select.step(), findings.count < 1_000 {
        if let problem = describe(select.text(0) ?? "") {
          findings.append(Finding(session: nil, number: nil, problem: problem))
        }
      }
      return true
    } catch {
      findings.append(Finding(session: nil, number: nil, problem: error.detail))
      return false
    }
  }

  private mutating func checkShortNames() {
    do throws(SQLiteError) {
      findings += try ShortName.wrong(in: connection).prefix(1_000).map {
        Finding(
          session: nil, number: nil,
          problem: "the short name of \"\($0.name)\" is not that of its class")
      }
    } catch {
      findings.append(Finding(session: nil, number: nil, problem: error.detail))
    }
  }

  private mutating func checkSnapshots(_ progress: (Int, Int) -> Bool) throws(StoreError) -> Bool {
    let snapshots: [Moment]
    do { snapshots = try moments() } catch {
      findings.append(Finding(session: nil, number: nil, problem: error.detail))
      return true
    }
    let reader = SnapshotReader(connection)
    var previous: (session: Int64, content: SnapshotContent)?
    for (done, moment) in snapshots.enumerated() {
      guard progress(done, snapshots.count) else { return false }
      let before = previous?.session == moment.sessionID ? previous?.content : nil
      previous = nil
      do throws(StoreError) {
        let (content, problem) = try examine(moment, after: before, reader)
        if let problem { note(problem, moment) }
        previous = (moment.sessionID, content)
      } catch {
        note(error.message, moment)
      }
    }
    return progress(snapshots.count, snapshots.count)
  }

  private mutating func note(_ problem: String, _ moment: Moment) {
    findings.append(
      Finding(session: moment.session, number: Int(moment.seq), problem: problem))
  }

  private struct Moment {
    let sessionID: Int64
    let session: String
    let seq: Int64
  }

  private func moments() throws(SQLiteError) -> [Moment] {
    let select = try connection.prepare(
      """
      SELECT s.session_id, e.name, s.seq FROM snapshot AS s
      LEFT JOIN session AS e ON e.id = s.session_id ORDER BY s.session_id, s.seq
      """)
    var moments: [Moment] = []
    while try select.step() {
      moments.append(
        Moment(
          sessionID: select.integer(0), session: select.text(1) ?? "?", seq: select.integer(2)))
    }
    return moments
  }

  /// A snapshot, and why it is not what was recorded; nil where it is.
  private func examine(
    _ moment: Moment, after previous: SnapshotContent?, _ reader: SnapshotReader
  ) throws(StoreError) -> (content: SnapshotContent, problem: String?) {
    let record = try storing { () throws(SQLiteError) in
      try SnapshotRecord.find(session: moment.sessionID, seq: moment.seq, in: connection)
    }
    guard let record else { throw StoreError(.damaged, "its row is gone", path: path) }
    let content = try reader.content(record)
    guard ContentDigest.of(content.snapshot) == record.digest else {
      return (content, "its content differs from what was recorded")
    }
    let problem = try storing { () throws(SQLiteError) in
      try DerivedFacts(record, content, in: connection).problem(after: previous)
    }
    return (content, problem)
  }
}
