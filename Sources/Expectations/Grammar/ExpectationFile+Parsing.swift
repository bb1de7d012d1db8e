extension ExpectationFile {
  /// Reads a file of expectations, line by line. Claims before any scope are about all snapshots.
  public init(parsing text: String) throws(ExpectationError) {
    var sections: [Section] = []
    var declaredNames: Set<String> = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (place, line) in lines.enumerated() {
      var words = try ExpectationWords(line, line: place + 1)
      guard !words.isAtEnd else { continue }
      if words.left == 2, words.take("class") {
        declaredNames.insert(try words.word("a class"))
        continue
      }
      if let scope = try Scope(&words) {
        try words.finish()
        sections.append(Section(scope: scope, line: place + 1))
        continue
      }
      if sections.isEmpty { sections.append(Section(scope: .all, line: place + 1)) }
      let text = line.drop { $0 == " " || $0 == "\t" }
      sections[sections.count - 1].expectations.append(
        try Expectation(
          &words, line: place + 1, column: line.count - text.count + 1, text: String(text)))
    }
    guard sections.contains(where: { !$0.expectations.isEmpty }) else {
      throw ExpectationError(
        line: max(1, lines.count), column: 1, expected: "a claim", found: "the end of the file",
        suggestion: nil)
    }
    self.init(sections: sections, declaredNames: declaredNames)
  }
}

extension Scope {
  /// The scope that a line begins with, nil where it begins with none.
  init?(_ words: inout ExpectationWords) throws(ExpectationError) {
    if words.take("all") {
      self = .all
    } else if words.take("then") {
      self = .then
    } else if words.take("last") {
      self = .last
    } else if words.take("at") {
      self = .at(try words.word("a moment: a label, a number or \"last\""))
    } else if words.take("from") {
      let start = try words.word("a moment: a label, a number or \"last\"")
      try words.require("to")
      self = .range(start, try words.word("a moment: a label, a number or \"last\""))
    } else if words.left == 1, words.take("first") {
      // "first responder is …" is a claim.
      self = .first
    } else {
      return nil
    }
  }
}
