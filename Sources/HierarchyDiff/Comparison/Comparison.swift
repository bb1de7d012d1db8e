public import HierarchyModel

/// How two snapshots differ as far as both cover it: their delta without what one of them did not
/// look at. It cannot turn one into the other; everything that interprets changes reads it.
public struct Comparison: Equatable, Sendable {
  /// The part of the delta that both snapshots cover.
  public let delta: Delta
  public package(set) var notCompared: NotCompared

  /// Whether nothing that was compared differs.
  public var isEmpty: Bool { delta.isEmpty }
}

/// Information that was set aside because only one side covers it.
public struct NotCompared: Hashable, Sendable {
  /// Facets that one side does not cover.
  public var facets: [Facet] = []
  /// Keys that were captured on only one side of some object, in the order of writing.
  public var keys: [KeyGap] = []
  /// Whether the same objects have different ids, as in another run.
  public var hasOtherIDs = false

  public init() {}

  public var isEmpty: Bool { facets.isEmpty && keys.isEmpty && !hasOtherIDs }
}

/// A key that was captured on one side only.
public struct KeyGap: Hashable, Sendable {
  public let key: AttributeKey
  /// The number of objects.
  public let objects: Int

  public init(key: AttributeKey, objects: Int) {
    self.key = key
    self.objects = objects
  }
}

extension Delta {
  /// The part of the delta that lies in the facets that both snapshots cover, without keys that
  /// were captured on only one side of an object.
  public func restricted(to coverage: Coverage) -> Comparison {
    var restriction = Restriction(self, coverage: coverage)
    return restriction.comparison()
  }

  /// The delta restricted to what both snapshots cover, given the coverage of each. Facets that
  /// only one covers are reported, whether or not anything differs in them.
  public func comparison(covering before: Coverage, and after: Coverage) -> Comparison {
    var comparison = restricted(to: before.intersection(after))
    let known = comparison.notCompared.facets
    comparison.notCompared.facets = Facet.allCases.filter {
      known.contains($0) || before.contains($0) != after.contains($0)
    }
    return comparison
  }
}

extension Difference {
  /// The delta restricted to what both snapshots cover.
  public var comparison: Comparison {
    delta.comparison(covering: before.coverage, and: after.coverage)
  }
}

/// How much a change changed, the one way to count it: objects of all kinds that both snapshots
/// looked at, in windows or not. An object that both have may count as moved and as changed.
public struct ChangeCounts: Hashable, Sendable {
  /// Objects that only the second snapshot shows, and that were not at their places in the first.
  public var added = 0
  /// Objects that only the first shows, and that are not at their places in the second.
  public var removed = 0
  /// Objects that both have, with an attribute that differs.
  public var changed = 0
  /// Objects that both have, with another container or another ordinal among their siblings.
  public var moved = 0
  /// Objects that only the second snapshot shows, but that the first, which is partial, may have.
  public var unseenBefore = 0
  /// The same of the first snapshot and the second.
  public var unseenAfter = 0
  /// The number of all these objects except the unseen ones, each counted once.
  public var differing = 0
  /// The number of objects of those kinds in the first snapshot.
  public var before = 0
  /// The same for the second: `before + added - removed + unseenBefore - unseenAfter`.
  public var after = 0

  /// The objects that only one snapshot shows, but that the other may have.
  public var unseen: Int { unseenBefore + unseenAfter }

  public init() {}

  /// Counts a comparison; the snapshots have `before` and `after` objects of the compared kinds.
  package init(
    _ comparison: Comparison, _ partial: PartialSides, from before: Int, to after: Int
  ) {
    (self.before, self.after) = (before, after)
    let delta = comparison.delta
    var kept: Set<OptionalIndex> = []
    for entry in 0..<delta.before.count {
      let isPlaced = (
        before: delta.before.containers[entry] != .unplaced,
        after: delta.after.containers[entry] != .unplaced
      )
      switch (delta.before.positions[entry].object, delta.after.positions[entry].object) {
      case (nil, let new?) where isPlaced.after:
        if partial.mayHaveBeen(new) { unseenBefore += 1 } else { added += 1 }
      case (let old?, nil) where isPlaced.before:
        if partial.mayRemain(old) { unseenAfter += 1 } else { removed += 1 }
      case (.some, .some):
        moved += isPlaced.after ? 1 : 0
        let isChanged = delta.hasChangedAttribute(entry)
        changed += isChanged ? 1 : 0
        if isPlaced.after || isChanged { kept.insert(delta.before.positions[entry]) }
      default: break
      }
    }
    for order in delta.orders
    where order.beforePosition != .none && order.afterPosition != .none {
      moved += 1
      kept.insert(order.beforePosition)
    }
    differing = added + removed + kept.count
  }
}

extension Delta {
  /// Whether an attribute of an object differs; its container does not count as one.
  fileprivate func hasChangedAttribute(_ entry: Int) -> Bool {
    after.facts.range(of: entry).contains { fact in
      let key = key(after.facts.keys[fact])
      return key != .known(.superview) && key != .known(.parent)
    }
  }
}
