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
    writer.object("changes") { writer in
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
      writer.objects("changed", of: changes.attributes) { write($0, into: &$1) }
    }
  }

  private func list(
    _ name: String, _ objects: [Counterparts], into writer: inout JSONWriter,
    _ more: (Counterparts, inout JSONWriter) -> Void = { _, _ in }
  ) {
    writer.objects(name, of: objects) { object, writer in
      identity(object, into: &writer)
      more(object, &writer)
    }
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
    let names = PathText.names(object, in: snapshot) { object, snapshot in
      snapshot.className(of: object) ?? snapshot.plainName(of: object)
    }
    // A path that is cut begins with a name too many: `…`.
    let isCut = names.count > SnapshotPaths.limits.whole
    let shown = isCut ? ["…"] + names.suffix(SnapshotPaths.limits.shown) : names[...]
    writer.array(name, of: shown, onOneLine: true) { $1.string($0) }
  }

  private func write(_ change: ObjectChanges.Attribute, into writer: inout JSONWriter) {
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

  func member(
    _ name: String, _ object: ObjectIndex?, in snapshot: Snapshot, into writer: inout JSONWriter
  ) {
    writer.key(name)
    if let object { write(object, in: snapshot, into: &writer) } else { writer.null() }
  }

  /// Writes `id` and `class`.
  func identity(_ object: Counterparts, into writer: inout JSONWriter) {
    member("id", object, into: &writer)
    writer.member("class", context.className(object))
  }

  /// Writes a list of objects on one line.
  func member(_ name: String, _ objects: [Counterparts], into writer: inout JSONWriter) {
    writer.array(name, of: objects, onOneLine: true) { write($0, into: &$1) }
  }

  /// Writes a list of objects of one snapshot on one line.
  func member(
    _ name: String, _ objects: [ObjectIndex], in snapshot: Snapshot,
    into writer: inout JSONWriter
  ) { writer.array(name, of: objects, onOneLine: true) { write($0, in: snapshot, into: &$1) } }
}

/// The `presentation` of a JSON report.
struct PresentationJSON {
  let presentation: PresentationChanges
  let references: JSONReferences

  func write(into writer: inout JSONWriter) {
    let context = references.context
    writer.object("presentation") { writer in
      links("before", presentation.linksBefore, in: context.old, into: &writer)
      links("after", presentation.linksAfter, in: context.new, into: &writer)
      writer.member("changed", presentation.linksChanged)
      writer.objects("flags", of: presentation.flags) { flag, writer in
        references.identity(flag.controller, into: &writer)
        writer.member("flag", flag.key.name)
        writer.member("before", .bool(flag.before.value))
        writer.member("after", .bool(flag.after.value))
      }
      writer.objects("providers", of: presentation.providers) { provider, writer in
        references.identity(provider.controller, into: &writer)
        references.member("before", provider.before, into: &writer)
        references.member("after", provider.after, into: &writer)
      }
    }
  }

  private func links(
    _ name: String, _ links: [PresentationChanges.Link], in snapshot: Snapshot,
    into writer: inout JSONWriter
  ) {
    writer.objects(name, of: links) { link, writer in
      references.member("presenter", link.presenter, in: snapshot, into: &writer)
      references.member("presented", link.presented, in: snapshot, into: &writer)
      references.member("source", link.source, in: snapshot, into: &writer)
      writer.member("style", link.style)
    }
  }
}
