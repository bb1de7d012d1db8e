package import HierarchyDiff

extension RunStep {
  /// Whether two steps may be the same moment of a flow: never if both are known to show different
  /// screens in front (R-SCREEN-9).
  package func mayPair(with other: RunStep) -> Bool {
    guard isFrontSteady, other.isFrontSteady, let front, let otherFront = other.front else {
      return true
    }
    return front == otherFront
  }

  /// Whether it may be any step of a run: it is partial, and what is in front is unknown.
  var isAnyStep: Bool { isPartial && front == nil }

  /// The label, if one was set explicitly: one that begins with a number only counts snapshots.
  var givenLabel: String? {
    guard let label, let first = label.utf8.first,
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    return label
  }
}

/// A run without the snapshots that only repeat the previous one because of an animation or a slow
/// machine.
struct FoldedRun: Sendable {
  let steps: [RunStep]
  /// The first of each fold, in order.
  let heads: [Int]

  init(_ steps: [RunStep]) {
    self.steps = steps
    heads = steps.indices.filter { index in
      index == 0 || steps[index].digests.whole != steps[index - 1].digests.whole
    }
  }

  /// The last snapshot of a fold.
  func end(ofFold fold: Int) -> Int {
    fold + 1 < heads.count ? heads[fold + 1] - 1 : steps.count - 1
  }

  /// The first step of a fold.
  func step(_ fold: Int) -> RunStep { steps[heads[fold]] }
}
