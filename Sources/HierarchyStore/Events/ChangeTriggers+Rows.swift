import HierarchyDiff
import HierarchyModel
import UIKitRules

extension ChangeTriggers {
  /// What the rows of a change can mean; `objects` are as they were before it.
  init(_ changes: RowChanges, _ change: SnapshotChange, since objects: ObjectTable) {
    self.init()
    for (slot, position, content) in changes.written {
      let isNew = !objects.isAlive(slot)
      let next = change.placement.change(at: position)?.next
      note(
        objects.kinds[Int(slot)], isOwned: content.owner != 0,
        nextChanged: next != nil && next != objects.linkStates[Int(slot)].next, isNewOrGone: isNew)
      if isNew && change.rules.overridesNext(ObjectIndex(position)) { noteResponders() }
    }
    for slot in changes.removals.slots.map(Int.init) {
      note(
        objects.kinds[slot], isOwned: objects.contents[slot].owner != 0, nextChanged: true,
        isNewOrGone: true)
    }
    let moment = change.moment
    if let last = change.last,
      last.slot(of: last.snapshot.firstResponder) != moment.slot(of: moment.snapshot.firstResponder)
        || last.slot(of: last.snapshot.keyWindow) != moment.slot(of: moment.snapshot.keyWindow)
    {
      noteAll()
    }
  }
}
