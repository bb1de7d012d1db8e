import Foundation

/// A file beside the tests that says what some output was when somebody last read it.
public struct Golden: Sendable {
  private let file: URL

  /// The golden of a name in the folder `Golden` of the test target that `source` is in.
  public init(_ name: String, source: String = #filePath) {
    var folder = URL(filePath: source).deletingLastPathComponent()
    while folder.pathComponents.count > 2,
      folder.deletingLastPathComponent().lastPathComponent != "Tests"
    {
      folder.deleteLastPathComponent()
    }
    file = folder.appending(path: "Golden").appending(path: name)
  }

  /// How `text` differs from the file, nil where it does not. With `RECORD=1` in the environment a text
  /// that differs is written to the file, and still counts as different.
  public func difference(from text: String) -> String? {
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if expected == text { return nil }
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      do {
        try text.write(to: file, atomically: true, encoding: .utf8)
        return "recorded \(file.lastPathComponent): read it, then run again"
      } catch {
        return "cannot write \(file.path): \(error)"
      }
    }
    guard let expected else { return "there is no \(file.path); RECORD=1 writes it" }
    return Self.firstDifference(of: text, from: expected, in: file.lastPathComponent)
  }

  private static func firstDifference(
    of text: String, from expected: String, in name: String
  ) -> String {
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(found, wanted).prefix { $0 == $1 }.count
    let (left, right) = (
      line < wanted.count ? "\"\(wanted[line])\"" : "the end",
      line < found.count ? "\"\(found[line])\"" : "the end"
    )
    return "\(name), line \(line + 1): expected \(left), found \(right)"
  }
}
