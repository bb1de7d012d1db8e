public import UIKitRules

/// The actor chain (R-ACTOR): `show`, `showDetail` and an app's own actions.
extension UIKitWorld {
  /// What `targetViewController(forAction:sender:)` returns (R-ACTOR-1).
  public func targetController(
    forAction action: String, from controller: ControllerHandle
  ) throws(WorldError) -> ControllerHandle? {
    let rules = try rulesAbout(.controller(controller))
    let answer = rules.book.actorTarget(from: try rules.index(of: controller), action: action)
    return try rules.known(answer).map(rules.controller)
  }

  /// The outcome of a call of `show` or `showDetail`.
  public struct Showing: Hashable, Sendable {
    /// The first result of the search for a target; nil if the default implementation presents
    /// (R-ACTOR-4).
    public let target: ControllerHandle?
    /// The outcome of the presentation, if there was one.
    public let presentation: PresentationOutcome?
  }

  /// Calls `show`: the target shows, else the controller itself presents (R-ACTOR-6).
  @discardableResult
  public mutating func show(
    _ controller: ControllerHandle?, from receiver: ControllerHandle
  ) throws(WorldError) -> Showing { try show(controller, from: receiver, action: "show") }

  /// Calls `showDetail`: the same with its own action (R-ACTOR-7).
  @discardableResult
  public mutating func showDetail(
    _ controller: ControllerHandle?, from receiver: ControllerHandle
  ) throws(WorldError) -> Showing { try show(controller, from: receiver, action: "showDetail") }

  private mutating func show(
    _ controller: ControllerHandle?, from receiver: ControllerHandle, action: String
  ) throws(WorldError) -> Showing {
    try operation(on: .controller(receiver), controller.map(ResponderHandle.controller)) {
      world throws(WorldError) in
      let target = try world.targetController(forAction: action, from: receiver)
      guard let controller else { return Showing(target: target, presentation: nil) }
      let outcome = try world.perform(action, on: receiver, showing: controller)
      return Showing(target: target, presentation: outcome)
    }
  }

  /// Runs a controller's implementation: refusing an action hides it from the search, not from a
  /// direct call. In the model, an app's own override does nothing unless it calls super. The base
  /// method asks the target, or presents (R-ACTOR-6, R-ACTOR-7); if the target were the controller
  /// itself, it would never end (R-ACTOR-15).
  private mutating func perform(
    _ action: String, on receiver: ControllerHandle, showing controller: ControllerHandle
  ) throws(WorldError) -> PresentationOutcome? {
    var current = receiver
    while true {
      let traits = state[current].traits
      let isOwn = traits.overridesActor.contains { ActorNames.short($0) == action }
      let callsSuper = traits.responder.callsSuper.contains { ActorNames.short($0) == action }
      if isOwn && !callsSuper { return nil }
      switch (state[current].kind, action) {
      case (.navigation, "show"):
        try pushChecked(controller, onto: current)
        return nil
      case (.split, "show"): return try showInSplit(controller, split: current)
      case (.split, "showDetail"): return try showDetailInSplit(controller, split: current)
      default: break
      }
      guard let target = try targetController(forAction: action, from: current) else {
        return try presentChecked(controller, from: current, request: PresentationRequest())
      }
      if target == current { throw faultOfRecursion(action, target) }
      current = target
    }
  }

  /// The target of an app's own actor action (R-ACTOR-12). Whose classes override it is remembered
  /// until the action is performed again.
  public mutating func customActionTarget(
    _ action: String, from receiver: ControllerHandle, overriddenBy overriding: [ControllerHandle]
  ) throws(WorldError) -> ControllerHandle? {
    try operation(onAll: ([receiver] + overriding).map(ResponderHandle.controller)) {
      world throws(WorldError) in
      for controller in world.state.controllerHandles {
        world.state[controller].customOverrides.remove(action)
      }
      for controller in overriding { world.state[controller].customOverrides.insert(action) }
      let target = try world.targetController(forAction: action, from: receiver)
      if let target, world.state[target].traits.responder.callsSuper.contains(action) {
        throw world.faultOfRecursion(action, target)
      }
      return target
    }
  }

  /// UIKit's reaction is [U].
  private func faultOfRecursion(_ action: String, _ target: ControllerHandle) -> WorldError {
    fault(
      .actorInfiniteRecursion,
      "\(action) of \(printed(target)) calls super, which finds \(printed(target)) again")
  }
}

/// Actions and messages (R-ACT, R-MSG). They never run an app's code: what a responder does with
/// them is not modelled (15.1, item 27).
extension UIKitWorld {
  /// Sends an action to a target or, if the target is nil, to the first responder that takes it.
  /// Returns the receiver, as far as the model knows; it does not know whether a text input accepts
  /// an edit action right now (R-CLASS-2). An explicit target is called directly: it must implement
  /// the selector (R-ACT-2).
  public mutating func sendAction(
    _ action: String, to target: ResponderHandle?, from sender: ResponderHandle?
  ) throws(WorldError) -> Answer<ResponderHandle?>.Outcome {
    try operation(on: target, sender) { world throws(WorldError) in
      let rules = try world.rules()
      let (target, sender) = (try target.map(rules.index), try sender.map(rules.index))
      switch rules.book.dispatch(action, to: target, sender: sender).outcome {
      case .unknown(let reason): return .unknown(reason)
      case .known(.dropped): return .known(nil)
      case .known(.performed(let performer)): return .known(try rules.handle(performer))
      case .known(.unrecognized(let target)):
        let target = try rules.handle(target)
        throw world.fault(
          .unrecognizedSelector,
          "-[\(world.state[core: target].className) \(action)]: unrecognized selector sent to "
            + "instance \(world.printed(target))")
      }
    }
  }

  /// What `target(forAction:withSender:)` returns (R-ACT-6), as far as the model knows.
  public func target(
    forAction action: String, from responder: ResponderHandle
  ) throws(WorldError) -> Answer<ResponderHandle?>.Outcome {
    let rules = try rulesAbout(responder)
    let answer = rules.book.target(forAction: action, from: try rules.index(of: responder))
    switch answer.outcome {
    case .unknown(let reason): return .unknown(reason)
    case .known: return .known(try rules.object(answer))
    }
  }

  /// The path of a message through categories (R-MSG): the responders it reached, and those that
  /// handled it.
  public struct MessageDelivery: Hashable, Sendable {
    public let path: [ResponderHandle]
    public let handlers: [ResponderHandle]
  }

  /// Sends a message whose default implementation calls itself on the next responder (R-MSG-1).
  public mutating func sendMessage(
    _ action: String, from responder: ResponderHandle
  ) throws(WorldError) -> MessageDelivery {
    try operation(on: responder) { world throws(WorldError) in
      try world.delivery(of: action, from: responder)
    }
  }

  func delivery(
    of message: String, from responder: ResponderHandle
  ) throws(WorldError) -> MessageDelivery {
    let rules = try rules()
    let path = rules.book.message(message, from: try rules.index(of: responder))
    return MessageDelivery(
      path: try path.visited.map(rules.handle), handlers: try path.handlers.map(rules.handle))
  }

  /// Asks a responder to become first responder of its window (R-FR-2); a view is never loaded for
  /// this (15.1, item 23). Returns true if it is first responder afterwards.
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

  /// Why a responder cannot become first responder now; nil if it can, or already is (R-FR-2).
  func refusal(of responder: ResponderHandle) -> String? {
    guard let window = state.window(of: responder) else { return "it is in no window" }
    let current = state[window].window?.firstResponder
    if current == responder { return nil }
    // Whether UIKit checks this before or after the current one resigns: [U].
    guard state.canBecomeFirstResponder(responder) else { return "it cannot become one" }
    if let current, !state[core: current].traits.canResignFirstResponder {
      return "\(word(current)) refuses to resign"
    }
    return nil
  }

  /// Asks a responder to resign; afterwards there is no first responder (R-FR-8). A responder that
  /// is not first responder has nothing to refuse.
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
      guard world.state[core: responder].traits.canResignFirstResponder else { return false }
      world.state[window].window?.firstResponder = nil
      return true
    }
  }

  /// The first responder of a window (R-WIN-5).
  public func firstResponder(of window: ViewHandle) -> ResponderHandle? {
    state.contains(.view(window)) ? state[window].window?.firstResponder : nil
  }

  /// R-VIEW-10, R-FR-6: a responder that left its window is no longer first responder there.
  mutating func endFirstRespondersOutsideTheirWindow() {
    for window in state.windows {
      guard let first = state[window].window?.firstResponder,
        state.window(of: first) != window
      else { continue }
      state[window].window?.firstResponder = nil
    }
  }

  /// The next responder of an object as UIKit returns it now, overrides included (R-RESP,
  /// R-RESP-9).
  public func next(of responder: ResponderHandle) throws(WorldError) -> ResponderHandle? {
    let rules = try rulesAbout(responder)
    return try rules.object(rules.book.next(of: try rules.index(of: responder)))
  }

  /// Overrides `next` of a responder: the value stays, however views move (R-RESP-9).
  public mutating func overrideNext(
    of responder: ResponderHandle, with next: ResponderHandle?
  ) throws(WorldError) {
    try operation(on: responder, next) { world throws(WorldError) in
      guard world.state.hasScene || (responder != .scene && next != .scene) else {
        throw .misuse("there is no scene in the chain before iOS 13")
      }
      world.state[core: responder].nextOverride = .replaced(next)
    }
  }

  /// The responders starting at one, to the end of the chain or to the first repetition.
  public func chain(from responder: ResponderHandle) throws(WorldError) -> [ResponderHandle] {
    let rules = try rulesAbout(responder)
    return try rules.book.chain(from: try rules.index(of: responder)).links.map(rules.handle)
  }

  func rulesAbout(_ object: ResponderHandle) throws(WorldError) -> WorldRules {
    try requireOwn([object])
    return try rules()
  }
}
