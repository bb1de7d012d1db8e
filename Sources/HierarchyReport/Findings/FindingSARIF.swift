import HierarchyChecks
import JSONText

/// Findings in SARIF 2.1.0, which code hosts read.
extension FindingReport {
  /// Writes the document piece by piece: it may be large.
  package func writeSARIF(into output: some StyledOutput, toolVersion: String) {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("version", "2.1.0")
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.objects("runs", of: [toolVersion]) { writeRun($0, into: &$1, output) }
    }
    output.writeLine(writer.takeText())
  }

  private func writeRun(
    _ toolVersion: String, into writer: inout JSONWriter, _ output: some StyledOutput
  ) {
    let driver: JSONValue = [
      "name": "treering",
      "version": .string(toolVersion),
      "rules": .array(CheckList.all.map(rule)),
    ]
    writer.member("tool", ["driver": driver])
    writer.member("columnKind", "unicodeCodePoints")
    writer.objects("invocations", of: [self]) { $0.writeInvocation(into: &$1, output) }
    output.write("results", of: entries, through: &writer) { $1.value(result($0)) }
  }

  /// The run itself, with what could not be examined as its notifications.
  private func writeInvocation(into writer: inout JSONWriter, _ output: some StyledOutput) {
    writer.member("executionSuccessful", true)
    output.write("toolExecutionNotifications", of: subjects, through: &writer) {
      subject, writer in
      for gap in subject.gaps { writer.value(notification(gap, subject)) }
    }
  }

  private func notification(_ gap: CheckGap, _ subject: Examined) -> JSONValue {
    let count = gap.count.map { " of \($0.missing) of \($0.all) \($0.noun)" } ?? ""
    return [
      "level": "note",
      "message": message("\(subject.label): not looked at: \(gap.need.words)\(count)"),
      "associatedRule": ["id": .string(gap.check)],
    ]
  }

  private func rule(_ check: Check) -> JSONValue {
    [
      "id": .string(check.id),
      "shortDescription": message(check.summary),
      "fullDescription": message(check.reason),
      "help": message("\(check.summary): \(check.reason)"),
      "defaultConfiguration": ["level": .string(check.severity.rawValue)],
    ]
  }

  private func result(_ entry: Entry) -> JSONValue {
    let logical: JSONValue = ["fullyQualifiedName": .string(entry.path), "kind": "object"]
    let artifact: JSONValue = ["uri": .string(URIText.path(entry.file))]
    let index = CheckList.all.firstIndex { $0.id == entry.finding.check } ?? -1
    return [
      "ruleId": .string(entry.finding.check),
      "ruleIndex": .number(index),
      "level": .string(entry.finding.severity.rawValue),
      "message": message(entry.finding.message),
      "locations": [
        ["physicalLocation": ["artifactLocation": artifact], "logicalLocations": [logical]]
      ],
      "partialFingerprints": ["treering/v1": .string(entry.fingerprint)],
      "properties": ["snapshot": .string(entry.label)],
    ]
  }

  private func message(_ text: String) -> JSONValue { ["text": .string(text)] }
}

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
