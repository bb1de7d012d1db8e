public import HierarchyModel

/// What a call of `dismiss` dismisses.
public struct Dismissal: Hashable, Sendable {
  /// The controller that handles the call; it stays.
  public let presenter: ObjectIndex
  /// The controller that it presents.
  public let dismissed: ObjectIndex
  /// Everything that goes: the dismissed controller and all that is presented above it, by itself
  /// or in a context within it, each after its presenter, children in their order.
  public let layers: [ObjectIndex]
  /// Why more may go; nil if those are all.
  public let layersGap: String?
}

/// The controller that handles a call of `dismiss`, the lowest one that goes, and why.
package struct Closing {
  package let presenter: ObjectIndex
  package let dismissed: ObjectIndex
  package let step: Step
}

extension RuleBook {
  /// What `dismiss` on a controller dismisses; nil if it does nothing (R-DISM-4).
  public func dismissal(on controller: ObjectIndex) -> Answer<Dismissal?> {
    let presented = presentedController(seenBy: controller)
    if let reason = presented.unknownReason { return .unknown(reason, presented.steps) }
    if let found = presented.value ?? nil, let closing = closing(of: found) {
      return dismissal(closing, presented.steps)
    }
    let presenting = presentingController(seenBy: controller)
    if let reason = presenting.unknownReason {
      return .unknown(reason, presented.steps + presenting.steps)
    }
    let steps = presented.steps + presenting.steps
    if let presenter = presenting.value ?? nil, let closing = forwardedClosing(to: presenter) {
      return dismissal(closing, steps)
    }
    return .known(nil, steps + [withoutDismissal(controller)])
  }

  /// What a call dismisses when it finds a presented controller (R-DISM-1); nil if there is none.
  package func closing(of found: ObjectIndex) -> Closing? {
    guard let presenter = snapshot.presenter(of: found) else { return nil }
    let text = "\(name(presenter)) presents \(name(found)), which goes with all above it"
    return Closing(presenter: presenter, dismissed: found, step: Step("R-DISM-1", presenter, text))
  }

  /// What a call dismisses when it is forwarded to the caller's presenter (R-DISM-2).
  package func forwardedClosing(to presenter: ObjectIndex) -> Closing? {
    guard let found = snapshot.presented(by: presenter) else { return nil }
    let text = "forwarded to \(name(presenter)), which dismisses \(name(found))"
    return Closing(presenter: presenter, dismissed: found, step: Step("R-DISM-2", presenter, text))
  }

  package static var withoutDismissalRule: RuleID { "R-DISM-4" }

  /// Why a call does nothing (R-DISM-4).
  package func withoutDismissal(_ controller: ObjectIndex) -> Step {
    let text = "\(name(controller)) neither presents nor is presented: nothing happens"
    return Step(Self.withoutDismissalRule, controller, text)
  }

  private func dismissal(_ closing: Closing, _ steps: [Step]) -> Answer<Dismissal?> {
    let tree = tree(of: closing.dismissed)
    let gap = tree.lazy.compactMap { presentationGap(.presents, of: $0) }.first
    return .known(
      Dismissal(
        presenter: closing.presenter, dismissed: closing.dismissed,
        layers: tree.filter { snapshot.presenter(of: $0) != nil }, layersGap: gap),
      steps + [closing.step])
  }

  /// A presented controller and all that it contains and presents.
  private func tree(of dismissed: ObjectIndex) -> [ObjectIndex] {
    var tree: [ObjectIndex] = []
    var seen: Set<ObjectIndex> = [dismissed]
    var rest = [dismissed]
    while let next = rest.popLast() {
      tree.append(next)
      let above = [snapshot.presented(by: next)].compactMap(\.self)
      rest += (above + snapshot.children(of: next).reversed()).filter { seen.insert($0).inserted }
    }
    return tree
  }
}

/// What `presentedViewController` and `presentingViewController` return: a controller's own link,
/// else that of the nearest ancestor that has one.
package enum PresentationGetter: CaseIterable {
  /// The link to the presented controller (R-PRES-5).
  case presented
  /// The link to the presenter, never to the source (R-PRES-6).
  case presenting

  package var rule: RuleID { self == .presented ? "R-PRES-5" : "R-PRES-6" }

  fileprivate var key: KnownKey { self == .presented ? .presents : .presentedBy }
  fileprivate var verb: String { self == .presented ? "presents" : "is presented by" }
}

/// What a getter finds at one controller on its way up.
package enum GetterStep: Hashable {
  /// The link is there.
  case finds(ObjectIndex)
  case goesOn
  /// The snapshot lacks the fact needed; the text completes "unknown, because …".
  case unknown(String)
}

extension RuleBook {
  /// What `presentedViewController` returns (R-PRES-5).
  public func presentedController(seenBy controller: ObjectIndex) -> Answer<ObjectIndex?> {
    answer(.presented, from: controller)
  }

  /// What `presentingViewController` returns (R-PRES-6).
  public func presentingController(seenBy controller: ObjectIndex) -> Answer<ObjectIndex?> {
    answer(.presenting, from: controller)
  }

  private func answer(
    _ getter: PresentationGetter, from controller: ObjectIndex
  ) -> Answer<ObjectIndex?> {
    var steps: [Step] = []
    for ancestor in withAncestors(controller) {
      switch step(of: getter, at: ancestor) {
      case .finds(let found):
        return .known(found, steps + [getterStep(getter, at: ancestor, found)])
      case .goesOn: steps.append(getterStep(getter, at: ancestor, nil))
      case .unknown(let reason): return .unknown(reason, steps)
      }
    }
    if let gap = containerGap(above: controller) { return .unknown(gap, steps) }
    return .known(nil, steps)
  }

  /// What a getter finds at one controller.
  package func step(of getter: PresentationGetter, at controller: ObjectIndex) -> GetterStep {
    if let foreignReason { return .unknown(foreignReason) }
    let link =
      getter == .presented
      ? snapshot.presented(by: controller) : snapshot.presenter(of: controller)
    if let link { return .finds(link) }
    return presentationGap(getter.key, of: controller).map { .unknown($0) } ?? .goesOn
  }

  /// What a getter finds at one controller in words, nil if it goes on.
  package func getterStep(
    _ getter: PresentationGetter, at controller: ObjectIndex, _ found: ObjectIndex?
  ) -> Step {
    let text = "\(name(controller)) \(getter.verb) \(found.map(name) ?? "nobody")"
    return Step(getter.rule, controller, text)
  }
}
