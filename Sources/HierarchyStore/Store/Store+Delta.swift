public import HierarchyDiff
import HierarchyModel
import SQLiteDriver

extension Store {
  /// What changed from one snapshot of a session to another, their objects matched as they were when
  /// they were recorded. Of neighbours, and of snapshots a few steps apart, it is made of the rows
  /// between them: its cost follows what changed. Objects are then named by the store's numbers, not
  /// by places (`Delta.namesPlaces`).
  public func delta(
    from before: Int, to after: Int, of session: String
  ) throws(StoreError) -> Delta {
    let id = try requiredSessionID(session)
    return try reading { () throws(StoreError) in
      if let delta = try deltaOfRows(from: before, to: after, of: session, id) { return delta }
      let old = try reader.content(try record(before, of: session, id))
      let new = try reader.content(try record(after, of: session, id))
      return Delta(from: old.snapshot, to: new.snapshot, matching: old.matching(to: new))
    }
  }

  /// How many steps are joined: reading both snapshots costs less than more of them.
  private static let mostSteps = 16

  /// The delta from the rows between two snapshots; nil where they do not tell.
  private func deltaOfRows(
    from before: Int, to after: Int, of session: String, _ id: Int64
  ) throws(StoreError) -> Delta? {
    let (first, last) = (min(before, after), max(before, after))
    guard last > first, last.subtractingReportingOverflow(first).partialValue <= Self.mostSteps
    else { return nil }
    var joined: Delta?
    var old = try record(first, of: session, id)
    for number in (first + 1)...last {
      let new = try storing { () throws(SQLiteError) in
        try SnapshotRecord.find(session: id, seq: Int64(number), in: connection)
      }
      guard let new else {
        _ = try record(last, of: session, id)
        return nil
      }
      guard let step = try NeighbourDelta(reader: reader, before: old, after: new).delta() else {
        return nil
      }
      do { joined = try joined?.composed(with: step) ?? step } catch { return nil }
      old = new
    }
    return before > after ? joined?.inverse : joined
  }

  /// The row of a snapshot.
  func record(
    _ number: Int, of session: String, _ id: Int64
  ) throws(StoreError) -> SnapshotRecord {
    let record = try storing { () throws(SQLiteError) in
      try SnapshotRecord.find(session: id, seq: Int64(number), in: connection)
    }
    if let record { return record }
    throw StoreError(.notFound, "session \"\(session)\" has no snapshot \(number)", path: path)
  }
}
