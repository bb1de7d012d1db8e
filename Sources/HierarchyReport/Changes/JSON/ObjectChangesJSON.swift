import HierarchyDiff
import HierarchyModel
import JSONText

/// The `changes` of a JSON report.
struct ObjectChangesJSON {
  let changes: ObjectChanges
  let references: JSONReferences
  private let words: ViewWords
  private let before: DistinctNames
  private let after: DistinctNames

  init(changes: ObjectChanges, references: JSONReferences) {
    self.changes = changes
    self.references = references
    words = ViewWords(references.context)
    before = DistinctNames(references.context.old)
    after = DistinctNames(references.context.new)
  }

  private var context: ChangeContext { references.context }

  func write(into writer: inout JSONWriter) {
    writer.key("changes")
    writer.beginObject()
    list("inserted", changes.inserted.map(context.object(after:)), into: &writer)
    list("removed", changes.removed.map(context.object(before:)), into: &writer)
    list("moved", changes.moved, into: &writer) { object, writer in
      guard let place = object.before else { return }
      references.path("from", place, in: context.old, into: &writer)
    }
    list("reordered", changes.reordered, into: &writer)
    writer.key("changed")
    writer.beginArray()
    for change in changes.attributes { write(change, into: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func list(
    _ name: String, _ objects: [Counterparts], into writer: inout JSONWriter,
    _ more: (Counterparts, inout JSONWriter) -> Void = { _, _ in }
  ) {
    writer.key(name)
    writer.beginArray()
    for object in objects {
      writer.beginObject()
      identity(object, into: &writer)
      more(object, &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  private func identity(_ object: Counterparts, into writer: inout JSONWriter) {
    references.identity(object, into: &writer)
    writer.member("name", object.after.map { after[$0] } ?? object.before.map { before[$0] })
    writer.member("identifier", words.identifier(object))
    writer.member("text", words.text(object))
    if let place = object.after {
      references.path("path", place, in: context.new, into: &writer)
    } else if let place = object.before {
      references.path("path", place, in: context.old, into: &writer)
    }
  }

  private func write(_ change: ObjectChanges.Attribute, into writer: inout JSONWriter) {
    writer.beginObject()
    identity(change.object, into: &writer)
    writer.member("attribute", change.key.name)
    if let before = change.before {
      writer.key("before")
      AttributeJSON(snapshot: context.old, references: references).write(before, into: &writer)
    }
    if let after = change.after {
      writer.key("after")
      AttributeJSON(snapshot: context.new, references: references).write(after, into: &writer)
    }
    writer.endObject()
  }
}
