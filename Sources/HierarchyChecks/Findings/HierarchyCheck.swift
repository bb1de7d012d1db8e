public import HierarchyModel
public import UIKitRules

/// A search for one kind of problem: in each snapshot by itself, or over the snapshots of a
/// session.
public protocol Check: Sendable {
  /// What it is, in words.
  var about: CheckDescription { get }
  /// The `id` of `about`; a requirement, since Swift 6.3 fails to compile `map(\.id)` in generic code
  /// where it is a member of the extension alone.
  var id: String { get }
}

/// What a check looks for, and what it needs for that.
public struct CheckDescription: Hashable, Sendable {
  /// The name by which it is disabled and reported: `containment-forgotten`.
  public let id: String
  public let severity: Severity
  /// What it looks for, in one line.
  public let summary: String
  /// Why that matters, in one sentence.
  public let reason: String
  /// The rule of the rulebook behind it, nil if it is not based on UIKit's rules.
  public let rule: RuleID?
  /// What a snapshot must contain for the check to find something.
  public let needs: [CheckNeed]
  /// The platforms for which it makes sense; most checks are based on UIKit's rules.
  public let platforms: [Platform]

  public init(
    _ id: String, _ severity: Severity, _ summary: String, because reason: String,
    rule: RuleID? = nil, needs: [CheckNeed] = [], platforms: [Platform] = [.ios, .tvos]
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.rule = rule
    self.needs = needs
    self.platforms = platforms
  }
}

extension Check {
  public var id: String { about.id }
  public var severity: Severity { about.severity }
  public var summary: String { about.summary }
  public var reason: String { about.reason }
  public var rule: RuleID? { about.rule }
  public var needs: [CheckNeed] { about.needs }

  /// A finding of this check.
  func finding(_ object: ObjectIndex, _ message: String, related: [ObjectIndex] = []) -> Finding {
    Finding(check: id, severity: severity, object: object, related: related, message: message)
  }
}

/// Looks for one kind of broken hierarchy in a snapshot by itself.
public protocol HierarchyCheck: Check {
  /// Everything it finds in one snapshot, in the order of the objects.
  func findings(in subject: CheckSubject) -> [Finding]
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
