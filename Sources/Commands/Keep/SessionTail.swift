import HierarchyReport
import HierarchyStore
package import Live

/// Follows a session while other processes record into it. The store is closed between two polls,
/// so a recorder can finish its file.
package struct SessionTail {
  private let location: StoreLocation
  /// nil for the only session of the store.
  private var session: String?
  private var isWaiting = false
  private let listsAll: Bool
  private let form: AnswerForm
  private let screens: ListedScreens
  /// The number of columns at which lines are wrapped.
  private let width: Int
  /// The number of the last reported snapshot; nil to start at the end of the session.
  private var number: Int?
  /// The last number that the session had given at the last look; 0 before it begins.
  private var given = 0

  /// The interval between two polls.
  private static let pause = Duration.milliseconds(200)

  package init(
    _ location: StoreLocation, session: String?, after number: Int?, listsAll: Bool,
    form: AnswerForm,
    screens: ListedScreens = ListedScreens(), width: Int = .max
  ) {
    self.location = location
    self.session = session
    self.number = number
    self.listsAll = listsAll
    self.form = form
    self.screens = screens
    self.width = width
  }

  /// Reports what is recorded, until the tail is stopped or the output is closed.
  package mutating func follow(
    into output: TextOutput, waiting diagnostics: TextOutput, until pipe: StopPipe
  ) throws(CommandFailure) {
    var watch = StoreWatch()
    repeat {
      try watch.look(at: location.path) { () throws(CommandFailure) in
        try look(into: output, waiting: diagnostics)
      }
    } while output.problem == nil && !pipe.wait(Self.pause)
  }

  /// Reports once what is new.
  package mutating func look(
    into output: TextOutput, waiting diagnostics: TextOutput
  ) throws(CommandFailure) {
    let store = try location.open(.reading)
    guard let session = try sessionThatBegan(in: store, waiting: diagnostics),
      let log = try news(of: session, in: store)
    else { return }
    switch form {
    case .text: log.write(into: output, width: width)
    case .json: log.writeLines(into: output)
    }
    output.flush()
  }

  /// The session, once it exists; before that, reports once that the tail is waiting for it.
  private mutating func sessionThatBegan(
    in store: Store, waiting diagnostics: TextOutput
  ) throws(CommandFailure) -> String? {
    let names = try reported(location.name, try store.sessions().map(\.name))
    if session == nil, names.count > 1 { throw SnapshotSource.severalSessions(names, in: location) }
    if let name = session ?? names.first, names.contains(name) {
      (session, isWaiting) = (name, false)
      return name
    }
    note(given: 0)
    // Everything in a session that begins later is new.
    number = number ?? 0
    guard !isWaiting else { return nil }
    isWaiting = true
    let others = names.isEmpty ? "no session" : names.prefix(8).joined(separator: ", ")
    diagnostics.writeLine(
      VisibleText.line(
        "treering: waiting for \(session.map { "session \"\($0)\"" } ?? "a session") of "
          + "\(location.name), which has \(others)"))
    diagnostics.flush()
    return nil
  }

  /// Notes the last number that the session has given: if it was higher before, this is another
  /// session of the name, in which everything is new.
  private mutating func note(given last: Int) {
    if last < given { number = 0 }
    given = last
  }

  private mutating func news(
    of session: String, in store: Store
  ) throws(CommandFailure) -> SessionLog? {
    // Snapshots committed during this read are reported next time.
    let last = try reported(location.name, try store.lastNumber(of: session))
    note(given: last)
    guard let after = number, after < last else {
      number = max(last, number ?? 0)
      return nil
    }
    let log = try reported(
      location.name,
      try SessionLog(
        of: session, in: store, after: after, listsAll: listsAll, screens, where: { $0 <= last }))
    number = last
    return log
  }
}
