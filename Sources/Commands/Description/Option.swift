/// An option of a command together with the type of what it gives.
package struct Option<Value: Sendable>: Sendable {
  package let description: OptionDescription
  /// Makes the value of the texts given, which have been checked against the description.
  let read: @Sendable ([String]) -> Value
}

extension Option<Bool> {
  /// An option without a value.
  package static func flag(
    _ name: String, short: Character? = nil, _ summary: String
  ) -> Option {
    Option(description: OptionDescription(name, short: short, summary)) { !$0.isEmpty }
  }
}

extension Option<String?> {
  /// An option with any text as its value; the last one given counts.
  package static func text(
    _ name: String, short: Character? = nil, value: ValueDescription, _ summary: String
  ) -> Option {
    Option(description: OptionDescription(name, short: short, value: value, summary)) { $0.last }
  }
}

extension Option<[String]> {
  /// An option that may be given several times, each with any text.
  package static func texts(
    _ name: String, value: ValueDescription, _ summary: String
  ) -> Option {
    Option(
      description: OptionDescription(name, value: value, isRepeatable: true, summary)
    ) { $0 }
  }
}

extension Option
where Value: RawRepresentable, Value.RawValue == String, Value: CaseIterable {
  /// An option whose value is one of a few words; the last one given counts.
  package static func choice(
    _ name: String, value: String, standard: Value, _ summary: String
  ) -> Option {
    let words = Value.allCases.map(\.rawValue)
    let description = OptionDescription(
      name, value: ValueDescription(value, .choice(words)), standard: standard.rawValue, summary)
    return Option(description: description) { texts in
      texts.last.flatMap(Value.init(rawValue:)) ?? standard
    }
  }
}

extension Option {
  /// An option whose value is one of a few words, or none where it is not given.
  package static func choice<Word>(
    _ name: String, value: String, _ summary: String
  ) -> Option where Value == Word?, Word: RawRepresentable<String> & CaseIterable & Sendable {
    let words = Word.allCases.map(\.rawValue)
    let description = OptionDescription(
      name, value: ValueDescription(value, .choice(words)), summary)
    return Option(description: description) { $0.last.flatMap(Word.init(rawValue:)) }
  }
}
