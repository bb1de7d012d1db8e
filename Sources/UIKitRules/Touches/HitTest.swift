public import HierarchyModel

/// What a hit test found, and what it passed over on the way.
public struct HitTest: Hashable, Sendable {
  /// Why a view was not hit.
  public enum Reason: String, Hashable, Sendable {
    case hidden
    /// Its alpha is below 0.01.
    case transparent
    case interactionDisabled
    /// The point is outside its bounds, so nothing below it is asked (R-HIT-5).
    case outside
    /// Its transform leaves no area to hit.
    case degenerate
  }

  /// A view that was asked and not hit.
  public struct PassedOver: Hashable, Sendable {
    public let view: ObjectIndex
    public let reason: Reason
  }

  /// The view hit, nil for none.
  public let view: ObjectIndex?
  /// The point in that view's coordinates.
  public let point: Point?
  /// The views passed over, in the order in which they were asked.
  public let passedOver: [PassedOver]
}
