import HierarchyModel
import HierarchyReport

enum DifferenceOptions {
  static let ignoredAttributes = Option<[String]>.lists("ignore-attribute", "KEYS")
  static let tolerance = Option<Double?>.length("tolerance", "POINTS")
}

extension ReportSection {
  /// The sections that words name, several per word separated by commas; all if there are no words.
  static func all(
    _ words: [String], _ mistake: (_ message: String, _ remedy: String?) -> CommandFailure
  ) throws(CommandFailure) -> Set<ReportSection> {
    var sections: Set<ReportSection> = []
    for word in words.flatMap({ $0.split { $0 == "," || $0 == " " }.map(String.init) }) {
      guard let section = ReportSection(rawValue: word) else {
        let known = allCases.map(\.rawValue)
        throw mistake(
          "unknown section \"\(word)\"", NearMatches(to: word).remedy(among: known, none: ""))
      }
      sections.insert(section)
    }
    return sections.isEmpty ? Set(allCases) : sections
  }
}
