import HierarchyDiff
import HierarchyModel

/// A delta made of rows, and what each of the two snapshots covers.
struct RowDelta {
  let delta: Delta
  let before: Coverage
  let after: Coverage
  /// Rows of objects that changed, as they were in the first snapshot and are in the second.
  let rows: (before: [VersionRow], after: [VersionRow])

  /// What both snapshots can vouch for.
  var comparison: Comparison { delta.comparison(covering: before, and: after) }

  /// How many rows a snapshot has at least where all places among siblings that the delta tells of are
  /// places.
  var leastRows: Int {
    max(delta.leastSiblings(at: .before), delta.leastSiblings(at: .after))
  }

  var inverse: RowDelta {
    RowDelta(
      delta: delta.inverse, before: after, after: before, rows: (rows.after, rows.before))
  }

  /// Both steps as one; nil where they do not meet.
  func followed(by next: RowDelta) -> RowDelta? {
    guard let joined = try? delta.composed(with: next.delta) else { return nil }
    return RowDelta(
      delta: joined, before: before, after: next.after, rows: (rows.before, next.rows.after))
  }
}

extension Delta {
  /// How many siblings there are at least in all that is told of at an end.
  fileprivate func leastSiblings(at end: DeltaEnd) -> Int {
    let side = end == .before ? before : after
    var lasts: [DeltaContainer: Int32] = [:]
    for (container, ordinal) in zip(side.containers, side.ordinals) where container != .unplaced {
      lasts[container] = max(ordinal, lasts[container] ?? 0)
    }
    for number in 0..<orders.count {
      let ordinal = end == .before ? orders[number].before : orders[number].after
      lasts[orders[number].container] = max(ordinal, lasts[orders[number].container] ?? 0)
    }
    return lasts.values.reduce(0) { $0 &+ Int($1) &+ 1 }
  }
}
