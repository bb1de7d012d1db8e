public import HierarchyModel

/// Who presents, and why it is that one.
public struct PresentationContext: Hashable, Sendable {
  /// The controller that really presents.
  public let presenter: ObjectIndex
  /// The same, for a style that searches a context, the fall-back included; nil for all others.
  public let provider: ObjectIndex?
}
