public import HierarchyModel

/// The way of a message whose default implementation calls itself on the next responder.
public struct MessagePath: Hashable, Sendable {
  /// Every responder that the message reached, the sender first.
  public let visited: [ObjectIndex]
  /// Those that override the default, in the order in which they were told.
  public let handlers: [ObjectIndex]
  /// Why the message stopped, or why nobody knows where.
  public let ending: Ending

  public enum Ending: Hashable, Sendable {
    /// The last handler does not call super.
    case handled
    /// It ran off the end of the chain, which is harmless (R-MSG-1).
    case chainEnd
    case cycle
    case unknown(String)
  }
}
