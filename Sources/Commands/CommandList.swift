/// Every command of the program, in the order of the overview.
package enum CommandList {
  package static let groups = [
    CommandGroup(
      title: "look at a hierarchy",
      commands: [
        DemoCommand(), RunCommand(), ShowCommand(), DiffCommand(), CompareCommand(), ViewCommand(),
      ]),
    CommandGroup(
      title: "keep a history",
      commands: [
        RecordCommand(), ImportCommand(), TailCommand(), SessionsCommand(), LogCommand(),
        FolderCommand(),
      ]),
    CommandGroup(
      title: "look after a store",
      commands: [
        VerifyCommand(), CompactCommand(), PruneCommand(), MergeCommand(), ExportCommand(),
      ]),
    CommandGroup(
      title: "ask why",
      commands: [
        ChainCommand(), TargetCommand(), DispatchCommand(), ContextCommand(), DismissalCommand(),
        HitCommand(), VisibleCommand(), ScreenCommand(),
      ]),
    CommandGroup(title: "ask a store", commands: [QueryCommand(), FindCommand(), MCPCommand()]),
    CommandGroup(title: "find faults", commands: [CheckCommand(), ExpectCommand()]),
    CommandGroup(
      title: "about treering",
      commands: [FormatsCommand(), HelpCommand(), CompletionCommand(), VersionCommand()]),
  ]

  package static var all: [any Command] {
    groups.flatMap(\.commands)
  }

  /// The command of a name.
  package static func command(_ name: String) -> (any Command)? {
    all.first { $0.description.name == name }
  }
}
