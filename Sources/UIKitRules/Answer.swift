public import HierarchyModel

/// The name of a rule in the rulebook: `R-RESP-3`.
public struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(stringLiteral value: StaticString) { description = "\(value)" }
}

/// The result of a rule, and the steps that led there.
public struct Answer<Value> {
  /// An answer, or why there is none.
  public enum Outcome {
    case known(Value)
    /// The snapshot lacks what the rule needs; the text completes "unknown, because …".
    case unknown(String)
  }

  public let outcome: Outcome
  public let steps: [Step]

  public init(_ outcome: Outcome, steps: [Step]) {
    self.outcome = outcome
    self.steps = steps
  }

  /// The value, nil if the answer is unknown.
  public var value: Value? {
    if case .known(let value) = outcome { return value }
    return nil
  }

  /// Why the answer is unknown, nil if it is known.
  public var unknownReason: String? {
    if case .unknown(let reason) = outcome { return reason }
    return nil
  }

  static func known(_ value: Value, _ steps: [Step]) -> Answer {
    Answer(.known(value), steps: steps)
  }

  static func unknown(_ reason: String, _ steps: [Step]) -> Answer {
    Answer(.unknown(reason), steps: steps)
  }
}

extension Answer: Sendable where Value: Sendable {}
extension Answer.Outcome: Sendable where Value: Sendable {}
extension Answer.Outcome: Equatable where Value: Equatable {}
extension Answer: Equatable where Value: Equatable {}

extension Answer.Outcome {
  /// The same outcome with another value.
  func map<Other>(_ transform: (Value) -> Other) -> Answer<Other>.Outcome {
    switch self {
    case .known(let value): .known(transform(value))
    case .unknown(let reason): .unknown(reason)
    }
  }
}

/// One step of a derivation: a rule, the object it was applied to and the result.
public struct Step: Hashable, Sendable {
  public let rule: RuleID
  public let object: ObjectIndex?
  public let text: String

  public init(_ rule: RuleID, _ object: ObjectIndex?, _ text: String) {
    self.rule = rule
    self.object = object
    self.text = text
  }
}
