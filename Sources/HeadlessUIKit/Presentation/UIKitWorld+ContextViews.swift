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

  /// Moves one presentation, if necessary; returns whether it did.
  private mutating func follow(_ controller: ControllerHandle) throws(WorldError) -> Bool {
    guard let presentation = state[controller].presentation,
      let view = presentation.container ?? state[controller].view
    else { return false }
    let place = try placeOfProvider(of: presentation)
    let isTakenOut = presentation.container == nil && state.isTakenOut(controller)
    if let place, let index = presentation.leftFrom {
      state[controller].presentation?.leftFrom = nil
      if !isTakenOut {
        let least = try firstIndex(for: controller, presentation, in: place.superview)
        try insert(view, into: place.superview, at: place.index ?? max(index, least))
        try fitIntoContext(controller)
      }
      return true
    }
    guard place == nil, presentation.leftFrom == nil else { return false }
    let superview = state[view].superview
    // If an app moved the view by hand, it stays where it is.
    guard isTakenOut || superview == presentation.window || presentation.container != nil else {
      return false
    }
    let index = superview.flatMap { state[$0].subviews.firstIndex(of: view) }
    state[controller].presentation?.leftFrom = index ?? .max
    detach(view)
    return true
  }

  /// The index in a window from which a presentation is in front of its provider and of what was
  /// presented in contexts before it: some of them may have been out when it left.
  private mutating func firstIndex(
    for controller: ControllerHandle, _ presentation: Presentation, in window: ViewHandle
  ) throws(WorldError) -> Int {
    let earlier = state.contextPresentations.prefix { $0 != controller }
    let views = (earlier + [presentation.presenter]).map { state[$0].view }
    let below = (views + [try superviewOfProvider(of: presentation)]).compactMap(\.self)
    let last = state[window].subviews.lastIndex { view in
      below.contains { state.isView($0, inside: view) }
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// Gives a presentation in a context the frame of its provider's view (R-CTX-13).
  mutating func fitIntoContext(_ controller: ControllerHandle) throws(WorldError) {
    guard let presentation = state[controller].presentation, presentation.provider != nil,
      let shown = state[presentation.presenter].view,
      let view = presentation.container ?? state[controller].view, state[view].layout != .own,
      let holder = state[view].superview,
      let superview = try superviewOfProvider(of: presentation)
    else { return }
    state[view].layout = .context
    let frame = state[shown].attributes.frame.flatMap {
      state.convert($0, from: superview, to: holder)
    }
    if frame != state[view].attributes.frame { setFrame(of: view, to: frame) }
  }

  /// The place of a presentation while its provider has one: directly above the provider's view or
  /// in its place (R-TREE-9), from where it leaves a window with the views around it; in the
  /// documented profile, its previous place in the provider's window, if the provider is in one.
  private mutating func placeOfProvider(
    of presentation: Presentation
  ) throws(WorldError) -> (superview: ViewHandle, index: Int?)? {
    guard let superview = try superviewOfProvider(of: presentation),
      let view = state[presentation.presenter].view
    else { return nil }
    guard presentation.container != nil else {
      return state.window(of: superview).map { ($0, nil) }
    }
    let index = state[superview].subviews.firstIndex(of: view).map { $0 + 1 }
    return (superview, index ?? presentation.removedFrom.map { self.index(in: superview, of: $0) })
  }

  /// The superview of a provider's view, or the one it was removed from for this presentation.
  mutating func superviewOfProvider(
    of presentation: Presentation
  ) throws(WorldError) -> ViewHandle? {
    let provider = presentation.presenter
    guard let view = state[provider].view else { return nil }
    if let superview = state[view].superview { return superview }
    guard let place = presentation.removedFrom, state[provider].presentation?.leftFrom == nil else {
      return nil
    }
    return try holderToReturnTo(of: provider, place)
  }
}
