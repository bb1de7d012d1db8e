public import HierarchyModel

/// A format of another tool: its name, how to recognise it, how to read it.
public protocol DumpFormat: Sendable {
  /// The name on the command line: `recursive-description`.
  var name: String { get }
  /// One line that says what prints it.
  var summary: String { get }
  /// What a dump covers; one whose objects are of two kinds may cover either.
  var covers: [Facet] { get }
  /// Whether snapshots can also be written in it.
  var isWritten: Bool { get }
  /// How sure the format is that a text is in it: 0 for not at all, 100 for certain.
  func score(_ sample: DumpSample) -> Int
  /// The snapshots in a dump; `bytes` is well-formed UTF-8 without a byte order mark.
  func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading
}

extension DumpFormat {
  public var isWritten: Bool { false }

  /// How its lines begin and end; nil for a format that does not declare it.
  var lineStyle: LineStyle? { (self as? any PrintedFormat)?.lines }

  /// Which reader reads it at a debugger's console; nil for a format that is not printed there.
  var consoleReading: ConsoleReading? { (self as? any PrintedFormat)?.consoleReading }
}

/// A format that declares how it is printed, besides how to read it.
protocol PrintedFormat: DumpFormat {
  /// How its lines begin and end.
  var lines: LineStyle { get }
  /// The platform of all its dumps; nil where they may be of several.
  var platform: Platform? { get }
  /// Which reader reads it at a debugger's console; nil for a format that is not printed there.
  var consoleReading: ConsoleReading? { get }
}

extension PrintedFormat {
  var platform: Platform? { nil }
  var consoleReading: ConsoleReading? { nil }
}

/// The reader of a format that debuggers print one dump below the other.
enum ConsoleReading {
  /// One reader reads all formats that declare this, however they are mixed.
  case shared
  /// The format has its own reader, so a text is cut where its dumps begin and end.
  case own
}

/// The beginning of a text, from which its format is recognised.
public struct DumpSample: Sendable {
  /// How many bytes of a text are examined.
  static let limit = 1 << 18

  let text: [UInt8]
  /// The nodes that a debugger printed.
  let nodes: ConsoleCensus

  /// The beginning of a text.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    text = Array(bytes.prefix(Self.limit))
    nodes = text.withUnsafeBufferPointer(ConsoleCensus.init)
  }

  /// Whether a piece of text occurs.
  func contains(_ piece: StaticString) -> Bool {
    text.withUnsafeBufferPointer { $0.contains(piece) }
  }

  /// Calls `body` with every line.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Void) {
    text.withUnsafeBufferPointer { bytes in
      for line in bytes.lines { body(bytes, line) }
    }
  }
}
