public import HierarchyModel

/// What a change did to the responder chain.
public struct ResponderChanges: Hashable, Sendable {
  /// How the first responder changed; nil where it did not, or was not captured on both sides.
  public var firstResponder: FirstResponderChange?
  /// Survivors whose chain changed, one entry a cause.
  public var groups: [ChainGroup] = []
  /// Chains of what navigation brought on screen.
  public var joined: [JoinedChain] = []
  /// Overrides of `next` that appeared or vanished.
  public var overrides: [OverrideChange] = []
  /// Why chains could not be compared, where they could not.
  public var notCompared: String?

  public init() {}

  public var isEmpty: Bool {
    firstResponder == nil && groups.isEmpty && joined.isEmpty && overrides.isEmpty
  }
}

/// Surviving responders whose chains part at one place.
public struct ChainGroup: Hashable, Sendable {
  /// What became of the chains.
  public enum Effect: String, Hashable, Sendable {
    /// They lead elsewhere.
    case changed
    /// They no longer reach the application.
    case cut
    /// They reach the application now and did not before.
    case joined
    case becameCyclic
    /// They skip a responder that they passed before and that is still there.
    case bypassed
  }

  /// The responder at which the chains part: its next is another.
  public let cause: Counterparts
  public let effect: Effect
  /// The chain from the cause on, in the first snapshot.
  public let before: [ObjectIndex]
  /// The chain from the cause on, in the second.
  public let after: [ObjectIndex]
  /// Everyone whose chain goes through the cause, the cause included, in order.
  public let members: [Counterparts]
  /// Why, in one sentence.
  public let explanation: String
}

/// The chain of something that navigation brought in.
public struct JoinedChain: Hashable, Sendable {
  public let responder: Counterparts
  /// The whole chain in the second snapshot, the responder first.
  public let chain: [ObjectIndex]
}

/// A first responder gained, lost or moved.
public struct FirstResponderChange: Hashable, Sendable {
  public let before: Counterparts?
  public let after: Counterparts?
  /// Why, in a few words: "its view left the window".
  public let reason: String
}

/// An overridden `next` that appeared, vanished or leads elsewhere.
public struct OverrideChange: Hashable, Sendable {
  public let responder: Counterparts
  /// What `next` was overridden with; nil where it was not overridden.
  public let before: Counterparts?
  public let after: Counterparts?
}
