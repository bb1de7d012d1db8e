import HierarchyDiff
import JSONText

/// The `actions` of a JSON report.
struct ActionsJSON {
  let actions: ActionChanges
  let references: JSONReferences

  func write(into writer: inout JSONWriter) {
    writer.key("actions")
    writer.beginObject()
    writer.key("handlers")
    writer.beginArray()
    for handler in actions.handlers {
      writer.beginObject()
      writer.member("action", handler.action)
      member("before", handler.before, into: &writer)
      member("after", handler.after, into: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("actorTargets")
    writer.beginArray()
    for target in actions.actorTargets {
      writer.beginObject()
      writer.member("action", target.action)
      references.member("before", target.before, into: &writer)
      references.member("after", target.after, into: &writer)
      references.member("controllers", target.controllers, into: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// The handler's id, null for nobody, or `{"unknown": why}`.
  private func member(
    _ name: String, _ outcome: ActionChanges.Outcome, into writer: inout JSONWriter
  ) {
    switch outcome {
    case .handled(let handler): references.member(name, handler, into: &writer)
    case .nobody: references.member(name, Counterparts?.none, into: &writer)
    case .unknown(let reason):
      writer.key(name)
      writer.beginObject()
      writer.member("unknown", reason)
      writer.endObject()
    }
  }
}
