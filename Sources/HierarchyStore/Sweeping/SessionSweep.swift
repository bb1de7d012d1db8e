import SQLiteDriver

/// Gives one snapshot of a session after another, each made of the one before it and of the rows that
/// were added since: its cost follows what changed, but for copying arrays.
///
/// A version ends with the number that its row tells, so that the versions alive are known without
/// reading those again that stay. The rows must not change meanwhile: a sweep belongs to one
/// transaction. Where they contradict each other, a snapshot is read by itself.
final class SessionSweep {
  let reader: SnapshotReader
  private var state: SweepState?

  /// How many steps may lie between two snapshots: reading one by itself costs less than more of them.
  private static let mostSteps = 16

  init(_ reader: SnapshotReader) {
    self.reader = reader
  }

  /// The snapshot of a row, which is best one after the snapshot that was asked for last.
  func content(_ record: SnapshotRecord) throws(StoreError) -> SnapshotContent {
    do throws(StoreError) {
      if let content = try sweptContent(record) { return content }
    } catch {
      // What is wrong is told as by whoever reads the snapshot by itself.
    }
    state = nil
    return try reader.content(record)
  }

  private func sweptContent(_ record: SnapshotRecord) throws(StoreError) -> SnapshotContent? {
    guard var state = try storing({ () throws(SQLiteError) in try moved(to: record) }) else {
      return nil
    }
    self.state = nil
    let content = try state.assemble(record, reader)
    self.state = content == nil ? nil : state
    if reader.dictionaries.count > 4 * state.versions.count + 4_096 { reader.forget() }
    return content
  }

  /// The state at a snapshot, nothing of it made yet; nil where rows contradict each other.
  private func moved(to record: SnapshotRecord) throws(SQLiteError) -> SweepState? {
    guard var state, record.seq > state.versions.seq else {
      return try SweepState(record, reader.connection)
    }
    self.state = nil
    for _ in 0..<Self.mostSteps {
      let next = try SnapshotRecord.next(
        after: state.versions.seq, session: record.session, in: reader.connection)
      guard let next, next.seq <= record.seq else { break }
      guard try state.advance(to: next, reader.connection) else { return nil }
      if next.seq == record.seq { return state }
    }
    return try SweepState(record, reader.connection)
  }
}
