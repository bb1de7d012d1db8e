public import Foundation

/// The checkout that the tests were built from.
public enum Repository {
  /// Its folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL
}
