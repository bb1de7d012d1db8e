import HierarchyModel

extension RuleBook {
  /// The actor-chain target of every controller in their order: the target's position, -1 where there
  /// is none, -2 where it is unknown. What `actorTarget(from:action:)` answers, without words and for
  /// all at once: one that is no target itself has that of its parent (R-ACTOR-1). Linear.
  package func actorTargets(action: String) -> [Int32] {
    if foreignReason != nil { return snapshot.controllers.map { _ in -2 } }
    let first = snapshot.controllers.positions.lowerBound
    var targets: [Int32] = []
    var lists = ActorLists(action)
    // Containers come before what they contain.
    for controller in snapshot.controllers {
      switch isActorTarget(controller, &lists) {
      case true?: targets.append(Int32(truncatingIfNeeded: controller.position))
      case nil: targets.append(-2)
      case false?:
        switch container(of: controller) {
        case .value(let parent): targets.append(targets[parent.position - first])
        case .null: targets.append(-1)
        case .missing: targets.append(-2)
        }
      }
    }
    return targets
  }

  /// R-ACTOR-2, R-ACTOR-3; nil where nobody captured it.
  private func isActorTarget(
    _ controller: ObjectIndex, _ lists: inout ActorLists
  ) -> Bool? {
    guard let overrides = overridesActor(controller, &lists) else { return nil }
    guard overrides else { return false }
    switch isDenied(lists.action, by: controller) {
    case .denies: return false
    case .unknown where !isUIKitContainer(controller): return nil
    default: return true
    }
  }
}
