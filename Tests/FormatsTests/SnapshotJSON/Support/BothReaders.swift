import Commands
import HierarchyModel
import SnapshotJSON
import Testing

/// The result of reading one document with both readers; a test fails where they disagree.
enum BothReaders {
  static func outcome(
    of bytes: [UInt8], limits: SnapshotLimits = .standard,
    at location: SourceLocation = #_sourceLocation
  ) -> Result<Snapshot, SnapshotJSONError> {
    let strict = result { () throws(SnapshotJSONError) in
      try StrictSnapshotReader.read(bytes, limits: limits)
    }
    let fast = result { () throws(SnapshotJSONError) in
      var reader = FastSnapshotReader(limits: limits)
      return try reader.read(bytes)
    }
    #expect(strict == fast, sourceLocation: location)
    return strict
  }

  static func snapshot(
    _ text: String, at location: SourceLocation = #_sourceLocation
  ) throws -> Snapshot {
    try outcome(of: Array(text.utf8), at: location).get()
  }

  /// The message for a document that is refused, nil for one that is accepted.
  static func message(
    of text: String, limits: SnapshotLimits = .standard,
    at location: SourceLocation = #_sourceLocation
  ) -> String? {
    switch outcome(of: Array(text.utf8), limits: limits, at: location) {
    case .success: nil
    case .failure(let error): error.description
    }
  }

  private static func result(
    _ read: () throws(SnapshotJSONError) -> Snapshot
  ) -> Result<Snapshot, SnapshotJSONError> {
    do throws(SnapshotJSONError) {
      return .success(try read())
    } catch {
      return .failure(error)
    }
  }
}

/// A snapshot's JSON text, written.
func written(_ snapshot: Snapshot) -> String {
  String(decoding: SnapshotJSONWriter.write(snapshot), as: UTF8.self)
}
