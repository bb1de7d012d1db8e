import UIKitRules

extension UIKitWorld {
  /// What a dismissal dismissed.
  public struct Closing: Hashable, Sendable {
    /// The controller that handled the call.
    public let presenter: ControllerHandle
    /// The controller directly dismissed.
    public let dismissed: ControllerHandle
    /// The top-most layer, whose transition is the one shown (R-DISM-5).
    public let top: ControllerHandle
  }

  /// Dismisses what a controller presents, else forwards the call to its presenter (R-DISM-1,
  /// R-DISM-2); nil if nothing happens (R-DISM-4).
  @discardableResult
  public mutating func dismiss(_ controller: ControllerHandle) throws(WorldError) -> Closing? {
    try operation(on: .controller(controller)) { world throws(WorldError) in
      let rules = try world.rules()
      let answer = rules.book.dismissal(on: try rules.index(of: controller))
      guard let dismissal = try rules.known(answer) else {
        // R-DISM-8: reported as not called; one reimplementation calls it.
        if world.switches.idleDismissalCompletes { world.complete(animated: false) }
        return nil
      }
      let layers = try dismissal.layers.map { index throws(WorldError) in
        try rules.controller(index)
      }
      return try world.close(layers)
    }
  }

  /// Dismisses everything that a controller presents.
  mutating func dismissAll(presentedBy controller: ControllerHandle) throws(WorldError) {
    var layers: [ControllerHandle] = []
    var last = controller
    while let next = state[last].presented {
      layers.append(next)
      last = next
    }
    try close(layers)
  }

  /// Dismisses layers, given lowest first. Only the top-most is animated (R-DISM-5).
  @discardableResult
  private mutating func close(_ layers: [ControllerHandle]) throws(WorldError) -> Closing? {
    guard let lowest = layers.first, let top = layers.last,
      let presentation = state[lowest].presentation,
      let hasDelegate = state[top].presentation?.hasDelegate
    else { return nil }
    let all = state.withNestedPresentations(layers)
    log(.transition, "dismissalTransitionWillBegin")
    try run(
      AppearanceTransition(
        steps: [
          .bringBackPresenter(of: lowest, isAnimated: hasDelegate), .takeAway(all.reversed()),
        ], order: .presentation, leavingFirst: all.reversed(), dismissing: all))
    complete(animated: hasDelegate)
    return Closing(presenter: presentation.presenter, dismissed: lowest, top: top)
  }

  /// The uncovered presenter returns before the animation.
  mutating func bringBackPresenter(
    of layer: ControllerHandle, isAnimated: Bool
  ) throws(WorldError) {
    if let presentation = state[layer].presentation { try restorePresenter(presentation) }
    if isAnimated {
      log(.transition, "animateTransition")
      log(.transition, "completeTransition")
    }
    log(.transition, "dismissalTransitionDidEnd(true)")
  }

  /// Ends one presentation: its views and its links, before `viewDidDisappear` (R-APP-8).
  mutating func takeAway(_ layer: ControllerHandle) {
    guard let presentation = state[layer].presentation else { return }
    // A controller that has become a window's root in the meantime keeps its view there.
    if let view = state[layer].view, state.window(withRoot: layer) == nil { detach(view) }
    if let container = presentation.container { detach(container) }
    state[layer].presentation = nil
    state.contextPresentations.removeAll { $0 == layer }
    state[layer].frozenStyle = nil
    state[presentation.presenter].presented = nil
  }
}

extension WorldState {
  /// Layers with the presentations of controllers inside their trees, which go with them.
  func withNestedPresentations(_ layers: [ControllerHandle]) -> [ControllerHandle] {
    var all: [ControllerHandle] = []
    for layer in layers {
      for controller in tree(of: layer)
      where self[controller].presentation != nil && !all.contains(controller) {
        all.append(controller)
      }
    }
    return all
  }
}
