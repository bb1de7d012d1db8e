import HierarchyModel

/// Tells whether two snapshots are of one run, where ids mean the same objects.
struct RunComparison {
  let pair: SnapshotPair

  /// The method to use, and why.
  func method(_ choice: MatchChoice) -> (method: MatchMethod, reason: MatchReason) {
    switch choice {
    case .id: return (.id, .forced)
    case .structure: return (.structure, .forced)
    case .automatic: break
    }
    let (before, after) = (pair.before.header, pair.after.header)
    if before.hasTransientIDs || after.hasTransientIDs { return (.structure, .transientIDs) }
    if let run = before.runID, let other = after.runID {
      return run == other
        ? (.id, .sameRun(run)) : (.structure, .differentRuns(before: run, after: other))
    }
    let (common, total) = overlap()
    let isOneRun = total > 0 && common * 2 >= total
    return (isOneRun ? .id : .structure, .overlap(common: common, of: total))
  }

  /// How many of the smaller snapshot's (id, class) pairs of views and controllers occur in the other.
  private func overlap() -> (common: Int, of: Int) {
    let places = 0..<(pair.before.viewCount + pair.before.controllerCount)
    let finder = TokenFinder(pair)
    let common = places.count { finder.counterpart(of: $0) != nil }
    return (common, min(Self.tokens(pair.before), Self.tokens(pair.after)))
  }

  /// How many views and controllers have ids; they are all different.
  private static func tokens(_ storage: SnapshotStorage) -> Int {
    storage.tokenTags[..<(storage.viewCount + storage.controllerCount)].count {
      $0 != ValueTag.missing
    }
  }
}
