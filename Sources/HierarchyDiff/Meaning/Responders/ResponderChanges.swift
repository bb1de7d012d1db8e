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
  public enum Effect: String, CaseIterable, Hashable, Sendable {
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

  /// Why the next of the cause is another one.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// It is overridden, or led elsewhere by its override (R-RESP-9).
    case overridden
    case overrideRemoved
    /// Its view, or the view itself, has no superview any more (R-RESP-14).
    case leftWindow
    /// Its view is not loaded any more.
    case unloaded
    /// It is presented, and so its next is the presenter (R-RESP-4).
    case presented
    case dismissed
    /// A presentation took its view out (R-RESP-13).
    case covered
    case uncovered
    /// It became the root of a window.
    case madeRoot
    /// It became a controller's root view, or no longer is one (R-RESP-2).
    case ownerChanged
    /// It had no superview and has one now.
    case placed
    /// It lies in another superview.
    case moved
    /// Something beyond windows: scenes, the application, its delegate.
    case other
  }

  /// The responder at which the chains part: its next is another.
  public let cause: Counterparts
  public let effect: Effect
  public let reason: Reason
  /// The chain of the first member in the first snapshot, that member first.
  public let before: [ObjectIndex]
  /// The same in the second.
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
  /// What one might not expect of it: that the source of a presentation is not in it.
  public let note: String?
  /// The chain in words, with the note.
  public let explanation: String
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
  /// What `next` is overridden with on one side.
  public enum Override: Hashable, Sendable {
    /// It is not overridden.
    case none
    /// With nil: the chain ends.
    case nothing
    case responder(Counterparts)
  }

  public let responder: Counterparts
  public let before: Override
  public let after: Override
  /// What a reader calls the responder.
  public let name: String
  /// What became of its `next`: "no longer overrides next with Coordinator".
  public let effect: String

  /// Why, in one sentence.
  public var explanation: String { "\(name) \(effect)" }
}
