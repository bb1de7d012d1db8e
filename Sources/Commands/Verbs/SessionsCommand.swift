import HierarchyReport
import HierarchyStore
import JSONText

/// `treering sessions`: what is in a store.
struct SessionsCommand: Command {
  private let format = Option<Inquiry.Form>.choice(
    "format", value: "FORMAT", standard: .text, "How to print the list.")

  var description: CommandDescription {
    CommandDescription(
      "sessions", "list the sessions of a store",
      discussion: [
        """
        Prints for each session its name, how many snapshots it holds, and what is known of the run: \
        app, version, build, system and device.
        """
      ],
      arguments: [StoreLocation.argument.description],
      options: [format.description],
      examples: [.init("treering sessions checkout.treering", "What was recorded there.")],
      seeAlso: ["log", "record"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = try call.store()
    let store = try location.open(.reading)
    location.tellForeignTables(of: store, on: call.console)
    let sessions = try reporting(location.name) { () throws(StoreError) in try store.sessions() }
    var output = call.console.output
    switch call[format] {
    case .text:
      var columns = TextColumns()
      if !sessions.isEmpty { columns.add(["SESSION", "SNAPSHOTS", "RUN"], as: .heading) }
      for session in sessions {
        columns.add([session.name, "\(session.snapshotCount)", Self.run(of: session)])
      }
      columns.write(into: &output)
    case .json:
      var writer = JSONWriter(.pretty)
      writer.value(
        .object([.init(key: "sessions", value: .array(sessions.map(Self.json)))]))
      output.writeLine(writer.text)
    }
    return .clean
  }

  /// `Shop 2.1 (412), iOS 17.4, iPhone15,2`.
  private static func run(of session: SessionSummary) -> String {
    let build = session.build.map { "(\($0))" }
    let app = [session.app, session.version, build].compactMap(\.self).joined(separator: " ")
    return [app, session.os ?? "", session.device ?? ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private static func json(_ session: SessionSummary) -> JSONValue {
    let texts = [
      ("name", session.name), ("uuid", session.uuid), ("app", session.app),
      ("version", session.version), ("build", session.build), ("os", session.os),
      ("device", session.device),
    ]
    return .object(
      texts.map { .init(key: $0.0, value: $0.1.map { .string($0) } ?? .null) }
        + [.init(key: "snapshots", value: .number(.integer(Int64(session.snapshotCount))))])
  }
}
