public import HierarchyModel

/// What can be said of two snapshots: their delta without what one of them did not look at. It
/// tells nothing of how to get from one to the other; all reading of changes starts here.
public struct Comparison: Equatable, Sendable {
  /// The part of the delta that both snapshots can vouch for.
  public let delta: Delta
  public package(set) var notCompared: NotCompared

  init(delta: Delta, notCompared: NotCompared) {
    self.delta = delta
    self.notCompared = notCompared
  }

  /// Whether nothing differs that was compared.
  public var isEmpty: Bool { delta.isEmpty }
}

/// What was set aside because only one side covers it.
public struct NotCompared: Hashable, Sendable {
  /// Facets that one side does not cover.
  public var facets: [Facet] = []
  /// Keys that were captured of an object on one side only, by name.
  public var keys: [KeyGap] = []
  /// Whether objects have other ids, as they do in another run.
  public var hasOtherIDs = false

  public init() {}

  public var isEmpty: Bool { facets.isEmpty && keys.isEmpty && !hasOtherIDs }
}

/// A key that was captured on one side only.
public struct KeyGap: Hashable, Sendable {
  public let key: AttributeKey
  /// Of how many objects.
  public let objects: Int

  public init(key: AttributeKey, objects: Int) {
    self.key = key
    self.objects = objects
  }
}

extension Delta {
  /// The part of the delta that two snapshots can vouch for which both cover only some facets: what
  /// one side does not cover is set aside, and so is a key that was captured of an object on one
  /// side only.
  public func restricted(to coverage: Coverage) -> Comparison {
    var restriction = Restriction(self, coverage: coverage)
    return restriction.comparison()
  }

  /// What can be said of two snapshots that cover so much: the delta restricted to what both do.
  /// Facets that only one covers are reported, whether something differs in them or not.
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
  /// What can be said of the two snapshots: the delta restricted to what both cover.
  public var comparison: Comparison {
    delta.comparison(covering: before.coverage, and: after.coverage)
  }
}

/// How much a change changed, as everything that counts it does: objects of all kinds that both
/// snapshots looked at, in windows or not. An object of both may be moved and changed.
public struct ChangeCounts: Hashable, Sendable {
  /// Objects that only the second snapshot has.
  public var added = 0
  /// Objects that only the first has.
  public var removed = 0
  /// Objects of both of which an attribute differs.
  public var changed = 0
  /// Objects of both that something else holds, or that have another ordinal among their siblings.
  public var moved = 0
  /// How many objects that is, each counted once.
  public var differing = 0
  /// How many objects the first snapshot has of those kinds.
  public var before = 0
  /// How many the second has: `before + added - removed`.
  public var after = 0

  public init() {}

  /// Counts what two snapshots can vouch for, the second of which has so many objects of that.
  package init(_ comparison: Comparison, of after: Int) {
    let delta = comparison.delta
    var kept: Set<OptionalIndex> = []
    for entry in 0..<delta.before.count {
      let isPlaced = (
        before: delta.before.containers[entry] != .unplaced,
        after: delta.after.containers[entry] != .unplaced
      )
      switch (delta.before.has(entry), delta.after.has(entry)) {
      case (false, true): added += isPlaced.after ? 1 : 0
      case (true, false): removed += isPlaced.before ? 1 : 0
      case (true, true):
        moved += isPlaced.after ? 1 : 0
        let isChanged = delta.hasChangedAttribute(entry)
        changed += isChanged ? 1 : 0
        if isPlaced.after || isChanged { kept.insert(delta.before.positions[entry]) }
      case (false, false): break
      }
    }
    for order in delta.orders
    where order.beforePosition != .none && order.afterPosition != .none {
      moved += 1
      kept.insert(order.beforePosition)
    }
    differing = added + removed + kept.count
    self.after = after
    before = after - added + removed
  }
}

extension Delta {
  /// Whether an attribute of an object differs; what holds it is none.
  fileprivate func hasChangedAttribute(_ entry: Int) -> Bool {
    after.facts.range(of: entry).contains { fact in
      let key = key(after.facts.keys[fact])
      return key != .known(.superview) && key != .known(.parent)
    }
  }
}
