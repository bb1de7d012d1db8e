import JSONText

/// One way to write an operation in text: its first word, what that word implies, and the rest.
struct OperationForm: Sendable {
  let word: String
  let definition: OperationDefinition
  /// Arguments that the word stands for: the kind of a controller.
  let implied: [JSONValue.Member]
  /// The pattern after the first word.
  let pattern: OperationPattern

  init(_ definition: OperationDefinition, word: String? = nil, implied: [JSONValue.Member] = []) {
    self.definition = definition
    self.implied = implied
    let parts = definition.pattern.text.split(separator: " ", maxSplits: 1)
    self.word = word ?? parts.first.map(String.init) ?? ""
    pattern = OperationPattern(parts.count > 1 ? String(parts[1]) : "")
  }

  /// How the operation is written, for messages and help.
  var usage: String {
    let properties = definition.properties.isEmpty ? "" : " {<property> <value>}"
    return word + (pattern.text.isEmpty ? "" : " " + pattern.text) + properties
  }

  /// Whether a token is a word of the pattern or the name of a property, and so no value by itself.
  func hasWord(_ token: ScenarioToken) -> Bool {
    !token.isQuoted && (pattern.words.contains(token.text) || definition.hasProperty(token.text))
  }

  /// Whether the rest of the line is one JSON value.
  var takesJSON: Bool {
    pattern.arguments.contains { definition.shape(of: $0) == .json }
  }
}
