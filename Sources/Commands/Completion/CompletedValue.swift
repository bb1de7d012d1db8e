/// What a shell offers for a value.
enum CompletedValue: Hashable {
  /// One of some words.
  case words([String])
  /// A snapshot: a file, or what the program itself offers.
  case snapshot
  /// A session: a file, or what the program itself offers.
  case session
  /// An object of the snapshot that the line names before.
  case object
  case file
  /// Nothing: free text.
  case text

  init(_ value: ValueDescription) {
    switch value.kind {
    case .choice(let words), .named(let words): self = .words(words)
    case .command:
      self = .words(CommandList.all.map(\.description.name) + HelpTopic.all.map(\.name))
    case .snapshot: self = .snapshot
    case .session: self = .session
    case .object: self = .object
    case .file, .store: self = .file
    case .text, .beginning, .integer, .point: self = .text
    }
  }
}
