public import HierarchyModel

/// A format of another tool: how it is called, how to recognise it, how to read it.
public protocol DumpFormat: Sendable {
  /// The name on the command line: `recursive-description`.
  var name: String { get }
  /// One line that says what prints it.
  var summary: String { get }
  /// What a dump tells of; one whose objects are of two sorts may tell of either.
  var covers: [Facet] { get }
  /// Whether snapshots can be written in it too.
  var isWritten: Bool { get }
  /// How sure the format is that a text is its own: 0 for not at all, 100 for certain.
  func score(_ sample: DumpSample) -> Int
  /// The snapshots in a dump; `bytes` is well-formed UTF-8 without a byte order mark.
  func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading
}

extension DumpFormat {
  public var isWritten: Bool { false }
}
