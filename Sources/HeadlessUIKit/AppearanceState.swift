/// The appearance state of a controller's view between hidden and shown (R-APP-1).
public enum AppearanceState: String, CaseIterable, Sendable {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

extension UIKitWorld {
  /// Runs a change. Its effect on windows is tried out first: a controller whose view was in a
  /// window and is not afterwards disappears, and the other way round (R-APP-6, R-APP-9; 15.1,
  /// items 20 and 24).
  mutating func run(_ transition: AppearanceTransition) throws(WorldError) {
    var preview = self
    try preview.perform(transition.change)
    let before = state.appearedControllers()
    let after = preview.state.appearedControllers()
    let stays = Set(before).intersection(after)
    let outgoing = state.ordered(
      before.filter { !stays.contains($0) }, first: transition.leavingFirst)
    let incoming = after.filter { !stays.contains($0) }
    setFlags(of: transition, to: true)
    notify(
      (outgoing, .disappearing), (incoming, .appearing),
      reversed: transition.order.beginsWithNewcomers)
    try perform(transition.change)
    notify(
      (outgoing, .disappeared), (incoming, .appeared),
      reversed: transition.order.endsWithNewcomers)
    for controller in outgoing + incoming { state[controller].phase = nil }
    setFlags(of: transition, to: false)
  }

  private mutating func perform(_ change: AppearanceTransition.Change) throws(WorldError) {
    try change(&self)
    try followProviders()
  }

  /// Notifies the controllers that leave, then those that come, or the other way round.
  private mutating func notify(
    _ leaving: ([ControllerHandle], AppearanceState),
    _ coming: ([ControllerHandle], AppearanceState), reversed: Bool
  ) {
    for (controllers, phase) in reversed ? [coming, leaving] : [leaving, coming] {
      for controller in controllers {
        state[controller].phase = phase
        log(.appearance, of: .controller(controller), phase.callback)
      }
    }
  }

  /// R-APP-7: the flags are set only from the first `viewWill…` to the last `viewDid…`.
  private mutating func setFlags(of transition: AppearanceTransition, to value: Bool) {
    for controller in transition.presenting { state[controller].flags.isBeingPresented = value }
    for controller in transition.dismissing { state[controller].flags.isBeingDismissed = value }
    for controller in transition.moving.toParent {
      state[controller].flags.isMovingToParent = value
    }
    for controller in transition.moving.fromParent {
      state[controller].flags.isMovingFromParent = value
    }
  }
}

extension AppearanceState {
  /// The callback with which a controller enters the state.
  fileprivate var callback: String {
    switch self {
    case .appearing: "viewWillAppear"
    case .appeared: "viewDidAppear"
    case .disappearing: "viewWillDisappear"
    case .disappeared: "viewDidDisappear"
    }
  }
}

extension WorldState {
  /// The controllers whose loaded views are in a window, parents before children.
  func appearedControllers() -> [ControllerHandle] {
    let shown = windows.flatMap { subtree(of: $0).compactMap { self[$0].owner } }
    var isShown = [Bool](repeating: false, count: controllers.count)
    for controller in shown { isShown[controller.index] = true }
    return shown.isEmpty ? [] : trees(around: shown).filter { isShown[$0.index] }
  }

  /// The controllers, those of some trees first, parents always before children [U].
  fileprivate func ordered(
    _ controllers: [ControllerHandle], first tops: [ControllerHandle]
  ) -> [ControllerHandle] {
    var rest = controllers
    var result: [ControllerHandle] = []
    for top in tops {
      let members = rest.filter { controller in
        first(from: controller, { self[$0].parent }, where: { $0 == top }) != nil
      }
      result += members
      rest.removeAll(where: Set(members).contains)
    }
    return result + rest
  }

  /// R-APP-1 at rest: appeared while the view is loaded and in a window.
  func appearance(of controller: ControllerHandle) -> AppearanceState {
    self[controller].phase ?? (window(of: controller) == nil ? .disappeared : .appeared)
  }
}

/// A change to the content of windows, and the order of its callbacks.
struct AppearanceTransition {
  /// A change of views. It is deterministic for a given world, so it can be tried out.
  typealias Change = (inout UIKitWorld) throws(WorldError) -> Void

  /// Which controllers are notified first: by default those that leave.
  enum Order {
    /// R-APP-6: pushes, pops and other changes of a stack.
    case navigation
    /// R-APP-2, R-APP-3: presentations and dismissals; incoming controllers get the `viewDid…`
    /// callback first.
    case presentation
    /// R-APP-11, R-APP-12: another tab or page; incoming controllers get the `viewWill…` callback
    /// first.
    case exchange
    /// R-APP-12: a page scrolls in; incoming controllers are notified first both times.
    case scroll

    var beginsWithNewcomers: Bool { self == .exchange || self == .scroll }
    var endsWithNewcomers: Bool { self == .presentation || self == .scroll }
  }

  /// What happens between the `viewWill…` callbacks and the `viewDid…` callbacks.
  var change: Change
  var order = Order.navigation
  /// The controllers whose trees disappear first; all others follow in the order of the hierarchy.
  var leavingFirst: [ControllerHandle] = []
  var moving = Moves()
  /// Controllers presented or dismissed by this transition.
  var presenting: [ControllerHandle] = []
  var dismissing: [ControllerHandle] = []

  /// The controllers that change their parent in this transition.
  struct Moves {
    var toParent: [ControllerHandle] = []
    var fromParent: [ControllerHandle] = []
  }
}

/// What a controller reports about a transition in progress (R-APP-7).
struct TransitionFlags: Hashable, Sendable {
  var isBeingPresented = false
  var isBeingDismissed = false
  var isMovingToParent = false
  var isMovingFromParent = false
}

/// The kinds of callbacks; an expectation may omit one as a whole (15.1, item 32).
public enum CallbackKind: Hashable, CaseIterable, Sendable {
  case viewDidLoad
  /// `willMove(toParent:)` and `didMove(toParent:)`.
  case parentMove
  /// An app's own call of `addSubview` or `removeFromSuperview`.
  case subviewCall
  /// A view's notifications about its superview and window (R-VIEW-6, R-VIEW-7).
  case viewMove
  /// `viewWillAppear` and its three relatives.
  case appearance
  /// The callbacks of presentation controllers, animators and transitioning delegates.
  case transition
  case completion
  /// A notification (R-ACTOR-14).
  case notification
}

/// One call that UIKit makes into an app, written as in the conformance cases: `b.viewWillAppear`.
public struct Callback: Sendable, CustomStringConvertible {
  /// The number of the operation that caused it, counted from 1.
  public let operation: Int
  public let kind: CallbackKind
  /// The name of the object called, nil for a callback of the transition as a whole.
  public let subject: String?
  /// The method with its arguments: `didMove(toParent: nil)`.
  public let event: String
  /// The world at that moment; nil unless the world records moments.
  let state: WorldState?

  public var description: String { (subject.map { $0 + "." } ?? "") + event }
}
