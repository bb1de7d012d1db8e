import HierarchyDiff
import HierarchyModel
import SQLiteDriver

/// What is stored of a change beside the rows of its objects, as the rules and the delta give it.
struct DerivedEvents {
  private(set) var navigation: [NavigationRow] = []
  private(set) var responders: [ResponderRow] = []
  /// The number of objects that were added, removed or changed.
  let changed: Int

  /// Derives what a recorded snapshot changed since the one before it, nil for the first of a session.
  init(of content: SnapshotContent, after previous: SnapshotContent?) {
    guard let previous else {
      changed = content.snapshot.count
      return
    }
    let matching = previous.matching(to: content)
    let delta = Delta(
      from: previous.snapshot, to: content.snapshot, matching: matching)
    changed =
      RecordedChange(delta, from: previous.snapshot, to: content.snapshot).counts.differing
    let context = ChangeContext(
      before: previous.snapshot, after: content.snapshot, matching: matching,
      namesFew: content.snapshot.controllers.count <= Self.few)
    let ids = CounterpartIDs(before: previous.objects, after: content.objects)
    let events = NavigationReader().events(in: context)
    navigation = events.map { NavigationRow($0, ids) }
    responders = ResponderRow.rows(ResponderChanges(reading: context, events: events), ids)
  }

  /// What so few objects mean names so few that finding the names of all would cost more.
  static let few = 256
}
