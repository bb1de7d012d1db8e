import HierarchyModel

/// What a project wants of the checks.
public struct CheckSettings: Hashable, Sendable {
  /// The checks to leave out, by id.
  public var disabled: Set<String> = []
  /// Severities other than the checks' own, by id.
  public var severities: [String: Severity] = [:]
  /// What to pass over: the findings of a check about an object of a class, or of one below it.
  public var ignored: [Ignored] = []
  /// In how many snapshots a controller that left has to be still there before that is a finding.
  public var patience = 3

  /// Findings that are known to be no trouble.
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

  /// A finding as the settings want it; nil where they pass it over.
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
