/// How a call of the program ended, as a shell sees it.
package enum ExitCode: Int32, Sendable {
  /// All is well, and there is nothing to report.
  case clean = 0
  /// Differences or findings were reported.
  case differences = 1
  case failure = 2
  /// The command line was wrong.
  case usage = 64
}
