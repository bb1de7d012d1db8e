import HierarchyModel
import SQLiteDriver
import UIKitRules

/// Writes versions and ends them.
struct VersionWriter {
  private let connection: Connection
  private let versions: RowBatch
  private let close: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    versions = try RowBatch(connection, into: "version", columns: VersionColumn.names)
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
    var ended: [ClosedRange<Int64>] = []
    var rows: [NewVersion] = []
    rows.reserveCapacity(changes.count)
    for (slot, _, content) in changes.written {
      let id = first + Int64(rows.count)
      var row = version(id, slot, to: recorder.openSeq, recorder, ordinals)
      if row.previous != 0 { ended.append(row.previous...row.previous) }
      row.content = content
      rows.append(row)
      recorder.objects.versions[Int(slot)] = id
      recorder.objects.contents[Int(slot)] = content
    }
    for run in changes.removals.runs {
      var row = version(
        first + Int64(rows.count), run.slot, to: recorder.seq, recorder, ordinals)
      row.previousLast = run.last
      rows.append(row)
      ended.append(run.versions)
    }
    for slot in changes.removals.slots { recorder.objects.versions[Int(slot)] = 0 }
    try write(rows)
    try end(ended, at: recorder.seq)
    return first
  }

  private func version(
    _ id: Int64, _ slot: Int32, to: Int64, _ recorder: SessionRecorder, _ ordinals: Ordinals
  ) -> NewVersion {
    NewVersion(
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
  private func write(_ rows: [NewVersion]) throws(SQLiteError) {
    try versions.write(rows) { (row, insert, parameter) throws(SQLiteError) in
      for column in VersionColumn.allCases {
        try row.bind(column, to: insert, at: parameter + column.rawValue)
      }
    }
    for row in rows { try writeBeside(row.content, of: row.id) }
  }

  private func writeBeside(_ content: VersionContent, of version: Int64) throws(SQLiteError) {
    if let bounds = content.bounds {
      try connection.insert(
        into: "bounds", version, bounds.x, bounds.y, bounds.width, bounds.height)
    }
    for link in content.links {
      try connection.insert(
        into: "link", version, link.key, link.listIndex, link.target, link.isPositional ? 1 : 0)
    }
    switch content.alias {
    case .none: break
    case .token(let token): try connection.insert(into: "alias", version, token)
    case .noToken: try connection.insert(into: "alias", version, SQLiteValue.null)
    }
    if content.contextProvider != 0 {
      try connection.insert(into: "presentation", version, content.contextProvider)
    }
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
