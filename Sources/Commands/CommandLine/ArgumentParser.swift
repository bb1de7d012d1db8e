import HierarchyModel

/// Reads the words after a command's name: options anywhere among arguments, until `--`.
struct ArgumentParser {
  private let arguments: [ArgumentDescription]
  private let known: [OptionDescription]
  private var words: ArraySlice<String>
  private var positionals: [String] = []
  private var options: [String: [String]] = [:]
  private var takesOptions = true
  /// The option that the word after the last one is a value of.
  private var awaited: OptionDescription?

  init(_ command: any Command, words: ArraySlice<String>) {
    arguments = command.arguments
    known = command.allOptions
    self.words = words
  }

  mutating func parse() throws(UsageMistake) -> ParsedArguments {
    while let word = words.popFirst() { try read(word) }
    return ParsedArguments(arguments: try assignedPositionals(), options: options)
  }

  /// What is known of a call whose next word is still being typed, whatever is wrong before it.
  mutating func unfinishedCall() -> UnfinishedCall {
    while let word = words.popFirst() { try? read(word) }
    let isRepeated = [.oneOrMore, .any].contains(arguments.last?.count)
    let place = isRepeated ? min(positionals.count, arguments.count - 1) : positionals.count
    let argument = place < arguments.count ? arguments[place].value : nil
    let namesSnapshot = [.snapshot, .session].contains(arguments.first?.value.kind)
    return UnfinishedCall(
      value: awaited?.value ?? argument,
      takesOptions: takesOptions,
      options: known.filter { $0.isRepeatable || options[$0.name] == nil },
      snapshot: namesSnapshot ? positionals.first : nil,
      arguments: ParsedArguments(arguments: [:], options: options))
  }

  private mutating func read(_ word: String) throws(UsageMistake) {
    if word == "--" {
      takesOptions = false
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
    var texts = [attached ?? nextValue()].compactMap(\.self)
    while option.takesRest, attached == nil, let next = nextValue() { texts.append(next) }
    if words.isEmpty, attached == nil, option.takesRest || texts.isEmpty { awaited = option }
    if texts.isEmpty {
      throw UsageMistake("\"--\(option.name)\" needs a value: \(option.spelling)")
    }
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

struct UnfinishedCall {
  /// What the next word is, unless it is an option; nil if no other word may follow.
  let value: ValueDescription?
  let takesOptions: Bool
  let options: [OptionDescription]
  /// The first word that names a snapshot or a session.
  let snapshot: String?
  /// The given options, without what is wrong.
  let arguments: ParsedArguments
}

/// A command line that its command rejects.
struct UsageMistake: Error, Hashable {
  let message: String
  let suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  var remedy: String? { suggestion.map { "did you mean \"\($0)\"?" } }
}

/// The arguments and options of one call, checked against the command's description.
struct ParsedArguments: Sendable {
  let arguments: [ArgumentDescription: [String]]
  let options: [String: [String]]

  subscript<Value>(argument: Argument<Value>) -> Value {
    argument.read(arguments[argument.description] ?? [])
  }

  subscript<Value>(option: Option<Value>) -> Value {
    option.read(options[option.description.name] ?? [])
  }
}
