import HierarchyReport

/// `treering folder`: where programs that use treering keep their stores.
struct FolderCommand: Command {
  private let name = Argument<String?>.optional("NAME", .text, "A folder in it, for one program.")

  var description: CommandDescription {
    CommandDescription(
      of: self, "folder", "print the folder in which tools keep your stores",
      discussion: [
        """
        For tools that record into a store of their own choice, as the commands for lldb do. The \
        folder is $XDG_DATA_HOME/treering, else ~/Library/Application Support/treering on a Mac \
        and ~/.local/share/treering elsewhere. It is created if it does not exist.
        """
      ],
      examples: [
        .init("treering folder lldb", "Where lldb's commands keep their stores.")
      ],
      seeAlso: ["sessions", "record"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let name = call[name]
    if let name, name.hasPrefix(".") || name.contains("/") {
      throw usage("\"NAME\" expected a name without \"/\", found \"\(name)\"")
    }
    let path = try DataFolder(in: call.surroundings).folder(name)
    var output = call.console.output
    output.writeLine(path)
    return .clean
  }
}
