import SQLiteDriver

/// Checks a store: that SQLite finds its file intact, that its rows agree with each other, and that
/// every snapshot is what it was when it was recorded.
struct Verification {
  let connection: Connection
  let path: String
  private let extent: VerifiedExtent
  private(set) var result = VerificationResult()
  private var epochs: EpochCheck

  /// Sessions of at most this many snapshots are read snapshot by snapshot.
  private static let shortSession = 16

  init(_ connection: Connection, path: String, extent: VerifiedExtent) {
    self.connection = connection
    self.path = path
    self.extent = extent
    epochs = EpochCheck(connection)
  }

  /// Checks everything; `progress` gets how many snapshots of how many are done and stops the work
  /// by returning false.
  mutating func run(progress: (Int, Int) -> Bool) throws(StoreError) -> Bool {
    guard check("PRAGMA integrity_check", describe: { $0 == "ok" ? nil : $0 }) else { return true }
    _ = check("PRAGMA foreign_key_check") { "a row of \"\($0)\" refers to one that is not there" }
    for (rule, violations) in Self.invariants { _ = check(violations) { "\(rule): \($0)" } }
    checkShortNames()
    return try checkSnapshots(progress)
  }

  /// Adds a finding for each row that a query gives; false where the query itself fails.
  private mutating func check(_ sql: String, describe: (String) -> String?) -> Bool {
    do throws(SQLiteError) {
      let select = try connection.prepare(sql)
      while try select.step(), result.findings.count < 1_000 {
        if let problem = describe(select.text(0) ?? "") { note(problem) }
      }
      return true
    } catch {
      note(error.detail)
      return false
    }
  }

  private mutating func checkShortNames() {
    do throws(SQLiteError) {
      for (_, name) in try ShortName.wrong(in: connection).prefix(1_000) {
        note("the short name of \"\(name)\" is not that of its class")
      }
    } catch {
      note(error.detail)
    }
  }

  private mutating func checkSnapshots(_ progress: (Int, Int) -> Bool) throws(StoreError) -> Bool {
    let snapshots: [Moment]
    do { snapshots = try moments() } catch {
      note(error.detail)
      return true
    }
    result.count = snapshots.count
    let sweep = SessionSweep(SnapshotReader(connection))
    var previous: (session: Int64, content: SnapshotContent)?
    for (done, moment) in snapshots.enumerated() {
      guard progress(done, snapshots.count) else { return false }
      let before = previous?.session == moment.sessionID ? previous?.content : nil
      previous = nil
      do throws(StoreError) {
        let (content, problem) = try examine(moment, after: before, sweep)
        if let problem { note(problem, moment) }
        previous = (moment.sessionID, content)
      } catch {
        note(error.message, moment)
      }
    }
    return progress(snapshots.count, snapshots.count)
  }

  private mutating func note(_ problem: String, _ moment: Moment? = nil) {
    result.findings.append(
      StoreProblem(session: moment?.session, number: moment.map { Int($0.seq) }, problem: problem))
  }

  private struct Moment {
    let sessionID: Int64
    let session: String
    let seq: Int64
    /// How many snapshots its session has, and which of them this is.
    let count: Int64
    let number: Int64
  }

  private func moments() throws(SQLiteError) -> [Moment] {
    try connection.statement(
      """
      SELECT s.session_id, e.name, s.seq, count(*) OVER (PARTITION BY s.session_id),
        row_number() OVER (PARTITION BY s.session_id ORDER BY s.seq)
      FROM snapshot AS s
      LEFT JOIN session AS e ON e.id = s.session_id ORDER BY s.session_id, s.seq
      """
    ).rows { row in
      Moment(
        sessionID: row.integer(0), session: row.text(1) ?? "?", seq: row.integer(2),
        count: row.integer(3), number: row.integer(4))
    }
  }

  /// A snapshot, and why it is not what was recorded; nil where it is.
  private mutating func examine(
    _ moment: Moment, after previous: SnapshotContent?, _ sweep: SessionSweep
  ) throws(StoreError) -> (content: SnapshotContent, problem: String?) {
    let record = try storing(
      SnapshotRecord.find(session: moment.sessionID, seq: moment.seq, in: connection))
    guard let record else { throw StoreError(.damaged, "its row is gone", path: path) }
    let (isFirst, problem) = try storing(epochs.examine(record))
    let swept = try sweep.content(record)
    var content = swept
    let isSample =
      extent == .all || moment.count <= Self.shortSession || moment.number == moment.count
    if isFirst || isSample {
      result.noteSample(moment.session, Int(moment.seq))
      content = try sweep.reader.content(record)
    }
    guard ContentDigest.of(content.snapshot) == record.digest else {
      return (content, "its content differs from what was recorded")
    }
    guard content.objects == swept.objects, content.snapshot == swept.snapshot else {
      return (content, "read by itself it is another than after the one before")
    }
    if let problem { return (content, problem) }
    let derived = try storing(
      DerivedFacts(record, content, in: connection).problem(after: previous))
    return (content, derived)
  }
}

extension Verification {
  /// What breaks a rule for the rows of a store, and the query that finds it.
  private static let invariants: KeyValuePairs<String, String> = [
    "a version ends before it begins": "SELECT id FROM version WHERE to_seq < from_seq",
    "a version follows one that does not end where it begins": """
    SELECT v.id FROM version AS v LEFT JOIN version AS p ON p.id = v.prev
    WHERE v.prev IS NOT NULL
      AND (p.id IS NULL OR p.object_id <> v.object_id OR p.to_seq <> v.from_seq)
    """,
    "a version ends and nothing says why": """
    SELECT v.id FROM version AS v JOIN object AS o ON o.id = v.object_id
    JOIN session AS s ON s.id = o.session_id
    WHERE v.to_seq > v.from_seq AND v.to_seq <> s.open_seq
      AND NOT EXISTS (SELECT 1 FROM version AS n WHERE n.object_id = v.object_id
        AND n.id > v.id AND n.prev = v.id)
      AND v.id NOT IN (SELECT p.id FROM version AS n
        JOIN version AS p ON p.id > n.prev AND p.id <= n.prev_last
        WHERE n.prev_last IS NOT NULL)
    """,
    "a row says of versions that they went that do not end with it": """
    SELECT v.id FROM version AS v JOIN object AS o ON o.id = v.object_id
    WHERE v.prev_last IS NOT NULL AND (v.to_seq > v.from_seq OR v.prev_last - v.prev + 1 IS NOT (
      SELECT count(*) FROM version AS p JOIN object AS q ON q.id = p.object_id
      WHERE p.id BETWEEN v.prev AND v.prev_last AND p.to_seq = v.from_seq
        AND p.from_seq < p.to_seq AND q.session_id = o.session_id))
    """,
    "a version is of another kind than its object": """
    SELECT v.id FROM version AS v JOIN object AS o ON o.id = v.object_id
    WHERE v.kind <> o.kind
    """,
    "a snapshot's rows are not those of its number": """
    SELECT s.id FROM snapshot AS s WHERE s.last_row - s.first_row + 1 <> (
      SELECT count(*) FROM version AS v WHERE v.id BETWEEN s.first_row AND s.last_row
        AND v.from_seq = s.seq)
    """,
    "a version is not among the rows of its snapshot": """
    SELECT v.id FROM version AS v JOIN object AS o ON o.id = v.object_id
    LEFT JOIN snapshot AS s ON s.session_id = o.session_id AND s.seq = v.from_seq
    WHERE s.id IS NULL OR v.id NOT BETWEEN s.first_row AND s.last_row
    """,
    "an epoch holds a row of another session": """
    SELECT v.id FROM (
      SELECT DISTINCT epoch, session_id FROM snapshot) AS e
    CROSS JOIN extent AS x ON x.epoch = e.epoch
    CROSS JOIN version AS v ON v.id BETWEEN x.first_row AND x.last_row
    CROSS JOIN object AS o ON o.id = v.object_id
    WHERE o.session_id <> e.session_id
    """,
    "the number of snapshots of a session is another": """
    SELECT e.name FROM session AS e WHERE e.snapshot_count <> (
      SELECT count(*) FROM snapshot AS s WHERE s.session_id = e.id)
    """,
  ]
}
