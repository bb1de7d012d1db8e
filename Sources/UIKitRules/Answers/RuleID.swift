/// The name of a rule in the rulebook: `R-RESP-3`.
public struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(stringLiteral value: StaticString) {
    description = "\(value)"
  }
}
