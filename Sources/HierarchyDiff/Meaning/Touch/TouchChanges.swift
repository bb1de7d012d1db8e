/// Views that a touch could reach before and cannot now.
public struct TouchChanges: Hashable, Sendable {
  /// Why a view became unreachable.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    case hidden
    case transparent
    case interactionDisabled
    /// It lies outside a superview's bounds.
    case outside
    case leftWindow
    /// An interactive view in front covers it entirely.
    case covered
  }

  /// Views with one cause.
  public struct Group: Hashable, Sendable {
    public let reason: Reason
    /// The view that is hidden, disabled, left, or covers the others.
    public let cause: Counterparts
    public let views: [Counterparts]
  }

  public var groups: [Group] = []

  public init() {}

  public var isEmpty: Bool { groups.isEmpty }
}
