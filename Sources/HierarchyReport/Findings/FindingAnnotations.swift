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
      let message = Self.data("\(entry.finding.message) (\(place))")
      return "::\(command) file=\(file),title=\(title)::\(message)\n"
    }.joined() + subjects.compactMap(notice).joined()
  }

  /// One notice per snapshot says what was not examined.
  private func notice(of subject: Examined) -> String? {
    let needs = CheckNeed.allCases.filter { need in subject.gaps.contains { $0.need == need } }
    guard !needs.isEmpty else { return nil }
    let words = needs.map(\.words).joined(separator: ", ")
    let message = Self.data("\(subject.label): not captured, so not looked at: \(words)")
    let file = Self.property(subject.file)
    return "::notice file=\(file),title=treering%3A not looked at::\(message)\n"
  }

  private static func data(_ text: String) -> String {
    text.replacing(bytesOf: "%", with: "%25").replacing(bytesOf: "\r", with: "%0D")
      .replacing(bytesOf: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(bytesOf: ":", with: "%3A").replacing(bytesOf: ",", with: "%2C")
  }
}
