import HierarchyModel
import HierarchyReport

/// The program: from a command line to text and an exit code.
public struct Treering {
  private let surroundings: Surroundings
  private let console: Console

  package init(console: Console, surroundings: Surroundings) {
    self.surroundings = surroundings
    self.console = console.colored(.auto, in: surroundings)
  }

  /// Runs the command that `words` name; the one funnel of every error.
  package func run(_ words: [String]) -> ExitCode {
    do throws(CommandFailure) {
      let code = try dispatch(words)
      try console.finish()
      return code
    } catch {
      console.output.flush()
      var diagnostics = console.diagnostics
      FailureWriter(failure: error).write(into: &diagnostics)
      diagnostics.flush()
      return error.exitCode
    }
  }

  private func dispatch(_ words: [String]) throws(CommandFailure) -> ExitCode {
    guard let name = words.first else {
      throw CommandFailure(UsageMistake("no command was given"), command: nil)
    }
    switch name {
    case "--help", "-h": return try run("help", words.dropFirst())
    case "--version": return try run("version", words.dropFirst())
    default: return try run(name, words.dropFirst())
    }
  }

  private func run(
    _ name: String, _ words: ArraySlice<String>
  ) throws(CommandFailure) -> ExitCode {
    guard let command = CommandList.command(name) else { throw unknown(name) }
    let description = command.description
    if Self.asksForHelp(words) {
      var output = console.output
      HelpWriter(command: description, block: TextBlock(width: console.width)).write(into: &output)
      return .clean
    }
    var parser = ArgumentParser(description, words: words)
    let arguments: ParsedArguments
    do throws(UsageMistake) {
      arguments = try parser.parse()
    } catch {
      throw CommandFailure(error, command: description)
    }
    let choice = arguments[CommonOptions.color]
    return try command.run(
      Invocation(
        arguments: arguments, console: console.colored(choice, in: surroundings),
        surroundings: surroundings))
  }

  /// Help is shown whatever else stands in the command line.
  private static func asksForHelp(_ words: ArraySlice<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private func unknown(_ name: String) -> CommandFailure {
    let kind = name.hasPrefix("-") ? "option" : "command"
    let nearest = NearMatches(to: name).nearest(of: CommandList.all.map(\.description.name))
    return CommandFailure(
      UsageMistake("unknown \(kind) \"\(name)\"", suggestion: nearest), command: nil)
  }
}
