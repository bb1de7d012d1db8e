import HierarchyReport

/// `treering folder`: where programs that use treering keep their stores.
struct FolderCommand: Command {
  private let subfolder = Argument<String?>.optional("NAME", .text)

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let name = call[subfolder]
    if let name, name.hasPrefix(".") || name.contains("/") {
      throw usage("NAME expected a name without \"/\", found \"\(name)\"")
    }
    let data = try call.environment.folder("XDG_DATA_HOME", else: Self.data, for: "stores")
    let path = data + "/treering" + (name.map { "/" + $0 } ?? "")
    try Folder(path).make()
    call.output.writeLine(path)
    return .clean
  }

  /// Where a system keeps data, unless a variable says so.
  #if canImport(Darwin)
    private static let data = "Library/Application Support"
  #else
    private static let data = ".local/share"
  #endif
}
