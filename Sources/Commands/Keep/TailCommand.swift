import Live

/// `treering tail`: the navigation of a session while it is recorded.
struct TailCommand: Command {
  private let session = Argument<String?>.optional("SESSION", .session)
  private let from = Option<Int?>.integer("from", "NUMBER", 1...Int.max)
  private let all = SessionLog.allOption
  private let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let stop = try reporting { () throws(SocketError) in try call.environment.makeStop() }
    let (location, session) = try SnapshotSource(call).session(call[session] ?? "")
    var tail = SessionTail(
      location, session: session,
      after: call[from].map { $0 - 1 }, listsAll: call[all],
      form: call[format], screens: try ListedScreens(for: call), width: call.console.resultWidth)
    try tail.follow(into: call.output, waiting: call.console.diagnostics, until: stop)
    return .clean
  }
}
