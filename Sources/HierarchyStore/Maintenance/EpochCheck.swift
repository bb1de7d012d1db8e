import SQLiteDriver

/// Checks that the extents of an epoch hold all rows that its snapshots added. Reading its first
/// snapshot checks that they hold those alive when it began.
struct EpochCheck {
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
