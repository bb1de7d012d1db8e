public import HierarchyModel

/// What a reader found in a dump.
public struct DumpReading: Sendable {
  /// One moment of a dump.
  public struct Moment: Sendable {
    public let snapshot: Snapshot
    /// The line on which it begins, counted from 1.
    public let line: Int
    /// Whether ids are addresses of one process, good for comparing and joining with other dumps.
    public let hasAddresses: Bool

    public init(snapshot: Snapshot, line: Int, hasAddresses: Bool) {
      self.snapshot = snapshot
      self.line = line
      self.hasAddresses = hasAddresses
    }
  }

  /// The name of the format.
  public var format: String
  /// In the order of the text.
  public var moments: [Moment] = []
  /// What could not be read, in the order of the text.
  public var reports = DumpReports()

  public init(format: String) {
    self.format = format
  }

  /// Adds the moment that begins on a line, or reports why there is none.
  mutating func add(line: Int, _ finish: () throws(SnapshotError) -> Snapshot) {
    do {
      let snapshot = try finish()
      let hasAddresses =
        !snapshot.header.hasTransientIDs
        && snapshot.objects.contains { snapshot.token(of: $0) != nil }
      moments.append(Moment(snapshot: snapshot, line: line, hasAddresses: hasAddresses))
    } catch {
      reports.add(line: line, "the dump makes no snapshot: \(error)")
    }
  }

  /// The snapshots without where they stood.
  public var snapshots: [Snapshot] { moments.map(\.snapshot) }
}
