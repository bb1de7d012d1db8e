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
    let insert = try recorder.connection.statement(
      """
      INSERT INTO snapshot (
        session_id, seq, epoch, first_row, last_row, tracked, label, time, look_id, run_id,
        key_window_id, first_responder_id, digest, changed, compared, screen_id, whole, layout,
        shape)
      VALUES (
        ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)
      """)
    try insert.bind(recorder.sessionID, at: 1)
    try insert.bind(row.seq, at: 2)
    try insert.bind(row.epoch, at: 3)
    try insert.bind(row.firstRow, at: 4)
    try insert.bind(row.lastRow, at: 5)
    try insert.bind(Int64(row.tracked.rawValue), at: 6)
    try insert.bind(HeaderColumns.label(header), at: 7)
    try bindTime(HeaderColumns.time(header), insert)
    try insert.bind(try look(of: header, slots), at: 9)
    try insert.bind(try runLook(of: header), at: 10)
    try insert.bind(id(snapshot.keyWindow, slots), at: 11)
    try insert.bind(id(snapshot.firstResponder, slots), at: 12)
    try insert.bind(Int64(bitPattern: row.digest), at: 13)
    try insert.bind(row.changed, at: 14)
    try insert.bind(row.compared.map { Int64($0.bits) }, at: 15)
    try insert.bind(row.screen, at: 16)
    try row.steps.bind(insert, from: 17)
    try insert.run()
    return recorder.connection.lastRowID
  }

  private func bindTime(_ time: Number?, _ insert: Statement) throws(SQLiteError) {
    switch time {
    case .integer(let value): try insert.bind(value, at: 8)
    case .double(let value): try insert.bind(value, at: 8)
    case .unsigned, nil: try insert.bindNull(at: 8)
    }
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
