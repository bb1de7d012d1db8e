public import HierarchyModel

/// What `presentedViewController` and `presentingViewController` answer: a controller's own link, else
/// that of the nearest ancestor that has one.
package enum PresentationGetter: CaseIterable {
  /// The link to what is presented (R-PRES-5).
  case presented
  /// The link to who presents, never the source (R-PRES-6).
  case presenting

  package var rule: RuleID { self == .presented ? "R-PRES-5" : "R-PRES-6" }

  fileprivate var key: KnownKey { self == .presented ? .presents : .presentedBy }
  fileprivate var verb: String { self == .presented ? "presents" : "is presented by" }
}

/// What a getter meets at one controller on its way up.
package enum GetterStep {
  /// The link is there.
  case finds(ObjectIndex, Step)
  case goesOn(Step)
  /// The snapshot lacks what tells; the text completes "unknown, because …".
  case unknown(String)
}

extension RuleBook {
  /// What `presentedViewController` answers (R-PRES-5).
  public func presentedController(seenBy controller: ObjectIndex) -> Answer<ObjectIndex?> {
    answer(.presented, from: controller)
  }

  /// What `presentingViewController` answers (R-PRES-6).
  public func presentingController(seenBy controller: ObjectIndex) -> Answer<ObjectIndex?> {
    answer(.presenting, from: controller)
  }

  private func answer(
    _ getter: PresentationGetter, from controller: ObjectIndex
  ) -> Answer<ObjectIndex?> {
    var steps: [Step] = []
    for ancestor in withAncestors(controller) {
      switch step(of: getter, at: ancestor) {
      case .finds(let found, let step): return .known(found, steps + [step])
      case .goesOn(let step): steps.append(step)
      case .unknown(let reason): return .unknown(reason, steps)
      }
    }
    if let gap = containerGap(above: controller) { return .unknown(gap, steps) }
    return .known(nil, steps)
  }

  /// What a getter meets at one controller.
  package func step(of getter: PresentationGetter, at controller: ObjectIndex) -> GetterStep {
    if let foreignReason { return .unknown(foreignReason) }
    let link =
      getter == .presented
      ? snapshot.presented(by: controller) : snapshot.presenter(of: controller)
    if let link {
      let text = "\(name(controller)) \(getter.verb) \(name(link))"
      return .finds(link, Step(getter.rule, controller, text))
    }
    let isCaptured = snapshot.reference(getter.key, of: controller).isCaptured
    guard isCaptured || coverage.contains(.presentations) else {
      return .unknown("presentations were not captured")
    }
    return .goesOn(Step(getter.rule, controller, "\(name(controller)) \(getter.verb) nobody"))
  }
}
