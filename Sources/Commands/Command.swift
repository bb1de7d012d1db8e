/// One command of the program: its description beside what it does.
package protocol Command: Sendable {
  var description: CommandDescription { get }

  /// Does the work of one call.
  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode
}
