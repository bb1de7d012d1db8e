import HierarchyDiff
import HierarchyModel
import JSONText

/// Names objects in JSON reports.
struct JSONReferences: Sendable {
  let context: ChangeContext

  /// Writes an object's id, else its place in its list; null for none.
  func write(_ object: Counterparts?, into writer: inout JSONWriter) {
    if let place = object?.after {
      write(place, in: context.new, into: &writer)
    } else if let place = object?.before {
      write(place, in: context.old, into: &writer)
    } else {
      writer.null()
    }
  }

  func write(_ object: ObjectIndex, in snapshot: Snapshot, into writer: inout JSONWriter) {
    if let token = snapshot.token(of: object) {
      writer.string(token.description)
    } else {
      writer.integer(Int64(snapshot.place(of: object)))
    }
  }

  func member(_ name: String, _ object: Counterparts?, into writer: inout JSONWriter) {
    writer.key(name)
    write(object, into: &writer)
  }

  /// Writes `id` and `class`.
  func identity(_ object: Counterparts, into writer: inout JSONWriter) {
    member("id", object, into: &writer)
    writer.member("class", context.className(object))
  }

  /// Writes a list of objects on one line.
  func member(_ name: String, _ objects: [Counterparts], into writer: inout JSONWriter) {
    writer.key(name)
    writer.beginArray(onOneLine: true)
    for object in objects { write(object, into: &writer) }
    writer.endArray()
  }

  /// Writes a list of objects of one snapshot on one line.
  func member(
    _ name: String, _ objects: [ObjectIndex], in snapshot: Snapshot,
    into writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.beginArray(onOneLine: true)
    for object in objects { write(object, in: snapshot, into: &writer) }
    writer.endArray()
  }

  /// Writes the classes on the way to an object, itself included, on one line.
  func path(
    _ name: String, _ object: ObjectIndex, in snapshot: Snapshot,
    into writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.beginArray(onOneLine: true)
    let names = PathText.names(object, in: snapshot) { object, snapshot in
      snapshot.className(of: object) ?? snapshot.plainName(of: object)
    }
    for name in names { writer.string(name) }
    writer.endArray()
  }
}
