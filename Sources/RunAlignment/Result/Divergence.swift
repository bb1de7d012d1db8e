import HierarchyModel

/// Where two runs differ: a pair, or steps that only one has or that come in another order, with
/// the side that shows them first.
package enum Divergence: Sendable {
  case only(RunSide, AlignedRuns.Stretch)
  case reordered(RunSide, AlignedRuns.Reordered)
  case pair(AlignedRuns.Pair)

  /// What distinguishes it from others with the same numbers.
  var name: String {
    switch self {
    case .only(let side, _): "only \(side)"
    case .reordered: "in another order"
    case .pair: "pair"
    }
  }
}

/// Where a step is in the order of both runs, projected through the pairs around it.
private struct StepPlace: Comparable {
  /// The number of pairs before it.
  let pairs: Int
  /// The number of steps of its run after the last of them; a pair comes after all such steps.
  let offset: Int

  static func < (a: Self, b: Self) -> Bool { (a.pairs, a.offset) < (b.pairs, b.offset) }
}

extension ComparedRuns {
  /// Everything that certainly differs, by the first place at which one of the runs shows it.
  /// Exchanging the runs keeps the order: what both have at one place comes in the order of the
  /// kinds, then that of the leading side.
  package var divergences: [Divergence] {
    var found: [(place: StepPlace, kind: Int, side: RunSide, what: Divergence)] = []
    for side in RunSide.allCases {
      for stretch in aligned.only[side] where !stretch.isOpen {
        let place = aligned.place(of: stretch.range.lowerBound, side)
        found.append((place, 0, side, .only(side, stretch)))
      }
    }
    for entry in aligned.reordered {
      let (place, side) = aligned.place(of: (entry.before.lowerBound, entry.after.lowerBound))
      found.append((place, 1, side, .reordered(side, entry)))
    }
    for pair in changed {
      let (place, side) = aligned.place(of: (pair.before, pair.after))
      found.append((place, 2, side, .pair(pair)))
    }
    return found.sorted { a, b in
      let (first, second) = ((a.place, a.kind), (b.place, b.kind))
      return first == second ? a.side == aligned.lead && b.side != a.side : first < second
    }.map(\.what)
  }
}

extension AlignedRuns {
  fileprivate func place(of step: Int, _ side: RunSide) -> StepPlace {
    let next = pairs.rank { $0[side] < step }
    if next < pairs.count, pairs[next][side] == step { return StepPlace(pairs: next, offset: .max) }
    return StepPlace(pairs: next, offset: step - (next == 0 ? -1 : pairs[next - 1][side]))
  }

  /// The first of the places of a step of each run, and its side.
  fileprivate func place(of steps: (before: Int, after: Int)) -> (StepPlace, RunSide) {
    let (before, after) = (place(of: steps.before, .before), place(of: steps.after, .after))
    let side = before == after ? lead : before < after ? RunSide.before : .after
    return (min(before, after), side)
  }

  /// The step of the other run that precedes a step of one; nil if none does.
  package func step(preceding step: Int, _ side: RunSide) -> Int? {
    let next = pairs.rank { $0[side] < step }
    return next == 0 ? nil : pairs[next - 1][side.other]
  }
}
