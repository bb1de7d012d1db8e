import HierarchyModel

/// Some of the views of a snapshot, by which any subtree is asked whether it holds one of them: linear to
/// make, where looking through the subtree of each of many nested views is not.
struct MarkedViews {
  /// For every view how many of those before it are marked; one more at the end.
  private var counts: [Int32] = [0]

  /// Marks views, all that a snapshot has.
  init(_ views: IndexRange, where isMarked: (ObjectIndex) -> Bool) {
    counts.reserveCapacity(views.count + 1)
    for view in views { counts.append(counts[counts.count - 1] + (isMarked(view) ? 1 : 0)) }
  }

  /// Whether a subtree of views holds a marked one.
  func isAny(in subtree: IndexRange) -> Bool {
    counts[subtree.positions.lowerBound] < counts[subtree.positions.upperBound]
  }
}
