import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// `treering log`: the navigation of a session, one line per step.
struct LogCommand: Command {
  private let session = Argument<String?>.optional(
    "SESSION", .session,
    "A session of a store, a scenario or a file of snapshots. (default: the only session)")
  private let all = SessionLog.allOption
  private let format = Option<AnswerForm>.choice(
    "format", "FORMAT", standard: .text, "How to print the log.")

  var description: CommandDescription {
    CommandDescription(
      of: self, "log", "list the navigation of a session, one line a step",
      discussion: [
        """
        Each line has the number and label of the snapshot at which a step is first seen, and the \
        step: a push, a presentation, another tab. "treering diff" reports one of them in full.
        """
      ],
      examples: [
        .init("treering log checkout", "What the user did in the session."),
        .init("treering log push.scenario", "What happens in a scenario."),
        .init("treering log checkout --all --format json", "All snapshots, for a program."),
      ],
      seeAlso: ["sessions", "diff", "show"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let source = SnapshotSource(call)
    let named = try source.open(call[session] ?? "")
    let asked = try AskedSession(named)
    let numbers = Set(try source.indices(of: named).map { index in asked.numbers[index] })
    let screens = try ToldScreens(for: call)
    let log = try reportingStore(
      named.name,
      try SessionLog(
        of: asked.name, in: asked.store, listsAll: call[all], screens, where: numbers.contains))
    var output = call.console.output
    switch call[format] {
    case .text: log.write(into: &output)
    case .json: output.writeLine(log.json(session: asked.name).text(.pretty))
    }
    return .clean
  }
}
