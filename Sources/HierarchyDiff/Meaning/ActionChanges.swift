import HierarchyModel
import UIKitRules

/// How a change affected actions.
public struct ActionChanges: Hashable, Sendable {
  /// The handler of an action that is sent to nil without a particular sender.
  public struct Handler: Hashable, Sendable {
    public let action: String
    public let before: Outcome
    public let after: Outcome

    /// Whether both are known.
    package var isKnown: Bool {
      for case .unknown in [before, after] { return false }
      return true
    }

    /// Whether it is known that another object handles the action, or that nobody does any more.
    package var differs: Bool { isKnown && before != after }
  }

  /// The handler of an action, if any.
  public enum Outcome: Hashable, Sendable {
    case handled(Counterparts)
    case nobody
    /// The text completes "unknown, because …".
    case unknown(String)
  }

  /// Controllers whose actor-chain target changed, one entry per pair of targets.
  public struct ActorTarget: Hashable, Sendable {
    /// `show` or `showDetail`.
    public let action: String
    public let before: Counterparts?
    public let after: Counterparts?
    public let controllers: [Counterparts]
  }

  /// One entry per requested action, changed or not.
  public var handlers: [Handler] = []
  public var actorTargets: [ActorTarget] = []

  public init() {}
}

extension ActionChanges {
  /// Finds the handlers of the given actions, and the actor-chain targets that changed. Linear in
  /// the size of both snapshots and in the number of actions. Without `mayDiffer` no controller or
  /// window changed, so no target did.
  package init(reading context: ChangeContext, actions: [String], mayDiffer: Bool = true) {
    self.init()
    let reader = ActionReader(context: context)
    handlers = actions.map(reader.handler)
    guard mayDiffer, context.coverage.contains(.controllers) else { return }
    actorTargets = ["show", "showDetail"].flatMap(reader.actorTargets)
  }
}

/// Finds the handlers of actions on both sides.
struct ActionReader {
  let context: ChangeContext

  /// The handlers of an action that is sent to nil without a particular sender (R-ACT-3, R-ACT-4).
  func handler(of action: String) -> ActionChanges.Handler {
    let sides = context.sides
    return ActionChanges.Handler(
      action: action, before: outcome(action, sides.before), after: outcome(action, sides.after))
  }

  private func outcome(_ action: String, _ side: ChangeSide) -> ActionChanges.Outcome {
    switch side.rules.actionTarget(of: action, sender: nil).outcome {
    case .known(let handler): handler.map { .handled(side.object($0)) } ?? .nobody
    case .unknown(let reason): .unknown(reason)
    }
  }

  /// Controllers that belong to a window on both sides and whose actor-chain target of an action
  /// changed, grouped by the two targets in the order of their first controllers; linear.
  func actorTargets(of action: String) -> [ActionChanges.ActorTarget] {
    let (old, new) = (
      context.before.actorTargets(action: action), context.after.actorTargets(action: action)
    )
    let before = context.before.snapshot.controllers
    let firstNew = context.after.snapshot.controllers.positions.lowerBound
    let (wasAttached, isAttached) = (
      AttachedControllers(context.before), AttachedControllers(context.after)
    )
    var groups = GroupedValues<Targets, Counterparts>()
    for (index, controller) in before.enumerated() {
      let survivor = context.object(before: controller)
      guard let now = survivor.after, wasAttached[controller] == true, isAttached[now] == true,
        old[index] != .missing, new[now.position - firstNew] != .missing
      else { continue }
      let targets = Targets(
        before: old[index].object.map(context.object(before:)),
        after: new[now.position - firstNew].object.map(context.object(after:)))
      if targets.before != targets.after { groups.add(survivor, to: targets) }
    }
    return groups.groups.map { targets, controllers in
      ActionChanges.ActorTarget(
        action: action, before: targets.before, after: targets.after, controllers: controllers)
    }
  }

  private struct Targets: Hashable {
    let before: Counterparts?
    let after: Counterparts?
  }
}
