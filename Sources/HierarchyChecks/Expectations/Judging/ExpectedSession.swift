public import HierarchyModel

/// A session as seen by expectations: its snapshots in order, each read when it is asked for, and
/// the project's settings for checks.
public struct ExpectedSession<Failure: Error> {
  public typealias Reader = (
    _ range: ClosedRange<Int>, _ body: (Int, Snapshot) throws(Failure) -> Bool
  ) throws(Failure) -> Void

  /// The names of the snapshots.
  public let labels: [String]
  public let settings: CheckSettings
  /// The findings in a snapshot without those that are known.
  let newFindings: (Snapshot, [Finding]) -> [Finding]
  /// The indices of the moments that scopes name.
  public let momentIndices: [String: Int]
  /// The scene that claims are about if there are several; nil for the active one.
  public let scene: String?
  /// Passes the snapshots of a range to a body, one after another, until the body returns false.
  public let sweep: Reader

  public init(
    labels: [String], settings: CheckSettings = CheckSettings(), momentIndices: [String: Int] = [:],
    scene: String? = nil, newFindings: @escaping (Snapshot, [Finding]) -> [Finding] = { $1 },
    read: @escaping Reader
  ) {
    self.labels = labels
    self.settings = settings
    self.momentIndices = momentIndices
    self.scene = scene
    self.newFindings = newFindings
    sweep = read
  }

  /// All snapshots; nil if there are none.
  var range: ClosedRange<Int>? { labels.isEmpty ? nil : 0...(labels.count - 1) }
}

extension ExpectationFile {
  /// Whether a claim uses SQL.
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
