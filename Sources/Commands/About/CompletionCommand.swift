import HierarchyReport

/// `treering completion`: teaches a shell to complete command lines.
struct CompletionCommand: Command {
  private let shell = Argument<String?>.optional(
    "SHELL", .choice(CompletionShell.allCases.map(\.rawValue)))
  private let install = Option<Bool>.flag("install")
  private let line = Option<String?>.text("line", "LINE", .beginning)
  private let word = Option<String?>.text("word", "WORD", .beginning)

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    if call[install] {
      try install(for: try shell(of: call), call)
    } else if let shell = call[shell].flatMap(CompletionShell.init(rawValue:)) {
      call.output.write(shell.script)
    } else if let line = call[line] {
      let start = call[word].map { ShellWords(line.dropLast($0.count), home: nil).words.last ?? "" }
      for answer in Completer(call).completions(of: line).lines(without: start?.count ?? 0) {
        call.output.writeLine(answer)
      }
    } else {
      throw usage("missing argument SHELL")
    }
    return .clean
  }

  private func shell(of call: Invocation) throws(CommandFailure) -> CompletionShell {
    let name =
      call[shell] ?? call.environment["SHELL"]?.split(separator: "/").last.map(String.init)
    guard let shell = name.flatMap(CompletionShell.init(rawValue:)) else {
      throw usage("\"--install\" needs SHELL: $SHELL is not bash, zsh or fish")
    }
    return shell
  }

  private func install(for shell: CompletionShell, _ call: Invocation) throws(CommandFailure) {
    let file = try CompletionFile(shell, in: call.environment)
    let isNew = try file.install(shell.script, in: call.environment)
    call.output.writeLine(VisibleText.line("\(file.path)\(isNew ? "" : ", as it was")"))
    call.output.writeLine(VisibleText.line(file.advice))
  }
}
