import HierarchyModel
import JSONText

extension SnapshotJSONWriter {
  /// The snapshot's own keys, apart from `treering`, whose values are not objects or lists of them:
  /// those that are written before the run.
  package static let leading = ["label", "time"]
  /// Those that are written after the run.
  package static let following = [
    "covers", "profile", "platform", "ids", "partial", "keyWindow", "firstResponder",
  ]
  /// The keys of the run, whose values are strings.
  package static let runKeys = ["id", "app", "version", "build", "os", "device", "idiom"]

  /// Writes what the snapshot says about itself; keys that the format does not name come last.
  mutating func writeHeader() {
    let header = storage.header
    writer.key("treering")
    writer.integer(1)
    write(Self.leading, of: header.attributes)
    writeRun(header.run)
    write(Self.following, of: header.attributes)
    writeRest(of: header.attributes, besides: Self.leading + Self.following)
  }

  private mutating func writeRun(_ run: Captured<AttributeList>) {
    switch run {
    case .missing: return
    case .null:
      writer.key("run")
      writer.null()
    case .value(let attributes):
      writer.key("run")
      writer.beginObject()
      write(Self.runKeys, of: attributes)
      writeRest(of: attributes, besides: Self.runKeys)
      writer.endObject()
    }
  }

  private mutating func write(_ names: [String], of attributes: AttributeList) {
    for name in names {
      guard let value = attributes[name] else { continue }
      writer.key(name)
      write(value)
    }
  }

  private mutating func writeRest(of attributes: AttributeList, besides written: [String]) {
    for entry in attributes.entries where !written.contains(entry.key.name) {
      writer.key(entry.key.name)
      write(entry.value)
    }
  }

  private mutating func write(_ value: AttributeValue) {
    switch value {
    case .null: writer.null()
    case .flag(let flag): writer.bool(flag)
    case .number(let number): write(number)
    case .text(let text): writer.string(text)
    case .json(let text): writer.json(text)
    case .texts(let texts): writeArray(texts) { $0.writer.string($1) }
    case .numbers(let numbers): writeArray(numbers) { $0.write($1) }
    case .reference(let index, let positional):
      write(Link(index.position, positional: positional))
    case .references(let references):
      writeArray(references) { $0.write(Link($1.target.position, positional: $1.positional)) }
    }
  }

  private mutating func writeArray<Element>(
    _ elements: [Element], _ write: (inout SnapshotJSONWriter, Element) -> Void
  ) {
    writer.beginArray(onOneLine: true)
    for element in elements { write(&self, element) }
    writer.endArray()
  }

  mutating func write(_ number: Number) {
    switch number {
    case .integer(let value): writer.integer(value)
    case .unsigned(let value): writer.integer(value)
    case .double(let value): writer.double(value)
    }
  }
}
