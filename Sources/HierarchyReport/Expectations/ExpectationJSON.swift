import Expectations
package import JSONText

/// Expectations as JSON: `treeringExpectations` (the form's version), `session`, `file` and
/// `expectations`, each with `line`, `text`, `holds`, `snapshot` (the one that settled it), `evidence`
/// and `change`, the report of what changed up to that snapshot where it failed.
package struct ExpectationJSON {
  private let report: ExpectationReport

  package init(_ report: ExpectationReport) {
    self.report = report
  }

  package var value: JSONValue {
    .object([
      .init(key: "treeringExpectations", value: .number(.integer(1))),
      .init(key: "session", value: .string(report.title)),
      .init(key: "file", value: .string(report.file)),
      .init(key: "holds", value: .bool(report.failures.isEmpty)),
      .init(key: "expectations", value: .array(report.verdicts.map(verdict))),
    ])
  }

  private func verdict(_ verdict: Verdict) -> JSONValue {
    .object([
      .init(key: "line", value: .number(.integer(Int64(verdict.expectation.line)))),
      .init(key: "text", value: .string(verdict.expectation.text)),
      .init(key: "holds", value: .bool(verdict.holds)),
      .init(key: "snapshot", value: report.label(verdict).map(JSONValue.string) ?? .null),
      .init(key: "evidence", value: .array(verdict.evidence.map(JSONValue.string))),
      .init(key: "change", value: verdict.holds ? .null : change(verdict)),
    ])
  }

  private func change(_ verdict: Verdict) -> JSONValue {
    guard let change = report.change(verdict) else { return .null }
    var text = PlainText()
    ChangeJSON().write(change, into: &text)
    return (try? JSONValue(parsing: text.text)) ?? .null
  }
}
