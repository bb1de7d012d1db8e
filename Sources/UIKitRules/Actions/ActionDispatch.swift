public import HierarchyModel

/// What happens to an action that is sent.
public enum ActionDispatch: Hashable, Sendable {
  /// The object performs it.
  case performed(by: ObjectIndex)
  /// No responder takes it, which is not an error (R-ACT-8).
  case dropped
  /// The named target does not implement it: unrecognized selector, a crash (R-ACT-2).
  case unrecognized(by: ObjectIndex)
}

extension RuleBook {
  /// What `sendAction(_:to:from:for:)` does. A named target is called directly, without the chain
  /// and without `canPerformAction` (R-ACT-2); otherwise the chain is searched (R-ACT-3, R-ACT-4).
  public func dispatch(
    _ action: String, to target: ObjectIndex?, sender: ObjectIndex?
  ) -> Answer<ActionDispatch> {
    if let target { return directDispatch(action, to: target) }
    let found = actionTarget(of: action, sender: sender)
    return Answer(
      found.outcome.map { $0.map { .performed(by: $0) } ?? .dropped }, steps: found.steps)
  }

  private func directDispatch(_ action: String, to target: ObjectIndex) -> Answer<ActionDispatch> {
    switch acceptance(of: action, by: target) {
    case .accepts, .denies, .undecided:
      let text = "\(name(target)) is named as the target, so it is called directly"
      return .known(.performed(by: target), [Step("R-ACT-2", target, text)])
    case .lacks:
      let text =
        "\(name(target)) is named as the target and does not implement \(action), which crashes"
      return .known(.unrecognized(by: target), [Step("R-ACT-2", target, text)])
    case .unknown:
      return .unknown(unknownActions(of: target, action), [])
    }
  }

  /// The receiver of an action sent to nil: the first responder on the chain that takes it
  /// (R-ACT-4).
  public func actionTarget(of action: String, sender: ObjectIndex?) -> Answer<ObjectIndex?> {
    let start = actionStart(sender: sender)
    guard case .known(let responder?) = start.outcome else {
      return Answer(start.outcome, steps: start.steps)
    }
    let found = target(forAction: action, from: responder)
    return Answer(found.outcome, steps: start.steps + found.steps)
  }

  /// Where the search for a nil target begins: the key window's first responder, else the sender if
  /// it is a responder, else the application (R-ACT-3).
  public func actionStart(sender: ObjectIndex?) -> Answer<ObjectIndex?> {
    if let foreignReason { return .unknown(foreignReason, []) }
    switch firstResponder {
    case .value(let first):
      return .known(first, [Step("R-ACT-3", first, "starts at \(name(first)), first responder")])
    case .missing:
      return .unknown(firstResponderGap, [])
    case .null: break
    }
    if let sender {
      guard let isResponder = isResponder(sender) else {
        return .unknown("whether \(name(sender)) is a responder was not captured", [])
      }
      if isResponder {
        let text = "no first responder: starts at the sender, \(name(sender))"
        return .known(sender, [Step("R-ACT-3", sender, text)])
      }
    }
    guard let application else { return .unknown("the application was not captured", []) }
    let text =
      "no first responder and no sender that is a responder: starts at \(name(application))"
    return .known(application, [Step("R-ACT-3", application, text)])
  }

  /// Whether an object is a responder: a delegate may not be one (R-RESP-8), and a sender may be of
  /// any class (R-ACT-10); nil if that was not captured.
  private func isResponder(_ object: ObjectIndex) -> Bool? {
    let kind = snapshot.kind(of: object)
    guard let said = snapshot.flag(.responder, of: object).value else {
      return kind == .delegate ? nil : kind.isResponder
    }
    return said
  }

  /// What `target(forAction:withSender:)` returns: the responder itself if it takes the action,
  /// else the first on its chain that does (R-ACT-6).
  public func target(forAction action: String, from start: ObjectIndex) -> Answer<ObjectIndex?> {
    if let foreignReason { return .unknown(foreignReason, []) }
    var steps: [Step] = []
    let chain = chain(from: start)
    for responder in chain.links {
      switch acceptance(of: action, by: responder) {
      case .accepts:
        steps.append(Step("R-ACT-5", responder, "\(name(responder)) implements \(action)"))
        return .known(responder, steps)
      case .denies:
        steps.append(Step("R-ACT-5", responder, "\(name(responder)) refuses \(action)"))
      case .lacks:
        steps.append(Step("R-ACT-5", responder, "\(name(responder)) does not implement it"))
      case .undecided:
        steps.append(Step("R-CLASS-2", responder, "\(name(responder)) implements \(action)"))
        return .unknown(
          "whether \(name(responder)) accepts \(action) depends on what is selected and on the"
            + " pasteboard, which was not captured", steps)
      case .unknown:
        return .unknown(unknownActions(of: responder, action), steps)
      }
    }
    return end(of: chain, steps)
  }

  private func end(of chain: ResponderChain, _ steps: [Step]) -> Answer<ObjectIndex?> {
    switch chain.ending {
    case .unknown(let reason): return .unknown(reason, steps)
    case .end:
      return .known(nil, steps + [Step("R-ACT-8", chain.links.last, "the chain ends: nobody")])
    case .cycle(let responder):
      let text = "the chain comes back to \(name(responder)): nobody"
      return .known(nil, steps + [Step("R-RESP-11", responder, text)])
    }
  }
}
