import HierarchyModel
import UIKitRules

/// Whether a change can mean navigation or reach responder chains at all: most scrolls and texts
/// cannot, and then nothing is read from them.
struct EventTriggers {
  private(set) var mayNavigate = false
  private(set) var mayReachResponders = false
  /// How many objects were noted that events may be about.
  private(set) var count = 0

  /// What a change can mean; `objects` are as they were before it.
  init(_ changes: RowChanges, _ change: SnapshotChange, since objects: ObjectTable) {
    for (slot, position, content) in changes.written {
      let isNew = !objects.isAlive(slot)
      let next = change.placement.change(at: position)?.next
      note(
        objects.kinds[Int(slot)], owner: content.owner,
        nextChanged: next != nil && next != objects.standings[Int(slot)].next, isNewOrGone: isNew)
      if isNew && change.rules.overridesNext(ObjectIndex(position)) { mayReachResponders = true }
    }
    for slot in changes.removals.slots.map(Int.init) {
      note(
        objects.kinds[slot], owner: objects.contents[slot].owner, nextChanged: true,
        isNewOrGone: true)
    }
    let moment = change.moment
    if let last = change.last,
      last.slot(of: last.snapshot.firstResponder) != moment.slot(of: moment.snapshot.firstResponder)
        || last.slot(of: last.snapshot.keyWindow) != moment.slot(of: moment.snapshot.keyWindow)
    {
      mayNavigate = true
      mayReachResponders = true
    }
  }

  /// Notes an object that came, went or changed.
  private mutating func note(_ kind: ObjectKind, owner: Int64, nextChanged: Bool, isNewOrGone: Bool)
  {
    switch kind {
    case .view, .layer, .guide, .element:
      if owner != 0 || nextChanged && !isNewOrGone { count += 1 }
      if owner != 0 { mayNavigate = true }
      if nextChanged && !isNewOrGone { mayReachResponders = true }
    case .window, .controller, .application, .delegate, .scene, .responder:
      count += 1
      mayNavigate = true
      mayReachResponders = true
    }
  }
}
