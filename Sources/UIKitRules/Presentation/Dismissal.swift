public import HierarchyModel

/// What a call of `dismiss` closes.
public struct Dismissal: Hashable, Sendable {
  /// The controller that handles the call: it stays.
  public let presenter: ObjectIndex
  /// The controller that it presents.
  public let dismissed: ObjectIndex
  /// Everything that goes: the one dismissed and what is presented above it, the top last.
  public let layers: [ObjectIndex]
}

extension RuleBook {
  /// What `dismiss` on a controller closes; nil where it does nothing (R-DISM-4).
  public func dismissal(on controller: ObjectIndex) -> Answer<Dismissal?> {
    let presented = presentedController(seenBy: controller)
    if let reason = presented.unknownReason { return .unknown(reason, presented.steps) }
    if let found = presented.value ?? nil, let presenter = snapshot.presenter(of: found) {
      let text = "\(name(presenter)) presents \(name(found)), which goes with all above it"
      return dismissal(
        of: found, by: presenter, presented.steps + [Step("R-DISM-1", presenter, text)])
    }
    let presenting = presentingController(seenBy: controller)
    if let reason = presenting.unknownReason {
      return .unknown(reason, presented.steps + presenting.steps)
    }
    let steps = presented.steps + presenting.steps
    if let presenter = presenting.value ?? nil, let found = snapshot.presented(by: presenter) {
      let text = "forwarded to \(name(presenter)), which dismisses \(name(found))"
      return dismissal(of: found, by: presenter, steps + [Step("R-DISM-2", presenter, text)])
    }
    let text = "\(name(controller)) neither presents nor is presented: nothing happens"
    return .known(nil, steps + [Step("R-DISM-4", controller, text)])
  }

  private func dismissal(
    of dismissed: ObjectIndex, by presenter: ObjectIndex, _ steps: [Step]
  ) -> Answer<Dismissal?> {
    var layers = [dismissed]
    var seen: Set<ObjectIndex> = [dismissed]
    while let last = layers.last, let next = snapshot.presented(by: last),
      seen.insert(next).inserted
    {
      layers.append(next)
    }
    return .known(
      Dismissal(presenter: presenter, dismissed: dismissed, layers: layers), steps)
  }
}
