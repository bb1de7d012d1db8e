import HierarchyModel
import HierarchyReport
import HierarchyStore
import SnapshotJSON

/// `treering export`: a session as snapshot JSON, one snapshot a line.
struct ExportCommand: Command {
  private let session = Argument<String?>.optional(
    "SESSION", .text,
    "The session; the only one where none is named. SESSION/MOMENT is one snapshot.")

  var description: CommandDescription {
    CommandDescription(
      "export", "print a session as snapshot JSON, one snapshot a line",
      discussion: [
        """
        What is printed is what was recorded, and "treering record" takes it back: the snapshots of \
        the new session have the same content and digests.
        """
      ],
      arguments: [StoreLocation.argument.description, session.description],
      examples: [
        .init(
          "treering export runs.treering checkout | treering record --store copy.treering",
          "A session in a store of its own.")
      ],
      seeAlso: ["record", "merge", "show"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let location = call.store
    let store = try location.open(.reading)
    let (name, numbers) = try reporting(location.name) { () throws(CommandFailure) in
      try selection(call[session], in: store)
    }
    var progress = Progress("exporting snapshots", on: call.console.diagnostics)
    defer { progress.finish() }
    var output = call.console.output
    for (done, number) in numbers.enumerated() where output.problem == nil {
      let snapshot = try reporting(location.name) { () throws(StoreError) in
        try store.snapshot(number, of: name)
      }
      output.writeLine(String(decoding: SnapshotJSONWriter.write(snapshot), as: UTF8.self))
      progress.advance(to: done + 1, of: numbers.count)
    }
    return .clean
  }

  /// The session, and the numbers of its snapshots that are wanted.
  private func selection(
    _ text: String?, in store: Store
  ) throws(CommandFailure) -> (session: String, numbers: [Int]) {
    let named = try reporting { () throws(MomentError) -> SessionMoment? in
      guard let text else { return nil }
      return try SessionMoment(parsing: text)
    }
    return try reporting { () throws(StoreError) in
      if let named { return (named.session, [try store.number(of: named)]) }
      let session = if let text { text } else { try store.onlySession() }
      return (session, try store.snapshots(of: session).map(\.number))
    }
  }
}
