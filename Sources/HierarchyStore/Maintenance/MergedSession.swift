/// What merging did with a session of another store.
public struct MergedSession: Hashable, Sendable {
  /// What it is called there.
  public let source: String
  /// What it is called here.
  public let name: String
  /// How many of its snapshots were taken; none where all were here already.
  public let taken: Int

  /// Tells of a session.
  public init(source: String, name: String, taken: Int) {
    self.source = source
    self.name = name
    self.taken = taken
  }
}
