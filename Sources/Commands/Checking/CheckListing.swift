import HierarchyChecks
import HierarchyReport
import JSONText
import UIKitRules

/// The list of all checks, for a reader or a program.
struct CheckListing {
  func write(into output: inout some StyledOutput, _ block: TextBlock) {
    for check in CheckList.all {
      output.write(check.id, as: .controller)
      output.write("  \(check.severity.rawValue)")
      if let rule = check.rule { output.write("  \(rule)", as: .faint) }
      output.writeLine()
      output.write(block.paragraph(check.summary + ": " + check.reason, indent: 4))
    }
  }

  /// An array of checks, each with `id`, `severity`, `rule`, `summary`, `why` and `scope`: what it
  /// examines.
  var value: JSONValue {
    .array(
      CheckList.all.map { check in
        .object([
          .init(key: "id", value: .string(check.id)),
          .init(key: "severity", value: .string(check.severity.rawValue)),
          .init(
            key: "rule", value: check.rule.map { .string($0.description) } ?? .null),
          .init(key: "scope", value: .string(check is any SessionCheck ? "session" : "snapshot")),
          .init(key: "summary", value: .string(check.summary)),
          .init(key: "why", value: .string(check.reason)),
        ])
      })
  }
}
