import HierarchyModel
import SQLiteDriver

/// The rows that a snapshot added, and those they follow.
struct ChangedVersions {
  let before: [VersionRow]
  let after: [VersionRow]
  /// What came, went or changed.
  let objects: Set<Int64>
  /// By object: which among its siblings it was and is, where the rows say so.
  private(set) var ordinals: [Int64: (old: Int32?, new: Int32?)] = [:]

  init(
    _ connection: Connection, _ before: SnapshotRecord, _ after: SnapshotRecord
  ) throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT object_id, prev, prev_last, ordinal, old_ordinal FROM version
      WHERE id BETWEEN ?1 AND ?2
      """)
    try select.bind(after.firstRow, at: 1)
    try select.bind(after.lastRow, at: 2)
    var previous: [ClosedRange<Int64>] = []
    var objects: Set<Int64> = []
    while try select.step() {
      objects.insert(select.integer(0))
      if let first = select.optionalInteger(1) {
        previous.append(first...max(first, select.optionalInteger(2) ?? first))
      }
      ordinals[select.integer(0)] = (
        select.optionalInteger(4).flatMap { Int32(exactly: $0) },
        select.optionalInteger(3).flatMap { Int32(exactly: $0) }
      )
    }
    let runs = RowAllocator.joined(previous, gap: 1)
    self.before = try VersionRows(connection, of: runs, at: before.seq).rows
    let added = after.firstRow <= after.lastRow ? [after.firstRow...after.lastRow] : []
    self.after = try VersionRows(connection, of: added, at: after.seq).rows
    self.objects = objects.union(self.before.map(\.object))
    placeWhatWentAlong()
  }

  /// Of what went with its holder no row says which among its siblings it was; but those went too or have
  /// gone elsewhere, so that all of them are among the rows.
  private mutating func placeWhatWentAlong() {
    let there = Set(after.map(\.object))
    var families: [Int64: [VersionRow]] = [:]
    for row in before where row.holder != 0 && !there.contains(row.holder) {
      families[row.holder, default: []].append(row)
    }
    for (_, family) in families {
      let inOrder = family.sorted { $0.content.place < $1.content.place }
      for (ordinal, row) in inOrder.enumerated() where ordinals[row.object] == nil {
        ordinals[row.object] = (Int32(truncatingIfNeeded: ordinal), nil)
      }
    }
  }

  /// All objects that the rows refer to.
  var referred: Set<Int64> {
    var referred: Set<Int64> = []
    for row in before + after {
      let content = row.content
      referred.formUnion([content.parent, content.owner, content.next])
      referred.formUnion(content.links.map(\.target))
    }
    referred.remove(0)
    return referred
  }
}
