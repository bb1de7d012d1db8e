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
    let start = "\(session)/\(recorded.number)  " + (label.map { "\($0)  " } ?? "")
    guard let counts = recorded.counts else { return start + "\(snapshot.count) objects" }
    let facets = notCompared.map(\.rawValue).joined(separator: ", ")
    return start + counts.text + (facets.isEmpty ? "" : "; \(facets) not compared")
  }

  private var json: JSONValue {
    .object([
      .init(key: "session", value: .string(session)),
      .init(key: "number", value: Self.number(recorded.number)),
      .init(key: "label", value: label.map { .string($0) } ?? .null),
      .init(key: "objects", value: Self.number(snapshot.count)),
      .init(key: "added", value: Self.number(recorded.counts?.added ?? snapshot.count)),
      .init(key: "removed", value: Self.number(recorded.counts?.removed ?? 0)),
      .init(key: "changed", value: Self.number(recorded.counts?.changed ?? 0)),
      .init(key: "moved", value: Self.number(recorded.counts?.moved ?? 0)),
      .init(key: "differing", value: Self.number(recorded.counts?.differing ?? snapshot.count)),
      .init(key: "notCompared", value: .array(notCompared.map { .string($0.rawValue) })),
    ])
  }

  private var notCompared: [Facet] { recorded.comparison?.notCompared.facets ?? [] }

  private static func number(_ count: Int) -> JSONValue { .number(.integer(Int64(count))) }
}
