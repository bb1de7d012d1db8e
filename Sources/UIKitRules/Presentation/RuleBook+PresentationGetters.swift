public import HierarchyModel

extension RuleBook {
  /// What `presentedViewController` answers: a controller's own link, else the nearest ancestor's
  /// (R-PRES-5).
  public func presentedController(seenBy controller: ObjectIndex) -> Answer<ObjectIndex?> {
    search(from: controller, rule: "R-PRES-5", key: .presents, verb: "presents") {
      snapshot.presented(by: $0)
    }
  }

  /// What `presentingViewController` answers: a controller's own presenter, else the nearest
  /// ancestor's; never the source (R-PRES-6).
  public func presentingController(seenBy controller: ObjectIndex) -> Answer<ObjectIndex?> {
    search(from: controller, rule: "R-PRES-6", key: .presentedBy, verb: "is presented by") {
      snapshot.presenter(of: $0)
    }
  }

  private func search(
    from controller: ObjectIndex, rule: RuleID, key: KnownKey, verb: String,
    link: (ObjectIndex) -> ObjectIndex?
  ) -> Answer<ObjectIndex?> {
    if let foreignReason { return .unknown(foreignReason, []) }
    var steps: [Step] = []
    for step in withAncestors(controller) {
      if let found = link(step) {
        steps.append(Step(rule, step, "\(name(step)) \(verb) \(name(found))"))
        return .known(found, steps)
      }
      if !snapshot.reference(key, of: step).isCaptured && !coverage.contains(.presentations) {
        return .unknown("presentations were not captured", steps)
      }
      steps.append(Step(rule, step, "\(name(step)) \(verb) nobody"))
    }
    if let gap = containerGap(above: controller) { return .unknown(gap, steps) }
    return .known(nil, steps)
  }
}
