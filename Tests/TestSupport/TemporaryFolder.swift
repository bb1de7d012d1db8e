public import Foundation

/// A folder of a test's own, gone when the test is over.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "treering-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file into the folder.
  public func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file of any bytes into the folder.
  public func write(_ bytes: Data, to name: String) throws {
    try bytes.write(to: URL(filePath: path).appending(path: name))
  }

  /// Creates a folder in the folder.
  public func createFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }
}
