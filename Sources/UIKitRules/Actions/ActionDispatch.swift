public import HierarchyModel

/// What becomes of an action that is sent.
public enum ActionDispatch: Hashable, Sendable {
  /// The object performs it.
  case performed(by: ObjectIndex)
  /// Nobody takes it, which is no error (R-ACT-8).
  case dropped
  /// The named target does not implement it: unrecognized selector, a crash (R-ACT-2).
  case unrecognized(by: ObjectIndex)
}
