public import HierarchyModel
package import UIKitRules

/// The checks over the snapshots of one session, one after the other: those that examine each
/// snapshot by itself, and those that keep state.
public struct CheckRun: Sendable {
  private let settings: CheckSettings
  /// The state of the checks that keep one, by id.
  private var watches: [String: any SessionWatch] = [:]

  public init(_ settings: CheckSettings = CheckSettings()) {
    self.settings = settings
    for check in settings.checks(for: nil) {
      if case .overTime(let watch) = check.search { watches[check.id] = watch(settings) }
    }
  }

  /// The checks' findings in the next snapshot, check by check.
  public mutating func findings(in snapshot: Snapshot) -> [Finding] {
    findings(in: CheckSubject(snapshot))
  }

  /// The checks' findings in the next snapshot, and what the checks could not examine.
  public mutating func examine(_ snapshot: Snapshot) -> (findings: [Finding], gaps: [CheckGap]) {
    let subject = CheckSubject(snapshot)
    return (findings(in: subject), subject.gaps(of: settings.checks(for: snapshot.platform)))
  }

  /// The checks' findings in the next snapshot, given its rules with all names.
  package mutating func findings(in rules: RuleBook) -> [Finding] {
    findings(in: CheckSubject(rules))
  }

  private mutating func findings(in subject: CheckSubject) -> [Finding] {
    settings.checks(for: subject.snapshot.platform).flatMap { check in
      flaws(check, subject).map { settings.finding(check, $0) }
    }
  }

  /// What a check finds wrong, without the objects that the settings ignore for it.
  private mutating func flaws(_ check: Check, _ subject: CheckSubject) -> [Flaw] {
    let classes = settings.classes(ignoredFor: check)
    if classes.isEmpty { return search(check, subject) }
    let subject = subject.ignoring(classes)
    return search(check, subject).filter { !subject.isIgnored($0.object) }
  }

  private mutating func search(_ check: Check, _ subject: CheckSubject) -> [Flaw] {
    switch check.search {
    case .snapshot(let search): search(subject)
    case .overTime: watches[check.id]?.flaws(in: subject) ?? []
    }
  }
}

/// All checks.
public enum CheckList {
  /// All checks, in the order of their findings in a report: those that examine each snapshot by
  /// itself, then those that examine the snapshots of a session together.
  public static let all: [Check] = [
    .brokenChain, .cyclicChain, .bypassedController, .forgottenContainment, .disagreeingParent,
    .lostPresenter, .disagreeingPresentation, .nestedNavigation, .escapingContext,
    .unreachableContext, .keyWindows, .misplacedFirstResponder, .unreachableControl,
    .unrecognizedAction, .coveredControl, .degenerateFrame, .duplicateIdentifier,
    .unlabelledControl, .namelessButton, .unreachableElement, .smallTarget, .repeatedTrait,
    .labelIsIdentifier, .ambiguousLayout, .retainedController, .leftPresenter,
  ]

  /// The checks' findings in one snapshot, check by check.
  public static func findings(in snapshot: Snapshot) -> [Finding] {
    var run = CheckRun()
    return run.findings(in: snapshot)
  }
}

/// A project's settings for the checks.
public struct CheckSettings: Hashable, Sendable {
  /// The checks to disable, by id.
  public var disabled: Set<String> = []
  /// Severities other than the checks' own, by id.
  public var severities: [String: Severity] = [:]
  /// The findings to ignore: those of a check about an object of a class, or about one below it.
  ///
  /// Where several objects are at fault together, the others still count.
  public var ignored: [Ignored] = []
  /// The number of snapshots in which a controller that left must still exist before that is a
  /// finding.
  public var graceSnapshots = 3

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

  func classes(ignoredFor check: Check) -> Set<String> {
    Set(ignored.filter { $0.check == check.id }.map(\.className))
  }

  /// The checks that are not disabled and make sense for a platform, or for any if it is unknown.
  func checks(for platform: Platform?) -> [Check] {
    CheckList.all.filter { check in
      !disabled.contains(check.id) && platform.map(check.platforms.contains) != false
    }
  }

  func severity(of check: Check) -> Severity { severities[check.id] ?? check.severity }

  /// What a check found, with the severity that the settings give it.
  func finding(_ check: Check, _ flaw: Flaw) -> Finding {
    Finding(
      check: check.id, severity: severity(of: check), object: flaw.object, related: flaw.related,
      message: flaw.message)
  }
}
