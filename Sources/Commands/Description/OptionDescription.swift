/// An option: `--name`, `--name VALUE` or `-n VALUE`.
package struct OptionDescription: Hashable, Sendable {
  package let name: String
  package let short: Character?
  /// What follows the name; nil for a flag.
  package let value: ValueDescription?
  /// What counts when the option is not given.
  package let standard: String?
  package let isRepeatable: Bool
  package let summary: String

  package init(
    _ name: String, short: Character? = nil, value: ValueDescription? = nil,
    standard: String? = nil, isRepeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.standard = standard
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// The option as usage shows it: `[--format FORMAT]`.
  package var usage: String {
    "[\(spelling)]" + (isRepeatable ? "..." : "")
  }

  /// What help says of the option: the summary, the words it may be given and what counts without it.
  var meaning: String {
    var meaning = summary
    if case .choice(let words)? = value?.kind {
      meaning += " One of " + words.joined(separator: ", ") + "."
    }
    if let standard { meaning += " (default: \(standard))" }
    return meaning
  }

  /// The long name with its value: `--format FORMAT`.
  package var spelling: String {
    "--\(name)" + (value.map { " \($0.name)" } ?? "")
  }
}
