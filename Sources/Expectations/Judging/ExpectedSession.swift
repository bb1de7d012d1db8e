public import HierarchyChecks
public import HierarchyModel

/// A session as expectations look at it: its snapshots in order, and what a project wants of checks.
public struct ExpectedSession: Sendable {
  /// One snapshot, and what to call it.
  public struct Moment: Sendable {
    public let label: String
    public let snapshot: Snapshot

    public init(label: String, snapshot: Snapshot) {
      self.label = label
      self.snapshot = snapshot
    }
  }

  public let moments: [Moment]
  public let settings: CheckSettings
  /// Where the moments are that scopes name.
  public let places: [String: Int]
  /// Of several scenes the one that claims are about; nil for the one that is active.
  public let scene: String?

  public init(
    moments: [Moment], settings: CheckSettings = CheckSettings(), places: [String: Int] = [:],
    scene: String? = nil
  ) {
    self.scene = scene
    self.moments = moments
    self.settings = settings
    self.places = places
  }
}

extension ExpectationFile {
  /// Whether a claim asks in SQL.
  public var asksInSQL: Bool {
    expectations.contains { if case .isEmpty = $0.claim { true } else { false } }
  }

  /// The moments that scopes name, each with its line.
  public var momentNames: [(name: String, line: Int)] {
    sections.flatMap { section -> [(name: String, line: Int)] in
      switch section.scope {
      case .at(let name): [(name, section.line)]
      case .range(let start, let end): [(start, section.line), (end, section.line)]
      case .first, .last, .all, .then: []
      }
    }
  }
}
