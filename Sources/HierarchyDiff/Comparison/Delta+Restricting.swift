public import HierarchyModel

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
