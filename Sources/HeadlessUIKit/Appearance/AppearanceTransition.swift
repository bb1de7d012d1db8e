/// A change of what stands in windows: the steps that make it, and how its callbacks are ordered.
struct AppearanceTransition {
  /// One part of a change of views. On the same world it always does the same, so that it can be tried.
  enum Step {
    /// Puts a view in front of a superview's others, as an app does by hand; it keeps its frame, if no
    /// layout is given.
    case add(ViewHandle, to: ViewHandle, as: ViewLayout?)
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

  /// Who is told first: those who leave, unless said otherwise.
  enum Order {
    /// R-APP-6: pushes, pops and other changes of a stack.
    case navigation
    /// R-APP-2, R-APP-3: presentations and dismissals; newcomers are told first that it is over.
    case presentation
    /// R-APP-11, R-APP-12: another tab or page; newcomers are told first that it begins.
    case exchange
    /// R-APP-12: a page scrolls in; newcomers are told first, both times.
    case scroll

    var beginsWithNewcomers: Bool { self == .exchange || self == .scroll }
    var endsWithNewcomers: Bool { self == .presentation || self == .scroll }
  }

  /// What happens between the `viewWill…` callbacks and the `viewDid…` callbacks.
  var steps: [Step]
  var order = Order.navigation
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
    case .add(let view, let superview, let layout):
      try insert(view, into: superview)
      layOut(view, as: layout ?? (state[view].layout == .screen ? .screen : .none))
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
    try followProviders()
  }
}
