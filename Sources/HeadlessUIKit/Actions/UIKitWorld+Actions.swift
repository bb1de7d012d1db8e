import UIKitRules

/// Actions and messages (R-ACT, R-MSG). They never run an app's code: what a responder does with one
/// is not modelled (15.1, item 27).
extension UIKitWorld {
  /// Sends an action to a target, or to whoever takes it where the target is nil; returns who got it. An
  /// explicit target is called directly: it must implement the selector (R-ACT-2).
  public mutating func sendAction(
    _ action: String, to target: ResponderHandle?, from sender: ResponderHandle?
  ) throws(WorldError) -> ResponderHandle? {
    let objects = [target, sender].compactMap { $0 }
    return try operation(onAll: objects) { world throws(WorldError) in
      if let target {
        guard world.state[traits: target].implements.contains(action) else {
          throw world.fault(
            .unrecognizedSelector,
            "-[\(world.state.className(of: target)) \(action)]: unrecognized selector sent to "
              + "instance \(world.printed(target))")
        }
        return target
      }
      let rules = try world.rules()
      let from = try sender.map { sender throws(WorldError) in try rules.index(of: sender) }
      return try rules.object(rules.book.actionTarget(of: action, sender: from))
    }
  }

  /// What `target(forAction:withSender:)` answers (R-ACT-6).
  public func target(
    forAction action: String, from responder: ResponderHandle
  ) throws(WorldError) -> ResponderHandle? {
    let rules = try rulesAbout(responder)
    return try rules.object(
      rules.book.target(forAction: action, from: try rules.index(of: responder)))
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
