import HierarchyDiff
import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// Tells that a snapshot was recorded: its reference, label, and how much changed.
struct RecordedLine {
  let session: String
  let label: String?
  let snapshot: Snapshot
  let recorded: RecordedSnapshot
  let form: RecordingOptions.Form

  /// Writes the line, at once: whoever reads it may rely on the snapshot.
  func write(into output: inout TextOutput) {
    switch form {
    case .text: output.writeLine(VisibleText.line(text))
    case .json:
      var writer = JSONWriter()
      writer.value(json)
      output.writeLine(writer.text)
    }
    output.flush()
  }

  private var text: String {
    let counts = counts
    return "\(session)/\(recorded.number)  "
      + (label.map { "\($0)  " } ?? "")
      + (recorded.delta == nil
        ? "\(snapshot.count) objects"
        : "+\(counts.added) −\(counts.removed) ~\(counts.changed) of \(snapshot.count)")
  }

  private var json: JSONValue {
    let counts = counts
    return .object([
      .init(key: "session", value: .string(session)),
      .init(key: "number", value: .number(.integer(Int64(recorded.number)))),
      .init(key: "label", value: label.map { .string($0) } ?? .null),
      .init(key: "objects", value: .number(.integer(Int64(snapshot.count)))),
      .init(key: "added", value: .number(.integer(Int64(counts.added)))),
      .init(key: "removed", value: .number(.integer(Int64(counts.removed)))),
      .init(key: "changed", value: .number(.integer(Int64(counts.changed)))),
    ])
  }

  /// How many objects came, went and changed since the snapshot before.
  private var counts: (added: Int, removed: Int, changed: Int) {
    guard let delta = recorded.delta else { return (snapshot.count, 0, 0) }
    var (added, removed, changed) = (0, 0, 0)
    for entry in delta.entries {
      switch delta.fate(of: entry) {
      case .inserted: added += 1
      case .removed: removed += 1
      case .moved: changed += 1
      case .kept where !delta.changes(of: entry).isEmpty: changed += 1
      case .kept: break
      }
    }
    return (added, removed, changed)
  }
}
