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
