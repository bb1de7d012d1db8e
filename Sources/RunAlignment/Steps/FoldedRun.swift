import HierarchyDiff

/// A run without the snapshots that only repeat the one before: an animation, a slow machine.
package struct FoldedRun: Sendable {
  package let steps: [RunStep]
  /// The first of each fold, in order.
  package let heads: [Int]

  package init(_ steps: [RunStep]) {
    self.steps = steps
    heads = steps.indices.filter { index in
      index == 0 || steps[index].digests.whole != steps[index - 1].digests.whole
    }
  }

  /// The last snapshot of a fold.
  package func end(ofFold fold: Int) -> Int {
    fold + 1 < heads.count ? heads[fold + 1] - 1 : steps.count - 1
  }

  /// The first step of a fold.
  func step(_ fold: Int) -> RunStep { steps[heads[fold]] }
}
