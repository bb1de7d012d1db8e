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

  /// How its lines begin and end; nil where nobody said.
  var lineStyle: LineStyle? { (self as? any PrintedFormat)?.lines }
}

/// What a format says of its dumps beside how to read them.
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
  /// How much of a text is looked at.
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
      var place = 0
      while count < limit, let found = bytes.firstOffset(of: piece, from: place) {
        count += 1
        place = found + piece.utf8CodeUnitCount
      }
      return count
    }
  }

  /// Calls `body` with every line.
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Void) {
    text.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        let line = place..<bytes.lineEnd(from: place)
        body(bytes, line)
        place = line.upperBound + 1
      }
    }
  }
}
