package import HierarchyDiff
import HierarchyModel
import SQLiteDriver
import UIKitRules

/// The store's ids of the objects of two snapshots.
package struct CounterpartIDs {
  /// By position.
  let before: [Int64]
  let after: [Int64]

  /// The id of an object, by the second snapshot where that has it.
  package subscript(object: Counterparts?) -> Int64? {
    object?.after.map { after[$0.position] } ?? object?.before.map { before[$0.position] }
  }
}

extension CounterpartIDs {
  package init(_ pair: SnapshotPairing) {
    self.init(before: pair.before.objects, after: pair.after.objects)
  }
}

/// What a change means, as the rules give it.
struct DerivedEvents {
  private(set) var navigation: [NavigationRow] = []
  private(set) var responders: [ResponderRow] = []

  init() {}

  /// The events of a change. Where it is known to leave responder chains as they are, only what
  /// navigation brings in is looked at.
  init(_ context: ChangeContext, _ ids: CounterpartIDs, mayReachResponders: Bool = true) {
    let events = NavigationReader(context).events
    navigation = events.map { NavigationRow($0, ids) }
    guard mayReachResponders || events.contains(where: \.kind.bringsIn) else { return }
    responders = ResponderRow.rows(ResponderChanges(reading: context, events: events), ids)
  }

  /// Changes of so few objects name so few that finding the names of all would cost more.
  static let few = 256
}

/// What is stored about a change besides the rows of its objects, as the rules and the delta give
/// it.
struct DerivedChange {
  private(set) var events = DerivedEvents()
  /// The number of objects that were added, removed or changed.
  let changed: Int
  /// The same with the unseen objects, as earlier programs counted.
  let changedOrUnseen: Int

  /// Derives what a recorded snapshot changed since the one before it, nil for the first of a
  /// session.
  init(
    of content: SnapshotContent, after previous: SnapshotContent?,
    switches: RuleSwitches = .standard
  ) {
    guard let previous else {
      (changed, changedOrUnseen) = (content.snapshot.count, content.snapshot.count)
      return
    }
    let (before, after) = (previous.snapshot, content.snapshot)
    let matching = previous.matching(to: content)
    let counts = RecordedChange(
      Delta(from: before, to: after, matching: matching), matching,
      from: (before, before.coverage), to: (after, after.coverage)
    ).counts
    changed = counts.differing
    changedOrUnseen = counts.differing + counts.unseen
    let context = ChangeContext(
      before: before, after: after, matching: matching,
      namesFew: max(changed, after.controllers.count) <= DerivedEvents.few,
      switches: switches)
    events = DerivedEvents(
      context, CounterpartIDs(before: previous.objects, after: content.objects))
  }
}

/// An event of navigation as the store keeps it: objects by their ids.
struct NavigationRow: Hashable {
  let kind: String
  let subject: Int64?
  let container: Int64?
  let presenter: Int64?
  let source: Int64?
  let contextProvider: Int64?
  let style: String?
  var explanation: String?

  init(_ event: NavigationEvent, _ ids: CounterpartIDs) {
    kind = event.kind.rawValue
    subject = ids[event.subject]
    container = ids[event.container]
    presenter = ids[event.presenter]
    source = ids[event.source]
    contextProvider = ids[event.contextProvider]
    style = event.style
    explanation = event.explanation
  }

  /// The row without its sentence, whose wording is that of the version that recorded it.
  var facts: NavigationRow {
    var facts = self
    facts.explanation = nil
    return facts
  }

  private init(_ row: Statement) {
    kind = row.text(0) ?? ""
    subject = row.optionalInteger(1)
    container = row.optionalInteger(2)
    presenter = row.optionalInteger(3)
    source = row.optionalInteger(4)
    contextProvider = row.optionalInteger(5)
    style = row.text(6)
    explanation = row.text(7)
  }

  /// The events of a snapshot, in order.
  static func all(
    of snapshot: Int64, in connection: Connection
  ) throws(SQLiteError) -> [NavigationRow] {
    try connection.statement(
      """
      SELECT k.name, n.subject_id, n.container_id, n.presenter_id, n.source_id,
        n.context_provider_id, n.style, n.explanation
      FROM navigation_event AS n CROSS JOIN name AS k ON k.id = n.kind_id
      WHERE n.snapshot_id = ?1 ORDER BY n.id
      """, snapshot
    ).rows { NavigationRow($0) }
  }
}

/// What happened between a snapshot and the one before, as it is stored.
struct EventRows {
  private let events: DerivedEvents
  /// The interned names of kinds.
  private var kinds: [String: Int64] = [:]

  /// The rows of what was derived.
  init(_ events: DerivedEvents, _ interner: Interner) throws(SQLiteError) {
    self.events = events
    for kind in events.navigation.map(\.kind) + events.responders.map(\.kind) {
      kinds[kind] = try interner.names.id(of: kind)
    }
  }

  /// The rows of what a change means, as far as it can mean something; objects by their slots.
  init(
    _ change: SnapshotChange, _ triggers: ChangeTriggers, ids: [Int64], _ interner: Interner
  ) throws(SQLiteError) {
    var events = DerivedEvents()
    if let last = change.last, let matching = change.matching,
      triggers.mayNavigate || triggers.mayReachResponders
    {
      let context = ChangeContext(
        before: last.snapshot, after: change.moment.snapshot, matching: matching,
        namesFew: triggers.count <= DerivedEvents.few)
      let counterparts = CounterpartIDs(
        before: last.slots.map { ids[Int($0)] }, after: change.moment.slots.map { ids[Int($0)] })
      events = DerivedEvents(context, counterparts, mayReachResponders: triggers.mayReachResponders)
    }
    try self.init(events, interner)
  }

  /// Adds them: navigation, one row per event, and what became of the responder chain, one row per
  /// cause.
  func write(of snapshot: Int64, to connection: Connection) throws(SQLiteError) {
    for row in events.navigation {
      try connection.insert(
        into: """
          navigation_event (
            snapshot_id, kind_id, subject_id, container_id, presenter_id, source_id,
            context_provider_id, style, explanation)
          """, snapshot, kinds[row.kind], row.subject, row.container, row.presenter, row.source,
        row.contextProvider, row.style, row.explanation)
    }
    for row in events.responders {
      try connection.insert(
        into: """
          responder_event (
            snapshot_id, kind_id, responder_id, parts_at_id, before_id, after_id, object_count,
            explanation)
          """, snapshot, kinds[row.kind], row.responder, row.partsAt, row.before, row.after,
        row.count, row.explanation)
    }
  }
}
