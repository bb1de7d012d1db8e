import HierarchyModel
public import UIKitRules

/// Looks for one kind of broken hierarchy; one a file.
public protocol HierarchyCheck: Sendable {
  /// The name by which it is disabled and reported: `containment-forgotten`.
  var id: String { get }
  var severity: Severity { get }
  /// What it looks for, in one line.
  var summary: String { get }
  /// Why that matters, in one sentence.
  var reason: String { get }
  /// The rule of the rulebook behind it, nil where it is no matter of UIKit's rules.
  var rule: RuleID? { get }

  /// Everything it finds in one snapshot, in the order of the objects.
  func findings(in subject: CheckSubject) -> [Finding]
}
