import HierarchyModel
package import Live

/// The program: from a command line to text and an exit code.
public struct Treering {
  private let environment: Environment
  private let console: Console

  package init(console: Console, environment: Environment) {
    self.environment = environment
    self.console = console.colored(.auto, in: environment)
  }

  /// Runs the command that `words` name; every error passes through here.
  package func run(_ words: [String]) -> ExitCode {
    do throws(CommandFailure) {
      let code = try dispatch(words)
      try console.finish()
      return code
    } catch {
      console.output.flush()
      error.write(into: console.diagnostics)
      console.diagnostics.flush()
      return error.exitCode
    }
  }

  private func dispatch(_ words: [String]) throws(CommandFailure) -> ExitCode {
    guard let name = words.first else {
      TextPage(on: console).writeGreeting()
      return .clean
    }
    switch name {
    case "--help", "-h": return try run("help", words.dropFirst())
    case "--version": return try run("version", words.dropFirst())
    default: return try run(name, words.dropFirst())
    }
  }

  private func run(_ name: String, _ words: ArraySlice<String>) throws(CommandFailure) -> ExitCode {
    guard let command = CommandList.command(name) else { throw unknown(name) }
    if Self.asksForHelp(words) {
      TextPage(on: console).write(command)
      return .clean
    }
    var parser = ArgumentParser(command, words: words)
    let arguments = try checked(command, try parser.parse())
    let choice = arguments[CommonOptions.color]
    return try command.run(
      Invocation(
        arguments: arguments, console: console.colored(choice, in: environment),
        environment: environment))
  }

  /// Help is shown regardless of the rest of the command line.
  private static func asksForHelp(_ words: ArraySlice<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private func unknown(_ name: String) -> CommandFailure {
    let option = name.prefix { $0 != "=" }
    if CommandList.all.contains(where: { $0.allOptions.contains { "--\($0.name)" == option } }) {
      return CommandFailure(
        UsageMistake("\"\(option)\" is before the command; options come after it"), command: nil)
    }
    let kind = name.hasPrefix("-") ? "option" : "command"
    let nearest = NearMatches(to: name).nearest(of: CommandList.all.map(\.name))
    return CommandFailure(
      UsageMistake("unknown \(kind) \"\(name)\"", suggestion: nearest), command: nil)
  }
}

/// The environment of a call.
package struct Environment: Sendable {
  private let variable: @Sendable (String) -> String?
  /// The folder that relative paths start from; empty for the process's own.
  let folder: String
  /// Makes the pipe through which a signal stops commands that run for long.
  let makeStop: StopPipe.Maker

  let program: String?

  /// The time, in seconds since 1970.
  let now: @Sendable () -> Double

  package init(
    folder: String = "", program: String? = nil,
    now: @escaping @Sendable () -> Double = SystemClock.now,
    makeStop: @escaping StopPipe.Maker = StopPipe.atTermination,
    variable: @escaping @Sendable (String) -> String?
  ) {
    self.variable = variable
    self.folder = folder
    self.program = program
    self.now = now
    self.makeStop = makeStop
  }

  /// The path to pass to the system.
  func resolved(_ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// A variable's value; nil if it is missing or empty.
  subscript(name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
}

/// Every command of the program, in overview order.
package enum CommandList {
  package static let groups = [
    CommandGroup(
      title: "look at a hierarchy",
      entries: [
        "demo": DemoCommand(), "run": RunCommand(), "show": ShowCommand(), "diff": DiffCommand(),
        "compare": CompareCommand(), "map": MapCommand(), "view": ViewCommand(),
      ]),
    CommandGroup(
      title: "keep a history",
      entries: [
        "record": RecordCommand(), "import": ImportCommand(), "tail": TailCommand(),
        "sessions": SessionsCommand(), "log": LogCommand(), "folder": FolderCommand(),
      ]),
    CommandGroup(
      title: "look after a store",
      entries: [
        "verify": VerifyCommand(), "compact": CompactCommand(), "prune": PruneCommand(),
        "merge": MergeCommand(), "export": ExportCommand(),
      ]),
    CommandGroup(
      title: "ask why",
      entries: [
        "chain": ChainCommand(), "target": TargetCommand(), "dispatch": DispatchCommand(),
        "context": ContextCommand(), "dismissal": DismissalCommand(), "hit": HitCommand(),
        "visible": VisibleCommand(), "screen": ScreenCommand(),
      ]),
    CommandGroup(
      title: "ask a store",
      entries: ["query": QueryCommand(), "find": FindCommand(), "mcp": MCPCommand()]),
    CommandGroup(
      title: "find faults", entries: ["check": CheckCommand(), "expect": ExpectCommand()]),
    CommandGroup(
      title: "about treering",
      entries: [
        "formats": FormatsCommand(), "help": HelpCommand(), "completion": CompletionCommand(),
        "doctor": DoctorCommand(), "version": VersionCommand(),
      ]),
  ]

  static let entries = groups.flatMap(\.entries)

  package static var all: [any Command] { entries.map(\.value) }

  /// The command with a name.
  package static func command(_ name: String) -> (any Command)? {
    entries.first { $0.key == name }?.value
  }
}

/// Commands that are listed together in the overview, by name.
package struct CommandGroup: Sendable {
  package let title: String
  fileprivate let entries: KeyValuePairs<String, any Command>

  package var commands: [any Command] { entries.map(\.value) }
}

/// One call of a command: its arguments and its environment.
package struct Invocation: Sendable {
  let arguments: ParsedArguments
  let console: Console
  let environment: Environment

  var output: TextOutput { console.output }

  subscript<Value>(argument: Argument<Value>) -> Value { arguments[argument] }

  subscript<Value>(option: Option<Value>) -> Value { arguments[option] }
}
