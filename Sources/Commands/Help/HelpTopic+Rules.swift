import HierarchyReport

extension HelpTopic {
  /// The rules that answers cite, by id.
  static let rules = HelpTopic(
    name: "rules", summary: "the rules that answers cite; `treering help R-CTX-4` prints one"
  ) { block, output in
    var output = output
    output.write("rules", as: .heading)
    output.writeLine(": what answers cite, R- for rules and D- where sources disagree")
    output.writeLine()
    output.write(
      block.definitions(Rulebook.shipped.rules.map { (term: $0.id, meaning: $0.title) }))
  }
}

/// Writes a rule for a terminal.
struct RuleWriter {
  let block: TextBlock

  func write(_ rule: Rulebook.Rule, into output: inout TextOutput) {
    output.write(rule.id, as: .heading)
    output.writeLine(": \(rule.title)")
    DocumentText(block: block).write(rule.text.trimmingEmptyLines, into: &output)
    for (term, text) in [("confidence", rule.confidence), ("sources", rule.sources)] {
      guard let text else { continue }
      let words = "\(term): \(text)".split(separator: " ").map(String.init)
      for line in block.lines(words, indent: 2) { output.writeLine(line) }
    }
  }
}

extension String {
  /// The text with an empty line before it and one behind it.
  fileprivate var trimmingEmptyLines: String {
    let start = drop(while: \.isNewline)
    let end = start.reversed().prefix(while: \.isNewline).count
    return "\n" + start.dropLast(end) + "\n"
  }
}
