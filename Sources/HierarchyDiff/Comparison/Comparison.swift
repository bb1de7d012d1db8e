public import HierarchyModel

/// What can be said of two snapshots: their delta without what one of them did not look at. It tells
/// nothing of how to get from one to the other; all reading of changes starts here.
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

/// What was set aside because only one side tells of it.
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
  /// The part of the delta that two snapshots can vouch for which both cover only some facets: what one
  /// side does not cover is set aside, and so is a key that was captured of an object on one side only.
  public func restricted(to coverage: Coverage) -> Comparison {
    var restriction = Restriction(self, coverage: coverage)
    return restriction.comparison()
  }

  /// What can be said of two snapshots that cover so much: the delta restricted to what both do. Facets
  /// that only one covers are told, whether something differs in them or not.
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
