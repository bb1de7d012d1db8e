public import HierarchyModel

/// The responders that an event or action passes, from one responder on.
public struct ResponderChain: Hashable, Sendable {
  /// How a chain ends.
  public enum Ending: Hashable, Sendable {
    /// The last responder has no next.
    case end
    /// The last responder's next is one that the chain holds already (R-RESP-11).
    case cycle(ObjectIndex)
    /// The next of the last responder is not known; the text completes "unknown, because …".
    case unknown(String)
  }

  /// The responders, the one asked for first.
  public let links: [ObjectIndex]
  public let ending: Ending
  /// One step a responder: why the chain goes on as it does.
  public let steps: [Step]
}
