/// How an argument is written in a scenario's text, and what it is in the JSON form.
enum ValueShape: Hashable, Sendable {
  /// The name of an object; `none` for no object.
  case name
  /// One word or a text in quotes.
  case word
  case number
  /// `yes` or `no`.
  case flag
  /// So many numbers one after the other.
  case numbers(Int)
  /// Words in brackets: `[a, b]`; a single one may stand alone.
  case list
  /// Names with `yes` or `no` in brackets: `[navigation yes, split no]`.
  case answers
  /// Two numbers, or the name of an object.
  case pointOrName
  /// JSON up to the end of the line.
  case json

  /// How to name it in "expected …".
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
