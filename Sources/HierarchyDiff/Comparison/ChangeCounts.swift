import HierarchyModel

/// How much a change changed, as everything that counts it does: objects of all kinds that both snapshots
/// looked at, in windows or not. An object of both may be moved and changed.
public struct ChangeCounts: Hashable, Sendable {
  /// Objects that only the second snapshot has.
  public var added = 0
  /// Objects that only the first has.
  public var removed = 0
  /// Objects of both of which an attribute differs.
  public var changed = 0
  /// Objects of both that something else holds, or that have another place among their siblings.
  public var moved = 0
  /// How many objects that is, each counted once.
  public var differing = 0
  /// How many objects the first snapshot has of those kinds.
  public var before = 0
  /// How many the second has: `before + added - removed`.
  public var after = 0

  public init() {}

  /// Counts what two snapshots can vouch for, the second of which has so many objects of that.
  package init(_ comparison: Comparison, of after: Int) {
    let delta = comparison.delta
    var kept: Set<Int32> = []
    for entry in 0..<delta.before.count {
      let isPlaced = (
        before: delta.before.containers[entry] != .unplaced,
        after: delta.after.containers[entry] != .unplaced
      )
      switch (delta.before.has(entry), delta.after.has(entry)) {
      case (false, true): added += isPlaced.after ? 1 : 0
      case (true, false): removed += isPlaced.before ? 1 : 0
      case (true, true):
        moved += isPlaced.after ? 1 : 0
        let isChanged = delta.hasChangedAttribute(entry)
        changed += isChanged ? 1 : 0
        if isPlaced.after || isChanged { kept.insert(delta.before.places[entry]) }
      case (false, false): break
      }
    }
    for number in 0..<delta.orders.count {
      let order = delta.orders[number]
      guard order.beforePlace >= 0, order.afterPlace >= 0 else { continue }
      moved += 1
      kept.insert(order.beforePlace)
    }
    differing = added + removed + kept.count
    self.after = after
    before = after - added + removed
  }
}

extension Delta {
  /// Whether an attribute of an object differs; what holds it is none.
  fileprivate func hasChangedAttribute(_ entry: Int) -> Bool {
    after.facts.range(of: entry).contains { fact in
      let key = key(after.facts.keys[fact])
      return key != .known(.superview) && key != .known(.parent)
    }
  }
}
