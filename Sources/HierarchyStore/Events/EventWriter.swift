import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// Stores what happened between a snapshot and the one before, as the change's meaning tells it.
struct EventWriter {
  let recorder: SessionRecorder
  let snapshotID: Int64
  /// The slots of the objects by position, before and after.
  let before: [Int32]
  let after: [Int32]

  /// Writes navigation, one row an event.
  func write(_ events: [NavigationEvent]) throws(SQLiteError) {
    let insert = try recorder.connection.statement(
      """
      INSERT INTO navigation_event (
        snapshot_id, kind_id, subject_id, container_id, presenter_id, source_id,
        context_provider_id, style, explanation)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
    for event in events {
      try insert.bind(snapshotID, at: 1)
      try insert.bind(try kind(event.kind.rawValue), at: 2)
      try insert.bind(id(event.subject), at: 3)
      try insert.bind(id(event.container), at: 4)
      try insert.bind(id(event.presenter), at: 5)
      try insert.bind(id(event.source), at: 6)
      try insert.bind(id(event.contextProvider), at: 7)
      try insert.bind(event.style, at: 8)
      try insert.bind(event.explanation, at: 9)
      try insert.run()
    }
  }

  /// Writes what became of the responder chain, one row a cause.
  func write(_ changes: ResponderChanges, after snapshot: Snapshot) throws(SQLiteError) {
    if let change = changes.firstResponder {
      try write(
        "firstResponder", change.after ?? change.before, nil, before: id(change.before),
        after: id(change.after), count: 1, change.reason)
    }
    for group in changes.groups {
      try write(
        group.effect.rawValue, group.members.first ?? group.cause, group.cause,
        before: next(of: group.cause, in: group.before, before, \.before),
        after: next(of: group.cause, in: group.after, after, \.after),
        count: group.members.count, group.explanation)
    }
    for change in changes.overrides {
      try write(
        "override", change.responder, change.responder, before: id(change.before),
        after: id(change.after), count: 1, nil)
    }
  }

  /// Where a chain goes on from the responder at which it parts.
  private func next(
    of cause: Counterparts, in chain: [ObjectIndex], _ slots: [Int32],
    _ side: (Counterparts) -> ObjectIndex?
  ) -> Int64? {
    guard let cause = side(cause), let place = chain.firstIndex(of: cause), place + 1 < chain.count
    else { return nil }
    return recorder.objects.ids[Int(slots[chain[place + 1].position])]
  }

  private func write(
    _ kind: String, _ responder: Counterparts?, _ cause: Counterparts?, before: Int64?,
    after: Int64?, count: Int, _ explanation: String?
  ) throws(SQLiteError) {
    let insert = try recorder.connection.statement(
      """
      INSERT INTO responder_event (
        snapshot_id, kind_id, responder_id, parts_at_id, before_id, after_id, object_count,
        explanation)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """)
    try insert.bind(snapshotID, at: 1)
    try insert.bind(try self.kind(kind), at: 2)
    try insert.bind(id(responder), at: 3)
    try insert.bind(id(cause), at: 4)
    try insert.bind(before, at: 5)
    try insert.bind(after, at: 6)
    try insert.bind(count, at: 7)
    try insert.bind(explanation, at: 8)
    try insert.run()
  }

  private func kind(_ name: String) throws(SQLiteError) -> Int64 {
    try recorder.names.id(of: name, recorder.connection)
  }

  private func id(_ override: OverrideChange.Override) -> Int64? {
    if case .responder(let responder) = override { return id(responder) }
    return nil
  }

  private func id(_ object: Counterparts?) -> Int64? {
    if let position = object?.after?.position { return recorder.objects.ids[Int(after[position])] }
    if let position = object?.before?.position {
      return recorder.objects.ids[Int(before[position])]
    }
    return nil
  }
}
