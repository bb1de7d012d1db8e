import DumpFormats
import HierarchyModel

/// The reading of a text whose format is recognised.
func read(_ text: String, as format: String? = nil) throws -> DumpReading {
  try DumpImport(format: format).read(Array(text.utf8))
}

/// The only moment of a text.
func readOne(_ text: String, as format: String? = nil) throws -> Snapshot {
  let reading = try read(text, as: format)
  guard reading.moments.count == 1, let only = reading.snapshots.first else {
    throw WrongMoments(count: reading.moments.count)
  }
  return only
}

/// A text did not have exactly one moment.
struct WrongMoments: Error {
  let count: Int
}

/// The reasons of a reading's reports.
func reasons(_ reading: DumpReading) -> [String] {
  reading.reports.first.map(\.description)
}
