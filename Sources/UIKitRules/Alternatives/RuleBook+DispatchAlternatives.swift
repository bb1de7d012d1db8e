public import HierarchyModel

extension RuleBook {
  /// What would send an action elsewhere: another first responder or none, no target named, the performer
  /// lacking it, one before it not refusing.
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

  /// What would end an event's way elsewhere: the first responder resigning; a touch has its own.
  public func eventAlternatives(_ event: EventKind) -> [Alternative] {
    guard event != .touch, event != .press, let first = firstResponder.value else {
      return []
    }
    return alternatives(
      to: .some(first), supposing: [.resigns(first)], ask: { $0.eventStart(event) },
      outcome: { start in
        ("\(start.map(name) ?? "nobody") would receive the \(event.rawValue) event", start)
      })
  }

  /// What would tell a message to others: an override less, or one that called super.
  public func messageAlternatives(
    _ action: String, from start: ObjectIndex
  ) -> [Alternative] {
    let path = message(action, from: start)
    let last = path.ending == .handled ? path.handlers.last : nil
    let suppositions =
      (last.map { [Supposition.callsSuper(action, $0)] } ?? [])
      + path.handlers.map { .lacks(action, $0) } + overriding(path.visited)
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

  /// The first responder of now, then takers that might be one.
  private func firstResponders(_ action: String, _ performer: ObjectIndex?) -> [Supposition] {
    let current = firstResponder.value
    let others = takers(of: action).filter { taker in
      taker != performer && taker != current
        && canBecomeFirstResponder(taker) == true
    }
    return (current.map { [.resigns($0)] } ?? [])
      + others.prefix(3).map { .becomesFirstResponder($0) }
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
