import DumpFormats
import HierarchyModel

/// The snapshots of another tool's dump.
struct DumpSeries: SnapshotSeries {
  private let reading: DumpReading

  init(_ bytes: [UInt8], _ dumps: DumpImport = DumpImport()) throws(DumpError) {
    reading = try dumps.read(bytes)
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

  /// What could not be read, with lines, and how much more there was.
  var warnings: [String] {
    let reports = reading.reports
    let rest = reports.count - reports.first.count
    return reports.first.map { "\($0.line): \($0.reason)" }
      + (rest > 0 ? [" and \(rest) more that could not be read"] : [])
  }
}
