public import HierarchyModel

/// What a reader found in a dump.
public struct DumpReading: Sendable {
  /// One moment of a dump.
  public struct Moment: Sendable {
    /// What was printed.
    public let snapshot: Snapshot
    /// The name of the format it was printed in; one paste may hold several.
    public let format: String
    /// The line on which it begins, counted from 1.
    public let line: Int
    /// Whether a debugger may have been asked for this one object by itself: it is no dump then.
    let isSingleObject: Bool
    /// Whether ids are addresses of one process, good for comparing and joining with other dumps.
    public let hasAddresses: Bool

    /// Creates the moment that a snapshot shows.
    public init(snapshot: Snapshot, format: String, line: Int) {
      self.init(snapshot: snapshot, format: format, line: line, isSingleObject: false)
    }

    init(snapshot: Snapshot, format: String, line: Int, isSingleObject: Bool) {
      self.isSingleObject = isSingleObject
      self.snapshot = snapshot
      self.format = format
      self.line = line
      hasAddresses =
        !snapshot.header.hasTransientIDs
        && snapshot.objects.contains { snapshot.token(of: $0) != nil }
    }
  }

  /// The name of the format.
  public var format: String
  /// In the order of the text.
  public var moments: [Moment] = []
  /// What could not be read, in the order of the text.
  public var reports = DumpReports()
  /// The lines of single objects that were printed beside the dumps, which are no moments.
  public internal(set) var asides: [Int] = []

  /// Creates a reading of nothing yet.
  public init(format: String) {
    self.format = format
  }

  /// Adds the moment that begins on a line, or reports why there is none.
  mutating func add(
    line: Int, format: String? = nil, isSingleObject: Bool = false,
    _ finish: () throws(SnapshotError) -> Snapshot
  ) {
    do {
      let snapshot = try finish()
      moments.append(
        Moment(
          snapshot: snapshot, format: format ?? self.format, line: line,
          isSingleObject: isSingleObject))
    } catch {
      reports.add(line: line, "the dump makes no snapshot: \(error)")
    }
  }

  /// The snapshots without where they stood.
  public var snapshots: [Snapshot] { moments.map(\.snapshot) }
}
