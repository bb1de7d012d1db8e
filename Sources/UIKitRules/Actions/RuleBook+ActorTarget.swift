public import HierarchyModel

extension RuleBook {
  /// What `targetViewController(forAction:sender:)` returns: searching from the controller up its
  /// parents, the first whose class overrides the action and that does not refuse it (R-ACTOR-1 to
  /// R-ACTOR-3).
  public func actorTarget(from controller: ObjectIndex, action: String) -> Answer<ObjectIndex?> {
    if let foreignReason { return .unknown(foreignReason, []) }
    var steps: [Step] = []
    let lists = ActorLists(action, in: self)
    for candidate in withAncestors(controller) {
      switch actorAcceptance(of: lists, by: candidate) {
      case .accepts:
        steps.append(Step("R-ACTOR-1", candidate, "\(name(candidate)) overrides \(action)"))
        return .known(candidate, steps)
      case .denies:
        steps.append(Step("R-ACTOR-3", candidate, "\(name(candidate)) refuses \(action)"))
      case .lacks:
        steps.append(Step("R-ACTOR-2", candidate, "\(name(candidate)) does not override it"))
      case .undecided:
        return .unknown("whether \(name(candidate)) refuses \(action) was not captured", steps)
      case .unknown:
        return .unknown("whether \(name(candidate)) overrides \(action) was not captured", steps)
      }
    }
    if let gap = containerGap(above: controller) { return .unknown(gap, steps) }
    steps.append(Step("R-ACTOR-4", nil, "no target: the caller's default applies"))
    return .known(nil, steps)
  }

  /// Whether a controller can be the target: it overrides the action (R-ACTOR-2) and does not refuse
  /// it (R-ACTOR-3). UIKit's own classes refuse nothing.
  private func actorAcceptance(
    of lists: ActorLists, by controller: ObjectIndex
  ) -> Acceptance {
    guard let overrides = overridesActor(controller, lists) else { return .unknown }
    guard overrides else { return .lacks }
    let denial = isDenied(lists.action, by: controller)
    if denial == .unknown { return isUIKitContainer(controller) ? .accepts : .undecided }
    return denial
  }

  /// What was captured, else what UIKit's own classes override (R-ACTOR-8, R-ACTOR-9, R-ACTOR-11);
  /// nil if neither is known (R-ACTOR-17).
  func overridesActor(_ controller: ObjectIndex, _ lists: ActorLists) -> Bool? {
    let action = lists.action
    switch snapshot.texts(.overrides, of: controller) {
    case .value(let actions) where ActorNames.list(actions, holds: action): return true
    case .value, .null: return lists.coverIt ? false : nil
    case .missing: break
    }
    guard ActorNames.isUIKits(action) else {
      return coverage.contains(.actions) && lists.coverIt ? false : nil
    }
    switch uikitKind(of: controller) {
    case .navigation where ActorNames.short(action) == "show": return true
    case .split: return true
    default: return coverage.contains(.actions) || isUIKitContainer(controller) ? false : nil
    }
  }

  /// The kind of UIKit's class of a controller, or of the one that its class is captured to inherit
  /// from (R-CLASS-6); nil if neither is known.
  private func uikitKind(of controller: ObjectIndex) -> ContainerKind? {
    if let kind = ContainerKind(ofUIKits: snapshot.className(of: controller)) { return kind }
    if case .text(let base)? = snapshot.value(.other("baseClass"), of: controller),
      let kind = ContainerKind(ofUIKits: base)
    {
      return kind
    }
    return snapshot.keyedContainerKind(of: controller)
  }

  private func isUIKitContainer(_ controller: ObjectIndex) -> Bool {
    ContainerKind(ofUIKits: snapshot.className(of: controller)) != nil
  }
}

/// An actor action, and whether the captured lists of overrides cover it: computed once when many
/// controllers are asked, since it reads all of them.
struct ActorLists {
  let action: String
  let coverIt: Bool

  init(_ action: String, in rules: RuleBook) {
    self.action = action
    coverIt = rules.listsCover(ofActorAction: action)
  }
}

extension RuleBook {
  /// The actor-chain target of every controller, in their order: null if there is none, missing if
  /// it is unknown. The same result as `actorTarget(from:action:)`, without text and for all at
  /// once: a controller that is not a target itself has its parent's target (R-ACTOR-1). Linear.
  package func actorTargets(action: String) -> [Link] {
    if foreignReason != nil { return snapshot.controllers.map { _ in .missing } }
    let first = snapshot.controllers.positions.lowerBound
    var targets: [Link] = []
    let lists = ActorLists(action, in: self)
    // Containers come before their children.
    for controller in snapshot.controllers {
      switch actorAcceptance(of: lists, by: controller) {
      case .accepts: targets.append(Link(controller.position))
      case .undecided, .unknown: targets.append(.missing)
      case .lacks, .denies:
        switch container(of: controller) {
        case .value(let parent): targets.append(targets[parent.position - first])
        case .null: targets.append(.null)
        case .missing: targets.append(.missing)
        }
      }
    }
    return targets
  }
}

/// The names of actor actions: each of UIKit's two has three names (R-ACTOR-17).
public enum ActorNames {
  private static let short = [
    "showViewController:sender:": "show", "show(_:sender:)": "show",
    "showDetailViewController:sender:": "showDetail",
    "showDetailViewController(_:sender:)": "showDetail",
  ]

  /// The canonical name of an action.
  public static func short(_ action: String) -> String { short[action] ?? action }

  /// Whether an action is one of UIKit's two.
  static func isUIKits(_ action: String) -> Bool { ["show", "showDetail"].contains(short(action)) }

  /// Whether a list contains an action under any of its names.
  static func list(_ actions: [String], holds action: String) -> Bool {
    let wanted = short(action)
    return actions.contains { short($0) == wanted }
  }
}

/// The selectors that the source of a snapshot asked its objects about.
extension RuleBook {
  /// Whether the captured lists of actions cover a selector: they are complete unless the snapshot
  /// names the selectors that were asked for.
  func listsCover(ofAction action: String) -> Bool {
    guard case .texts(let asked)? = snapshot.header.attributes["askedActions"] else { return true }
    return asked.contains(action)
  }

  /// R-ACTOR-17: whether the captured lists of overrides cover an actor action. They always cover
  /// UIKit's two; any other, only if the snapshot names it or some controller overrides it. The
  /// headless UIKit knows them all.
  func listsCover(ofActorAction action: String) -> Bool {
    if ActorNames.isUIKits(action) || snapshot.header.isSimulated { return true }
    if case .texts(let asked)? = snapshot.header.attributes["askedActorActions"],
      asked.contains(action)
    {
      return true
    }
    return snapshot.controllers.contains { controller in
      snapshot.texts(.overrides, of: controller).value?.contains(action) == true
    }
  }
}

/// Whether a responder takes an action, as far as was captured.
package enum Acceptance {
  case accepts
  case lacks
  case denies
  /// It implements the action; whether it accepts it right now was not captured.
  case undecided
  case unknown
}

extension RuleBook {
  /// R-ACT-5: the responder implements the selector and does not refuse it; a local check (D-4).
  /// Where actions are covered, a responder without the key implements none except those of UIKit's
  /// classes (R-CLASS-2).
  package func acceptance(of action: String, by responder: ObjectIndex) -> Acceptance {
    let own = capturedAcceptance(of: action, by: responder)
    guard own == .lacks || own == .unknown, isEditAction(action, of: responder) else { return own }
    return isDenied(action, by: responder) == .denies ? .denies : .undecided
  }

  private func capturedAcceptance(of action: String, by responder: ObjectIndex) -> Acceptance {
    switch snapshot.texts(.actions, of: responder) {
    case .value(let actions) where actions.contains(action): break
    case .value, .null: return listsCover(ofAction: action) ? .lacks : .unknown
    case .missing:
      return coverage.contains(.actions) && listsCover(ofAction: action) ? .lacks : .unknown
    }
    return isDenied(action, by: responder)
  }

  /// Why it is unknown whether a responder takes an action.
  func unknownActions(of responder: ObjectIndex, _ action: String) -> String {
    listsCover(ofAction: action)
      ? "the actions of \(name(responder)) were not captured"
      : "whether \(name(responder)) implements \(action) was not captured"
  }

  /// Whether `canPerformAction` refuses (R-ACTOR-3); `.accepts` if it does not.
  func isDenied(_ action: String, by responder: ObjectIndex) -> Acceptance {
    switch snapshot.texts(.denies, of: responder) {
    case .value(let denied): ActorNames.list(denied, holds: action) ? .denies : .accepts
    case .null: .accepts
    case .missing: coverage.contains(.actions) ? .accepts : .unknown
    }
  }
}
