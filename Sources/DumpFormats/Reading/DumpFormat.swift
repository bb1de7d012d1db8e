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
}

/// A format that declares its line style and platform besides how to read it.
protocol PrintedFormat: DumpFormat {
  /// How its lines begin and end.
  var lines: LineStyle { get }
  /// The platform of all its dumps; nil where they may be of several.
  var platform: Platform? { get }
}

extension PrintedFormat {
  var platform: Platform? { nil }
}

/// The beginning of a text, from which its format is recognised.
public struct DumpSample: Sendable {
  /// How many bytes of a text are examined.
  static let limit = 1 << 18

  let text: [UInt8]

  /// The beginning of a text.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    text = Array(bytes.prefix(Self.limit))
  }

  /// Whether a piece of text occurs.
  func contains(_ piece: StaticString) -> Bool {
    count(of: piece, upTo: 1) > 0
  }

  /// How often a piece of text occurs, counted up to a limit.
  func count(of piece: StaticString, upTo limit: Int = .max) -> Int {
    text.withUnsafeBufferPointer { bytes in
      var count = 0
      var offset = 0
      while count < limit, let found = bytes.firstOffset(of: piece, from: offset) {
        count += 1
        offset = found + piece.utf8CodeUnitCount
      }
      return count
    }
  }

  /// Calls `body` with every line.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Void) {
    text.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        let line = offset..<bytes.lineEnd(from: offset)
        body(bytes, line)
        offset = line.upperBound + 1
      }
    }
  }
}
