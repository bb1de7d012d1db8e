import HierarchyDiff
import HierarchyModel

/// What a change did to the views in windows: what came in, what went out, what moved within. A view
/// that a controller keeps outside the window has gone for whoever looks at the screen.
struct StagedViews: Sendable {
  let before: Stage
  let after: Stage
  /// By position in the second snapshot: whether the view came in.
  private let entered: SubtreeCount
  /// By position in the first snapshot: whether the view went out.
  private let left: SubtreeCount
  private let context: ChangeContext

  init(_ report: ChangeReport) {
    let context = report.context
    let (before, after) = (Stage(context.old), Stage(context.new))
    let changes = report.changes
    let moved = changes.moved.filter {
      before.holds($0.before) != after.holds($0.after)
    }
    let came = changes.inserted + moved.compactMap(\.after)
    let went = changes.removed + moved.compactMap(\.before)
    entered = SubtreeCount(context.new, below: came) { view in
      after.holds(view) && !before.holds(context.counterpart(ofAfter: view))
    }
    left = SubtreeCount(context.old, below: went) { view in
      before.holds(view) && !after.holds(context.counterpart(ofBefore: view))
    }
    (self.before, self.after, self.context) = (before, after, context)
  }

  var enteredCount: Int { entered.count }
  var leftCount: Int { left.count }

  /// The topmost views that came in, each with how many came with it below.
  var enteredTops: [(view: ObjectIndex, below: Int)] {
    entered.tops(in: context.new)
  }

  var leftTops: [(view: ObjectIndex, below: Int)] {
    left.tops(in: context.old)
  }

  /// Whether an object is a view that was in a window and still is.
  func stays(_ object: Counterparts) -> Bool {
    before.holds(object.before) && after.holds(object.after)
  }
}

/// Marked views of one snapshot, and how many are marked below each.
struct SubtreeCount: Sendable {
  /// How many are marked before each position, and in all.
  private var sums: [Int32] = [0]

  /// Marks what satisfies `isMarked` of the given views and everything below them.
  init(_ snapshot: Snapshot, below roots: [ObjectIndex], where isMarked: (ObjectIndex) -> Bool) {
    var isBelow = [Bool](repeating: false, count: snapshot.views.count)
    for root in roots where snapshot.views.contains(root) { isBelow[root.position] = true }
    for view in snapshot.views {
      let superview = snapshot.parent(of: view).value
      if let superview, isBelow[superview.position] { isBelow[view.position] = true }
      let marks = isBelow[view.position] && isMarked(view)
      sums.append((sums.last ?? 0) + (marks ? 1 : 0))
    }
  }

  var count: Int { Int(sums.last ?? 0) }

  private func isMarked(_ view: ObjectIndex) -> Bool {
    sums[view.position + 1] > sums[view.position]
  }

  /// The marked views whose superviews are not.
  func tops(in snapshot: Snapshot) -> [(view: ObjectIndex, below: Int)] {
    snapshot.views.compactMap { view in
      guard isMarked(view), snapshot.parent(of: view).value.map(isMarked) != true else {
        return nil
      }
      let range = snapshot.subtree(of: view).positions
      return (view, Int(sums[range.upperBound] - sums[range.lowerBound]) - 1)
    }
  }
}
