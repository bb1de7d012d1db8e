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
      of: self, "export", "print a session as snapshot JSON, one snapshot a line",
      discussion: [
        """
        Prints exactly what was recorded. "treering record" reads it again: the snapshots of the \
        new session have the same content and digests.
        """
      ],
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
    let output = call.console.output
    var writer = JSONWriter()
    try source.sweep(named, at: try source.indices(of: named), of: "exporting snapshots") {
      _, snapshot in
      SnapshotJSONWriter.write(snapshot, into: &writer)
      output.write(utf8: writer.bytes)
      output.write("\n", as: .plain)
      writer.removeAll()
      return output.problem == nil
    }
    return .clean
  }
}
