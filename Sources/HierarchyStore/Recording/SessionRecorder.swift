import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// Turns snapshots of one session into rows, in steps that each make a value from values: it finds
/// the objects, what changed, and the rows for that, and writes them. When a transaction fails, the
/// recorder is discarded and made again from the store.
final class SessionRecorder {
  let sessionID: Int64
  private let path: String
  private let interner: Interner
  private var state: RecorderState
  private var store: RowStore

  /// The first row of the last snapshot; nil where there is none.
  private var lastRow: Int64?

  /// The number of the last snapshot.
  var seq: Int64 { state.seq }
  /// The place of the session, as far as the recorder knows.
  var place: SessionPlace { SessionPlace(seq: state.seq, row: lastRow) }

  init(
    _ connection: Connection, session: Int64, _ state: RecorderState, _ interner: Interner,
    _ allocator: RowAllocator, lastRow: Int64? = nil
  ) throws(SQLiteError) {
    sessionID = session
    self.lastRow = lastRow
    path = connection.path
    self.interner = interner
    self.state = state
    store = try RowStore(connection, session: session, allocator)
  }

  /// The recorder of a session without snapshots.
  convenience init(_ connection: Connection, session: Int64) throws(SQLiteError) {
    try self.init(
      connection, session: session, RecorderState(), Interner(connection), RowAllocator())
  }

  /// Makes the number after `number`, or a higher one, that of the next snapshot.
  func resume(after number: Int64) { state.resume(after: number) }

  /// Writes a snapshot; called within a transaction. Returns what changed since the one before, nil
  /// for the first.
  func write(_ snapshot: Snapshot) throws(SQLiteError) -> RecordedChange? {
    guard state.canGoOn else {
      throw SQLiteError(
        code: .corrupt, action: "go on with the session",
        detail: "\(state.seq) is not the number of its last snapshot", path: path)
    }
    var found = try ObjectMatcher(snapshot, after: state, interner).match()
    if !found.added.isEmpty { found.number(from: try store.freeObjectID()) }
    state.take(found)
    let change = SnapshotChange(snapshot, found, since: state)
    let changes = try ContentMaker(
      change: change, objects: state.objects, interner: interner
    ).changes()
    let lasting = state.advance() ? state.objects.alive : []
    let reserved = try store.reserve(
      changes.count, live: found.slots.count, alive: state.objects.alive)
    let (versions, ended) = changes.versions(change, since: state, firstRow: reserved.first)
    let triggers = ChangeTriggers(changes, change, since: state.objects)
    state.take(change, changes, firstRow: reserved.first)
    let recorded = change.recorded
    let row = try SnapshotRow(
      change, changed: recorded?.counts.differing ?? snapshot.count, rows: reserved, state,
      interner)
    let events = try EventRows(change, triggers, ids: state.objects.ids, interner)
    try store.write(
      RowSet(
        objects: found.added, lasting: lasting, openSeq: state.openSeq, versions: versions,
        ended: ended, snapshot: row, events: events))
    lastRow = reserved.first
    return recorded
  }
}

/// The place of a session: the number of its last snapshot, and the row with which that begins. Ids
/// of rows are never used again, so a session that was rewritten has another place.
struct SessionPlace: Equatable {
  let seq: Int64
  let row: Int64?
}

extension SessionPlace {
  /// The place of a session; nil where there is no such session.
  static func find(
    _ session: Int64, in connection: Connection
  ) throws(SQLiteError) -> SessionPlace? {
    try connection.statement(
      """
      SELECT e.last_seq, s.first_row FROM session AS e
      LEFT JOIN snapshot AS s ON s.session_id = e.id AND s.seq = e.last_seq WHERE e.id = ?1
      """, session
    ).first { SessionPlace(seq: $0.integer(0), row: $0.optionalInteger(1)) }
  }
}

/// Makes a recorder that continues where a session ends, from what the store holds of it.
struct SessionLoader {
  private let connection: Connection
  private let session: Int64
  private let interner: Interner
  private let reader: SnapshotReader
  private var objects = ObjectTable()
  /// By object id.
  private var slots: [Int64: Int32] = [:]

  init(_ connection: Connection, session: Int64) {
    self.connection = connection
    self.session = session
    interner = Interner(connection)
    reader = SnapshotReader(connection)
  }

  /// The recorder. Called within a transaction, so no other connection writes meanwhile.
  consuming func load() throws(SQLiteError) -> SessionRecorder {
    let numbers = try connection.statement(
      "SELECT last_seq, open_seq FROM session WHERE id = ?1", session
    ).first { ($0.integer(0), $0.integer(1)) }
    guard let (seq, openSeq) = numbers else { throw damaged("the session is gone") }
    try loadObjects()
    guard let record = try SnapshotRecord.last(of: session, in: connection) else {
      return try SessionRecorder(
        connection, session: session,
        RecorderState(seq: seq, openSeq: openSeq, objects: objects), interner, RowAllocator())
    }
    guard seq >= record.seq else { throw damaged("\(seq) is not the number of its last snapshot") }
    let rows = try VersionRows(connection, at: record).rows
    for row in rows { try load(row) }
    let allocator = RowAllocator(epoch: record.epoch, rowCount: try rowCount(record.epoch))
    let moment = try moment(record, rows)
    var state = RecorderState(seq: seq, openSeq: openSeq, objects: objects)
    state.resume(moment)
    return try SessionRecorder(
      connection, session: session, state, interner, allocator, lastRow: record.firstRow)
  }

  private mutating func loadObjects() throws(SQLiteError) {
    let select = try connection.statement(
      "SELECT id, kind, class_id, token FROM object WHERE session_id = ?1 ORDER BY id", session)
    while try select.step() {
      let object = NewObject(
        id: select.integer(0), kind: select.kind(1) ?? .responder, className: select.integer(2),
        token: Token(select, 3))
      slots[object.id] = objects.add(object)
    }
  }

  private mutating func load(_ row: VersionRow) throws(SQLiteError) {
    guard let slot = slots[row.object] else { return }
    let content = row.content
    objects.setVersion(row.id, content, of: slot)
    var texts = [content.identifier, content.label, content.value, content.text]
    if let look = try reader.dictionaries.look(content.look) {
      interner.looks.add(look, id: content.look)
      texts += [look.traits, look.layer]
    }
    for id in texts where id != 0 {
      if let text = try reader.dictionaries.text(id) { interner.texts.add(text, id: id) }
    }
  }

  /// The last snapshot.
  private func moment(
    _ record: SnapshotRecord, _ rows: [VersionRow]
  ) throws(SQLiteError) -> SlottedSnapshot {
    guard let order = WritingOrder(rows, tracked: record.tracked) else {
      throw damaged("the last snapshot cannot be read")
    }
    let slots = order.indices.compactMap { self.slots[rows[$0].object] }
    guard slots.count == order.indices.count else {
      throw damaged("the last snapshot has an object that is not the session's")
    }
    do {
      return SlottedSnapshot(
        try reader.snapshot(record, rows, order), tracked: record.tracked, slots: slots)
    } catch {
      throw damaged(error.message)
    }
  }

  /// How many rows the extents of an epoch hold.
  private func rowCount(_ epoch: Int64) throws(SQLiteError) -> Int {
    let count = try connection.statement(
      """
      SELECT count(*) FROM extent AS x
      CROSS JOIN version AS v ON v.id BETWEEN x.first_row AND x.last_row WHERE x.epoch = ?1
      """, epoch
    ).firstInteger()
    return Int(count ?? 0)
  }

  private func damaged(_ detail: String) -> SQLiteError {
    SQLiteError(
      code: .corrupt, action: "go on with the session", detail: detail, path: connection.path)
  }
}
