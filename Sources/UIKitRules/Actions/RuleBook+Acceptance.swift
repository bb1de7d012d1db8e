import HierarchyModel

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
