import HierarchyModel
import SQLiteDriver

/// The rows that a snapshot added, and those they follow.
struct ChangedVersions {
  let before: [VersionRow]
  let after: [VersionRow]
  /// What came, went or changed.
  let objects: Set<Int64>
  /// By object: which among its siblings it was and is, where its row says so.
  private(set) var ordinals: [Int64: (old: Int32?, new: Int32?)] = [:]

  init(
    _ connection: Connection, _ before: SnapshotRecord, _ after: SnapshotRecord
  ) throws(SQLiteError) {
    let select = try connection.statement(
      """
      SELECT object_id, prev, ordinal, old_ordinal FROM version WHERE id BETWEEN ?1 AND ?2
      """)
    try select.bind(after.firstRow, at: 1)
    try select.bind(after.lastRow, at: 2)
    var previous: [Int64] = []
    var objects: Set<Int64> = []
    while try select.step() {
      objects.insert(select.integer(0))
      if let row = select.optionalInteger(1) { previous.append(row) }
      ordinals[select.integer(0)] = (
        select.optionalInteger(3).flatMap { Int32(exactly: $0) },
        select.optionalInteger(2).flatMap { Int32(exactly: $0) }
      )
    }
    self.objects = objects
    let runs = RowAllocator.runs(of: previous, gap: 1)
    self.before = try VersionRows(connection, of: runs, at: before.seq).rows
    let added = after.firstRow <= after.lastRow ? [after.firstRow...after.lastRow] : []
    self.after = try VersionRows(connection, of: added, at: after.seq).rows
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
