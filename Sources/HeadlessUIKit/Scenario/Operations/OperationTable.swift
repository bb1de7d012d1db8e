import JSONText
import UIKitRules

/// Every operation of the scenario language; both forms of a scenario and the help are read off it.
enum OperationTable {
  static let definitions: [OperationDefinition] =
    objects + structure + containers + presentations + responders + actions + controls + touches

  private static let byKeyword = Dictionary(
    uniqueKeysWithValues: definitions.map { ($0.keyword, $0) })

  /// The operation of an `op` of the JSON form.
  static func definition(of keyword: String) -> OperationDefinition? {
    byKeyword[keyword]
  }

  /// What may begin a line; the kinds of controllers are words of their own.
  static let forms: [OperationForm] = definitions.flatMap { definition -> [OperationForm] in
    guard definition.keyword == "vc" else { return [OperationForm(definition)] }
    return ContainerKind.allCases.map { kind in
      OperationForm(
        definition, word: kind == .plain ? "controller" : kind.rawValue,
        implied: kind == .plain ? [] : [.init(key: "kind", value: .string(kind.rawValue))])
    }
  }

  private static let byWord = Dictionary(uniqueKeysWithValues: forms.map { ($0.word, $0) })

  /// The way to write an operation that begins with a word.
  static func form(ofWord word: String) -> OperationForm? {
    byWord[word]
  }

  /// Every first word, for messages.
  static var words: String { forms.map(\.word).joined(separator: ", ") }
}

extension Scenario {
  /// Whether a text reads like a script: its first line with a word begins as only lines of scripts do.
  public static func isLikely(_ text: some StringProtocol) -> Bool {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
      guard let word = words.first, !word.hasPrefix("#") else { continue }
      return ["profile", "snapshot", "expect-fault"].contains(word)
        || OperationTable.form(ofWord: String(word)) != nil
    }
    return false
  }

  /// One line of help an operation: how it is written, and what it does.
  public static var operationHelp: [(usage: String, summary: String)] {
    OperationTable.forms.map { ($0.usage, $0.definition.summary) }
  }
}
