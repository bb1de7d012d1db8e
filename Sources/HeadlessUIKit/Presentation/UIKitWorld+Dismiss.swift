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
      return try world.close(try rules.controller(dismissal.dismissed))
    }
  }

  /// Dismisses everything that a controller presents.
  mutating func dismissAll(presentedBy controller: ControllerHandle) throws(WorldError) {
    if let presented = state[controller].presented { try close(presented) }
  }

  /// Dismisses a controller with all that is presented in its tree. Only the top-most is animated
  /// (R-DISM-5).
  @discardableResult
  private mutating func close(_ lowest: ControllerHandle) throws(WorldError) -> Closing? {
    let top = state.last(from: lowest) { state[$0].presented }
    guard let presentation = state[lowest].presentation,
      let hasDelegate = state[top].presentation?.hasDelegate
    else { return nil }
    let all = state.tree(of: lowest).filter { state[$0].presentation != nil }
    log(.transition, "dismissalTransitionWillBegin")
    let close: AppearanceTransition.Change = { world throws(WorldError) in
      // The uncovered presenter returns before the animation.
      try world.restorePresenter(presentation)
      if hasDelegate {
        world.log(.transition, "animateTransition")
        world.log(.transition, "completeTransition")
      }
      world.log(.transition, "dismissalTransitionDidEnd(true)")
      try world.followProviders()
      try world.takeAway(all.reversed())
    }
    try run(
      AppearanceTransition(
        change: close, order: .presentation, leavingFirst: all.reversed(), dismissing: all))
    complete(animated: hasDelegate)
    return Closing(presenter: presentation.presenter, dismissed: lowest, top: top)
  }

  /// Ends presentations, the lowest last. A view that another took out of what it presents returns
  /// to its place there (R-STYLE-2), for when that is presented again.
  mutating func takeAway(_ layers: [ControllerHandle]) throws(WorldError) {
    let inner = layers.dropLast().compactMap { state[$0].presentation }
    for layer in layers { takeAway(layer) }
    for presentation in inner where !layers.contains(presentation.presenter) {
      try restorePresenter(presentation)
    }
  }

  /// Ends one presentation: its views and its links, before `viewDidDisappear` (R-APP-8).
  private mutating func takeAway(_ layer: ControllerHandle) {
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
