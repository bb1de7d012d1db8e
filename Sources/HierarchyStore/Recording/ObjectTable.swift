import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// The objects of a session that is recorded, by *slot*: a number that is good within the recorder.
struct ObjectTable {
  private(set) var ids: [Int64] = []
  private(set) var kinds: [ObjectKind] = []
  private(set) var tokens: [Token?] = []
  /// The row of the version that lasts, 0 where there is none.
  var versions: [Int64] = []
  var contents: [VersionContent] = []
  /// How each stood in the last snapshot that held it.
  var standings: [Standing] = []
  /// The digest of what was captured last.
  var digests: [UInt64] = []
  /// What each adds to the digests by which runs are compared.
  var stepDigests: [ObjectStepDigest] = []
  /// The last round in which each was seen; a recorder's snapshots are its rounds.
  private(set) var rounds: [Int32] = []
  /// Which object is called so.
  private(set) var slots: [ObjectKey: Int32] = [:]

  var count: Int { ids.count }

  /// Adds an object without a version.
  mutating func add(id: Int64, kind: ObjectKind, token: Token?, key: ObjectKey?) -> Int32 {
    let slot = Int32(truncatingIfNeeded: ids.count)
    ids.append(id)
    kinds.append(kind)
    tokens.append(token)
    versions.append(0)
    contents.append(VersionContent())
    standings.append(Standing())
    digests.append(0)
    stepDigests.append(ObjectStepDigest())
    rounds.append(0)
    if let key { slots[key] = slot }
    return slot
  }

  /// Makes a key lead to an object that is called so now.
  mutating func setSlot(_ slot: Int32, of key: ObjectKey) {
    slots[key] = slot
  }

  func isAlive(_ slot: Int32) -> Bool { versions[Int(slot)] != 0 }

  /// Makes room for so many more objects to be found.
  mutating func reserve(_ count: Int) {
    slots.reserveCapacity(slots.count + count)
  }

  /// Notes how the objects of a snapshot stand.
  mutating func stand(_ placement: Placement, of slots: [Int32]) {
    for change in placement.changes {
      standings[Int(slots[change.position])] = change.standing
    }
  }

  /// Notes that the objects of a snapshot were seen.
  mutating func see(_ slots: [Int32], in round: Int32) {
    for slot in slots where slot >= 0 { rounds[Int(slot)] = round }
  }
}

/// What identifies an object as long as its source calls it the same.
struct ObjectKey: Hashable {
  let kind: UInt8
  /// The id of the class's name, 0 for none.
  let className: Int64
  let token: Token

  /// Objects hardly ever differ in their class alone: the id is enough of a hash.
  func hash(into hasher: inout Hasher) {
    switch token {
    case .address(let address): hasher.combine(address)
    case .name(let name): hasher.combine(name)
    }
  }
}

/// Objects that went, and the rows that say so: one for versions with neighbouring ids, as those of
/// a screen mostly have. Such a row has room for one object's old ordinal among its siblings, so it
/// holds no other objects than those that went with what held them.
struct Removals {
  /// Versions that end in one row.
  struct Run {
    /// The object of the first.
    let slot: Int32
    fileprivate(set) var versions: ClosedRange<Int64>

    /// The last version, nil where there is but one.
    var last: Int64? {
      versions.upperBound > versions.lowerBound ? versions.upperBound : nil
    }
  }

  /// The slots of the objects, by their versions.
  private(set) var slots: [Int32] = []
  private(set) var runs: [Run] = []

  init() {}

  /// Lets objects go; `wentWithHolder` says whether what held an object went as well.
  init(_ slots: [Int32], of objects: ObjectTable, wentWithHolder: (Int32) -> Bool) {
    self.slots = slots.sorted { objects.versions[Int($0)] < objects.versions[Int($1)] }
    for slot in self.slots {
      let version = objects.versions[Int(slot)]
      if let last = runs.last, version.stored(minus: last.versions.upperBound) == 1,
        wentWithHolder(slot)
      {
        runs[runs.count - 1].versions = last.versions.lowerBound...version
      } else {
        runs.append(Run(slot: slot, versions: version...version))
      }
    }
  }
}

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

  /// The recorder. Within a transaction, so that no other connection writes meanwhile.
  mutating func load() throws(SQLiteError) -> SessionRecorder {
    let select = try connection.statement(
      "SELECT last_seq, open_seq FROM session WHERE id = ?1", session)
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
      "SELECT id, kind, class_id, token FROM object WHERE session_id = ?1 ORDER BY id", session)
    try select.each { row in
      let raw = UInt8(truncatingIfNeeded: row.integer(1))
      let token = Token(row, 3)
      let key = token.map { ObjectKey(kind: raw, className: row.integer(2), token: $0) }
      slots[row.integer(0)] = recorder.objects.add(
        id: row.integer(0), kind: ObjectKind(rawValue: raw) ?? .responder, token: token, key: key)
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
    return Int(
      try connection.statement(
        """
        SELECT count(*) FROM extent AS x
        CROSS JOIN version AS v ON v.id BETWEEN x.first_row AND x.last_row WHERE x.epoch = ?1
        """, epoch
      ).firstInteger() ?? 0)
  }

  private func damaged(_ detail: String) -> SQLiteError {
    SQLiteError(
      code: .corrupt, action: "go on with the session", detail: detail, path: connection.path)
  }
}
