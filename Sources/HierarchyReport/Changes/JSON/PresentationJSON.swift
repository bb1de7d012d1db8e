import HierarchyDiff
import HierarchyModel
import JSONText

/// The `presentation` of a JSON report.
struct PresentationJSON {
  let presentation: PresentationChanges
  let references: JSONReferences

  func write(into writer: inout JSONWriter) {
    let context = references.context
    writer.key("presentation")
    writer.beginObject()
    links("before", presentation.linksBefore, in: context.old, into: &writer)
    links("after", presentation.linksAfter, in: context.new, into: &writer)
    writer.member("changed", presentation.linksChanged)
    writer.key("flags")
    writer.beginArray()
    for flag in presentation.flags {
      writer.beginObject()
      references.identity(flag.controller, into: &writer)
      writer.member("flag", flag.key.name)
      member("before", flag.before, into: &writer)
      member("after", flag.after, into: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.key("providers")
    writer.beginArray()
    for provider in presentation.providers {
      writer.beginObject()
      references.identity(provider.controller, into: &writer)
      references.member("before", provider.before, into: &writer)
      references.member("after", provider.after, into: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func links(
    _ name: String, _ links: [PresentationChanges.Link], in snapshot: Snapshot,
    into writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.beginArray()
    for link in links {
      writer.beginObject()
      writer.key("presenter")
      references.write(link.presenter, in: snapshot, into: &writer)
      writer.key("presented")
      references.write(link.presented, in: snapshot, into: &writer)
      writer.key("source")
      if let source = link.source {
        references.write(source, in: snapshot, into: &writer)
      } else {
        writer.null()
      }
      writer.member("style", link.style)
      writer.endObject()
    }
    writer.endArray()
  }

  private func member(
    _ name: String, _ flag: Captured<Bool>, into writer: inout JSONWriter
  ) {
    writer.key(name)
    if let flag = flag.value { writer.bool(flag) } else { writer.null() }
  }
}
