/// The readings of UIKit on which sources disagree; the standard is what the rulebook decided.
public struct RuleSwitches: Hashable, Sendable {
  /// D-1: the next responder of a presented controller is its view's superview, not its presenter.
  public var presentedNextIsSuperview = false
  /// D-7, R-CTX-10: every style searches for a presentation context.
  public var everyStyleSearchesContext = false
  /// D-11: a view of alpha 0.01 exactly is not hit.
  public var alphaThresholdIsInclusive = false

  public static let standard = RuleSwitches()

  public init() {}
}
