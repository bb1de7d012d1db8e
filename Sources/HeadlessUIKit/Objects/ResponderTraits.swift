/// What a responder answers for itself.
public struct ResponderTraits: Hashable, Sendable {
  /// The selectors it implements.
  public var implements: [String] = []
  /// The selectors and actor actions that its `canPerformAction` refuses.
  public var denies: [String] = []
  /// The selectors and actor actions whose implementation calls super.
  public var callsSuper: [String] = []
  /// nil for what the class has: false, but for text inputs (R-FR-1, R-CLASS-2).
  public var canBecomeFirstResponder: Bool?
  /// R-FR-1: true unless overridden.
  public var canResignFirstResponder = true

  public init() {}
}

/// What a responder's `next` is overridden with.
enum NextOverride: Hashable, Sendable {
  case none
  /// R-RESP-9: always this object, or the end of the chain.
  case replaced(ResponderHandle?)
}
