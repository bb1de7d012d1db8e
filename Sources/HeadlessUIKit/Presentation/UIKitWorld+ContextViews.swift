import UIKitRules

/// What is presented in a context stands in its provider's place (R-CTX-12, R-CTX-13).
extension UIKitWorld {
  /// Whether what a provider presents goes where the provider goes. A root that no search found, but
  /// that presents because none did, lets it stay over everything.
  func isPlaceOfItsOwn(_ provider: ControllerHandle) -> Bool {
    state[provider].definesContext(switches) || state.window(withRoot: provider) == nil
  }

  /// Lets what is presented in contexts leave the window with the views of its providers, and come back
  /// with them. What one of them does may move another that stands in it.
  mutating func followProviders() throws(WorldError) {
    for _ in state.contextPresentations {
      var isSettled = true
      for controller in state.contextPresentations where try follow(controller) {
        isSettled = false
      }
      if isSettled { return }
    }
  }

  /// Moves one presentation, if it must; returns whether it did.
  private mutating func follow(_ controller: ControllerHandle) throws(WorldError) -> Bool {
    guard let presentation = state[controller].presentation,
      let view = presentation.container ?? state[controller].view
    else { return false }
    let place = try placeOfProvider(of: presentation)
    let isTakenOut = presentation.container == nil && state.isTakenOut(controller)
    if let place, let index = presentation.leftFrom {
      state[controller].presentation?.leftFrom = nil
      if !isTakenOut {
        try insert(view, into: place.superview, at: place.index ?? index)
        try fitIntoContext(controller)
      }
      return true
    }
    guard place == nil, presentation.leftFrom == nil else { return false }
    let superview = state[view].superview
    // An app that moved the view by hand keeps it where it is.
    guard isTakenOut || superview == presentation.window || presentation.container != nil else {
      return false
    }
    let index = superview.flatMap { state[$0].subviews.firstIndex(of: view) }
    state[controller].presentation?.leftFrom = index ?? .max
    detach(view)
    return true
  }

  /// Gives what is presented in a context the frame of its provider's view (R-CTX-13).
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

  /// Where a presentation stands as long as its provider is in a window: directly above the provider's
  /// view or in its place (R-TREE-9); in the documented profile in the window, where it was before. Nil
  /// where the provider's view is in no window.
  private mutating func placeOfProvider(
    of presentation: Presentation
  ) throws(WorldError) -> (superview: ViewHandle, index: Int?)? {
    guard let superview = try superviewOfProvider(of: presentation),
      let window = state.window(of: superview), let view = state[presentation.presenter].view
    else { return nil }
    guard presentation.container != nil else { return (window, nil) }
    let index = state[superview].subviews.firstIndex(of: view).map { $0 + 1 }
    return (superview, index ?? presentation.removedFrom?.index)
  }

  /// The superview of a provider's view, or the one that it was taken out of for this presentation.
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
