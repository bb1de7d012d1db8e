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
      let (old, new) = (try record(before, of: session, id), try record(after, of: session, id))
      if let delta = try rowDelta(from: old, to: new)?.delta { return delta }
      let (first, last) = (try reader.content(old), try reader.content(new))
      return Delta(
        from: first.snapshot, to: last.snapshot, matching: first.matching(to: last))
    }
  }

  /// How many steps are joined: reading both snapshots costs less than more of them.
  private static let mostSteps = 16

  /// The delta from the rows between two snapshots; nil where they do not tell.
  func rowDelta(
    from before: SnapshotRecord, to after: SnapshotRecord
  ) throws(StoreError) -> RowDelta? {
    if before.seq > after.seq { return try rowDelta(from: after, to: before)?.inverse }
    guard before.session == after.session, after.seq > before.seq,
      after.seq.stored(minus: before.seq) <= Self.mostSteps
    else { return nil }
    var joined: RowDelta?
    var old = before
    for number in before.seq.stored(plus: 1)...after.seq {
      let new = try storing { () throws(SQLiteError) in
        try SnapshotRecord.find(session: before.session, seq: number, in: connection)
      }
      guard let new,
        let step = try NeighbourDelta(reader: reader, before: old, after: new).delta()
      else { return nil }
      // To join them takes lists as long as the places that rows tell, which may be any numbers.
      if joined != nil || number < after.seq {
        guard try holds(step.leastRows) else { return nil }
      }
      guard let following = joined.map({ $0.followed(by: step) }) ?? step else { return nil }
      joined = following
      old = new
    }
    return joined
  }

  /// Whether the store has so many rows of objects; looks at no more than those.
  private func holds(_ rows: Int) throws(StoreError) -> Bool {
    guard rows > 0 else { return true }
    return try storing { () throws(SQLiteError) in
      let select = try connection.statement("SELECT 1 FROM version LIMIT 1 OFFSET ?1")
      try select.bind(Int64(rows) - 1, at: 1)
      return try select.firstInteger() != nil
    }
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
