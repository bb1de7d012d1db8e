package import HierarchyModel

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
  /// An option without a value.
  package static func flag(_ name: String, short: Character? = nil, _ summary: String) -> Option {
    Option(description: OptionDescription(name, short: short, summary)) { !$0.isEmpty }
  }
}

extension Option {
  /// An option whose value is optional; the last one wins.
  private static func last<Wrapped>(
    _ name: String, short: Character? = nil, _ value: ValueDescription, _ summary: String,
    _ read: @escaping @Sendable (String) -> Wrapped?
  ) -> Option where Value == Wrapped? {
    let description = OptionDescription(name, short: short, value: value, summary)
    return Option(description: description) { $0.last.flatMap(read) }
  }

  /// An option with any text as its value.
  package static func text(
    _ name: String, short: Character? = nil, _ value: String, _ kind: ValueDescription.Kind,
    _ summary: String
  ) -> Option where Value == String? {
    last(name, short: short, ValueDescription(value, kind), summary) { $0 }
  }

  /// An option whose value is an integer of a range.
  package static func integer(
    _ name: String, _ value: String, _ range: ClosedRange<Int>, _ summary: String
  ) -> Option where Value == Int? {
    last(name, ValueDescription(value, .integer(range)), summary) { Int($0) }
  }

  /// An option whose value is a length in points.
  package static func length(
    _ name: String, _ value: String, _ summary: String
  ) -> Option where Value == Double? {
    last(name, ValueDescription(value, .length), summary) { Double($0) }
  }

  /// An option whose value is a point.
  package static func point(
    _ name: String, _ value: String, _ summary: String
  ) -> Option where Value == Point? {
    last(name, ValueDescription(value, .point), summary, Point.init(argument:))
  }

  /// An option whose value is one of a few words.
  package static func choice<Word>(
    _ name: String, _ value: String, _ summary: String
  ) -> Option where Value == Word?, Word: RawRepresentable<String> & CaseIterable & Sendable {
    let words = Word.allCases.map(\.rawValue)
    return last(name, ValueDescription(value, .choice(words)), summary, Word.init(rawValue:))
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// An option whose value is one of a few words, or else the standard one; the last one wins.
  package static func choice(
    _ name: String, _ value: String, standard: Value, _ summary: String
  ) -> Option {
    let words = Value.allCases.map(\.rawValue)
    let description = OptionDescription(
      name, value: ValueDescription(value, .choice(words)), standard: standard.rawValue, summary)
    return Option(description: description) { texts in
      texts.last.flatMap(Value.init(rawValue:)) ?? standard
    }
  }
}

extension Option<[String]> {
  /// An option that may be repeated, each with any text.
  package static func texts(
    _ name: String, _ value: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Option {
    let value = ValueDescription(value, kind)
    return Option(
      description: OptionDescription(name, value: value, isRepeatable: true, summary)
    ) { $0 }
  }

  /// An option that may be repeated, each with texts separated by commas.
  package static func lists(_ name: String, _ value: String, _ summary: String) -> Option {
    Option(description: texts(name, value, .text, summary).description) { texts in
      texts.flatMap { $0.split(separator: ",").map(String.init) }
    }
  }

  /// An option whose values are all words up to the next option.
  package static func words(
    _ name: String, _ value: String, _ kind: ValueDescription.Kind, _ summary: String
  ) -> Option {
    let value = ValueDescription(value, kind)
    return Option(
      description: OptionDescription(name, value: value, takesRest: true, summary)
    ) { $0 }
  }
}

/// An option: `--name`, `--name VALUE` or `-n VALUE`.
package struct OptionDescription: Hashable, Sendable {
  package let name: String
  package let short: Character?
  /// What follows the name; nil for a flag.
  package let value: ValueDescription?
  /// The default value.
  package let standard: String?
  package let isRepeatable: Bool
  /// Whether all words up to the next option are its values.
  package let takesRest: Bool
  package let summary: String

  package init(
    _ name: String, short: Character? = nil, value: ValueDescription? = nil,
    standard: String? = nil, isRepeatable: Bool = false, takesRest: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.standard = standard
    self.isRepeatable = isRepeatable
    self.takesRest = takesRest
    self.summary = summary
  }

  /// The option as usage shows it: `[--format FORMAT]`.
  package var usage: String { "[\(spelling)]" + (isRepeatable ? "..." : "") }

  /// The description in help: the summary, the valid words and the default.
  package var meaning: String {
    var meaning = summary
    if case .choice(let words)? = value?.kind {
      meaning += " One of " + words.joined(separator: ", ") + "."
    }
    if let standard { meaning += " (default: \(standard))" }
    return meaning
  }

  /// The long name with its value: `--format FORMAT`.
  package var spelling: String {
    "--\(name)" + (value.map { " \($0.name)" + (takesRest ? "..." : "") } ?? "")
  }
}

/// The forms of most answers: for readers, and for programs.
package enum AnswerForm: String, CaseIterable, Sendable {
  case text
  case json
}

/// A command as its user sees it: the single source of parsing, help, usage errors, completion and
/// the manual.
package struct CommandDescription: Sendable {
  package let name: String
  /// What the command does, in a few words that follow "treering name: ".
  package let summary: String
  /// Paragraphs for the command's help.
  package let discussion: [String]
  package let examples: [Example]
  /// Related commands.
  package let seeAlso: [String]
  private let command: any Command

  /// A command line, and its purpose.
  package struct Example: Hashable, Sendable {
    package let line: String
    package let purpose: String

    package init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// Describes a command: its arguments and options are its properties, in the order in which it
  /// declares them; a property may hold several options.
  package init(
    of command: some Command, _ name: String, _ summary: String, discussion: [String] = [],
    examples: [Example] = [], seeAlso: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.seeAlso = seeAlso
    self.command = command
  }

  /// What the command's properties declare; they are looked through only when it is called or
  /// described, since all commands are made to find one by its name.
  private var declared: (arguments: [ArgumentDescription], options: [OptionDescription]) {
    var declared: (arguments: [ArgumentDescription], options: [OptionDescription]) = ([], [])
    for (_, property) in Mirror(reflecting: command).children {
      switch property {
      case let argument as any CommandArgument: declared.arguments.append(argument.description)
      case let option as any CommandOption: declared.options.append(option.description)
      default: declared.options += (property as? [any CommandOption] ?? []).map(\.description)
      }
    }
    return declared
  }

  package var arguments: [ArgumentDescription] { declared.arguments }

  package var options: [OptionDescription] { declared.options }

  /// All options of the command, including those common to all commands.
  package var allOptions: [OptionDescription] {
    let (arguments, options) = declared
    let store = StoreLocation.option.description
    let takesStore = arguments.contains { [.snapshot, .session, .store].contains($0.value.kind) }
    let isOwn = options.contains { $0.name == store.name }
    return options + (takesStore && !isOwn ? [store] : []) + CommonOptions.all
  }
}

/// The options that every command takes.
package enum CommonOptions {
  package static let color = Option<ColorChoice>.choice(
    "color", "WHEN", standard: .auto,
    "Colour the output; auto does so on a terminal, unless NO_COLOR is set.")
  package static let help = Option<Bool>.flag("help", short: "h", "Show this help.")

  package static let all = [color.description, help.description]
}
