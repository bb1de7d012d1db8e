import HierarchyReport
import HierarchyStore
package import LiveServer

/// Follows a session while others record into it. Between two looks it has nothing open, so that a
/// recorder can finish its file.
package struct SessionTail {
  /// How steps are told.
  package enum Form: String, CaseIterable, Sendable {
    case text
    /// An object a line.
    case json
  }

  private let location: StoreLocation
  private let session: String
  private let listsAll: Bool
  private let form: Form
  /// The number of the last snapshot that was told of; nil where that is the session's last.
  private var number: Int?

  /// How long it waits between two looks.
  private static let pause = Duration.milliseconds(200)

  package init(
    _ location: StoreLocation, session: String, after number: Int?, listsAll: Bool, form: Form
  ) {
    self.location = location
    self.session = session
    self.number = number
    self.listsAll = listsAll
    self.form = form
  }

  /// Tells what was recorded until a stop is asked for, or nobody reads any more.
  package mutating func follow(
    into output: inout TextOutput, until pipe: StopPipe
  ) throws(CommandFailure) {
    var seen: FileSignature?
    var isSettled = false
    repeat {
      let found = FileSignature(ofStore: location.path)
      // Once more after each change: a clock may give two changes the same time.
      if found != seen || !isSettled {
        isSettled = found == seen
        seen = found
        try look(into: &output)
      }
    } while output.problem == nil && !pipe.wait(Self.pause)
  }

  /// Tells once what is new; nothing while somebody else has the file to himself.
  package mutating func look(into output: inout TextOutput) throws(CommandFailure) {
    do throws(CommandFailure) {
      let store = try location.open(.reading)
      guard let log = try news(store) else { return }
      switch form {
      case .text: log.write(into: &output)
      case .json: log.writeLines(into: &output)
      }
      output.flush()
    } catch {
      guard (error.cause as? StoreError)?.code == .busy else { throw error }
    }
  }

  private mutating func news(_ store: Store) throws(CommandFailure) -> SessionLog? {
    let (session, after, listsAll) = (session, number, listsAll)
    // What is committed while this reads has its turn next time.
    let (last, log) = try reporting(location.name) {
      () throws(StoreError) -> (Int, SessionLog?) in
      let last = try store.number(before: 0, lastOf: session) ?? 0
      guard let after, after < last else { return (max(last, after ?? 0), nil) }
      let events = try store.log(of: session, after: after)
      let snapshots = listsAll ? try store.snapshots(of: session, after: after) : nil
      return (
        last,
        SessionLog(
          events: events.filter { $0.number <= last },
          snapshots: snapshots?.filter { $0.number <= last })
      )
    }
    number = last
    return log
  }
}
