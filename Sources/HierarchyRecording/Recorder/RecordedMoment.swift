public import HierarchyDiff

/// What recording a moment came to.
public struct RecordedMoment: Sendable {
  /// The session it is in; nil where it is in none yet.
  public let session: String?
  /// Its number there, from 1.
  public let number: Int
  /// What changed since the moment before; nil for the first, and where somebody else keeps them.
  public let delta: Delta?

  package init(session: String?, number: Int, delta: Delta?) {
    self.session = session
    self.number = number
    self.delta = delta
  }
}
