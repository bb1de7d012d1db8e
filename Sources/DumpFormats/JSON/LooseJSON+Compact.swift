import HierarchyModel
import JSONText

extension LooseJSON {
  /// How deep compact text goes; what lies deeper is left out.
  private static let compactDepth = 256

  /// An array or object that is being written again.
  private struct Open {
    var place: Int
    let end: Int
    /// The keys it has so far, nil for an array.
    var keys: Set<String>?
  }

  /// An array or object as compact, well-formed JSON, its keys in the order they came.
  func compact(_ container: Int) -> String {
    var writer = JSONWriter()
    var open: [Open] = []
    begin(container, &writer, &open)
    while let top = open.indices.last {
      var place = open[top].place
      if open[top].keys != nil {
        guard let key = nextKey(from: &place, to: open[top].end) else {
          end(&writer, &open)
          continue
        }
        writer.key(uniqueKey(text(key), in: &open[top].keys))
      }
      guard let (value, next) = value(at: place, to: open[top].end) else {
        if open[top].keys != nil && place > open[top].place { writer.null() }
        end(&writer, &open)
        continue
      }
      open[top].place = next
      write(value, &writer, &open)
    }
    return writer.text
  }

  private func uniqueKey(_ key: String, in keys: inout Set<String>?) -> String {
    var name = key
    while keys?.insert(name).inserted == false { name += ".\((keys?.count ?? 0) + 1)" }
    return name
  }

  private func begin(_ container: Int, _ writer: inout JSONWriter, _ open: inout [Open]) {
    let isObject = bytes.byte(container) == 0x7B
    if isObject { writer.beginObject() } else { writer.beginArray() }
    open.append(
      Open(place: container + 1, end: end(ofContainer: container), keys: isObject ? [] : nil))
  }

  private func end(_ writer: inout JSONWriter, _ open: inout [Open]) {
    let isObject = open.popLast()?.keys != nil
    if isObject { writer.endObject() } else { writer.endArray() }
  }

  private func write(_ value: Value, _ writer: inout JSONWriter, _ open: inout [Open]) {
    switch value {
    case .null: writer.null()
    case .bool(let flag): writer.bool(flag)
    case .number(.integer(let number)): writer.integer(number)
    case .number(.unsigned(let number)): writer.integer(number)
    case .number(.double(let number)): writer.double(number)
    case .string(let range): writer.string(string(range))
    case .word(let range): writer.string(bytes.string(range))
    case .array(let place), .object(let place):
      if open.count < Self.compactDepth { begin(place, &writer, &open) } else { writer.null() }
    }
  }
}
