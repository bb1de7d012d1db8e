public import UIKitRules

/// Something that is looked for: in each snapshot by itself, or over the snapshots of a session.
public protocol Check: Sendable {
  /// The name by which it is disabled and reported: `containment-forgotten`.
  var id: String { get }
  var severity: Severity { get }
  /// What it looks for, in one line.
  var summary: String { get }
  /// Why that matters, in one sentence.
  var reason: String { get }
  /// The rule of the rulebook behind it, nil where it is no matter of UIKit's rules.
  var rule: RuleID? { get }
  /// What a snapshot has to hold for the check to find something.
  var needs: [CheckNeed] { get }
}
