import HierarchyDiff
import JSONText

/// The `touch` of a JSON report.
struct TouchJSON {
  let touch: TouchChanges
  let references: JSONReferences

  func write(into writer: inout JSONWriter) {
    writer.key("touch")
    writer.beginArray()
    for group in touch.groups {
      writer.beginObject()
      writer.member("reason", group.reason.rawValue)
      references.member("cause", group.cause, into: &writer)
      references.member("views", group.views, into: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
