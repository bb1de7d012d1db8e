/// One command of the program: its arguments and options, and its implementation.
package protocol Command: Sendable {
  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode
}

/// A command as its user sees it: the single source of parsing, help, usage errors, completion and
/// the manual. Its texts are in its `CommandPage`.
extension Command {
  /// The name that the list of commands gives it.
  package var name: String {
    CommandList.entries.first { type(of: $0.value) == Self.self }?.key ?? ""
  }

  /// The arguments and options: the command's properties, in declaration order; a property may hold
  /// several options. They are looked up only when the command is called or described, since all
  /// commands are made to find one by its name.
  private var declared: (arguments: [ArgumentDescription], options: [OptionDescription]) {
    var declared: (arguments: [ArgumentDescription], options: [OptionDescription]) = ([], [])
    for (_, property) in Mirror(reflecting: self).children {
      switch property {
      case let argument as any CommandArgument: declared.arguments.append(argument.description)
      case let option as any CommandOption: declared.options.append(option.description)
      default: declared.options += (property as? [any CommandOption] ?? []).map(\.description)
      }
    }
    return declared
  }

  package var arguments: [ArgumentDescription] { declared.arguments }

  package var options: [OptionDescription] { declared.options }

  /// All options of the command, including those common to all commands.
  package var allOptions: [OptionDescription] {
    let (arguments, options) = declared
    let store = StoreLocation.option.description
    let takesStore = arguments.contains { [.snapshot, .session, .store].contains($0.value.kind) }
    let isOwn = options.contains { $0.name == store.name }
    return options + (takesStore && !isOwn ? [store] : []) + CommonOptions.all
  }

  func usage(_ message: String, remedy: String? = nil) -> CommandFailure {
    CommandFailure(UsageMistake(message), command: self, remedy: remedy)
  }

  /// Rejects options that would do nothing in this call; `reason` follows the option's name.
  func refuse(
    _ options: [any CommandOption], in call: Invocation, _ reason: String
  ) throws(CommandFailure) {
    for option in options.map(\.description) where call.arguments.options[option.name] != nil {
      throw usage("\"--\(option.name)\" \(reason)")
    }
  }

  /// Rejects words of which several name standard input, since it can be read only once.
  func refuseInputTwice(_ words: [String], of things: String) throws(CommandFailure) {
    guard words.count(where: SnapshotReference.isStandardInput) < 2 else {
      throw usage("standard input holds only one of the \(things)")
    }
  }
}
