/// A command as its user sees it: the one source of parsing, help, usage errors, completion and the
/// manual.
package struct CommandDescription: Sendable {
  package let name: String
  /// What the command does, in a few words that follow "treering name: ".
  package let summary: String
  /// Paragraphs for whoever asks for help.
  package let discussion: [String]
  package let arguments: [ArgumentDescription]
  package let options: [OptionDescription]
  package let examples: [Example]
  /// Other commands that one may want to read of.
  package let seeAlso: [String]

  /// A command line, and what it does.
  package struct Example: Hashable, Sendable {
    package let line: String
    package let purpose: String

    package init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  package init(
    _ name: String, _ summary: String, discussion: [String] = [],
    arguments: [ArgumentDescription] = [], options: [OptionDescription] = [],
    examples: [Example] = [], seeAlso: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.examples = examples
    self.seeAlso = seeAlso
  }

  /// Every option that the command takes, those of all commands included.
  package var allOptions: [OptionDescription] {
    options + (takesStore ? [StoreLocation.option.description] : []) + CommonOptions.all
  }

  /// Whether the store is looked for that holds the snapshots named.
  private var takesStore: Bool {
    arguments.contains { [.snapshot, .session, .store].contains($0.value.kind) }
      && !options.contains { $0.name == StoreLocation.option.description.name }
  }
}
