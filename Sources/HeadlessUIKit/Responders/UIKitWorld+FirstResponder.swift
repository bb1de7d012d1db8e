import UIKitRules

extension UIKitWorld {
  /// Asks a responder to become first responder of its window (R-FR-2); a view is never loaded for it
  /// (15.1, item 23). True where it is first responder afterwards.
  @discardableResult
  public mutating func becomeFirstResponder(
    _ responder: ResponderHandle
  ) throws(WorldError) -> Bool {
    try operation(on: responder) { world throws(WorldError) in
      guard world.refusal(of: responder) == nil, let window = world.state.window(of: responder)
      else { return false }
      world.state[window].window?.firstResponder = responder
      return true
    }
  }

  /// Why a responder does not become first responder now; nil where it does, or is it (R-FR-2).
  func refusal(of responder: ResponderHandle) -> String? {
    guard let window = state.window(of: responder) else { return "it is in no window" }
    let current = state[window].window?.firstResponder
    if current == responder { return nil }
    // Whether UIKit asks this before or after the current one resigns: [U].
    guard state.canBecomeFirstResponder(responder) else { return "it cannot become one" }
    if let current, !state[traits: current].canResignFirstResponder {
      return "\(word(current)) refuses to resign"
    }
    return nil
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

extension UIKitWorld {
  /// The next responder of an object as UIKit answers it now, overrides included (R-RESP, R-RESP-9).
  public func next(of responder: ResponderHandle) throws(WorldError) -> ResponderHandle? {
    let rules = try rulesAbout(responder)
    return try rules.object(rules.book.next(of: try rules.index(of: responder)))
  }

  /// Overrides `next` of a responder: it stays what it is given, however views move (R-RESP-9).
  public mutating func overrideNext(
    of responder: ResponderHandle, with next: ResponderHandle?
  ) throws(WorldError) {
    try operation(onAll: [responder] + (next.map { [$0] } ?? [])) { world throws(WorldError) in
      guard world.state.hasScene || (responder != .scene && next != .scene) else {
        throw .misuse("there is no scene in the chain before iOS 13")
      }
      world.state[nextOverride: responder] = .replaced(next)
    }
  }

  /// The responders from one on, to the end of the chain or to where it comes back to itself.
  public func chain(from responder: ResponderHandle) throws(WorldError) -> [ResponderHandle] {
    let rules = try rulesAbout(responder)
    return try rules.book.chain(from: try rules.index(of: responder)).links.map {
      index throws(WorldError) in try rules.handle(index)
    }
  }

  func rulesAbout(_ objects: ResponderHandle...) throws(WorldError) -> WorldRules {
    guard objects.allSatisfy(state.contains) else {
      throw .misuse("an object of another world was given")
    }
    return try rules()
  }
}
