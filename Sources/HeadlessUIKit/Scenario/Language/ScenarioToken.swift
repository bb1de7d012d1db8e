/// One word, text in quotes or mark of a scenario line.
struct ScenarioToken: Hashable, Sendable {
  let text: String
  let isQuoted: Bool

  func isMark(_ mark: String) -> Bool {
    !isQuoted && text == mark
  }

  /// How to show it in messages.
  var shown: String { "\"\(text)\"" }
}
