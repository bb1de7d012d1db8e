import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// `treering log`: the navigation of a session, one line per step.
struct LogCommand: Command {
  private let session = Argument<String?>.optional("SESSION", .session)
  private let all = SessionLog.allOption
  private let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)

  var name: String { "log" }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let source = SnapshotSource(call)
    let named = try source.open(call[session] ?? "")
    let asked = try AskedSession(named)
    let numbers = Set(try source.indices(of: named).map { index in asked.numbers[index] })
    let screens = try ListedScreens(for: call)
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
