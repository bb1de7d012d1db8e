public import UIKitRules

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
