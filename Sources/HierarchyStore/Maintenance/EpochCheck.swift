import SQLiteDriver

/// Checks that the extents of an epoch lead whoever reads a snapshot by itself to all rows that it added;
/// to those alive when the epoch began, reading its first snapshot leads.
struct EpochCheck {
  let connection: Connection
  private var epoch: Int64?
  private var extents: [ClosedRange<Int64>] = []

  init(_ connection: Connection) {
    self.connection = connection
  }

  /// Whether a snapshot is the first of its epoch that comes by, and what is wrong with it.
  mutating func examine(
    _ record: SnapshotRecord
  ) throws(SQLiteError) -> (isFirst: Bool, problem: String?) {
    let isFirst = epoch != record.epoch
    if isFirst {
      epoch = record.epoch
      extents = try readExtents(record.epoch)
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

  private func readExtents(_ epoch: Int64) throws(SQLiteError) -> [ClosedRange<Int64>] {
    let select = try connection.statement(
      "SELECT first_row, last_row FROM extent WHERE epoch = ?1 ORDER BY first_row")
    try select.bind(epoch, at: 1)
    var extents: [ClosedRange<Int64>] = []
    while try select.step() {
      let (first, last) = (select.integer(0), select.integer(1))
      if first <= last { extents.append(first...last) }
    }
    return extents
  }

  /// Whether all of some rows lie in extents, which may follow each other.
  private func holds(_ rows: ClosedRange<Int64>) -> Bool {
    var next = rows.lowerBound
    for extent in extents where extent.contains(next) {
      if extent.upperBound >= rows.upperBound { return true }
      next = extent.upperBound.stored(plus: 1)
    }
    return false
  }
}
