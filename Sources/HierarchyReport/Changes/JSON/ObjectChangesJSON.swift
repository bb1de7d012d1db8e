import HierarchyDiff
import HierarchyModel
import JSONText

/// The `changes` of a JSON report.
struct ObjectChangesJSON {
  let changes: ObjectChanges
  let partial: PartialSides
  let references: JSONReferences
  private let words: ViewWords
  private let before: DistinctNames
  private let after: DistinctNames

  init(changes: ObjectChanges, partial: PartialSides, references: JSONReferences) {
    self.changes = changes
    self.partial = partial
    self.references = references
    words = ViewWords(references.context)
    before = DistinctNames(references.context.old)
    after = DistinctNames(references.context.new)
  }

  private var context: ChangeContext { references.context }

  func write(into writer: inout JSONWriter) {
    writer.key("changes")
    writer.beginObject()
    list("inserted", changes.inserted.map(context.object(after:)), into: &writer) {
      if $0.after.map(partial.mayHaveBeen) == true { $1.member("known", false) }
    }
    list("removed", changes.removed.map(context.object(before:)), into: &writer) {
      if $0.before.map(partial.mayRemain) == true { $1.member("known", false) }
    }
    list("moved", changes.moved, into: &writer) { object, writer in
      guard let index = object.before else { return }
      path("from", index, in: context.old, into: &writer)
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
    if let index = object.after {
      path("path", index, in: context.new, into: &writer)
    } else if let index = object.before {
      path("path", index, in: context.old, into: &writer)
    }
  }

  /// Writes the classes on the path to an object, itself included, on one line.
  private func path(
    _ name: String, _ object: ObjectIndex, in snapshot: Snapshot, into writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.beginArray(onOneLine: true)
    let names = PathText.names(object, in: snapshot) { object, snapshot in
      snapshot.className(of: object) ?? snapshot.plainName(of: object)
    }
    // A path that is cut begins with a name too many: `…`.
    let isCut = names.count > SnapshotPaths.limits.whole
    if isCut { writer.string("…") }
    for name in isCut ? names.suffix(SnapshotPaths.limits.shown) : names[...] {
      writer.string(name)
    }
    writer.endArray()
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

/// Writes attribute values as the snapshot format does; references by id, or else by index.
struct AttributeJSON {
  let snapshot: Snapshot
  let references: JSONReferences

  func write(_ value: AttributeValue, into writer: inout JSONWriter) {
    switch value {
    case .null: writer.null()
    case .flag(let flag): writer.bool(flag)
    case .number(let number): write(number, into: &writer)
    case .text(let text): writer.string(text)
    case .numbers(let numbers): list(numbers, into: &writer) { write($0, into: &$1) }
    case .texts(let texts): list(texts, into: &writer) { $1.string($0) }
    case .reference(let object, _): references.write(object, in: snapshot, into: &writer)
    case .references(let objects):
      list(objects, into: &writer) { references.write($0.target, in: snapshot, into: &$1) }
    case .json(let text): writer.json(text)
    }
  }

  private func list<Element>(
    _ elements: [Element], into writer: inout JSONWriter,
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    writer.beginArray(onOneLine: true)
    for element in elements { write(element, &writer) }
    writer.endArray()
  }

  private func write(_ number: Number, into writer: inout JSONWriter) {
    switch number {
    case .integer(let value): writer.integer(value)
    case .unsigned(let value): writer.integer(value)
    case .double(let value): writer.double(value)
    }
  }
}

/// Names objects in JSON reports.
struct JSONReferences: Sendable {
  let context: ChangeContext

  /// Writes an object's id, else its index in its list; null for none.
  func write(_ object: Counterparts?, into writer: inout JSONWriter) {
    if let index = object?.after {
      write(index, in: context.new, into: &writer)
    } else if let index = object?.before {
      write(index, in: context.old, into: &writer)
    } else {
      writer.null()
    }
  }

  func write(_ object: ObjectIndex, in snapshot: Snapshot, into writer: inout JSONWriter) {
    if let token = snapshot.token(of: object) {
      writer.string(token.description)
    } else {
      writer.integer(Int64(snapshot.listIndex(of: object)))
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
}

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
