import HierarchyModel
import SQLiteDriver
import UIKitRules

/// Writes versions and ends them.
struct VersionWriter {
  private let connection: Connection
  private let full: RowBatch
  private let removals: RowBatch
  private let close: Statement

  /// A version of an object that is there.
  private struct FullRow {
    let head: RowHead
    let content: VersionContent
  }

  /// What says that objects went.
  private struct GoneRow {
    let head: RowHead
    /// The last of several versions that end.
    let last: Int64?
  }

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    full = RowBatch(
      one: try connection.statement(
        """
        INSERT INTO version (
          id, from_seq, to_seq, object_id, kind, prev, parent_id, place, look_id, x, y, width, height,
          identifier, label, value, text, owner_id, next_id, ordinal, old_ordinal)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """),
      several: try connection.statement(
        """
        INSERT INTO version (
          id, from_seq, to_seq, object_id, kind, prev, parent_id, place, look_id, x, y, width, height,
          identifier, label, value, text, owner_id, next_id, ordinal, old_ordinal)
        VALUES
          (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """),
      columns: 21)
    removals = RowBatch(
      one: try connection.statement(
        """
        INSERT INTO version (
          id, from_seq, to_seq, object_id, kind, prev, place, prev_last, ordinal, old_ordinal)
        VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?)
        """),
      several: try connection.statement(
        """
        INSERT INTO version (
          id, from_seq, to_seq, object_id, kind, prev, place, prev_last, ordinal, old_ordinal)
        VALUES
          (?, ?, ?, ?, ?, ?, 0, ?, ?, ?), (?, ?, ?, ?, ?, ?, 0, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, 0, ?, ?, ?), (?, ?, ?, ?, ?, ?, 0, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, 0, ?, ?, ?), (?, ?, ?, ?, ?, ?, 0, ?, ?, ?),
          (?, ?, ?, ?, ?, ?, 0, ?, ?, ?), (?, ?, ?, ?, ?, ?, 0, ?, ?, ?)
        """),
      columns: 9)
    // A failure undoes the whole transaction; that it need not undo this statement alone saves
    // copies.
    close = try connection.statement(
      "UPDATE OR FAIL version SET to_seq = ?1 WHERE id BETWEEN ?2 AND ?3")
  }

  /// Writes the rows of a recorder's next snapshot; returns the id of the first.
  func write(
    _ changes: RowChanges, to recorder: SessionRecorder, ordinals: Ordinals
  ) throws(SQLiteError) -> Int64 {
    let first = try recorder.rows.take(changes.count, connection)
    var id = first
    var ended: [ClosedRange<Int64>] = []
    var there: [FullRow] = []
    there.reserveCapacity(changes.written.count)
    for (slot, _, content) in changes.written {
      let row = head(id, slot, to: recorder.openSeq, recorder, ordinals)
      if row.previous != 0 { ended.append(row.previous...row.previous) }
      there.append(FullRow(head: row, content: content))
      recorder.objects.versions[Int(slot)] = id
      recorder.objects.contents[Int(slot)] = content
      id += 1
    }
    var gone: [GoneRow] = []
    gone.reserveCapacity(changes.removals.runs.count)
    for run in changes.removals.runs {
      let row = head(id, run.slot, to: recorder.seq, recorder, ordinals)
      ended.append(run.versions)
      gone.append(GoneRow(head: row, last: run.last))
      id += 1
    }
    for slot in changes.removals.slots { recorder.objects.versions[Int(slot)] = 0 }
    try write(there)
    try removals.write(gone) { (row, insert, parameter) throws(SQLiteError) in
      try row.head.bind(insert, from: parameter, ordinals: parameter + 7)
      try insert.bind(row.last, at: parameter + 6)
    }
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
  func end(_ versions: [ClosedRange<Int64>], at seq: Int64) throws(SQLiteError) {
    try close.bind(seq, at: 1)
    for run in RowAllocator.joined(versions, gap: 0) {
      try close.bind(run.lowerBound, at: 2)
      try close.bind(run.upperBound, at: 3)
      try close.run()
    }
  }

  /// Adds versions, with what stands in the side tables.
  private func write(_ rows: [FullRow]) throws(SQLiteError) {
    try full.write(rows) { (row, insert, parameter) throws(SQLiteError) in
      let content = row.content
      try row.head.bind(insert, from: parameter, ordinals: parameter + 19)
      try insert.bind(id: content.parent, at: parameter + 6)
      try insert.bind(content.orderKey, at: parameter + 7)
      try insert.bind(id: content.look, at: parameter + 8)
      try content.frame.bind(insert, from: parameter + 9)
      try insert.bind(id: content.identifier, at: parameter + 13)
      try insert.bind(id: content.label, at: parameter + 14)
      try insert.bind(id: content.value, at: parameter + 15)
      try insert.bind(id: content.text, at: parameter + 16)
      try insert.bind(id: content.owner, at: parameter + 17)
      try insert.bind(id: content.next, at: parameter + 18)
    }
    for row in rows { try writeBeside(row.content, of: row.head.id) }
  }

  private func writeBeside(_ content: VersionContent, of version: Int64) throws(SQLiteError) {
    if let bounds = content.bounds { try write(bounds, of: version) }
    for link in content.links { try write(link, of: version) }
    if content.alias != .none { try write(content.alias, of: version) }
    if content.contextProvider != 0 {
      try write(contextProvider: content.contextProvider, of: version)
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
    try insert.bind(link.listIndex, at: 3)
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

/// The rows that a snapshot adds.
struct RowChanges {
  /// The objects that came or changed, with what their rows say.
  var written: [(slot: Int32, position: Int, content: VersionContent)] = []
  /// What went.
  var removals = Removals()

  /// How many rows there are.
  var count: Int { written.count + removals.runs.count }
}

extension RuleBook {
  /// Who provides the presentation context of a controller that is presented; nil where none does,
  /// or the snapshot does not tell.
  func contextProvider(ofPresented object: ObjectIndex) -> ObjectIndex? {
    guard
      let source = snapshot.reference(.source, of: object).value ?? snapshot.presenter(of: object),
      let style = snapshot.text(.style, of: object).value.flatMap(PresentationStyle.init),
      case .known(let context) = presentationContext(from: source, style: style).outcome
    else { return nil }
    return context.provider
  }
}

/// What every row of `version` says.
struct RowHead {
  let id: Int64
  let from: Int64
  let to: Int64
  let object: Int64
  let kind: ObjectKind
  /// The version that it follows, 0 for none.
  let previous: Int64
  let ordinals: Ordinals.Pair

  /// Binds what rows begin with, and the two ordinals elsewhere.
  @inline(__always)
  func bind(
    _ insert: Statement, from parameter: Int32, ordinals ordinalParameter: Int32
  ) throws(SQLiteError) {
    try insert.bind(id, at: parameter)
    try insert.bind(from, at: parameter + 1)
    try insert.bind(to, at: parameter + 2)
    try insert.bind(object, at: parameter + 3)
    try insert.bind(Int64(kind.rawValue), at: parameter + 4)
    try insert.bind(id: previous, at: parameter + 5)
    try insert.bind(ordinals.new < 0 ? nil : Int64(ordinals.new), at: ordinalParameter)
    try insert.bind(ordinals.old < 0 ? nil : Int64(ordinals.old), at: ordinalParameter + 1)
  }
}
