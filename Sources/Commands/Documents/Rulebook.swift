import CEmbedded
import EmbeddedFiles
import HierarchyModel
import HierarchyReport

/// The rules that answers cite, and the disagreements between sources: `Documentation/Rulebook.md`.
package struct Rulebook: Sendable {
  /// One rule (`R-CTX-4`) or disagreement (`D-1`).
  package struct Rule: Sendable {
    package let id: String
    package let title: String
    /// Its paragraphs, tables and grammars, in Markdown.
    package let text: String
    /// The confidence; nil for a disagreement.
    package let confidence: String?
    package let sources: String?
  }

  package let rules: [Rule]
  /// The rules that neither the code nor a case cites, each with the reason.
  package let notDerived: [String: String]

  /// The rulebook embedded in the program.
  package static let shipped = Rulebook(
    parsing: EmbeddedFile.named("Rulebook.md", in: CEmbeddedDocuments())?.text ?? "")

  /// Parses a rulebook: a rule is a level-4 heading, `ID · TITLE`, and what is below it.
  init(parsing text: String) {
    var rules: [Rule] = []
    var open: (id: String, title: String, lines: [Substring])?
    var reasons: [String: String] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") {
        if let open { rules.append(Rule(id: open.id, title: open.title, lines: open.lines)) }
        let parts = line.drop { $0 == "#" || $0 == " " }.split(separator: " · ", maxSplits: 1)
        let isRule = line.hasPrefix("#### ") && parts.count == 2
        open = isRule ? (String(parts[0]), String(parts[1]), []) : nil
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("| R-") {
        let cells = DocumentText.cells(of: line)
        if cells.count == 2 { reasons[cells[0]] = cells[1] }
      }
    }
    if let open { rules.append(Rule(id: open.id, title: open.title, lines: open.lines)) }
    self.rules = rules
    notDerived = reasons
  }

  /// The rule with an id, ignoring case; a part of a rule (`R-RESP-3b`) yields the rule.
  package func rule(_ id: String) -> Rule? {
    let id = id.uppercased()
    if let rule = rules.first(where: { $0.id == id }) { return rule }
    guard let last = id.last, last.isLetter, id.dropLast().last?.isNumber == true else {
      return nil
    }
    return rules.first { $0.id == id.dropLast() }
  }

  func ids(near id: String) -> [String] {
    let ids = rules.map(\.id)
    let family = id.uppercased().reversed().drop { $0.isNumber || $0 == "-" }.reversed() + "-"
    let siblings = ids.filter { $0.hasPrefix(String(family)) }
    return NearMatches(to: id).best(of: siblings.isEmpty ? ids : siblings)
  }

  /// Whether a word has the form of an id.
  static func isID(_ word: String) -> Bool {
    let word = word.uppercased()
    if word.hasPrefix("R-") { return true }
    return word.hasPrefix("D-") && word.dropFirst(2).allSatisfy(\.isNumber)
  }
}

extension Rulebook.Rule {
  private static let confidenceMark = "- Confidence: "
  private static let sourcesMark = "- Sources: "

  fileprivate init(id: String, title: String, lines: [Substring]) {
    func item(_ mark: String) -> String? {
      lines.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }
    self.id = id
    self.title = title
    confidence = item(Self.confidenceMark)
    sources = item(Self.sourcesMark)
    let kept = lines.filter {
      !$0.hasPrefix(Self.confidenceMark) && !$0.hasPrefix(Self.sourcesMark)
    }
    text = kept.joined(separator: "\n")
  }
}

extension TextPage {
  func write(_ rule: Rulebook.Rule) {
    headline(rule.id, rule.title)
    write(markdown: rule.text.trimmingEmptyLines)
    for (term, text) in [("confidence", rule.confidence), ("sources", rule.sources)] {
      if let text { write("\(term): \(text)", hanging: 2) }
    }
  }
}

extension String {
  /// The text with exactly one newline before it and one after it.
  fileprivate var trimmingEmptyLines: String {
    let start = drop(while: \.isNewline)
    let end = start.reversed().prefix(while: \.isNewline).count
    return "\n" + start.dropLast(end) + "\n"
  }
}
