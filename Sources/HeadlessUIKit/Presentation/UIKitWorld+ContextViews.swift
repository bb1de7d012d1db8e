import UIKitRules

/// A presentation in a context takes its provider's place (R-CTX-12, R-CTX-13).
extension UIKitWorld {
  /// Whether a provider's presentation moves with the provider. A root that presents only because
  /// the search found no provider keeps its presentation in front of everything.
  func isPlaceOfItsOwn(_ provider: ControllerHandle) -> Bool {
    state[provider].definesContext(switches) || state.window(withRoot: provider) == nil
  }

  /// Makes presentations in contexts leave the window with their providers' views and come back
  /// with them. Moving one may in turn move another inside it.
  mutating func followProviders() throws(WorldError) {
    for _ in state.contextPresentations {
      var isSettled = true
      for controller in state.contextPresentations where try follow(controller) {
        isSettled = false
      }
      if isSettled { return }
    }
  }

  /// Moves one presentation to where its provider stands now, or out of the window with it; returns
  /// whether that was necessary.
  private mutating func follow(_ controller: ControllerHandle) throws(WorldError) -> Bool {
    guard let presentation = state[controller].presentation,
      let provider = state[presentation.presenter].view
    else { return false }
    if let container = presentation.container {
      guard try follow(provider, with: container) else { return false }
    } else {
      guard try follow(provider, inWindow: controller, presentation) else { return false }
    }
    fitIntoContext(controller)
    return true
  }

  /// A container stands directly above the provider's view or in its place (R-TREE-9), from where it
  /// leaves a window with the views around it.
  private mutating func follow(
    _ provider: ViewHandle, with container: ViewHandle
  ) throws(WorldError) -> Bool {
    let old = state[container].superview
    guard let superview = state.standing(of: provider) else {
      detach(container)
      return old != nil
    }
    let siblings = state[superview].subviews.filter { $0 != container }
    let above = siblings.firstIndex(of: provider).map { $0 + 1 }
    if old == superview {
      guard let above, state[superview].subviews.firstIndex(of: container) != above else {
        return false
      }
    }
    let index = above ?? state[provider].removedFrom.map(index)
    try insert(container, into: superview, at: index)
    return true
  }

  /// In the documented profile it stands in the provider's window, if the provider is in one.
  private mutating func follow(
    _ provider: ViewHandle, inWindow controller: ControllerHandle, _ presentation: Presentation
  ) throws(WorldError) -> Bool {
    guard let view = state[controller].view else { return false }
    let window = state.standing(of: provider).flatMap(state.window)
    var index = presentation.leftFrom
    if index == nil {
      // If an app moved the view by hand, it stays where it is.
      guard window != presentation.window, state.standing(of: view) == presentation.window else {
        return false
      }
      index =
        state[view].removedFrom.map(self.index)
        ?? state[presentation.window].subviews.firstIndex(of: view)
      state[controller].presentation?.leftFrom = index
      detach(view)
    } else if window == nil {
      return false
    }
    guard let window, let index else { return true }
    state[controller].presentation?.leftFrom = nil
    state[controller].presentation?.window = window
    let least = firstIndex(for: controller, presentation, in: window)
    try stand(controller, in: window, at: max(index, least), as: .context)
    return true
  }

  /// The index in a window from which a presentation is in front of its provider and of what was
  /// presented in contexts before it: some of them may have been out when it left.
  private mutating func firstIndex(
    for controller: ControllerHandle, _ presentation: Presentation, in window: ViewHandle
  ) -> Int {
    let earlier = state.contextPresentations.prefix { $0 != controller }
    let views = (earlier + [presentation.presenter]).compactMap { state[$0].view }
    let below = views + views.suffix(1).compactMap(state.standing)
    let last = state[window].subviews.lastIndex { view in
      below.contains { state.isView($0, inside: view) }
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// Gives a presentation in a context the frame of its provider's view (R-CTX-13).
  mutating func fitIntoContext(_ controller: ControllerHandle) {
    guard let presentation = state[controller].presentation, presentation.provider != nil,
      let shown = state[presentation.presenter].view,
      let view = presentation.container ?? state[controller].view, state[view].layout != .own,
      let holder = state[view].superview,
      let superview = state.standing(of: shown)
    else { return }
    state[view].layout = .context
    let frame = state[shown].attributes.frame.flatMap {
      state.convert($0, from: superview, to: holder)
    }
    if frame != state[view].attributes.frame { setFrame(of: view, to: frame) }
  }
}
