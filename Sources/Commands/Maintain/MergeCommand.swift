import HierarchyReport
import HierarchyStore

/// `treering merge`: the sessions of several stores in one.
struct MergeCommand: Command {
  private let target = Argument<String>.required("STORE", .file)
  private let sources = Argument<[String]>.several("FROM", .file)

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = StoreLocation(call[target], in: call.environment)
    let others = call[sources].map { StoreLocation($0, in: call.environment) }
    for other in others where other.isSameFile(as: location) {
      throw CommandFailure(
        .store, "cannot be merged into itself", remedy: "name another store", about: other.name)
    }
    // Each is looked at before anything is written, but no two are open at once: there may be
    // thousands.
    for other in others { _ = try other.open(.reading) }
    let store = try location.open(.creating)
    for other in others { try take(other.open(.reading), other, into: store, location, call) }
    try reported(location.name, try store.close())
    return .clean
  }

  private func take(
    _ other: Store, _ source: StoreLocation, into store: Store, _ target: StoreLocation,
    _ call: Invocation
  ) throws(CommandFailure) {
    var progress = Progress("merging snapshots", on: call.console.diagnostics)
    defer { progress.finish() }
    let merged: [MergedSession]
    do {
      merged = try store.merge(other) { done, total in
        progress.advance(to: done, of: total)
        return true
      }
    } catch {
      throw CommandFailure(error, path: error.path == store.path ? target.name : source.name)
    }
    progress.finish()
    for session in merged {
      let name = session.source == session.name ? "" : " as \(session.name)"
      var count = session.taken == 0 ? "nothing new" : Wording.count(session.taken, "snapshot")
      if session.leftOut > 0 {
        count += ", \(Wording.count(session.leftOut, "earlier snapshot")) left out"
      }
      call.output.writeLine(VisibleText.line("\(source.name):\(session.source)\(name)  \(count)"))
    }
  }
}
