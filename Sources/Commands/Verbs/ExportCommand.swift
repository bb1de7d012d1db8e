import HierarchyModel
import HierarchyReport
import JSONText
import SnapshotJSON

/// `treering export`: a session as snapshot JSON, one snapshot per line.
struct ExportCommand: Command {
  private let session = Argument<String?>.optional(
    "SESSION", .session,
    "A session of a store, a scenario or a file of snapshots; with a moment only that one.")

  var description: CommandDescription {
    CommandDescription(
      "export", "print a session as snapshot JSON, one snapshot a line",
      discussion: [
        """
        Prints exactly what was recorded. "treering record" reads it again: the snapshots of the \
        new session have the same content and digests.
        """
      ],
      arguments: [session.description],
      examples: [
        .init(
          "treering export runs.treering:checkout | treering record --store copy.treering",
          "A session in a store of its own.")
      ],
      seeAlso: ["record", "merge", "show"])
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let source = SnapshotSource(call)
    let named = try source.open(call[session] ?? "")
    let indices = try source.indices(of: named)
    var progress = Progress("exporting snapshots", on: call.console.diagnostics)
    defer { progress.finish() }
    let output = call.console.output
    var writer = JSONWriter()
    var done = 0
    try reporting(named.name) { () throws(CommandFailure) in
      try named.series.sweep(indices) { _, snapshot in
        SnapshotJSONWriter.write(snapshot, into: &writer)
        output.writeLine(utf8: writer.bytes)
        writer.removeAll()
        done += 1
        progress.advance(to: done, of: indices.count)
        return output.problem == nil
      }
    }
    return .clean
  }
}
