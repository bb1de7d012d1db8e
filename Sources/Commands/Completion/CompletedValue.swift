/// What a shell offers for a value.
enum CompletedValue: Hashable {
  /// One of some words.
  case words([String])
  /// A snapshot: a file, or what the program itself offers.
  case snapshot
  case file
  /// Nothing: free text.
  case text

  init(_ value: ValueDescription) {
    switch value.kind {
    case .choice(let words), .named(let words): self = .words(words)
    case .command:
      self = .words(CommandList.all.map(\.description.name) + HelpTopic.all.map(\.name))
    case .snapshot: self = .snapshot
    case .file: self = .file
    case .text, .beginning, .object, .integer, .point: self = .text
    }
  }
}
