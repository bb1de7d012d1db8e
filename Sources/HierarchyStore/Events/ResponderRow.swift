import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// A change of responder chains as the store keeps it: objects by their ids, one row per cause.
package struct ResponderRow: Hashable, Sendable {
  package let kind: String
  package let responder: Int64?
  package let partsAt: Int64?
  package let before: Int64?
  package let after: Int64?
  package let count: Int
  package var explanation: String?

  /// The row without its sentence, whose wording is that of the version that recorded it.
  var facts: ResponderRow {
    var facts = self
    facts.explanation = nil
    return facts
  }

  /// The rows of all changes, in stored order.
  static func rows(_ changes: ResponderChanges, _ ids: CounterpartIDs) -> [ResponderRow] {
    var rows: [ResponderRow] = []
    if let change = changes.firstResponder {
      rows.append(
        ResponderRow(
          kind: "firstResponder", responder: ids[change.after ?? change.before], partsAt: nil,
          before: ids[change.before], after: ids[change.after], count: 1,
          explanation: change.reason))
    }
    rows += changes.groups.map { group in
      ResponderRow(
        kind: group.effect.rawValue, responder: ids[group.members.first ?? group.cause],
        partsAt: ids[group.cause],
        before: next(of: group.cause.before, in: group.before).map { ids.before[$0.position] },
        after: next(of: group.cause.after, in: group.after).map { ids.after[$0.position] },
        count: group.members.count, explanation: group.explanation)
    }
    rows += changes.overrides.map { change in
      ResponderRow(
        kind: "override", responder: ids[change.responder], partsAt: ids[change.responder],
        before: ids[change.before.responder], after: ids[change.after.responder], count: 1,
        explanation: change.explanation)
    }
    rows += changes.joined.map { joined in
      ResponderRow(
        kind: "new", responder: ids[joined.responder], partsAt: nil, before: nil,
        after: joined.chain.dropFirst().first.map { ids.after[$0.position] },
        count: joined.chain.count, explanation: joined.explanation)
    }
    return rows
  }

  /// Where a chain continues after the responder at which it parts.
  private static func next(of cause: ObjectIndex?, in chain: [ObjectIndex]) -> ObjectIndex? {
    guard let cause, let index = chain.firstIndex(of: cause), index + 1 < chain.count
    else { return nil }
    return chain[index + 1]
  }

  /// The changes of a snapshot, in order.
  static func all(
    of snapshot: Int64, in connection: Connection
  ) throws(SQLiteError) -> [ResponderRow] {
    try connection.statement(
      """
      SELECT k.name, r.responder_id, r.parts_at_id, r.before_id, r.after_id, r.object_count,
        r.explanation
      FROM responder_event AS r CROSS JOIN name AS k ON k.id = r.kind_id
      WHERE r.snapshot_id = ?1 ORDER BY r.id
      """, snapshot
    ).rows { row in
      ResponderRow(
        kind: row.text(0) ?? "", responder: row.optionalInteger(1),
        partsAt: row.optionalInteger(2), before: row.optionalInteger(3),
        after: row.optionalInteger(4), count: Int(row.integer(5)),
        explanation: row.text(6))
    }
  }
}

extension ResponderRow {
  /// What became of responder chains between two snapshots that were read.
  package static func rows(_ pair: SnapshotPairing) -> [ResponderRow] {
    let context = ChangeContext(
      before: pair.before.snapshot, after: pair.after.snapshot, matching: pair.matching)
    return DerivedEvents(context, CounterpartIDs(pair)).responders
  }
}

extension OverrideChange.Override {
  /// The responder that it leads to, nil where it leads to none or it is unknown.
  fileprivate var responder: Counterparts? {
    if case .responder(let responder) = self { return responder }
    return nil
  }
}
