import HierarchyModel

/// An option of a command together with the type of its value.
package struct Option<Value: Sendable>: CommandOption {
  package let description: OptionDescription
  /// Makes the value from the given texts, which have been checked against the description.
  let read: @Sendable ([String]) -> Value
}

/// An option of a command, whatever the type of its value.
package protocol CommandOption: Sendable {
  var description: OptionDescription { get }
}

extension Option<Bool> {
  static func flag(_ name: String, short: Character? = nil) -> Option {
    Option(description: OptionDescription(name: name, short: short)) { !$0.isEmpty }
  }
}

extension Option {
  /// An option whose value is optional; the last one wins.
  private static func last<Wrapped>(
    _ name: String, short: Character? = nil, _ value: String, _ kind: ValueDescription.Kind,
    _ read: @escaping @Sendable (String) -> Wrapped?
  ) -> Option where Value == Wrapped? {
    let value = ValueDescription(value, kind)
    return Option(description: OptionDescription(name: name, short: short, value: value)) {
      $0.last.flatMap(read)
    }
  }

  static func text(
    _ name: String, short: Character? = nil, _ value: String, _ kind: ValueDescription.Kind
  ) -> Option where Value == String? { last(name, short: short, value, kind) { $0 } }

  static func integer(
    _ name: String, _ value: String, _ range: ClosedRange<Int>
  ) -> Option where Value == Int? { last(name, value, .integer(range)) { Int($0) } }

  /// An option whose value is a length in points.
  static func length(_ name: String, _ value: String) -> Option where Value == Double? {
    last(name, value, .length) { Double($0) }
  }

  static func point(_ name: String, _ value: String) -> Option where Value == Point? {
    last(name, value, .point, Point.init(argument:))
  }

  static func choice<Word>(_ name: String, _ value: String) -> Option
  where Value == Word?, Word: RawRepresentable<String> & CaseIterable & Sendable {
    last(name, value, .choice(Word.allCases.map(\.rawValue)), Word.init(rawValue:))
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// An option whose value is one of a few words, or else the standard one; the last one wins.
  static func choice(_ name: String, _ value: String, standard: Value) -> Option {
    let value = ValueDescription(value, .choice(Value.allCases.map(\.rawValue)))
    let description = OptionDescription(name: name, value: value, standard: standard.rawValue)
    return Option(description: description) {
      $0.last.flatMap(Value.init(rawValue:)) ?? standard
    }
  }
}

extension Option<[String]> {
  /// An option that may be repeated, each with any text.
  static func texts(
    _ name: String, _ value: String, _ kind: ValueDescription.Kind
  ) -> Option {
    let value = ValueDescription(value, kind)
    return Option(description: OptionDescription(name: name, value: value, isRepeatable: true)) {
      $0
    }
  }

  /// An option that may be repeated, each with texts separated by commas.
  static func lists(_ name: String, _ value: String) -> Option {
    Option(description: texts(name, value, .text).description) { texts in
      texts.flatMap { $0.split(separator: ",").map(String.init) }
    }
  }

  /// An option whose values are all words up to the next option.
  static func words(
    _ name: String, _ value: String, _ kind: ValueDescription.Kind
  ) -> Option {
    let value = ValueDescription(value, kind)
    return Option(description: OptionDescription(name: name, value: value, takesRest: true)) { $0 }
  }
}

/// An option: `--name`, `--name VALUE` or `-n VALUE`.
package struct OptionDescription: Hashable, Sendable {
  package let name: String
  package var short: Character?
  /// What follows the name; nil for a flag.
  var value: ValueDescription?
  var standard: String?
  package var isRepeatable = false
  /// Whether all words up to the next option are its values.
  var takesRest = false

  /// The option with its short name, as in lists of options: `-o, --output FILE`.
  package var listed: String { (short.map { "-\($0), " } ?? "") + spelling }

  /// The option as usage shows it: `[--format FORMAT]`.
  var usage: String { "[\(spelling)]" + (isRepeatable ? "..." : "") }

  /// The end of the option's help: the valid words and the default.
  package var ending: String {
    var ending = ""
    if case .choice(let words)? = value?.kind {
      ending = " One of " + words.joined(separator: ", ") + "."
    }
    if let standard { ending += " (default: \(standard))" }
    return ending
  }

  /// The long name with its value: `--format FORMAT`.
  var spelling: String {
    "--\(name)" + (value.map { " \($0.name)" + (takesRest ? "..." : "") } ?? "")
  }
}

/// The forms of most answers: for readers, and for programs.
package enum AnswerForm: String, CaseIterable, Sendable {
  case text, json
}

/// The options that every command takes.
package enum CommonOptions {
  static let color = Option<ColorChoice>.choice("color", "WHEN", standard: .auto)
  static let help = Option<Bool>.flag("help", short: "h")

  package static let all = [color.description, help.description]
}
