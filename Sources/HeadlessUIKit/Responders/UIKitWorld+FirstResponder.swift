extension UIKitWorld {
  /// Asks a responder to become first responder of its window (R-FR-2); a view is never loaded for it
  /// (15.1, item 23). True where it is first responder afterwards.
  @discardableResult
  public mutating func becomeFirstResponder(
    _ responder: ResponderHandle
  ) throws(WorldError) -> Bool {
    try operation(on: responder) { world throws(WorldError) in
      guard let window = world.state.window(of: responder) else { return false }
      let current = world.state[window].window?.firstResponder
      if current == responder { return true }
      // Whether UIKit asks this before or after the current one resigns: [U].
      guard world.state.canBecomeFirstResponder(responder) else { return false }
      if let current, !world.state[traits: current].canResignFirstResponder { return false }
      world.state[window].window?.firstResponder = responder
      return true
    }
  }

  /// Asks a responder to give the role up; afterwards nobody has it (R-FR-8). A responder that does not
  /// have it has nothing to refuse.
  @discardableResult
  public mutating func resignFirstResponder(
    _ responder: ResponderHandle
  ) throws(WorldError) -> Bool {
    try operation(on: responder) { world throws(WorldError) in
      guard
        let window = world.state.windows.first(where: {
          world.state[$0].window?.firstResponder == responder
        })
      else { return true }
      guard world.state[traits: responder].canResignFirstResponder else { return false }
      world.state[window].window?.firstResponder = nil
      return true
    }
  }

  /// The first responder of a window (R-WIN-5).
  public func firstResponder(of window: ViewHandle) -> ResponderHandle? {
    state.contains(.view(window)) ? state[window].window?.firstResponder : nil
  }

  /// R-VIEW-10, R-FR-6: what left its window is first responder there no longer.
  mutating func endFirstRespondersOutsideTheirWindow() {
    for window in state.windows {
      guard let first = state[window].window?.firstResponder,
        state.window(of: first) != window
      else { continue }
      state[window].window?.firstResponder = nil
    }
  }
}
