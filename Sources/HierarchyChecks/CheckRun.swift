public import HierarchyModel
package import UIKitRules

/// The checks over the snapshots of one session, one after the other: those of each snapshot by
/// itself, and those that keep state.
public struct CheckRun: Sendable {
  private let settings: CheckSettings
  private let checks: [any HierarchyCheck]
  private let sessionChecks: [any SessionCheck]
  private var watches: [any SessionWatch]

  public init(_ settings: CheckSettings = CheckSettings()) {
    self.settings = settings
    checks = CheckList.ofSnapshots.filter { !settings.disabled.contains($0.id) }
    sessionChecks = CheckList.ofSessions.filter { !settings.disabled.contains($0.id) }
    watches = sessionChecks.map { $0.watch(settings) }
  }

  /// The checks' findings in the next snapshot, check by check.
  public mutating func findings(in snapshot: Snapshot) -> [Finding] {
    findings(in: CheckSubject(snapshot))
  }

  /// The checks' findings in the next snapshot, and what the checks could not examine.
  public mutating func examine(_ snapshot: Snapshot) -> (findings: [Finding], gaps: [CheckGap]) {
    let subject = CheckSubject(snapshot)
    let findings = findings(in: subject)
    return (
      findings, subject.gaps(of: checks(for: snapshot.platform) as [any Check] + sessionChecks)
    )
  }

  /// The checks' findings in the next snapshot, given its rules with all names.
  package mutating func findings(in rules: RuleBook) -> [Finding] {
    findings(in: CheckSubject(rules))
  }

  /// The checks of snapshots that make sense for a platform; all where it is not known.
  private func checks(for platform: Platform?) -> [any HierarchyCheck] {
    guard let platform else { return checks }
    return checks.filter { $0.about.platforms.contains(platform) }
  }

  private mutating func findings(in subject: CheckSubject) -> [Finding] {
    var findings = checks(for: subject.snapshot.platform).flatMap { $0.findings(in: subject) }
    for index in watches.indices { findings += watches[index].findings(in: subject) }
    return findings.compactMap { settings.applied(to: $0, in: subject.snapshot) }
  }
}

/// All checks.
public enum CheckList {
  /// Every check, in the order in which findings are reported.
  public static let all: [any Check] =
    // One by one: to convert whole arrays, the runtime looks up every type by its name.
    ofSnapshots.map { $0 as any Check } + ofSessions.map { $0 as any Check }

  /// The checks that examine each snapshot by itself.
  public static let ofSnapshots: [any HierarchyCheck] = [
    BrokenChainCheck(), CyclicChainCheck(), BypassedControllerCheck(), ForgottenContainmentCheck(),
    DisagreeingParentCheck(), LostPresenterCheck(), DisagreeingPresentationCheck(),
    NestedNavigationCheck(), EscapingContextCheck(), UnreachableContextCheck(),
    KeyWindowsCheck(), MisplacedFirstResponderCheck(), UnreachableControlCheck(),
    UnrecognizedActionCheck(),
    CoveredControlCheck(), DegenerateFrameCheck(), DuplicateIdentifierCheck(),
    UnlabelledControlCheck(), NamelessButtonCheck(), UnreachableElementCheck(), SmallTargetCheck(),
    RepeatedTraitCheck(), LabelIsIdentifierCheck(), AmbiguousLayoutCheck(),
  ]

  /// The checks that examine the snapshots of a session together.
  public static let ofSessions: [any SessionCheck] = [
    RetainedControllerCheck(), LeftPresenterCheck(),
  ]

  /// The checks' findings in one snapshot, check by check.
  public static func findings(in snapshot: Snapshot, disabled: Set<String> = []) -> [Finding] {
    var settings = CheckSettings()
    settings.disabled = disabled
    var run = CheckRun(settings)
    return run.findings(in: snapshot)
  }
}

/// A project's settings for the checks.
public struct CheckSettings: Hashable, Sendable {
  /// The checks to disable, by id.
  public var disabled: Set<String> = []
  /// Severities other than the checks' own, by id.
  public var severities: [String: Severity] = [:]
  /// What to ignore: the findings of a check about an object of a class, or about one below it.
  public var ignored: [Ignored] = []
  /// The number of snapshots in which a controller that left must still exist before that is a
  /// finding.
  public var patience = 3

  /// Findings that are known to be harmless.
  public struct Ignored: Hashable, Sendable {
    public let check: String
    /// The class with or without its module.
    public let className: String

    public init(check: String, className: String) {
      self.check = check
      self.className = className
    }
  }

  public init() {}

  /// A finding with the settings applied; nil if they ignore it.
  func applied(to finding: Finding, in snapshot: Snapshot) -> Finding? {
    let isIgnored = ignored.contains { ignored in
      ignored.check == finding.check
        && snapshot.path(to: finding.object).contains { object in
          let name = snapshot.className(of: object) ?? ""
          return name == ignored.className || ClassName(name).unqualified == ignored.className
        }
    }
    if isIgnored { return nil }
    guard let severity = severities[finding.check] else { return finding }
    return finding.of(severity)
  }
}
