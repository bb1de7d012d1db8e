import DumpFormats
import HeadlessUIKit
import HierarchyModel
import JSONText

extension ExpectationTable {
  /// What UIKit's consoles print.
  static let console: [Probe] = [
    Probe("printHierarchy") { run, expected throws(ProbeFailure) in
      guard let root = run.rootController else { throw ProbeFailure("no window has a root") }
      return try run.matched(PrintHierarchyWriter(run.snapshot).lines(from: root), expected)
    },
    Probe("lines") { run, expected throws(ProbeFailure) in
      guard let name = run.conformanceCase.expectation("printHierarchyOf")?.string else {
        throw ProbeFailure("lines needs printHierarchyOf")
      }
      let controller = try run.required(name)
      return try run.matched(
        PrintHierarchyWriter(run.snapshot).lines(from: controller), expected)
    },
    Probe("recursiveDescription") { run, expected throws(ProbeFailure) in
      try run.matched(try run.recursiveDescription(), expected)
    },
    Probe("linePrefixes") { run, _ throws(ProbeFailure) in
      .strings(try run.recursiveDescription().map { String($0.prefix { $0 != "<" }) })
    },
  ]
}

extension CaseRun {
  /// The lines expected, if every one fits; else the lines found.
  fileprivate func matched(
    _ lines: [String], _ expected: JSONValue
  ) throws(ProbeFailure) -> JSONValue {
    let patterns = try expected.texts(of: "lines").map(TextPattern.init)
    let fits =
      patterns.count == lines.count
      && zip(patterns, lines).allSatisfy { pattern, line in pattern.matches(line) }
    return fits ? expected : .strings(lines)
  }

  /// Of the tree that was described last, else of the key window.
  fileprivate func recursiveDescription() throws(ProbeFailure) -> [String] {
    if let described = results.description {
      return RecursiveDescriptionWriter(described).lines()
    }
    guard let window = snapshot.keyWindow.value else { throw ProbeFailure("nothing to describe") }
    return RecursiveDescriptionWriter(snapshot).lines(from: window)
  }
}
