import HierarchyDiff
import HierarchyModel
import JSONText
import UIKitRules

struct ObjectChangesJSON {
  private let changes: ObjectChanges
  private let partial: PartialSides
  private let context: ChangeContext
  private let words: ViewWords
  private let before: DistinctNames
  private let after: DistinctNames

  init(_ report: ChangeReport) {
    changes = report.listedChanges
    partial = report.partial
    context = report.context
    words = ViewWords(context)
    before = DistinctNames(context.old)
    after = DistinctNames(context.new)
  }

  func write(into writer: inout JSONWriter) {
    writer.object("changes") { writer in
      list("inserted", changes.inserted.map(context.object(after:)), into: &writer)
      list("removed", changes.removed.map(context.object(before:)), into: &writer)
      writer.objects("moved", of: changes.moved) { object, writer in
        identity(object, into: &writer)
        if let index = object.before { path("from", index, in: context.old, into: &writer) }
      }
      list("reordered", changes.reordered, into: &writer)
      writer.objects("changed", of: changes.attributes) { change, writer in
        identity(change.object, into: &writer)
        writer.member("attribute", change.key.name)
        if let before = change.before { writer.member("before", before, in: context.old) }
        if let after = change.after { writer.member("after", after, in: context.new) }
      }
    }
  }

  private func list(_ name: String, _ objects: [Counterparts], into writer: inout JSONWriter) {
    writer.objects(name, of: objects) { object, writer in
      identity(object, into: &writer)
      if partial.leavesOpen(object) { writer.member("known", false) }
      if partial.whereabouts(object) != nil { writer.member("mayBeElsewhere", true) }
    }
  }

  private func identity(_ object: Counterparts, into writer: inout JSONWriter) {
    writer.identity(object, context)
    writer.member("name", object.after.map { after[$0] } ?? object.before.map { before[$0] })
    writer.member("identifier", words.identifier(object))
    writer.member("text", words.text(object))
    if let (index, rules) = context.place(of: object) {
      path("path", index, in: rules.snapshot, into: &writer)
    }
  }

  /// Writes the classes on the path to an object, itself included, on one line.
  private func path(
    _ name: String, _ object: ObjectIndex, in snapshot: Snapshot, into writer: inout JSONWriter
  ) {
    var names: [String] = []
    var next: ObjectIndex? = object
    while let object = next, names.count < SnapshotPaths.limits.whole {
      names.append(snapshot.className(of: object) ?? snapshot.plainName(of: object))
      next = snapshot.holder(of: object)
    }
    // Of a longer path only the names nearest to the object are shown, after `…`.
    let shown: [String] = next == nil ? names : names.prefix(SnapshotPaths.limits.shown) + ["…"]
    writer.array(name, of: shown.reversed(), onOneLine: true) { $1.string($0) }
  }
}

/// Objects in JSON reports: by their ids, else by their indices in their lists; null for none.
extension JSONWriter {
  mutating func member(_ name: String, _ object: Counterparts?, _ context: ChangeContext) {
    key(name)
    write(object, context)
  }

  mutating func member(_ name: String, _ objects: [Counterparts], _ context: ChangeContext) {
    array(name, of: objects, onOneLine: true) { $1.write($0, context) }
  }

  mutating func member(_ name: String, _ object: ObjectIndex?, in snapshot: Snapshot) {
    key(name)
    write(object, in: snapshot)
  }

  mutating func member(_ name: String, _ objects: [ObjectIndex], in snapshot: Snapshot) {
    array(name, of: objects, onOneLine: true) { $1.write($0, in: snapshot) }
  }

  mutating func identity(_ object: Counterparts, _ context: ChangeContext) {
    member("id", object, context)
    member("class", context.className(object))
  }

  private mutating func write(_ object: Counterparts?, _ context: ChangeContext) {
    guard let object, let (index, rules) = context.place(of: object) else { return null() }
    write(index, in: rules.snapshot)
  }

  private mutating func write(_ object: ObjectIndex?, in snapshot: Snapshot) {
    guard let object else { return null() }
    if let token = snapshot.token(of: object) {
      string(token.description)
    } else {
      integer(Int64(snapshot.listIndex(of: object)))
    }
  }

  /// Writes the value of an attribute as the snapshot format does, lists on one line.
  mutating func member(_ name: String, _ value: AttributeValue, in snapshot: Snapshot) {
    switch value {
    case .numbers(let numbers): array(name, of: numbers, onOneLine: true) { $1.write($0) }
    case .texts(let texts): array(name, of: texts, onOneLine: true) { $1.string($0) }
    case .reference(let object, _): member(name, object, in: snapshot)
    case .references(let objects): member(name, objects.map(\.target), in: snapshot)
    case .null: member(name, .null)
    case .flag(let flag): member(name, flag)
    case .text(let text): member(name, text)
    case .number(let number):
      key(name)
      write(number)
    case .json(let text):
      key(name)
      json(text)
    }
  }

  private mutating func write(_ number: Number) {
    switch number {
    case .integer(let value): integer(value)
    case .unsigned(let value): integer(value)
    case .double(let value): double(value)
    }
  }
}
