import HierarchyModel

extension Delta {
  /// How many things happened: subtrees that came or went, objects that moved, siblings that changed
  /// places, objects that changed. New ids and what follows from a move do not count.
  public var operationCount: Int {
    var count = orders.count
    let changed = changedEntries
    for entry in 0..<before.count {
      if isRoot(entry, on: before, beside: after) || isRoot(entry, on: after, beside: before) {
        count += 1
      }
      guard before.has(entry), after.has(entry) else { continue }
      if before.containers[entry] != .unplaced { count += 1 }
      if changed[entry] { count += 1 }
    }
    return count
  }

  /// Whether an entry is the topmost of a subtree that only one side has.
  func isRoot(_ entry: Int, on side: DeltaSide, beside other: DeltaSide) -> Bool {
    guard side.has(entry), !other.has(entry), side.containers[entry] != .unplaced else {
      return false
    }
    return side.containers[entry].entry.map { other.has($0) } ?? true
  }

  /// The entries on both sides that changed in themselves.
  var changedEntries: [Bool] {
    var changed = before.places.indices.map { before.classes[$0] != after.classes[$0] }
    for side in [before, after] {
      for fact in side.facts.rows.indices where side.facts.rows[fact] < HeaderRow.snapshot {
        let entry = Int(side.facts.rows[fact])
        let isMoved = side.containers[entry] != .unplaced
        if !(isMoved && side.facts.keys[fact].tellsContainer) { changed[entry] = true }
      }
    }
    return changed
  }
}

extension KeyCode {
  /// Whether the key says what holds an object.
  var tellsContainer: Bool {
    known == .superview || known == .parent || known == .presentedBy
  }
}
