import HierarchyModel
import HierarchyReport

/// `treering completion`: teaches a shell to complete command lines.
struct CompletionCommand: Command {
  private let shell = Argument<String?>.optional(
    "SHELL", .choice(CompletionShell.allCases.map(\.rawValue)),
    "The shell that the script is for: bash, zsh or fish.")
  private let snapshots = Option<String?>.text(
    "snapshots", value: ValueDescription("WORD", .beginning),
    "Print what a SNAPSHOT that begins with WORD may be, one a line; the scripts call this.")

  var description: CommandDescription {
    CommandDescription(
      "completion", "print a script that completes command lines",
      discussion: [
        """
        Prints the script for bash, zsh or fish: commands, options and their words, files, and the \
        labels of a file's snapshots after FILE#, the sessions of a store and the labels in one.
        """,
        """
        bash: source <(treering completion bash), in ~/.bashrc. zsh: treering completion zsh > \
        _treering, in a folder of $fpath. fish: treering completion fish > \
        ~/.config/fish/completions/treering.fish.
        """,
      ],
      arguments: [shell.description],
      options: [snapshots.description, StoreLocation.option.description],
      examples: [
        .init("treering completion bash", "The script for bash."),
        .init("treering completion --snapshots push.scenario#", "The labels of a scenario."),
        .init("treering completion --snapshots checkout/", "The labels of a stored session."),
      ])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    var output = call.console.output
    switch (call[shell].flatMap(CompletionShell.init(rawValue:)), call[snapshots]) {
    case (let shell?, nil):
      output.write(shell.script(for: CommandList.all.map(\.description)))
      return .clean
    case (nil, let word?):
      for candidate in try SnapshotCandidates(call).candidates(word) { output.writeLine(candidate) }
      return .clean
    default:
      throw CommandFailure(UsageMistake("missing argument SHELL"), command: description)
    }
  }
}
