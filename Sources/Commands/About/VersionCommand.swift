import HierarchyReport

/// `treering version`: the version of Treering.
struct VersionCommand: Command {
  /// The version of this source, as in the change log.
  static let version = "0.2.0"

  func run(_ call: Invocation) -> ExitCode {
    call.output.writeLine("treering \(Self.version)")
    return .clean
  }
}
