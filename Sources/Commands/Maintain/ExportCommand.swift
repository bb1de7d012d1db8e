import HierarchyReport
import JSONText
import SnapshotJSON

/// `treering export`: a session as snapshot JSON, one snapshot per line.
struct ExportCommand: Command {
  private let session = Argument<String?>.optional("SESSION", .session)

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
