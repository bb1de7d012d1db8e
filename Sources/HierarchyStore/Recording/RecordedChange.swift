import HierarchyDiff
import HierarchyModel

/// What a recorded snapshot changed: the exact delta, what can be said of it, and how much it is.
struct RecordedChange {
  let delta: Delta
  let comparison: Comparison
  let counts: ChangeCounts

  init(
    _ delta: Delta, _ matching: Matching, from before: (snapshot: Snapshot, covered: Coverage),
    to after: (snapshot: Snapshot, covered: Coverage)
  ) {
    self.delta = delta
    comparison = delta.comparison(covering: before.covered, and: after.covered)
    let kinds = ComparedKinds(
      before.snapshot, after.snapshot, coverage: before.covered.intersection(after.covered))
    counts = ChangeCounts(
      comparison, PartialSides(before.snapshot, after.snapshot, matching),
      from: kinds.count(in: before.snapshot), to: kinds.count(in: after.snapshot))
  }
}
