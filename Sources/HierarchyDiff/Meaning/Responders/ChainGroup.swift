public import HierarchyModel

/// Surviving responders whose chains diverge at one object.
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

  /// Why the next of the cause changed.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// It is now overridden, or the override leads elsewhere (R-RESP-9).
    case overridden
    case overrideRemoved
    /// Its view, or the view itself, no longer has a superview (R-RESP-14).
    case leftWindow
    /// Its view is no longer loaded.
    case unloaded
    /// It is presented, so its next is the presenter (R-RESP-4).
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
    /// It is in another superview.
    case moved
    /// Something beyond windows: scenes, the application, its delegate.
    case other
  }

  /// The responder at which the chains diverge: its next changed.
  public let cause: Counterparts
  public let effect: Effect
  public let reason: Reason
  /// The chain of the first member in the first snapshot, that member first.
  public let before: [ObjectIndex]
  /// The same in the second.
  public let after: [ObjectIndex]
  /// All survivors whose chain passes the cause, including the cause, in order.
  public let members: [Counterparts]
  /// Why, in one sentence.
  public let explanation: String
}
