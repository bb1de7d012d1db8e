public import HierarchyModel
public import UIKitRules

/// Looks for one kind of broken hierarchy in a snapshot; one check per file.
public protocol HierarchyCheck: Check {
  /// Everything it finds in one snapshot, in the order of the objects.
  func findings(in subject: CheckSubject) -> [Finding]
  /// Whether the check makes sense for a platform.
  func applies(to platform: Platform) -> Bool
}

extension HierarchyCheck {
  /// Most checks are based on UIKit's rules.
  public func applies(to platform: Platform) -> Bool {
    platform == .ios || platform == .tvos
  }
}

/// A search for one kind of problem: in each snapshot by itself, or over the snapshots of a
/// session.
public protocol Check: Sendable {
  /// The name by which it is disabled and reported: `containment-forgotten`.
  var id: String { get }
  var severity: Severity { get }
  /// What it looks for, in one line.
  var summary: String { get }
  /// Why that matters, in one sentence.
  var reason: String { get }
  /// The rule of the rulebook behind it, nil if it is not based on UIKit's rules.
  var rule: RuleID? { get }
  /// What a snapshot must contain for the check to find something.
  var needs: [CheckNeed] { get }
}

/// Looks for one kind of trouble that only shows over time; one check per file.
public protocol SessionCheck: Check {
  /// Begins to watch a session, from its first snapshot on.
  func watch(_ settings: CheckSettings) -> any SessionWatch
}

/// The state that a check keeps while the snapshots of a session pass.
public protocol SessionWatch: Sendable {
  /// Takes the next snapshot, and returns the findings in it.
  mutating func findings(in subject: CheckSubject) -> [Finding]
}
