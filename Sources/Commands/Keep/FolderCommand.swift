import HierarchyReport

/// `treering folder`: where programs that use treering keep their stores.
struct FolderCommand: Command {
  private let subfolder = Argument<String?>.optional("NAME", .text)

  var name: String { "folder" }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let name = call[subfolder]
    if let name, name.hasPrefix(".") || name.contains("/") {
      throw usage("\"NAME\" expected a name without \"/\", found \"\(name)\"")
    }
    let path = try DataFolder(in: call.environment).folder(name)
    call.output.writeLine(path)
    return .clean
  }
}
