/// A change of what stands in windows: the steps that make it, and how its callbacks are ordered.
struct AppearanceTransition {
  /// One part of a change of views. On the same world it always does the same, so that it can be tried.
  enum Step {
    /// Puts a view in front of a superview's others, as an app does by hand.
    case add(ViewHandle, to: ViewHandle)
    case detach(ViewHandle)
    /// Lets containers show what they must by now.
    case placeShownChildren(of: [ControllerHandle])
    case replaceRoot(of: ViewHandle, with: ControllerHandle?)
    /// Puts a presented controller's view into the window.
    case showPresented(ControllerHandle)
    /// Takes out the view of the one that presents it, if its style does so.
    case takeOutPresenter(of: ControllerHandle)
    /// Puts the view of a layer's presenter back; animated where a delegate supplies an animator.
    case bringBackPresenter(of: ControllerHandle, isAnimated: Bool)
    /// Ends presentations, the first ones first.
    case takeAway([ControllerHandle])
  }

  /// Which of the `viewDid…` callbacks come first.
  enum Order {
    /// R-APP-6: pushes, pops and other changes of what a container shows.
    case outgoingFirst
    /// R-APP-2, R-APP-3: presentations and dismissals.
    case incomingFirst
  }

  /// What happens between the `viewWill…` callbacks and the `viewDid…` callbacks.
  var steps: [Step]
  var order = Order.outgoingFirst
  /// The controllers whose trees go first among those that disappear; all others follow in the order
  /// of the hierarchy.
  var leavingFirst: [ControllerHandle] = []
  var moving = Moves()
  /// Controllers presented or dismissed by this.
  var presenting: [ControllerHandle] = []
  var dismissing: [ControllerHandle] = []

  /// The controllers that change their parent with this.
  struct Moves {
    var toParent: [ControllerHandle] = []
    var fromParent: [ControllerHandle] = []
  }
}

extension UIKitWorld {
  mutating func perform(_ step: AppearanceTransition.Step) throws(WorldError) {
    switch step {
    case .add(let view, let superview):
      try insert(view, into: superview)
      state[view].fillsSuperview = false
    case .detach(let view): detach(view)
    case .placeShownChildren(let containers):
      for container in containers { try placeShownChildren(of: container) }
    case .replaceRoot(let window, let controller):
      try installRoot(controller, in: window)
    case .showPresented(let controller): try showPresented(controller)
    case .takeOutPresenter(let controller): takeOutPresenter(of: controller)
    case .bringBackPresenter(let layer, let isAnimated):
      try bringBackPresenter(of: layer, isAnimated: isAnimated)
    case .takeAway(let layers):
      for layer in layers { takeAway(layer) }
    }
  }
}
