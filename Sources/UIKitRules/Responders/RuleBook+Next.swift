public import HierarchyModel

extension RuleBook {
  /// The next responder: what was captured, which includes every override (R-RESP-9), else what the
  /// rules derive.
  public func next(of object: ObjectIndex) -> Answer<ObjectIndex?> {
    let captured = snapshot.capturedNext(of: object)
    guard captured.isCaptured else { return derivedNext(of: object) }
    let derived = derivedLink(of: object)
    if !derived.isUnknown && derived.target == captured.value {
      return .known(captured.value, derivedNext(of: object).steps)
    }
    let target = captured.value.map(name) ?? "nil"
    let text =
      derived.isUnknown
      ? "\(name(object)): its next was captured as \(target)"
      : "\(name(object)): overrides next with \(target), by the rules it would be "
        + (derived.target.map(name) ?? "nil")
    return .known(captured.value, [Step("R-RESP-9", object, text)])
  }

  /// Whether a captured `next` differs from what the rules derive: an override, or a stale one.
  public func overridesNext(_ object: ObjectIndex) -> Bool {
    let captured = snapshot.capturedNext(of: object)
    let derived = derivedLink(of: object)
    return captured.isCaptured && !derived.isUnknown && derived.target != captured.value
  }
}
