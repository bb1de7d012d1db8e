public import HierarchyModel

/// What an answer would be if one thing were otherwise: found by asking the same rules of a snapshot
/// with that one thing changed.
public struct Alternative: Hashable, Sendable {
  /// What would have to be otherwise; it completes "if …".
  public let condition: String
  /// What would follow: a clause.
  public let outcome: String
  /// The object that the condition is about, nil where it is about none.
  public let object: ObjectIndex?
  /// The object that would be the answer, nil for nobody.
  public let result: ObjectIndex?
  /// The rule that makes the difference.
  public let rule: RuleID

  public init(
    _ rule: RuleID, if condition: String, then outcome: String, object: ObjectIndex? = nil,
    result: ObjectIndex? = nil
  ) {
    self.rule = rule
    self.condition = condition
    self.outcome = outcome
    self.object = object
    self.result = result
  }

  /// The alternative as a sentence.
  public var text: String { "if \(condition), \(outcome)" }
}
