public import HierarchyModel

/// A format of another tool: its name, how it is printed, how to recognise it, how to read it.
public struct DumpFormat: Sendable {
  /// The name on the command line: `recursive-description`.
  public let name: String
  /// One line that says what prints it.
  public let summary: String
  /// What a dump covers; one whose objects are of two kinds may cover either.
  public let covers: [Facet]
  /// Whether snapshots can also be written in it.
  public private(set) var isWritten = false
  /// How its lines begin and end.
  let lines: LineStyle
  /// The platform of all its dumps; nil where they may be of several.
  private(set) var platform: Platform?
  /// Which reader reads it at a debugger's console; nil for a format that is not printed there.
  private(set) var consoleReading: ConsoleReading?
  /// How sure the format is that a text is in it: 0 for not at all, 100 for certain.
  let score: @Sendable (DumpSample) -> Int
  /// Makes the reading of a dump in this format.
  let reader: @Sendable (Bytes, DumpFormat) -> DumpReading

  /// The snapshots in a dump; `bytes` is well-formed UTF-8 without a byte order mark.
  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading { reader(bytes, self) }
}

/// The reader of a format that debuggers print, one dump below the other.
enum ConsoleReading {
  /// One reader reads all formats that declare this, however they are mixed.
  case shared
  /// The format has its own reader, so a text is cut where its dumps begin and end.
  case own
}

/// The beginning of a text, from which its format is recognised.
struct DumpSample {
  /// How many bytes of a text are examined.
  static let limit = 1 << 18

  let text: [UInt8]
  /// The nodes that a debugger printed.
  let nodes: ConsoleCensus

  /// The beginning of a text.
  init(_ bytes: Bytes) {
    text = Array(bytes.prefix(Self.limit))
    nodes = text.withUnsafeBufferPointer(ConsoleCensus.init)
  }

  /// Whether a piece of text occurs.
  func contains(_ piece: StaticString) -> Bool {
    text.withUnsafeBufferPointer { $0.contains(piece) }
  }

  /// Whether one of several pieces of text occurs.
  func containsAny(_ pieces: StaticString...) -> Bool { pieces.contains(where: contains) }

  /// Calls `body` with every line.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Void) {
    text.withUnsafeBufferPointer { bytes in
      for line in bytes.lines { body(bytes, line) }
    }
  }
}
