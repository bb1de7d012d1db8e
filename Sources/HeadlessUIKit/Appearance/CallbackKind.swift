/// The kinds of callbacks that an expectation may leave out as a whole (15.1, item 32).
public enum CallbackKind: Hashable, CaseIterable, Sendable {
  case viewDidLoad
  /// `willMove(toParent:)` and `didMove(toParent:)`.
  case parentMove
  /// An app's own call of `addSubview` or `removeFromSuperview`.
  case subviewCall
  /// What a view is told of its superview and window (R-VIEW-6, R-VIEW-7).
  case viewMove
  /// `viewWillAppear` and its three relatives.
  case appearance
  /// What presentation controllers, animators and transitioning delegates are told.
  case transition
  case completion
  /// A notification (R-ACTOR-14).
  case notification

  /// The kind of a callback as it is written; nil for none.
  public init?(of text: String) {
    let event = text.split(separator: ".").last.map(String.init) ?? text
    guard let kind = Self.allCases.first(where: { $0.matches(event: event, in: text) }) else {
      return nil
    }
    self = kind
  }

  private func matches(event: String, in text: String) -> Bool {
    let starts: [String] =
      switch self {
      case .viewDidLoad: ["viewDidLoad"]
      case .parentMove: ["willMove(toParent:", "didMove(toParent:"]
      case .subviewCall: ["addSubview(", "removeFromSuperview("]
      case .viewMove:
        [
          "willMove(toSuperview:", "willMove(toWindow:", "didMoveToSuperview", "didMoveToWindow",
          "didAddSubview(", "willRemoveSubview(",
        ]
      case .appearance:
        ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      case .transition:
        [
          "transitioningDelegate", "presentationController", "presentationTransition",
          "dismissalTransition", "animateTransition", "completeTransition", "animationEnded",
        ]
      case .completion: ["completion"]
      case .notification: ["showDetailTargetDidChange"]
      }
    return starts.contains { event.hasPrefix($0) || text.hasPrefix($0) || text.contains("." + $0) }
  }
}

/// One call that UIKit makes into an app, as the conformance cases write it: `b.viewWillAppear`.
public struct Callback: Sendable, CustomStringConvertible {
  /// The number of the operation that brought it, counted from 1.
  public let operation: Int
  public let kind: CallbackKind
  /// The name of the object called, nil for what belongs to the transition as a whole.
  public let subject: String?
  /// The method with its arguments: `didMove(toParent: nil)`.
  public let event: String
  /// The world as it was then; nil unless the world records moments.
  let state: WorldState?

  public var description: String {
    (subject.map { $0 + "." } ?? "") + event
  }
}
