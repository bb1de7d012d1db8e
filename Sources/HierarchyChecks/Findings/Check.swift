public import HierarchyModel
public import UIKitRules

/// A search for one kind of problem: what it looks for, what it needs for that, and how it
/// searches.
public struct Check: Sendable {
  /// The name for disabling and reporting it: `containment-forgotten`.
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
  /// Those of its needs that one object without them leaves open for all.
  let needsOfAll: [CheckNeed]
  /// The platforms for which it makes sense; most checks are based on UIKit's rules.
  public let platforms: [Platform]
  /// Whether its findings are about several objects that are all at fault: the related ones too.
  package let findsGroups: Bool
  let search: Search

  init(
    _ id: String, _ severity: Severity, _ summary: String, because reason: String,
    rule: RuleID? = nil, needs: [CheckNeed] = [], needsOfAll: [CheckNeed] = [],
    platforms: [Platform] = [.ios, .tvos], findsGroups: Bool = false, _ search: Search
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.rule = rule
    self.needs = needs + needsOfAll
    self.needsOfAll = needsOfAll
    self.platforms = platforms
    self.findsGroups = findsGroups
    self.search = search
  }

  /// Whether it examines the snapshots of a session together, not each by itself.
  public var examinesSessions: Bool {
    if case .overTime = search { true } else { false }
  }

  /// How a check searches; flaws are in the order of the objects.
  enum Search: Sendable {
    /// Each snapshot by itself.
    case snapshot(@Sendable (CheckSubject) -> [Flaw])
    /// The snapshots of a session, one after another; the closure creates the state for a session.
    case overTime(@Sendable (CheckSettings) -> any SessionWatch)

    /// Each snapshot by itself, and in it one object after another.
    static func each<Objects: Sequence<ObjectIndex> & SendableMetatype>(
      _ objects: @escaping @Sendable (CheckSubject) -> Objects,
      _ flaw: @escaping @Sendable (ObjectIndex, CheckSubject) -> Flaw?
    ) -> Search {
      .snapshot { subject in objects(subject).compactMap { flaw($0, subject) } }
    }
  }
}

/// The state that a check keeps while the snapshots of a session pass.
protocol SessionWatch: Sendable {
  /// Examines the next snapshot and returns the flaws in it.
  mutating func flaws(in subject: CheckSubject) -> [Flaw]
}

/// What a check found wrong with an object.
struct Flaw {
  let object: ObjectIndex
  let message: String
  let related: [ObjectIndex]

  init(_ object: ObjectIndex, _ message: String, related: [ObjectIndex] = []) {
    self.object = object
    self.message = message
    self.related = related
  }
}
