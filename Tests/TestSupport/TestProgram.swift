public import Foundation
public import Testing

/// The program that runs the tests. On macOS it is a helper of the toolchain's, which loads them.
public enum TestProgram {
  /// The words that start it again, without what it is to do.
  public static let words: [String] = {
    let given = CommandLine.arguments
    guard let index = given.firstIndex(of: bundleOption), index + 1 < given.count else {
      return [given[0]]
    }
    return [given[0], bundleOption, given[index + 1]]
  }()

  /// The folder of what is built beside the tests.
  public static let products: URL = {
    var folder = URL(filePath: words[words.count - 1]).deletingLastPathComponent()
    while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
    return folder
  }()

  private static let bundleOption = "--test-bundle-path"
}

extension Trait where Self == ConditionTrait {
  /// For what a test starts and only Linux has.
  public static var onLinux: Self {
    #if os(Linux)
      .enabled(if: true)
    #else
      .disabled("it starts programs of Linux")
    #endif
  }
}
