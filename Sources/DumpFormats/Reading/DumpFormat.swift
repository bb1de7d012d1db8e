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

/// The beginning of a text, from which its format is recognised, or a later part of a long one.
struct DumpSample {
  /// How many bytes of a text are examined.
  static let limit = 1 << 18
  /// How many parts of a text are examined after its beginning.
  static let furtherParts = 8
  /// How many bytes before a piece of a dump are examined with it.
  private static let lead = 1 << 10

  /// Pieces of text that dumps have and logs seldom.
  private static let pieces: [StaticString] = [
    "; frame = (", ">, state: ", "<AppiumAUT", "<XCUIElementType", "<UIAApplication",
    "<ViewHierarchy", "; AX", "\"AXFrame", "{{0.0, 0.0}, {", "•UIWindow:0x", "|\tUI",
  ]

  /// Where a part begins that has one of these pieces, at or after an offset: at the beginning of a
  /// line, a little before the piece. Nil where there is none.
  static func start(in bytes: Bytes, from offset: Int) -> Int? {
    var end = bytes.count
    var found: Int?
    for piece in pieces {
      guard let start = bytes.firstOffset(of: piece, from: offset, to: end) else { continue }
      found = start
      end = start + piece.utf8CodeUnitCount
    }
    guard let found else { return nil }
    let before = bytes[..<max(offset, found - lead)].lastIndex(of: .newline)
    return max(offset, before.map { $0 + 1 } ?? 0)
  }

  let text: Bytes
  /// The nodes that a debugger printed.
  let nodes: ConsoleCensus

  init(_ bytes: Bytes) {
    text = bytes.sample
    nodes = ConsoleCensus(text)
  }

  func contains(_ piece: StaticString) -> Bool { text.contains(piece) }

  func containsAny(_ pieces: StaticString...) -> Bool { pieces.contains(where: contains) }
}
