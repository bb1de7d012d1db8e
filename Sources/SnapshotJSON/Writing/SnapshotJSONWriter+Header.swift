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
  func writeHeader(to writer: inout JSONWriter) {
    let header = storage.header
    writer.member("treering", 1)
    write(Self.leading, of: header.attributes, to: &writer)
    writeRun(header.run, to: &writer)
    write(Self.following, of: header.attributes, to: &writer)
    writeRest(of: header.attributes, besides: Self.leading + Self.following, to: &writer)
  }

  private func writeRun(_ run: Captured<AttributeList>, to writer: inout JSONWriter) {
    switch run {
    case .missing: return
    case .null: writer.member("run", .null)
    case .value(let attributes):
      writer.object("run") {
        write(Self.runKeys, of: attributes, to: &$0)
        writeRest(of: attributes, besides: Self.runKeys, to: &$0)
      }
    }
  }

  private func write(
    _ names: [String], of attributes: AttributeList, to writer: inout JSONWriter
  ) {
    for name in names {
      guard let value = attributes[name] else { continue }
      writer.key(name)
      write(value, to: &writer)
    }
  }

  private func writeRest(
    of attributes: AttributeList, besides written: [String], to writer: inout JSONWriter
  ) {
    for entry in attributes.entries where !written.contains(entry.key.name) {
      writer.key(entry.key.name)
      write(entry.value, to: &writer)
    }
  }

  private func write(_ value: AttributeValue, to writer: inout JSONWriter) {
    switch value {
    case .null: writer.null()
    case .flag(let flag): writer.bool(flag)
    case .number(let number): writer.number(number)
    case .text(let text): writer.string(text)
    case .json(let text): writer.json(text)
    case .texts(let texts): write(texts, to: &writer) { $1.string($0) }
    case .numbers(let numbers): write(numbers, to: &writer) { $1.number($0) }
    case .reference(let index, let positional):
      write(Link(index.position, positional: positional), to: &writer)
    case .references(let references):
      write(references, to: &writer) {
        write(Link($0.target.position, positional: $0.positional), to: &$1)
      }
    }
  }

  private func write<Element>(
    _ elements: [Element], to writer: inout JSONWriter, _ write: (Element, inout JSONWriter) -> Void
  ) {
    writer.beginArray(onOneLine: true)
    for element in elements { write(element, &writer) }
    writer.endArray()
  }
}
