import HierarchyModel

/// The names of actor actions: UIKit's two go by three names each (R-ACTOR-17).
public enum ActorNames {
  private static let short = [
    "showViewController:sender:": "show", "show(_:sender:)": "show",
    "showDetailViewController:sender:": "showDetail",
    "showDetailViewController(_:sender:)": "showDetail",
  ]

  /// The one name of an action that stands for all it goes by.
  public static func short(_ action: String) -> String {
    short[action] ?? action
  }

  /// Whether an action is one of UIKit's two.
  static func isUIKits(_ action: String) -> Bool {
    ["show", "showDetail"].contains(short(action))
  }

  /// Whether an action is among some, by any of its names.
  static func list(_ actions: [String], holds action: String) -> Bool {
    let wanted = short(action)
    return actions.contains { short($0) == wanted }
  }
}

/// Which selectors the source of a snapshot asked its objects about.
extension RuleBook {
  /// Whether lists of actions tell of a selector: they hold all that there are, unless the snapshot names
  /// the selectors that were asked for.
  func listsTell(ofAction action: String) -> Bool {
    guard case .texts(let asked)? = snapshot.header.attributes["askedActions"] else { return true }
    return asked.contains(action)
  }

  /// R-ACTOR-17: whether lists of overrides tell of an actor action: of UIKit's two always, of another
  /// where the snapshot names it or some controller overrides it. The headless UIKit knows them all.
  func listsTell(ofActorAction action: String) -> Bool {
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

/// Whether a responder takes an action, as far as it was captured.
enum Acceptance {
  case accepts
  case lacks
  case denies
  /// It implements the action; whether it accepts it as things stand was not captured.
  case undecided
  case unknown
}

extension RuleBook {
  /// R-ACT-5: implements the selector and does not refuse it; a local check (D-4). Where actions are
  /// covered, a responder without the key implements none, but for what UIKit's classes do (R-CLASS-2).
  func acceptance(of action: String, by responder: ObjectIndex) -> Acceptance {
    let own = capturedAcceptance(of: action, by: responder)
    guard own == .lacks || own == .unknown, isEditAction(action, of: responder) else { return own }
    return isDenied(action, by: responder) == .denies ? .denies : .undecided
  }

  private func capturedAcceptance(
    of action: String, by responder: ObjectIndex
  ) -> Acceptance {
    switch snapshot.texts(.actions, of: responder) {
    case .value(let actions) where actions.contains(action): break
    case .value, .null: return listsTell(ofAction: action) ? .lacks : .unknown
    case .missing:
      return coverage.contains(.actions) && listsTell(ofAction: action) ? .lacks : .unknown
    }
    return isDenied(action, by: responder)
  }

  /// Why it is unknown whether a responder takes an action.
  func unknownActions(of responder: ObjectIndex, _ action: String) -> String {
    listsTell(ofAction: action)
      ? "the actions of \(name(responder)) were not captured"
      : "whether \(name(responder)) implements \(action) was not captured"
  }

  /// Whether `canPerformAction` refuses (R-ACTOR-3); `.accepts` where it does not.
  func isDenied(_ action: String, by responder: ObjectIndex) -> Acceptance {
    switch snapshot.texts(.denies, of: responder) {
    case .value(let denied): ActorNames.list(denied, holds: action) ? .denies : .accepts
    case .null: .accepts
    case .missing: coverage.contains(.actions) ? .accepts : .unknown
    }
  }
}
