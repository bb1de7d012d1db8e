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
    for (rule, violations) in Self.rowRules { _ = check(violations) { "\(rule): \($0)" } }
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

/// Checks that the extents of an epoch hold all rows that its snapshots added. Reading its first
/// snapshot checks that they hold those alive when it began.
private struct EpochCheck {
  let connection: Connection
  private var epoch: Int64?
  private var extents: [ClosedRange<Int64>] = []

  init(_ connection: Connection) { self.connection = connection }

  /// Whether a snapshot is the first of its epoch to be examined, and what is wrong with it.
  mutating func examine(
    _ record: SnapshotRecord
  ) throws(SQLiteError) -> (isFirst: Bool, problem: String?) {
    let isFirst = epoch != record.epoch
    if isFirst {
      epoch = record.epoch
      extents = try RowAllocator.extents(of: record.epoch, in: connection)
    }
    for (extent, next) in zip(extents, extents.dropFirst())
    where next.lowerBound <= extent.upperBound {
      return (isFirst, "the extents of its epoch overlap")
    }
    if record.firstRow <= record.lastRow, !holds(record.firstRow...record.lastRow) {
      return (isFirst, "the extents of its epoch do not hold its rows")
    }
    return (isFirst, nil)
  }

  /// Whether all of some rows are in extents, which may be adjacent.
  private func holds(_ rows: ClosedRange<Int64>) -> Bool {
    var next = rows.lowerBound
    for extent in extents where extent.contains(next) {
      if extent.upperBound >= rows.upperBound { return true }
      next = extent.upperBound.stored(plus: 1)
    }
    return false
  }
}
