import HierarchyChecks
package import JSONText

/// Findings in SARIF 2.1.0, which code hosts read.
package struct FindingSARIF {
  private let report: FindingReport
  private let toolVersion: String

  package init(_ report: FindingReport, toolVersion: String) {
    self.report = report
    self.toolVersion = toolVersion
  }

  package var value: JSONValue {
    let driver: JSONValue = .object([
      .init(key: "name", value: .string("treering")),
      .init(key: "version", value: .string(toolVersion)),
      .init(key: "rules", value: .array(CheckList.all.map(rule))),
    ])
    let run: JSONValue = .object([
      .init(key: "tool", value: .object([.init(key: "driver", value: driver)])),
      .init(key: "columnKind", value: .string("unicodeCodePoints")),
      .init(key: "invocations", value: .array([invocation])),
      .init(key: "results", value: .array(report.entries.map(result))),
    ])
    return .object([
      .init(key: "version", value: .string("2.1.0")),
      .init(
        key: "$schema", value: .string("https://json.schemastore.org/sarif-2.1.0.json")),
      .init(key: "runs", value: .array([run])),
    ])
  }

  /// The run itself, with what could not be examined as its notifications.
  private var invocation: JSONValue {
    let notes = report.subjects.flatMap { subject in
      subject.gaps.map { gap -> JSONValue in
        let count = gap.views.map { " of \($0.missing) of \($0.all) views" } ?? ""
        return .object([
          .init(key: "level", value: .string("note")),
          .init(
            key: "message",
            value: message("\(subject.label): not looked at: \(gap.need.words)\(count)")),
          .init(
            key: "associatedRule", value: .object([.init(key: "id", value: .string(gap.check))])),
        ])
      }
    }
    return .object([
      .init(key: "executionSuccessful", value: .bool(true)),
      .init(key: "toolExecutionNotifications", value: .array(notes)),
    ])
  }

  private func rule(_ check: any Check) -> JSONValue {
    .object([
      .init(key: "id", value: .string(check.id)),
      .init(key: "shortDescription", value: message(check.summary)),
      .init(key: "fullDescription", value: message(check.reason)),
      .init(key: "help", value: message("\(check.summary): \(check.reason)")),
      .init(
        key: "defaultConfiguration",
        value: .object([.init(key: "level", value: .string(check.severity.rawValue))])),
    ])
  }

  private func result(_ entry: FindingReport.Entry) -> JSONValue {
    let logical: JSONValue = .object([
      .init(key: "fullyQualifiedName", value: .string(entry.path)),
      .init(key: "kind", value: .string("object")),
    ])
    let artifact: JSONValue = .object([
      .init(key: "uri", value: .string(URIText.path(entry.file)))
    ])
    let index = CheckList.all.firstIndex { $0.id == entry.finding.check } ?? -1
    return .object([
      .init(key: "ruleId", value: .string(entry.finding.check)),
      .init(key: "ruleIndex", value: .number(.integer(Int64(index)))),
      .init(key: "level", value: .string(entry.finding.severity.rawValue)),
      .init(key: "message", value: message(entry.finding.message)),
      .init(
        key: "locations",
        value: .array([
          .object([
            .init(
              key: "physicalLocation",
              value: .object([.init(key: "artifactLocation", value: artifact)])),
            .init(key: "logicalLocations", value: .array([logical])),
          ])
        ])),
      .init(
        key: "partialFingerprints",
        value: .object([.init(key: "treering/v1", value: .string(entry.fingerprint))])),
      .init(
        key: "properties",
        value: .object([.init(key: "snapshot", value: .string(entry.label))])),
    ])
  }

  private func message(_ text: String) -> JSONValue {
    .object([.init(key: "text", value: .string(text))])
  }
}

/// A path as a relative URI reference.
enum URIText {
  /// The text with every byte that a URI path cannot hold as `%XX`. A colon before the first slash
  /// would read as a scheme, so it is escaped too.
  static func path(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || "-._~/!$&'()*+,;=@".utf8.contains(byte) {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
