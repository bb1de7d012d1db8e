import HierarchyModel
import SQLiteDriver

/// Makes a recorder that goes on where a session ends, from what the store holds of it.
struct SessionLoader {
  private let connection: Connection
  private let session: Int64
  /// By object id.
  private var slots: [Int64: Int32] = [:]

  init(_ connection: Connection, session: Int64) {
    self.connection = connection
    self.session = session
  }

  /// The recorder. Within a transaction, so that nobody writes meanwhile.
  mutating func load() throws(SQLiteError) -> SessionRecorder {
    let select = try connection.statement("SELECT last_seq, open_seq FROM session WHERE id = ?1")
    try select.bind(session, at: 1)
    guard try select.step() else { throw damaged("the session is gone") }
    let (seq, openSeq) = (select.integer(0), select.integer(1))
    select.reset()
    let recorder = try SessionRecorder(connection, session: session, seq: seq, openSeq: openSeq)
    try loadObjects(recorder)
    let record = try SnapshotRecord.last(of: session, in: connection)
    if let record { try load(record, into: recorder) }
    return recorder
  }

  private mutating func loadObjects(_ recorder: SessionRecorder) throws(SQLiteError) {
    let select = try connection.statement(
      "SELECT id, kind, class_id, token FROM object WHERE session_id = ?1 ORDER BY id")
    try select.bind(session, at: 1)
    while try select.step() {
      let raw = UInt8(truncatingIfNeeded: select.integer(1))
      let token = Token(select, 3)
      let key = token.map {
        ObjectKey(kind: raw, className: select.integer(2), token: $0)
      }
      slots[select.integer(0)] = recorder.objects.add(
        id: select.integer(0), kind: ObjectKind(rawValue: raw) ?? .responder, token: token,
        key: key)
    }
  }

  private func load(
    _ record: SnapshotRecord, into recorder: SessionRecorder
  ) throws(SQLiteError) {
    let rows = try VersionRows(connection, at: record).rows
    let reader = SnapshotReader(connection)
    for row in rows { try load(row, reader, recorder) }
    recorder.rows = RowAllocator(epoch: record.epoch, rowCount: try rowCount(record.epoch))
    guard let order = WritingOrder(rows, tracked: record.tracked) else {
      throw damaged("the last snapshot cannot be read")
    }
    let slots = order.indices.compactMap { self.slots[rows[$0].object] }
    guard slots.count == order.indices.count else {
      throw damaged("the last snapshot has an object that is not the session's")
    }
    do {
      let snapshot = try reader.snapshot(record, rows, order)
      recorder.resume(SlottedSnapshot(snapshot, tracked: record.tracked, slots: slots))
    } catch {
      throw damaged(error.message)
    }
  }

  private func load(
    _ row: VersionRow, _ reader: SnapshotReader, _ recorder: SessionRecorder
  ) throws(SQLiteError) {
    guard let slot = slots[row.object] else { return }
    recorder.objects.versions[Int(slot)] = row.id
    recorder.objects.contents[Int(slot)] = row.content
    let content = row.content
    for id in [content.identifier, content.label, content.value, content.text] where id != 0 {
      if let text = try reader.dictionaries.text(id) { recorder.texts.add(text, id: id) }
    }
    guard let look = try reader.dictionaries.look(content.look) else { return }
    recorder.looks.add(look, id: content.look)
    for id in [look.traits, look.layer] where id != 0 {
      if let text = try reader.dictionaries.text(id) { recorder.texts.add(text, id: id) }
    }
  }

  /// How many rows the extents of an epoch hold.
  private func rowCount(_ epoch: Int64) throws(SQLiteError) -> Int {
    let select = try connection.statement(
      """
      SELECT count(*) FROM extent AS x
      CROSS JOIN version AS v ON v.id BETWEEN x.first_row AND x.last_row WHERE x.epoch = ?1
      """)
    try select.bind(epoch, at: 1)
    return Int(try select.firstInteger() ?? 0)
  }

  private func damaged(_ detail: String) -> SQLiteError {
    SQLiteError(
      code: .corrupt, action: "go on with the session", detail: detail, path: connection.path)
  }
}
