public import HierarchyModel

/// What becomes of one thing that a control sends.
public struct ControlOutcome: Hashable, Sendable {
  public let send: ControlSend
  /// Who gets the action; nil for nobody, for an object outside the snapshot, or where it is unknown.
  public let receiver: ObjectIndex?
  /// Whether the target is known not to implement the action: unrecognized selector (R-ACT-2).
  public let crashes: Bool
  /// Why nobody knows who gets it; it completes "unknown, because …".
  public let unknown: String?
  public let rule: RuleID
  /// All of it in a sentence: "a touch up inside sends buy: to CartViewController".
  public let text: String

  /// It in one word, for programs.
  public var word: String {
    if unknown != nil { return "unknown" }
    if crashes { return "unrecognizedSelector" }
    return switch send.target {
    case .object, .outside: "sent"
    case .chain: receiver == nil ? "dropped" : "performed"
    case .closure: "closure"
    }
  }
}

/// Who handles a touch, and what comes of a tap.
public struct TouchHandling: Hashable, Sendable {
  /// The first responder on the chain that handles touches itself; nil where none does.
  public let handler: ObjectIndex?
  /// What a tap sends; of a control of which nobody knows what a tap does, all that it sends.
  public let outcomes: [ControlOutcome]
}
