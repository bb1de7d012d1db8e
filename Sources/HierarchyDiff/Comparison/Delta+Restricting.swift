public import HierarchyModel

extension Delta {
  /// The part of the delta that two snapshots can vouch for which both cover only some facets: what one
  /// side does not cover is set aside, and so is a key that was captured of an object on one side only.
  public func restricted(to coverage: Coverage) -> Comparison {
    var restriction = Restriction(self, coverage: coverage)
    return restriction.comparison()
  }
}

extension Difference {
  /// What can be said of the two snapshots: the delta restricted to what both cover.
  public var comparison: Comparison {
    let (left, right) = (before.coverage, after.coverage)
    var comparison = delta.restricted(to: left.intersection(right))
    let oneSided = Facet.allCases.filter { left.contains($0) != right.contains($0) }
    let known = comparison.notCompared.facets
    comparison.notCompared.facets = Facet.allCases.filter {
      known.contains($0) || oneSided.contains($0)
    }
    return comparison
  }
}
