import HierarchyDiff
import HierarchyModel

/// A delta made of rows, and what each of the two snapshots covers.
struct RowDelta {
  let delta: Delta
  let before: Coverage
  let after: Coverage

  /// What both snapshots can vouch for.
  var comparison: Comparison { delta.comparison(covering: before, and: after) }

  var inverse: RowDelta { RowDelta(delta: delta.inverse, before: after, after: before) }

  /// Both steps as one; nil where they do not meet.
  func followed(by next: RowDelta) -> RowDelta? {
    guard let joined = try? delta.composed(with: next.delta) else { return nil }
    return RowDelta(delta: joined, before: before, after: next.after)
  }
}
