public import HierarchyModel

extension RuleBook {
  /// What would give an action asked for from a responder to another one: the taker not
  /// implementing it, an earlier responder not refusing it, an override of `next` removed; and, if
  /// no responder takes it, which ones elsewhere would.
  public func targetAlternatives(
    forAction action: String, from start: ObjectIndex
  ) -> [Alternative] {
    let answer = target(forAction: action, from: start)
    let found = alternatives(
      to: answer.value, supposing: obstacles(to: action, from: start, taker: answer.value ?? nil),
      ask: { $0.target(forAction: action, from: start) },
      outcome: { taker in
        ("\(taker.map(name) ?? "nobody") would take \(action)", taker)
      })
    return answer.value == .some(nil)
      ? found + elsewhere(action, unlike: chain(from: start)) : found
  }

  /// The same for an actor action, which a controller and those that contain it are asked for
  /// (R-ACTOR).
  public func actorAlternatives(action: String, from controller: ObjectIndex) -> [Alternative] {
    let answer = actorTarget(from: controller, action: action)
    let lists = ActorLists(action, in: self)
    let overriding = withAncestors(controller).filter { overridesActor($0, lists) == true }
    let refusing = overriding.filter { isDenied(action, by: $0) == .denies }
    let target = (answer.value ?? nil).map { [Supposition(.overridesNoActor(action), $0)] } ?? []
    return alternatives(
      to: answer.value, supposing: refusing.map { .init(.permits(action), $0) } + target,
      ask: { $0.actorTarget(from: controller, action: action) },
      outcome: { target in
        let text = target.map { "\(name($0)) would be the target" }
        return (text ?? "there would be no target and the caller's default would apply", target)
      })
  }

  /// What keeps an action from another taker on a chain.
  func obstacles(to action: String, from start: ObjectIndex, taker: ObjectIndex?) -> [Supposition] {
    let links = chain(from: start).links
    let asked = taker.flatMap(links.firstIndex).map { links[...$0] } ?? links[...]
    let refusing = asked.filter { acceptance(of: action, by: $0) == .denies }
    return refusing.map { .init(.permits(action), $0) } + overriding(asked)
      + (taker.map { [.init(.lacks(action), $0)] } ?? [])
  }

  /// Takers that are not on a chain.
  private func elsewhere(_ action: String, unlike chain: ResponderChain) -> [Alternative] {
    let passed = Set(chain.links)
    return takers(of: action).filter { !passed.contains($0) }.prefix(3).map { taker in
      Alternative(
        "R-ACT-6", if: "it were asked of \(name(taker)), which this chain does not pass, or below",
        then: "\(name(taker)) would take \(action)", object: taker, result: taker)
    }
  }

  /// The snapshot's responders that take an action, in its order.
  func takers(of action: String) -> [ObjectIndex] {
    snapshot.objects.filter {
      snapshot.kind(of: $0).isResponder && acceptance(of: action, by: $0) == .accepts
    }
  }

  /// What would send an action elsewhere: another first responder or none, no named target, the
  /// performer not implementing it, an earlier responder not refusing it.
  public func dispatchAlternatives(
    _ action: String, to target: ObjectIndex?, sender: ObjectIndex?
  ) -> [Alternative] {
    if let target { return withoutTarget(action, target, sender: sender) }
    let answer = actionTarget(of: action, sender: sender)
    let performer = answer.value ?? nil
    let start = actionStart(sender: sender).value ?? nil
    let candidates =
      firstResponders(action, performer)
      + (start.map { obstacles(to: action, from: $0, taker: performer) } ?? [])
    return alternatives(
      to: answer.value, supposing: candidates,
      ask: { $0.actionTarget(of: action, sender: sender) },
      outcome: { performing(action, $0) })
  }

  /// What would deliver a message to other responders: an override removed, or one that called
  /// super.
  public func messageAlternatives(_ action: String, from start: ObjectIndex) -> [Alternative] {
    let path = message(action, from: start)
    let last = path.ending == .handled ? path.handlers.last : nil
    let suppositions =
      (last.map { [Supposition(.callsSuper(action), $0)] } ?? [])
      + path.handlers.map { .init(.lacks(action), $0) } + overriding(path.visited)
    return alternatives(
      to: path.handlers, supposing: suppositions,
      ask: { rules in
        let other = rules.message(action, from: start)
        if case .unknown(let reason) = other.ending { return .unknown(reason, []) }
        return .known(other.handlers, [])
      },
      outcome: { handlers in
        let names = handlers.map(name).joined(separator: ", then ")
        return (
          handlers.isEmpty ? "nobody would handle \(action)" : "\(names) would handle \(action)",
          handlers.last
        )
      })
  }

  /// The current first responder, then takers that might become it.
  private func firstResponders(_ action: String, _ performer: ObjectIndex?) -> [Supposition] {
    let current = firstResponder.value
    let others = takers(of: action).filter { taker in
      taker != performer && taker != current
        && canBecomeFirstResponder(taker) == true && isInKeyWindow(taker)
    }
    return (current.map { [.init(.resigns, $0)] } ?? [])
      + others.prefix(3).map { .init(.becomesFirstResponder, $0) }
  }

  /// Whether a responder is in the window whose first responder counts (R-FR-2, R-FR-4); in any, if
  /// it was not captured which is key.
  private func isInKeyWindow(_ responder: ObjectIndex) -> Bool {
    guard let window = snapshot.window(holding: responder) else { return false }
    return keyWindow.value.map { $0 == window } ?? true
  }

  private func withoutTarget(
    _ action: String, _ target: ObjectIndex, sender: ObjectIndex?
  ) -> [Alternative] {
    guard let performer = actionTarget(of: action, sender: sender).value, performer != target
    else { return [] }
    let (text, result) = performing(action, performer)
    return [Alternative("R-ACT-3", if: "no target were named", then: text, result: result)]
  }

  private func performing(
    _ action: String, _ performer: ObjectIndex?
  ) -> (text: String, result: ObjectIndex?) {
    let text = performer.map { "\(action) would reach \(name($0))" }
    return (text ?? "nobody would perform \(action)", performer)
  }
}
