import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// Writes the row of a snapshot. What most snapshots share is in looks; label and time have
/// columns.
struct HeaderWriter {
  let recorder: SessionRecorder

  /// What the row says of the session.
  struct Row {
    let seq: Int64
    let epoch: Int64
    let firstRow: Int64
    let lastRow: Int64
    /// How many objects came, went or changed of what both snapshots cover.
    let changed: Int
    let tracked: TrackedFacets
    /// What this snapshot and the one before both cover; nil for the first.
    let compared: Coverage?
    let digest: UInt64
    let screen: Int64?
    let steps: StepDigests
  }

  /// Adds the row of a snapshot; returns its id.
  func write(
    _ row: Row, _ snapshot: Snapshot, slots: [Int32]
  ) throws(SQLiteError) -> Int64 {
    let header = snapshot.header
    try recorder.connection.insert(
      into: """
        snapshot (
          session_id, seq, epoch, first_row, last_row, tracked, label, time, look_id, run_id,
          key_window_id, first_responder_id, digest, changed, compared, screen_id, whole, layout,
          shape)
        """, recorder.sessionID, row.seq, row.epoch, row.firstRow, row.lastRow,
      Int64(row.tracked.rawValue), HeaderColumns.label(header), HeaderColumns.time(header),
      try look(of: header, slots), try runLook(of: header), id(snapshot.keyWindow, slots),
      id(snapshot.firstResponder, slots), Int64(bitPattern: row.digest), row.changed,
      row.compared.map { Int64($0.bits) }, row.screen, Int64(bitPattern: row.steps.whole),
      Int64(bitPattern: row.steps.layout), Int64(bitPattern: row.steps.shape))
    return recorder.connection.lastRowID
  }

  private func id(_ object: Captured<ObjectIndex>, _ slots: [Int32]) -> Int64? {
    object.value.map { recorder.objects.ids[Int(slots[$0.position])] }
  }

  private func look(of header: SnapshotHeader, _ slots: [Int32]) throws(SQLiteError) -> Int64 {
    var look = Look()
    for (index, list) in header.lists.all.enumerated() {
      look.shape[.form(index)] = ListPresence(list).rawValue
    }
    let run: ListPresence
    switch header.run {
    case .missing: run = .missing
    case .null: run = .null
    case .value: run = .yes
    }
    look.shape[.form(6)] = run.rawValue
    look.attributes = try attributes(header.attributes, slots) {
      !HeaderColumns.holds($0, of: header)
    }
    return try recorder.looks.id(of: look, in: recorder.connection)
  }

  private func runLook(of header: SnapshotHeader) throws(SQLiteError) -> Int64? {
    guard case .value(let run) = header.run else { return nil }
    var look = Look()
    look.attributes = try attributes(run, []) { _ in true }
    return try recorder.looks.id(of: look, in: recorder.connection)
  }

  private func attributes(
    _ list: AttributeList, _ slots: [Int32], where isIncluded: (AttributeKey) -> Bool
  ) throws(SQLiteError) -> [StoredAttribute] {
    var attributes: [StoredAttribute] = []
    for entry in list.entries where isIncluded(entry.key) {
      let (tag, value) = HeaderScalar.of(entry.value)
      var scalar = value
      if case .reference(let index, _) = entry.value {
        scalar = .integer(recorder.objects.ids[Int(slots[index.position])])
      }
      let key = try recorder.names.id(of: entry.key.name, recorder.connection)
      attributes.append(StoredAttribute(key: key, tag: tag, value: scalar))
    }
    return attributes.sorted { $0.key < $1.key }
  }
}
