public import HierarchyModel

extension RuleBook {
  /// What would give an action that is asked for from a responder to another: the taker lacking it, one
  /// before it not refusing, an override of `next` less; and, where nobody takes it, who would elsewhere.
  public func targetAlternatives(
    forAction action: String, from start: ObjectIndex
  ) -> [Alternative] {
    let answer = target(forAction: action, from: start)
    let found = alternatives(
      to: answer.value, supposing: obstacles(to: action, from: start, taker: answer.value ?? nil),
      ask: { $0.target(forAction: action, from: start) },
      outcome: { taking(action, $0) })
    return answer.value == .some(nil)
      ? found + elsewhere(action, unlike: chain(from: start)) : found
  }

  /// The same for the controllers that contain one (R-ACTOR).
  public func actorAlternatives(
    action: String, from controller: ObjectIndex
  ) -> [Alternative] {
    let answer = actorTarget(from: controller, action: action)
    var lists = ActorLists(action)
    let overriding = withAncestors(controller).filter { overridesActor($0, &lists) == true }
    let refusing = overriding.filter { isDenied(action, by: $0) == .denies }
    let target = (answer.value ?? nil).map { [Supposition.overridesNoActor(action, $0)] } ?? []
    return alternatives(
      to: answer.value, supposing: refusing.map { .permits(action, $0) } + target,
      ask: { $0.actorTarget(from: controller, action: action) },
      outcome: { target in
        let text = target.map { "\(name($0)) would be the target" }
        return (text ?? "there would be no target and the caller's default would apply", target)
      })
  }

  /// What stands between an action and another taker on a chain.
  func obstacles(
    to action: String, from start: ObjectIndex, taker: ObjectIndex?
  ) -> [Supposition] {
    let links = chain(from: start).links
    let asked = taker.flatMap(links.firstIndex).map { links[...$0] } ?? links[...]
    let refusing = asked.filter { acceptance(of: action, by: $0) == .denies }
    return refusing.map { .permits(action, $0) } + overriding(asked)
      + (taker.map { [.lacks(action, $0)] } ?? [])
  }

  /// What follows when an action reaches somebody, or nobody.
  func taking(
    _ action: String, _ taker: ObjectIndex?
  ) -> (text: String, result: ObjectIndex?) {
    (taker.map { "\(name($0)) would take \(action)" } ?? "nobody would take \(action)", taker)
  }

  /// Takers that a chain does not pass.
  private func elsewhere(_ action: String, unlike chain: ResponderChain) -> [Alternative] {
    let passed = Set(chain.links)
    return takers(of: action).filter { !passed.contains($0) }.prefix(3).map { taker in
      Alternative(
        "R-ACT-6", if: "it were asked of \(name(taker)), which this chain does not pass, or below",
        then: "\(name(taker)) would take \(action)", object: taker, result: taker)
    }
  }
}
