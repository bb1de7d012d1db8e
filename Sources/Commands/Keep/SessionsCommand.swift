import HierarchyReport
import HierarchyStore
import JSONText

/// `treering sessions`: what is in a store.
struct SessionsCommand: Command {
  private let store = StoreLocation.argument
  private let format = Option<AnswerForm>.choice("format", "FORMAT", standard: .text)

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = try call.store()
    let store = try location.open(.reading)
    location.noteForeignTables(of: store, on: call.console)
    let sessions = try reported(location.name, try store.sessions())
    let screens = try ListedScreens(for: call)
    func shown(_ session: SessionSummary, _ limit: Int) throws(CommandFailure) -> [String] {
      try reported(location.name, try screens.all(of: session.name, in: store, limit: limit))
    }
    switch call[format] {
    case .text:
      var columns = TextColumns()
      if !sessions.isEmpty {
        columns.add(["SESSION", "SNAPSHOTS", "RUN", "SCREENS"], as: .heading)
      }
      for session in sessions {
        let names = try shown(session, Self.listed + 1)
        columns.add([
          session.name, "\(session.snapshotCount)", Self.run(of: session),
          Wording.list(names, atMost: Self.listed),
        ])
      }
      columns.write(into: call.output, width: call.console.resultWidth)
    case .json:
      let list = try sessions.map { session throws(CommandFailure) in
        Self.json(session, try shown(session, .max))
      }
      call.output.writeLine((["sessions": .array(list)] as JSONValue).text(.pretty))
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
    [
      "name": .string(session.name),
      "uuid": .string(session.uuid),
      "app": .string(session.app),
      "version": .string(session.version),
      "build": .string(session.build),
      "os": .string(session.os),
      "device": .string(session.device),
      "snapshots": .number(session.snapshotCount),
      "screens": .strings(screens),
    ]
  }
}
