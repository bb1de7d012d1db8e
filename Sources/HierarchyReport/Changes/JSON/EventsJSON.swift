import HierarchyDiff
import JSONText

/// The `events` of a JSON report.
struct EventsJSON {
  let events: [NavigationEvent]
  let references: JSONReferences

  func write(into writer: inout JSONWriter) {
    writer.key("events")
    writer.beginArray()
    for event in events { write(event, into: &writer) }
    writer.endArray()
  }

  private func write(_ event: NavigationEvent, into writer: inout JSONWriter) {
    let context = references.context
    writer.beginObject()
    writer.member("kind", event.kind.rawValue)
    references.member("subject", event.subject, into: &writer)
    writer.member("subjectClass", context.className(event.subject))
    references.member("container", event.container, into: &writer)
    writer.member("containerClass", event.container.flatMap(context.className))
    references.member("presenter", event.presenter, into: &writer)
    references.member("source", event.source, into: &writer)
    writer.member("style", event.style)
    references.member("contextProvider", event.contextProvider, into: &writer)
    references.member("others", event.others, into: &writer)
    writer.member("explanation", event.explanation)
    writer.endObject()
  }
}
