import UIKitRules

/// What a presentation does to links and views, with its callbacks (R-APP-2, R-APP-4, R-APP-10).
extension UIKitWorld {
  mutating func carryOut(
    _ presentation: Presentation, of controller: ControllerHandle
  ) throws(WorldError) {
    if presentation.hasDelegate {
      log(.transition, "transitioningDelegate.presentationController")
    }
    // R-PRES-3: both links are there before anything moves.
    state[controller].presentation = presentation
    state[presentation.presenter].presented = controller
    if presentation.followsProvider { state.contextPresentations.append(controller) }
    try loadedView(of: controller)
    endFirstResponder(for: presentation)
    log(.transition, "presentationTransitionWillBegin")
    try run(
      AppearanceTransition(
        steps: [.showPresented(controller), .takeOutPresenter(of: controller)],
        order: .presentation, presenting: [controller]))
    complete(animated: presentation.hasDelegate)
  }

  /// R-FR-7: a presentation takes the role from what it covers; a popover does not (15.1, item 23).
  private mutating func endFirstResponder(for presentation: Presentation) {
    guard presentation.style != .popover else { return }
    state[presentation.window].window?.firstResponder = nil
  }

  /// Puts the presented view into the window; until here it was in none (R-PRES-21).
  mutating func showPresented(_ controller: ControllerHandle) throws(WorldError) {
    guard let view = state[controller].view, let presentation = state[controller].presentation
    else { return }
    let holder = try presentationHolder(of: controller, presentation)
    let layout = layout(of: controller, state[controller].presentation ?? presentation)
    try install(view, into: holder, as: layout)
    try fitIntoContext(controller)
    if presentation.hasDelegate {
      log(.transition, "animateTransition")
      log(.transition, "completeTransition")
    }
    log(.transition, "presentationTransitionDidEnd(true)")
  }

  /// R-STYLE-2: the presenter's own view leaves the window; what lies below it stays (15.1, item 19).
  mutating func takeOutPresenter(of controller: ControllerHandle) {
    guard let presentation = state[controller].presentation, presentation.removesPresenter,
      let view = state[presentation.presenter].view,
      let superview = state[view].superview
    else { return }
    let place = Presentation.RemovedPlace(
      superview: superview, index: state[superview].subviews.firstIndex(of: view) ?? 0,
      parent: state[presentation.presenter].parent,
      wasRoot: state.window(withRoot: presentation.presenter) != nil,
      layout: state[view].layout)
    state[controller].presentation?.removedFrom = place
    detach(view)
  }

  mutating func complete(animated hasDelegate: Bool) {
    log(.completion, "completion")
    if hasDelegate { log(.transition, "animationEnded(true)") }
  }
}
