import Foundation

/// Where a recording goes that was given no place.
enum TemporaryStore {
  static func path() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("steps-\(UUID().uuidString).treering").path
  }

  /// The bytes of a file, nil where it cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
}
