import SQLiteDriver

/// Row ids of `version` for a snapshot, and the epoch that they belong to; `last` is below `first`
/// where there are none.
struct ReservedRows {
  let epoch: Int64
  let first: Int64
  let last: Int64
}

/// Hands out row ids of `version` and keeps the extents of the session's epoch.
struct RowAllocator {
  /// The most rows that a reader looks at for each one alive before a new epoch begins; doubled
  /// while much changes.
  static let readingFactor = 3
  /// Runs are joined over at most this many rows that are not alive.
  static let gap: Int64 = 8
  static let leastReserve: Int64 = 512

  private(set) var epoch: Int64 = 0
  private(set) var next: Int64 = 1
  /// The last row id reserved.
  private var end: Int64 = 0
  private var openExtent: Int64 = 0
  /// How many rows the epoch's extents hold.
  private(set) var rowCount = 0

  init() {}

  /// Continues an epoch after whose rows others may have added theirs: the next ones are reserved
  /// anew.
  init(epoch: Int64, rowCount: Int) {
    self.epoch = epoch
    self.rowCount = rowCount
  }

  /// Whether reading has become too expensive. While much changes, it may cost up to twice as much:
  /// an epoch waits for a snapshot that changes little.
  func isEpochDue(live: Int, changed: Int) -> Bool {
    let size = max(live, 64)
    let limit = Self.readingFactor * size
    return epoch == 0 || rowCount > 2 * limit || rowCount > limit && changed <= size / 8
  }

  /// Begins an epoch: its extents hold all versions alive.
  mutating func beginEpoch(alive: [Int64], _ connection: Connection) throws(SQLiteError) {
    try closeExtent(connection)
    epoch = try Self.allocated(
      connection.statement(
        """
        UPDATE allocation SET next_epoch = next_epoch + 1
        WHERE next_epoch > (SELECT coalesce(max(epoch), 0) FROM extent) AND next_epoch < ?1
        RETURNING next_epoch - 1
        """, Int64.endOfNumbers), connection)
    rowCount = 0
    for run in Self.joined(alive.map { $0...$0 }) {
      try insertExtent(run, connection)
      rowCount = Int64.sum(rowCount, Int64.count(of: run))
    }
    if next <= end { try openRest(connection) }
  }

  /// Reserves ids for that many rows, one after the other; returns the first.
  mutating func take(_ count: Int, _ connection: Connection) throws(SQLiteError) -> Int64 {
    if next + Int64(count) - 1 > end {
      try closeExtent(connection)
      let size = max(Self.leastReserve, Int64(count) * 2)
      next = try Self.allocated(
        connection.statement(
          """
          UPDATE allocation SET next_row = next_row + ?1
          WHERE next_row > (SELECT coalesce(max(id), 0) FROM version)
            AND next_row > (SELECT coalesce(max(last_row), 0) FROM extent
              WHERE epoch = (SELECT max(epoch) FROM extent))
            AND next_row < ?2
          RETURNING next_row - ?1
          """, size, Int64.endOfNumbers), connection)
      end = next + size - 1
      try openRest(connection)
    }
    rowCount = Int64.sum(rowCount, count)
    defer { next += Int64(count) }
    return next
  }

  /// The number that a statement takes from `allocation`, if that is after all in use: `verify`
  /// looks at every extent for that, this at the last ones, where the greatest numbers are.
  private static func allocated(
    _ statement: Statement, _ connection: Connection
  ) throws(SQLiteError) -> Int64 {
    if let number = try statement.firstInteger() { return number }
    throw SQLiteError(
      code: .corrupt, action: "reserve rows",
      detail: "what \"allocation\" says is next is in use, or is no number", path: connection.path)
  }

  /// Cuts the extent being filled down to what is in it, so rows after it are not read with it.
  private mutating func closeExtent(_ connection: Connection) throws(SQLiteError) {
    guard openExtent != 0 else { return }
    try connection.statement(
      "UPDATE extent SET last_row = ?1 WHERE epoch = ?2 AND first_row = ?3", next - 1, epoch,
      openExtent
    ).run()
    openExtent = 0
  }

  private mutating func openRest(_ connection: Connection) throws(SQLiteError) {
    try insertExtent(next...end, connection)
    openExtent = next
  }

  private func insertExtent(
    _ rows: ClosedRange<Int64>, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.insert(into: "extent", epoch, rows.lowerBound, rows.upperBound)
  }

  /// The extents of an epoch, in order.
  static func extents(
    of epoch: Int64, in connection: Connection
  ) throws(SQLiteError) -> [ClosedRange<Int64>] {
    try connection.statement(
      "SELECT first_row, last_row FROM extent WHERE epoch = ?1 ORDER BY first_row", epoch
    ).rows { ($0.integer(0), $0.integer(1)) }.filter { $0 <= $1 }.map { $0...$1 }
  }

  /// Few runs that hold all rows of some runs and little else; without a gap nothing else.
  static func joined(_ runs: [ClosedRange<Int64>], gap: Int64 = gap) -> [ClosedRange<Int64>] {
    var joined: [ClosedRange<Int64>] = []
    for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.reaches(run.lowerBound, over: max(gap, 1)) {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}

extension ClosedRange<Int64> {
  /// Whether a row is no more than a gap beyond the end; rows may be any numbers.
  fileprivate func reaches(_ row: Int64, over gap: Int64) -> Bool {
    let (distance, isFar) = row.subtractingReportingOverflow(upperBound)
    return !isFar && distance <= gap
  }
}
