import HierarchyModel
import JSONText

/// Writes values of attributes as the snapshot format does; references by id, or else by place.
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
