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
        Prints for each session its name, how many snapshots it holds, what is known of the run (app, \
        version, build, system and device), and the first screens that it shows ("treering help \
        screen"); the JSON form has all of them.
        """
      ],
      arguments: [StoreLocation.argument.description],
      options: [format.description],
      examples: [.init("treering sessions runs.treering", "What was recorded there.")],
      seeAlso: ["log", "record"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = try call.store()
    let store = try location.open(.reading)
    location.tellForeignTables(of: store, on: call.console)
    let sessions = try reporting(location.name) { () throws(StoreError) in try store.sessions() }
    let screens = try ToldScreens(for: call)
    func shown(_ session: SessionSummary, _ limit: Int) throws(CommandFailure) -> [String] {
      try reporting(location.name) { () throws(StoreError) in
        try screens.all(of: session.name, in: store, limit: limit)
      }
    }
    var output = call.console.output
    switch call[format] {
    case .text:
      var columns = TextColumns()
      if !sessions.isEmpty {
        columns.add(["SESSION", "SNAPSHOTS", "RUN", "SCREENS"], as: .heading)
      }
      for session in sessions {
        let names = try shown(session, Self.listed + 1)
        let list = names.prefix(Self.listed).joined(separator: ", ")
        columns.add([
          session.name, "\(session.snapshotCount)", Self.run(of: session),
          list + (names.count > Self.listed ? ", …" : ""),
        ])
      }
      columns.write(into: &output)
    case .json:
      var writer = JSONWriter(.pretty)
      let list = try sessions.map { session throws(CommandFailure) in
        Self.json(session, try shown(session, .max))
      }
      writer.value(.object([.init(key: "sessions", value: .array(list))]))
      output.writeLine(writer.text)
    }
    return .clean
  }

  /// The maximum number of screens per session in text.
  private static let listed = 4

  /// `Shop 2.1 (412), iOS 17.4, iPhone15,2`.
  private static func run(of session: SessionSummary) -> String {
    let build = session.build.map { "(\($0))" }
    let app = [session.app, session.version, build].compactMap(\.self).joined(separator: " ")
    return [app, session.os ?? "", session.device ?? ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private static func json(_ session: SessionSummary, _ screens: [String]) -> JSONValue {
    let texts = [
      ("name", session.name), ("uuid", session.uuid), ("app", session.app),
      ("version", session.version), ("build", session.build), ("os", session.os),
      ("device", session.device),
    ]
    return .object(
      texts.map { .init(key: $0.0, value: $0.1.map { .string($0) } ?? .null) }
        + [
          .init(key: "snapshots", value: .number(.integer(Int64(session.snapshotCount)))),
          .init(key: "screens", value: .array(screens.map(JSONValue.string))),
        ])
  }
}
