public import UIKitRules

/// The actor chain (R-ACTOR): `show`, `showDetail` and an app's own actions.
extension UIKitWorld {
  /// What `targetViewController(forAction:sender:)` answers (R-ACTOR-1).
  public func targetController(
    forAction action: String, from controller: ControllerHandle
  ) throws(WorldError) -> ControllerHandle? {
    let rules = try rulesAbout(.controller(controller))
    let answer = rules.book.actorTarget(from: try rules.index(of: controller), action: action)
    return try rules.known(answer).map { index throws(WorldError) in try rules.controller(index) }
  }

  /// What became of a call of `show` or `showDetail`.
  public struct Showing: Hashable, Sendable {
    /// The first answer of the search for a target; nil where the default presents (R-ACTOR-4).
    public let target: ControllerHandle?
    /// What became of a presentation, where it came to one.
    public let presentation: PresentationOutcome?
  }

  /// Calls `show`: the target shows, else the controller itself presents (R-ACTOR-6).
  @discardableResult
  public mutating func show(
    _ controller: ControllerHandle?, from receiver: ControllerHandle
  ) throws(WorldError) -> Showing {
    try show(controller, from: receiver, action: "show")
  }

  /// Calls `showDetail`, the same with its own action (R-ACTOR-7).
  @discardableResult
  public mutating func showDetail(
    _ controller: ControllerHandle?, from receiver: ControllerHandle
  ) throws(WorldError) -> Showing {
    try show(controller, from: receiver, action: "showDetail")
  }

  private mutating func show(
    _ controller: ControllerHandle?, from receiver: ControllerHandle, action: String
  ) throws(WorldError) -> Showing {
    let objects = [receiver, controller].compactMap { $0 }
    return try operation(onAll: objects.map(ResponderHandle.controller)) {
      world throws(WorldError) in
      let target = try world.targetController(forAction: action, from: receiver)
      guard let controller else { return Showing(target: target, presentation: nil) }
      let outcome = try world.perform(action, on: receiver, showing: controller)
      return Showing(target: target, presentation: outcome)
    }
  }

  /// Runs the implementation that a controller has: refusing an action hides it from the search, not
  /// from a direct call. An override of the app's own does nothing that the model knows unless it calls
  /// super. The base method asks the target, or presents (R-ACTOR-6, R-ACTOR-7); a target that is the
  /// controller itself would never end (R-ACTOR-15).
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

  /// An app's own actor action (R-ACTOR-12): who answers it.
  public mutating func customActionTarget(
    _ action: String, from receiver: ControllerHandle, overriddenBy overriding: [ControllerHandle]
  ) throws(WorldError) -> ControllerHandle? {
    try operation(onAll: ([receiver] + overriding).map(ResponderHandle.controller)) {
      world throws(WorldError) in
      var trial = world
      for controller in overriding {
        trial.state[controller].traits.overridesActor.append(action)
      }
      let target = try trial.targetController(forAction: action, from: receiver)
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

/// Actions and messages (R-ACT, R-MSG). They never run an app's code: what a responder does with one
/// is not modelled (15.1, item 27).
extension UIKitWorld {
  /// Sends an action to a target, or to whoever takes it where the target is nil; returns who got it, as
  /// far as the model knows: not whether a text input accepts an edit action now (R-CLASS-2). An explicit
  /// target is called directly: it must implement the selector (R-ACT-2).
  public mutating func sendAction(
    _ action: String, to target: ResponderHandle?, from sender: ResponderHandle?
  ) throws(WorldError) -> Answer<ResponderHandle?>.Outcome {
    let objects = [target, sender].compactMap { $0 }
    return try operation(onAll: objects) { world throws(WorldError) in
      let rules = try world.rules()
      let to = try target.map { target throws(WorldError) in try rules.index(of: target) }
      let from = try sender.map { sender throws(WorldError) in try rules.index(of: sender) }
      switch rules.book.dispatch(action, to: to, sender: from).outcome {
      case .unknown(let reason): return .unknown(reason)
      case .known(.dropped): return .known(nil)
      case .known(.performed(let performer)): return .known(try rules.handle(performer))
      case .known(.unrecognized(let target)):
        let target = try rules.handle(target)
        throw world.fault(
          .unrecognizedSelector,
          "-[\(world.state.className(of: target)) \(action)]: unrecognized selector sent to "
            + "instance \(world.printed(target))")
      }
    }
  }

  /// What `target(forAction:withSender:)` answers (R-ACT-6), as far as the model knows.
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

  /// The way of a message through categories (R-MSG): all whom it reached, and who handled it.
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
      path: try path.visited.map { index throws(WorldError) in try rules.handle(index) },
      handlers: try path.handlers.map { index throws(WorldError) in try rules.handle(index) })
  }
}
