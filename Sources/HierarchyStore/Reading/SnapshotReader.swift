import HierarchyModel
import SQLiteDriver

/// Gives back recorded snapshots as they were.
final class SnapshotReader {
  let connection: Connection
  private(set) var dictionaries: Dictionaries

  init(_ connection: Connection) {
    self.connection = connection
    dictionaries = Dictionaries(connection)
  }

  /// Forgets the strings and looks it has met: they may be gone.
  func forget() {
    dictionaries = Dictionaries(connection)
  }

  /// The snapshot of a row.
  func snapshot(_ record: SnapshotRecord) throws(StoreError) -> Snapshot {
    try content(record).snapshot
  }

  /// The snapshot of a row, with the objects it holds.
  func content(_ record: SnapshotRecord) throws(StoreError) -> SnapshotContent {
    let rows = try storing { () throws(SQLiteError) in
      try VersionRows(connection, at: record).rows
    }
    guard let order = WritingOrder(rows, tracked: record.tracked) else {
      throw damaged(record, "its objects contain each other in no order")
    }
    return SnapshotContent(
      snapshot: try snapshot(record, rows, order), objects: order.indices.map { rows[$0].object })
  }

  /// The snapshot of rows that were read already. Of the objects in `bare` only what they are.
  func snapshot(
    _ record: SnapshotRecord, _ rows: [VersionRow], _ order: WritingOrder,
    bare: Set<Int64> = []
  ) throws(StoreError) -> Snapshot {
    var assembly = SnapshotAssembly(self, record) { order.positions[$0] }
    for index in order.indices {
      if bare.contains(rows[index].object) {
        try assembly.addIdentity(rows[index])
      } else {
        try assembly.add(rows[index])
      }
    }
    return try finish(assembly)
  }

  /// The snapshot whose objects were added.
  func finish(_ assembly: consuming SnapshotAssembly) throws(StoreError) -> Snapshot {
    try assembly.addHeader()
    do {
      return try assembly.builder.finish()
    } catch {
      throw damaged(assembly.record, "\(error)")
    }
  }

  func damaged(_ record: SnapshotRecord, _ reason: String) -> StoreError {
    StoreError(
      .damaged, "snapshot \(record.seq) cannot be read: \(reason)",
      remedy: "`verify` tells which snapshots are whole", path: connection.path)
  }
}
