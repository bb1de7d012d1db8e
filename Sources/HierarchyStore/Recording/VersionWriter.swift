import HierarchyModel
import SQLiteDriver

/// Writes versions and ends them.
struct VersionWriter {
  private let connection: Connection
  private let insert: Statement
  private let removals: RemovalWriter
  private let close: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    insert = try connection.statement(
      """
      INSERT INTO version (
        id, from_seq, to_seq, object_id, kind, prev, parent_id, place, look_id, x, y, width, height,
        identifier, label, value, text, owner_id, next_id, ordinal, old_ordinal)
      VALUES (
        ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20,
        ?21)
      """)
    removals = try RemovalWriter(connection)
    close = try connection.statement("UPDATE version SET to_seq = ?1 WHERE id BETWEEN ?2 AND ?3")
  }

  /// Writes the rows of a recorder's next snapshot; returns the id of the first.
  func write(
    _ changes: RowChanges, to recorder: SessionRecorder, ordinals: Ordinals
  ) throws(SQLiteError) -> Int64 {
    let first = try recorder.rows.take(changes.count, connection)
    var id = first
    var ended: [Int64] = []
    for (slot, _, content) in changes.written {
      let previous = recorder.objects.versions[Int(slot)]
      if previous != 0 { ended.append(previous) }
      try write(head(id, slot, to: recorder.openSeq, recorder, ordinals), content)
      recorder.objects.versions[Int(slot)] = id
      recorder.objects.contents[Int(slot)] = content
      id += 1
    }
    var gone: [RowHead] = []
    for slot in changes.removed {
      ended.append(recorder.objects.versions[Int(slot)])
      gone.append(head(id, slot, to: recorder.seq, recorder, ordinals))
      recorder.objects.versions[Int(slot)] = 0
      id += 1
    }
    try removals.write(gone)
    try end(ended, at: recorder.seq)
    return first
  }

  private func head(
    _ id: Int64, _ slot: Int32, to: Int64, _ recorder: SessionRecorder, _ ordinals: Ordinals
  ) -> RowHead {
    RowHead(
      id: id, from: recorder.seq, to: to, object: recorder.objects.ids[Int(slot)],
      kind: recorder.objects.kinds[Int(slot)], previous: recorder.objects.versions[Int(slot)],
      ordinals: ordinals[slot])
  }

  /// Ends versions; those whose rows are neighbours together.
  func end(_ versions: [Int64], at seq: Int64) throws(SQLiteError) {
    try close.bind(seq, at: 1)
    for run in RowAllocator.runs(of: versions, gap: 0) {
      try close.bind(run.lowerBound, at: 2)
      try close.bind(run.upperBound, at: 3)
      try close.run()
    }
  }

  /// Adds a version, with what stands in the side tables.
  private func write(_ row: RowHead, _ content: VersionContent) throws(SQLiteError) {
    try row.bind(insert, from: 1, ordinals: 20)
    try insert.bind(id: content.parent, at: 7)
    try insert.bind(content.place, at: 8)
    try insert.bind(id: content.look, at: 9)
    try content.frame.bind(insert, from: 10)
    try insert.bind(id: content.identifier, at: 14)
    try insert.bind(id: content.label, at: 15)
    try insert.bind(id: content.value, at: 16)
    try insert.bind(id: content.text, at: 17)
    try insert.bind(id: content.owner, at: 18)
    try insert.bind(id: content.next, at: 19)
    try insert.run()
    if let bounds = content.bounds { try write(bounds, of: row.id) }
    for link in content.links { try write(link, of: row.id) }
    if content.alias != .none { try write(content.alias, of: row.id) }
    if content.contextProvider != 0 {
      try write(contextProvider: content.contextProvider, of: row.id)
    }
  }

  private func write(_ bounds: Box, of version: Int64) throws(SQLiteError) {
    let insert = try connection.statement("INSERT INTO bounds VALUES (?1, ?2, ?3, ?4, ?5)")
    try insert.bind(version, at: 1)
    try bounds.bind(insert, from: 2)
    try insert.run()
  }

  private func write(_ link: StoredLink, of version: Int64) throws(SQLiteError) {
    let insert = try connection.statement("INSERT INTO link VALUES (?1, ?2, ?3, ?4, ?5)")
    try insert.bind(version, at: 1)
    try insert.bind(link.key, at: 2)
    try insert.bind(link.place, at: 3)
    try insert.bind(link.target, at: 4)
    try insert.bind(link.isPositional ? 1 : 0, at: 5)
    try insert.run()
  }

  private func write(_ alias: VersionContent.Alias, of version: Int64) throws(SQLiteError) {
    let insert = try connection.statement("INSERT INTO alias VALUES (?1, ?2)")
    try insert.bind(version, at: 1)
    if case .token(let token) = alias {
      try token.bind(insert, at: 2)
    } else {
      try insert.bindNull(at: 2)
    }
    try insert.run()
  }

  private func write(contextProvider: Int64, of version: Int64) throws(SQLiteError) {
    let insert = try connection.statement("INSERT INTO presentation VALUES (?1, ?2)")
    try insert.bind(version, at: 1)
    try insert.bind(contextProvider, at: 2)
    try insert.run()
  }
}
