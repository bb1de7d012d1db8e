import HierarchyModel

/// Reads the words after a command's name: options anywhere among arguments, until `--`.
struct ArgumentParser {
  private let arguments: [ArgumentDescription]
  private let known: [OptionDescription]
  private var words: ArraySlice<String>
  private var positionals: [String] = []
  private var options: [String: [String]] = [:]

  init(_ command: CommandDescription, words: ArraySlice<String>) {
    arguments = command.arguments
    known = command.allOptions
    self.words = words
  }

  mutating func parse() throws(UsageMistake) -> ParsedArguments {
    while let word = words.popFirst() {
      if word == "--" {
        positionals += words
        words = []
      } else if word.hasPrefix("--") {
        try longOption(word)
      } else if Self.looksLikeOption(word) {
        try shortOption(word)
      } else {
        positionals.append(word)
      }
    }
    return ParsedArguments(arguments: try assignedPositionals(), options: options)
  }

  /// The first word that names a snapshot, and the given store, of an unfinished command line.
  mutating func firstSnapshot() -> (word: String, store: String?)? {
    _ = try? parse()
    guard let word = positionals.first,
      arguments.first.map({ [.snapshot, .session].contains($0.value.kind) }) == true
    else { return nil }
    return (word, options[StoreLocation.option.description.name]?.last)
  }

  /// Whether a word is an option: `-` is standard input, and `-4,2` is a value.
  private static func looksLikeOption(_ word: String) -> Bool {
    guard word.first == "-", let second = word.dropFirst().first else { return false }
    return !(second.isNumber || second == "." || second == "#")
  }

  private mutating func longOption(_ word: String) throws(UsageMistake) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = known.first(where: { $0.name == name }) else {
      let nearest = NearMatches(to: name).nearest(of: known.map(\.name))
      throw UsageMistake("unknown option \"--\(name)\"", suggestion: nearest.map { "--\($0)" })
    }
    try take(option, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func shortOption(_ word: String) throws(UsageMistake) {
    let letters = word.dropFirst()
    guard letters.count == 1,
      let option = known.first(where: { $0.short == letters.first })
    else {
      let long = known.first { $0.name == letters }
      throw UsageMistake("unknown option \"\(word)\"", suggestion: long.map { "--\($0.name)" })
    }
    try take(option, attached: nil)
  }

  private mutating func take(_ option: OptionDescription, attached: String?) throws(UsageMistake) {
    guard let value = option.value else {
      if let attached {
        throw UsageMistake("\"--\(option.name)\" takes no value, but \"\(attached)\" was given")
      }
      options[option.name, default: []].append("")
      return
    }
    guard let text = attached ?? nextValue() else {
      throw UsageMistake("\"--\(option.name)\" needs a value: \(option.spelling)")
    }
    var texts = [text]
    while option.takesRest, attached == nil, let next = nextValue() { texts.append(next) }
    for text in texts {
      if let expectation = value.expectation(insteadOf: text) {
        throw UsageMistake("\"--\(option.name)\" expected \(expectation), found \"\(text)\"")
      }
    }
    options[option.name, default: []] += texts
  }

  private mutating func nextValue() -> String? {
    guard let next = words.first, !Self.looksLikeOption(next) else { return nil }
    return words.popFirst()
  }

  /// The positional words; `STORE SESSION` is an older form of `STORE:SESSION`.
  private var foldedPositionals: [String] {
    guard let first = arguments.first, first.value.kind == .session,
      first.count == .one || first.count == .optional,
      positionals.count == arguments.count + 1
    else { return positionals }
    return ["\(positionals[0]):\(positionals[1])"] + positionals.dropFirst(2)
  }

  private func assignedPositionals() throws(UsageMistake) -> [ArgumentDescription: [String]] {
    var assigned: [ArgumentDescription: [String]] = [:]
    var rest = foldedPositionals[...]
    var needed = arguments.count { $0.count == .one || $0.count == .oneOrMore }
    for argument in arguments {
      let taken: ArraySlice<String>
      switch argument.count {
      case .one:
        taken = rest.prefix(1)
        needed -= 1
      case .optional: taken = rest.count > needed ? rest.prefix(1) : []
      case .oneOrMore, .any: taken = rest
      }
      if taken.isEmpty && (argument.count == .one || argument.count == .oneOrMore) {
        throw UsageMistake("missing argument \(argument.value.name)")
      }
      for text in taken {
        if let expectation = argument.value.expectation(insteadOf: text) {
          throw UsageMistake("\(argument.value.name) expected \(expectation), found \"\(text)\"")
        }
      }
      assigned[argument] = Array(taken)
      rest = rest.dropFirst(taken.count)
    }
    if let extra = rest.first { throw UsageMistake("unexpected argument \"\(extra)\"") }
    return assigned
  }
}

/// A command line that its command rejects.
struct UsageMistake: Error, Hashable {
  let message: String
  /// What the user may have meant.
  let suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}

/// The arguments and options of one call, checked against the command's description.
package struct ParsedArguments: Sendable {
  /// The values of each argument, in the order of the description.
  private let arguments: [ArgumentDescription: [String]]
  private let options: [String: [String]]

  init(arguments: [ArgumentDescription: [String]], options: [String: [String]]) {
    self.arguments = arguments
    self.options = options
  }

  /// The value of an argument.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    argument.read(arguments[argument.description] ?? [])
  }

  /// The value of an option.
  package subscript<Value>(option: Option<Value>) -> Value {
    option.read(options[option.description.name] ?? [])
  }
}
