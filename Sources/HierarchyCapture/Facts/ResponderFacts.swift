public import HierarchyModel

/// What is read of every responder.
public struct ResponderFacts: Sendable {
  /// The selectors that it implements, of those asked for; missing where none was asked for.
  public var actions: Captured<[String]> = .missing
  /// The selectors that its `canPerformAction` refuses, of those it implements.
  public var denies: Captured<[String]> = .missing
  public var canBecomeFirstResponder: Bool?
  /// Anything else worth keeping.
  public var others = AttributeList()

  public init() {}
}
