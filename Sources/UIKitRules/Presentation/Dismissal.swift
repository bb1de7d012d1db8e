public import HierarchyModel

/// What a call of `dismiss` closes.
public struct Dismissal: Hashable, Sendable {
  /// The controller that handles the call: it stays.
  public let presenter: ObjectIndex
  /// The controller that it presents.
  public let dismissed: ObjectIndex
  /// Everything that goes: the one dismissed and what is presented above it, the top last.
  public let layers: [ObjectIndex]
}
