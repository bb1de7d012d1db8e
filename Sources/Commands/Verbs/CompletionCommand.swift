import HierarchyModel
import HierarchyReport

/// `treering completion`: teaches a shell to complete command lines.
struct CompletionCommand: Command {
  private let shell = Argument<String?>.optional(
    "SHELL", .choice(CompletionShell.allCases.map(\.rawValue)),
    "The shell that the script is for: bash, zsh or fish.")
  private let install = Option<Bool>.flag(
    "install",
    "Put the script where the shell looks for it, and say where. SHELL is $SHELL by default.")
  private let line = Option<String?>.text(
    "line", "LINE", .beginning,
    """
    Print what the last word of LINE can become, one a line, and an empty line for files; the \
    scripts call this.
    """)
  private let word = Option<String?>.text(
    "word", "WORD", .beginning,
    "The end of LINE that the shell replaces, if that is less than the last word.")

  var description: CommandDescription {
    CommandDescription(
      of: self, "completion", "print a script that completes command lines",
      discussion: [
        """
        Prints the script for bash, zsh or fish, which asks the program at each TAB: it knows \
        commands, options and their words, files, and the labels of a file's snapshots after \
        FILE#, the sessions of a store, the labels in one, and the objects of the snapshot that \
        the line names.
        """,
        """
        With --install it puts the script into the user's folder for such scripts, by the XDG \
        variables. Without: bash: source <(treering completion bash), in ~/.bashrc. zsh: treering \
        completion zsh > _treering, in a folder of $fpath. fish: treering completion fish > \
        ~/.config/fish/completions/treering.fish.
        """,
      ],
      examples: [
        .init("treering completion bash --install", "Teaches bash for good."),
        .init("treering completion bash", "The script for bash."),
        .init(
          "treering completion --line 'treering show push.scenario#'", "The labels of a scenario."),
        .init("treering completion --line 'treering log '", "The sessions of a store."),
      ])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    var output = call.console.output
    if call[install] {
      try install(for: try shell(of: call), call)
    } else if let shell = call[shell].flatMap(CompletionShell.init(rawValue:)) {
      output.write(shell.script)
    } else if let line = call[line] {
      let start = call[word].map { ShellWords(line.dropLast($0.count), home: nil).words.last ?? "" }
      for answer in Completer(call).completions(of: line).lines(without: start?.count ?? 0) {
        output.writeLine(answer)
      }
    } else {
      throw usage("missing argument SHELL")
    }
    return .clean
  }

  /// The named shell, else the user's.
  private func shell(of call: Invocation) throws(CommandFailure) -> CompletionShell {
    let name =
      call[shell] ?? call.surroundings["SHELL"]?.split(separator: "/").last.map(String.init)
    guard let shell = name.flatMap(CompletionShell.init(rawValue:)) else {
      throw usage("\"--install\" needs SHELL: $SHELL is not bash, zsh or fish")
    }
    return shell
  }

  private func install(for shell: CompletionShell, _ call: Invocation) throws(CommandFailure) {
    let file = try CompletionFile(shell, in: call.surroundings)
    let isNew = try file.install(shell.script, in: call.surroundings)
    var output = call.console.output
    output.writeLine(VisibleText.line("\(file.path)\(isNew ? "" : ", as it was")"))
    output.writeLine(VisibleText.line(file.advice))
  }
}
