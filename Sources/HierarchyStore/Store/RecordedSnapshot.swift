public import HierarchyDiff
import HierarchyModel

/// What recording a snapshot came to.
public struct RecordedSnapshot: Sendable {
  /// The snapshot's number in its session, from 1.
  public let number: Int
  /// What changed since the snapshot before; nil for the first of a session.
  public let delta: Delta?
  private let coverage: (before: Coverage, after: Coverage)

  init(number: Int, delta: Delta?, covering before: Coverage, and after: Coverage) {
    self.number = number
    self.delta = delta
    coverage = (before, after)
  }

  /// What can be said of that: a dump without controllers does not tell that they went.
  public var comparison: Comparison? {
    delta?.comparison(covering: coverage.before, and: coverage.after)
  }
}
