import HierarchyChecks
import HierarchyModel

/// Findings as workflow commands that GitHub Actions turns into annotations.
extension FindingReport {
  package var annotations: String {
    entries.map { entry in
      let command = entry.finding.severity == .note ? "notice" : entry.finding.severity.rawValue
      let title = Self.property("treering: \(entry.finding.check)")
      let file = Self.property(entry.file)
      let place =
        entry.label == entry.file
        ? entry.path : "\(entry.label): \(entry.path)"
      let message = Self.message("\(entry.finding.message) (\(place))")
      return "::\(command) file=\(file),title=\(title)::\(message)\n"
    }.joined() + notices
  }

  /// What was not examined: one notice for all snapshots of a file that lack the same, since a
  /// session may have thousands.
  private var notices: String {
    let lacking = subjects.map { subject in
      let needs = CheckNeed.allCases.filter { need in subject.gaps.contains { $0.need == need } }
      return (subject: subject, words: needs.map(\.words).joined(separator: ", "))
    }.filter { !$0.words.isEmpty }
    return GroupedValues(lacking, by: { [$0.subject.file, $0.words] }).groups.map { key, alike in
      let more = alike.count > 1 ? " and \(Wording.count(alike.count - 1, "more snapshot"))" : ""
      let message = Self.message(
        "\(alike[0].subject.label)\(more): not captured, so not looked at: \(key[1])")
      return "::notice file=\(Self.property(key[0])),title=treering%3A not looked at::\(message)\n"
    }.joined()
  }

  /// A message, in which names start no command of a terminal and turn no text.
  private static func message(_ text: String) -> String { data(VisibleText.line(text)) }

  private static func data(_ text: String) -> String {
    text.replacing(bytesOf: "%", with: "%25").replacing(bytesOf: "\r", with: "%0D")
      .replacing(bytesOf: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(bytesOf: ":", with: "%3A").replacing(bytesOf: ",", with: "%2C")
  }
}
