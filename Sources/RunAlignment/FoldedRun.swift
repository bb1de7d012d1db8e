package import HierarchyDiff

extension RunStep {
  /// Whether two steps may be the same moment of a flow: never if both are known to show different
  /// screens in front (R-SCREEN-9).
  package func mayPair(with other: RunStep) -> Bool {
    guard let steadyFront, let otherFront = other.steadyFront else { return true }
    return steadyFront == otherFront
  }

  /// What is in front, if its name is equal in two runs of one app.
  var steadyFront: String? { isFrontSteady ? front : nil }

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
  /// Whether each fold shows exactly what the run showed before one fold of another front.
  let isReturn: [Bool]

  init(_ steps: [RunStep]) {
    self.steps = steps
    let heads = steps.indices.filter { index in
      index == 0 || steps[index].digests.whole != steps[index - 1].digests.whole
    }
    isReturn = heads.indices.map { fold in
      guard fold > 1 else { return false }
      let (base, left) = (steps[heads[fold - 2]], steps[heads[fold - 1]])
      let step = steps[heads[fold]]
      return base.digests.whole == step.digests.whole && !left.mayPair(with: step)
    }
    self.heads = heads
  }

  /// The last snapshot of a fold.
  func end(ofFold fold: Int) -> Int {
    fold + 1 < heads.count ? heads[fold + 1] - 1 : steps.count - 1
  }

  /// The first step of a fold.
  func step(_ fold: Int) -> RunStep { steps[heads[fold]] }

  /// The steps of the folds beside one.
  func steps(beside fold: Int) -> [RunStep] {
    [fold - 1, fold + 1].filter(heads.indices.contains).map(step)
  }
}
