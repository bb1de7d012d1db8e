public import DumpFormats
public import HierarchyModel
public import SnapshotJSON

/// Why no snapshots could be read from a text.
public enum SnapshotReadingError: Error, Hashable, CustomStringConvertible {
  /// It is snapshot JSON with a mistake.
  case json(SnapshotJSONError)
  /// No dump format recognises it, or none could be read in the one that does.
  case dump(DumpError)
  /// It is a scenario, which `ScenarioRunner` runs.
  case scenario

  public var description: String {
    switch self {
    case .json(let error): error.description
    case .dump(let error): error.description
    case .scenario: "is a scenario; ScenarioRunner makes snapshots of it"
    }
  }
}

extension Snapshot {
  /// The last snapshot of a text: snapshot JSON, or a dump in any format that `DumpImport` knows,
  /// as it was copied from a console.
  public init(reading text: String) throws(SnapshotReadingError) {
    guard let last = try Self.all(reading: text).last else { throw .dump(.emptyInput) }
    self = last
  }

  /// All snapshots of a text, in order: one per document or line of snapshot JSON, or those that
  /// several dumps in a row show.
  public static func all(reading text: String) throws(SnapshotReadingError) -> [Snapshot] {
    let bytes = Array(text.utf8)
    switch InputContent(of: bytes) {
    case .snapshotJSON: return try documents(in: bytes)
    case .scenarioJSON: throw .scenario
    case .otherJSON, .text:
      do throws(DumpError) {
        return try DumpImport().read(bytes).moments.map(\.snapshot)
      } catch {
        throw .dump(error)
      }
    }
  }

  /// The documents of snapshot JSON: one per line if the first line is complete, else a single one.
  private static func documents(in bytes: [UInt8]) throws(SnapshotReadingError) -> [Snapshot] {
    do throws(SnapshotJSONError) {
      guard InputContent.isOneALine(bytes) else { return [try StrictSnapshotReader.read(bytes)] }
      var lines = SnapshotLines()
      lines.append(bytes)
      lines.finish()
      var snapshots: [Snapshot] = []
      while let snapshot = try StrictSnapshotReader.next(of: &lines) { snapshots.append(snapshot) }
      return snapshots
    } catch {
      throw .json(error)
    }
  }
}
