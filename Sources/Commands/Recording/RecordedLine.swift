import HierarchyDiff
import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// Tells that a snapshot was recorded: its reference, label, and how much changed of what it and the one
/// before both tell.
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
    let changes = Changes(recorded, snapshot)
    return "\(session)/\(recorded.number)  "
      + (label.map { "\($0)  " } ?? "")
      + (recorded.delta == nil ? "\(snapshot.count) objects" : changes.text(of: snapshot.count))
  }

  private var json: JSONValue {
    let changes = Changes(recorded, snapshot)
    return .object([
      .init(key: "session", value: .string(session)),
      .init(key: "number", value: .number(.integer(Int64(recorded.number)))),
      .init(key: "label", value: label.map { .string($0) } ?? .null),
      .init(key: "objects", value: .number(.integer(Int64(snapshot.count)))),
      .init(key: "added", value: .number(.integer(Int64(changes.added)))),
      .init(key: "removed", value: .number(.integer(Int64(changes.removed)))),
      .init(key: "changed", value: .number(.integer(Int64(changes.changed)))),
      .init(key: "notCompared", value: .array(changes.notCompared.map { .string($0.rawValue) })),
    ])
  }

  /// How many objects came, went and changed since the snapshot before.
  private struct Changes {
    private(set) var added = 0
    private(set) var removed = 0
    private(set) var changed = 0
    private(set) var notCompared: [Facet] = []

    init(_ recorded: RecordedSnapshot, _ snapshot: Snapshot) {
      guard let comparison = recorded.comparison else {
        added = snapshot.count
        return
      }
      notCompared = comparison.notCompared.facets
      let delta = comparison.delta
      for entry in delta.entries {
        switch delta.fate(of: entry) {
        case .inserted: added += 1
        case .removed: removed += 1
        case .moved: changed += 1
        case .kept where !delta.changes(of: entry).isEmpty: changed += 1
        case .kept: break
        }
      }
    }

    func text(of count: Int) -> String {
      let facets = notCompared.map(\.rawValue).joined(separator: ", ")
      return "+\(added) −\(removed) ~\(changed) of \(count)"
        + (facets.isEmpty ? "" : "; \(facets) not compared")
    }
  }
}
