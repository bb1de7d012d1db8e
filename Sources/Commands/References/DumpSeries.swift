import DumpFormats
import HierarchyModel

/// The snapshots of another tool's dump.
struct DumpSeries: SnapshotSeries {
  private let reading: DumpReading
  /// The lines of the text without anything on them, where something else could not be read.
  private let blankLines: [Bool]

  init(_ bytes: [UInt8], _ dumps: DumpImport = DumpImport()) throws(DumpError) {
    reading = try dumps.read(bytes)
    blankLines = reading.reports.isEmpty ? [] : DumpWarnings.blankLines(of: bytes)
  }

  /// Whether some format knows the bytes.
  static func knows(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { DumpImport.detect($0) != nil }
  }

  var count: Int { reading.moments.count }

  func label(at place: Int) -> String? {
    reading.moments[place].snapshot.header.label
  }

  func snapshot(at place: Int) -> Snapshot {
    reading.moments[place].snapshot
  }

  /// What could not be read, with lines, each reason once.
  var warnings: [String] {
    DumpWarnings(reading.reports, blankLines: blankLines).texts
  }

  /// Which moment is looked at where none is named, and what else there is; nil where there is one.
  var choice: String? {
    guard let shown = reading.moments.last, count > 1 else { return nil }
    let others = reading.moments.indices.dropLast().suffix(Self.named)
      .map { "#\($0 + 1) \(Self.words(reading.moments[$0]))" }
    let rest = count - 1 - others.count
    return "holds \(count) moments; #\(count) \(Self.words(shown)) is taken, not "
      + others.joined(separator: ", ")
      + (rest > 0 ? " or \(rest) before" : "")
  }

  /// What is said of single objects that were printed beside the dumps; nil where there are none.
  var asides: String? {
    guard let first = reading.asides.first else { return nil }
    let lines = reading.asides.prefix(Self.named).map(String.init).joined(separator: ", ")
    let rest = reading.asides.count - min(reading.asides.count, Self.named)
    if reading.asides.count == 1 {
      return "the single object printed on line \(first) is not a moment"
    }
    return "single objects printed on lines \(lines)" + (rest > 0 ? " and \(rest) more" : "")
      + " are not moments"
  }

  /// How many moments or lines are named.
  private static let named = 8

  private static func words(_ moment: DumpReading.Moment) -> String {
    "(\(moment.format), line \(moment.line), \(moment.snapshot.count) objects)"
  }
}
