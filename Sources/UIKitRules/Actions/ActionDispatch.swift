public import HierarchyModel

/// What becomes of an action that is sent.
public enum ActionDispatch: Hashable, Sendable {
  /// The object performs it.
  case performed(by: ObjectIndex)
  /// Nobody takes it, which is no error (R-ACT-8).
  case dropped
  /// The named target does not implement it: unrecognized selector, a crash (R-ACT-2).
  case unrecognized(by: ObjectIndex)
}

extension RuleBook {
  /// What `sendAction(_:to:from:for:)` does: a named target is called directly, without the chain and
  /// without `canPerformAction` (R-ACT-2); else the chain is searched (R-ACT-3, R-ACT-4).
  public func dispatch(
    _ action: String, to target: ObjectIndex?, sender: ObjectIndex?
  ) -> Answer<ActionDispatch> {
    if let target { return directDispatch(action, to: target) }
    let found = actionTarget(of: action, sender: sender)
    switch found.outcome {
    case .unknown(let reason): return .unknown(reason, found.steps)
    case .known(let receiver):
      return .known(receiver.map { .performed(by: $0) } ?? .dropped, found.steps)
    }
  }

  private func directDispatch(
    _ action: String, to target: ObjectIndex
  ) -> Answer<ActionDispatch> {
    switch acceptance(of: action, by: target) {
    case .accepts, .denies, .undecided:
      let text = "\(name(target)) is named as the target, so it is called directly"
      return .known(.performed(by: target), [Step("R-ACT-2", target, text)])
    case .lacks:
      let text = "\(name(target)) is named as the target and does not implement \(action): a crash"
      return .known(.unrecognized(by: target), [Step("R-ACT-2", target, text)])
    case .unknown:
      return .unknown(unknownActions(of: target, action), [])
    }
  }
}
