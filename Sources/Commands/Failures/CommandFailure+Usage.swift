extension CommandFailure {
  /// A command line that a command cannot take.
  init(_ mistake: UsageMistake, command: CommandDescription?) {
    self.init(
      .usage, mistake.message,
      remedy: mistake.suggestion.map { "did you mean \"\($0)\"?" })
    self.command = command
  }
}
