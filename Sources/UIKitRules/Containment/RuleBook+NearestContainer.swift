public import HierarchyModel

extension RuleBook {
  /// The nearest container of a kind among a controller's ancestors: `parent` links only, never
  /// through a presentation (R-VC-10).
  public func nearestContainer(
    _ kind: ContainerKind, of controller: ObjectIndex
  ) -> Answer<ObjectIndex?> {
    if let foreignReason { return .unknown(foreignReason, []) }
    let ancestors = withAncestors(controller).dropFirst()
    let found = ancestors.first { snapshot.containerKind(of: $0) == kind }
    if let found {
      return .known(
        found, [Step("R-VC-10", found, "\(name(found)) is the nearest \(kind.rawValue)")])
    }
    let last = ancestors.last ?? controller
    if let reason = containerGap(above: last) {
      return .unknown(reason, [Step("R-VC-10", last, reason)])
    }
    return .known(nil, [Step("R-VC-10", last, "no \(kind.rawValue) contains \(name(controller))")])
  }

  public func navigationController(of controller: ObjectIndex) -> Answer<ObjectIndex?> {
    nearestContainer(.navigation, of: controller)
  }

  public func tabBarController(of controller: ObjectIndex) -> Answer<ObjectIndex?> {
    nearestContainer(.tab, of: controller)
  }

  public func splitViewController(of controller: ObjectIndex) -> Answer<ObjectIndex?> {
    nearestContainer(.split, of: controller)
  }
}
