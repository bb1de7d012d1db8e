import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// `treering log`: the navigation of a session, one line a step.
struct LogCommand: Command {
  private let session = Argument<String?>.optional(
    "SESSION", .text,
    "The session, as \"treering sessions\" lists it; the only one where none is named.")
  private let all = SessionLog.allOption
  private let format = Option<Inquiry.Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print the log.")

  var description: CommandDescription {
    CommandDescription(
      "log", "list what was navigated in a session, one line a step",
      discussion: [
        """
        A line tells the number and label of the snapshot at which a step is first seen, and the \
        step: a push, a presentation, another tab. "treering diff" tells all about one of them.
        """
      ],
      arguments: [session.description],
      options: [StoreLocation.option.description, all.description, format.description],
      examples: [
        .init("treering log checkout", "What the user did in the session."),
        .init("treering log checkout --all --format json", "All snapshots, for a program."),
      ],
      seeAlso: ["sessions", "diff", "show"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = try StoreLocation.find(call)
    let store = try location.open(.reading)
    let name = try reporting(location.name) { () throws(StoreError) in
      if let name = call[session] { name } else { try store.onlySession() }
    }
    let log = try reporting(location.name) { () throws(StoreError) in
      SessionLog(
        events: try store.log(of: name),
        snapshots: call[all] ? try store.snapshots(of: name) : nil)
    }
    var output = call.console.output
    switch call[format] {
    case .text: log.write(into: &output)
    case .json:
      var writer = JSONWriter(.pretty)
      writer.value(log.json(session: name))
      output.writeLine(writer.text)
    }
    return .clean
  }
}
