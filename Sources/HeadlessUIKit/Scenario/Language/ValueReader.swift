import HierarchyModel
import JSONText

/// Reads one value of a shape from a line's tokens.
struct ValueReader {
  private(set) var rest: ArraySlice<WordScanner.Word>

  init(tokens: ArraySlice<WordScanner.Word>) { rest = tokens }

  /// The value, nil if the tokens do not begin with one.
  mutating func read(_ shape: ValueShape) -> JSONValue? {
    switch shape {
    case .name: word().map { $0.isMark("none") ? .null : .string($0.text) }
    case .word: word().map { .string($0.text) }
    case .number: number()
    case .flag: flag()
    case .numbers(let count): numbers(count)
    case .list: list()
    case .answers: answers()
    case .pointOrName: numbers(2) ?? word().map { .string($0.text) }
    case .json: nil
    }
  }

  private mutating func word() -> WordScanner.Word? {
    guard let token = rest.first, token.isQuoted || !"[],".contains(token.text) else { return nil }
    rest.removeFirst()
    return token
  }

  private mutating func number() -> JSONValue? {
    guard let token = rest.first, !token.isQuoted,
      case .number(let number)? = try? JSONValue(parsing: token.text)
    else { return nil }
    rest.removeFirst()
    return .number(number)
  }

  private mutating func numbers(_ count: Int) -> JSONValue? {
    let start = rest
    var numbers: [JSONValue] = []
    while numbers.count < count {
      guard let number = number() else {
        rest = start
        return nil
      }
      numbers.append(number)
    }
    return .array(numbers)
  }

  private mutating func flag() -> JSONValue? {
    guard let word = rest.first?.text, word == "yes" || word == "no" else { return nil }
    rest.removeFirst()
    return .bool(word == "yes")
  }

  private mutating func list() -> JSONValue? {
    guard rest.first?.isMark("[") == true else { return word().map { .array([.string($0.text)]) } }
    rest.removeFirst()
    var items: [JSONValue] = []
    if rest.first?.isMark("]") == true {
      rest.removeFirst()
      return .array([])
    }
    while let item = word() {
      items.append(.string(item.text))
      guard let mark = rest.popFirst() else { return nil }
      if mark.isMark("]") { return .array(items) }
      guard mark.isMark(",") else { return nil }
    }
    return nil
  }

  private mutating func answers() -> JSONValue? {
    guard rest.popFirst()?.isMark("[") == true else { return nil }
    var answers: [JSONValue.Member] = []
    while let name = word(), let answer = flag() {
      answers.append(.init(key: name.text, value: answer))
      guard let mark = rest.popFirst() else { return nil }
      if mark.isMark("]") { return .object(answers) }
      guard mark.isMark(",") else { return nil }
    }
    return nil
  }
}

/// The syntax of an argument in a scenario's text, and its type in the JSON form.
enum ValueShape: Hashable, Sendable {
  /// The name of an object; `none` for no object.
  case name
  /// One word or a quoted text.
  case word
  case number
  /// `yes` or `no`.
  case flag
  /// That number of numbers, one after the other.
  case numbers(Int)
  /// Words in brackets: `[a, b]`; a single one may be written alone.
  case list
  /// Names with `yes` or `no` in brackets: `[navigation yes, split no]`.
  case answers
  /// Two numbers, or the name of an object.
  case pointOrName
  /// JSON up to the end of the line.
  case json

  /// Its description in "expected …".
  var expectation: String {
    switch self {
    case .name: "a name or none"
    case .word: "a word"
    case .number: "a number"
    case .flag: "yes or no"
    case .numbers(let count): "\(count) numbers"
    case .list: "a list in brackets"
    case .answers: "a list of names with yes or no"
    case .pointOrName: "two numbers or a name"
    case .json: "JSON"
    }
  }
}
