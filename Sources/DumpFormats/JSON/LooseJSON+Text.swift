import HierarchyModel
import JSONText

extension LooseJSON {
  /// The decoded content of a string. Line breaks are not part of it: JSON has none in strings, so
  /// they came from wrapping.
  func text(_ range: Range<Int>) -> String {
    guard bytes[range].contains(where: { $0 == .backslash || $0 < .space }) else {
      return bytes.string(range)
    }
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == .backslash {
        offset = addEscape(at: offset + 1, to: range.upperBound, &result)
      } else {
        if byte != .newline && byte != .carriageReturn { result.append(byte) }
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Adds the character of an escape, given after its backslash; returns the offset after it.
  private func addEscape(at offset: Int, to end: Int, _ result: inout [UInt8]) -> Int {
    guard offset < end else { return end }
    if bytes[offset] == UInt8(ascii: "u"), let first = unit(at: offset + 1, to: end) {
      let second = bytes.has("\\u", at: offset + 5) ? unit(at: offset + 7, to: end) : nil
      let pair = second.flatMap { JSONEscape.scalar(high: first, low: $0) }
      result += String(pair ?? Unicode.Scalar(first) ?? "\u{FFFD}").utf8
      return offset + (pair == nil ? 5 : 11)
    }
    result.append(JSONEscape.character(of: bytes[offset]) ?? bytes[offset])
    return offset + 1
  }

  private func unit(at offset: Int, to end: Int) -> UInt32? {
    offset + 4 <= end ? bytes.hexDigits(at: offset).map(UInt32.init) : nil
  }

  /// The string between the quotation marks of a value.
  func string(_ value: Range<Int>) -> String {
    let isClosed = value.count >= 2 && bytes[value.upperBound - 1] == .quote
    return text(
      (value.lowerBound + 1)..<max(value.lowerBound + 1, value.upperBound - (isClosed ? 1 : 0)))
  }

  /// A value as a snapshot keeps it; arrays and objects as compact JSON.
  func attribute(_ value: Value) -> AttributeValue {
    switch value {
    case .null: .null
    case .bool(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .string(let range): .text(string(range))
    case .word(let range): .text(bytes.string(range))
    case .array(let offset), .object(let offset): .json(compact(offset))
    }
  }

  /// The number of a value, which may be spelled as a string.
  func number(_ value: Value?) -> Number? {
    switch value {
    case .number(let number)?: return number
    case .string(let range)?:
      let inner = (range.lowerBound + 1)..<max(range.lowerBound + 1, range.upperBound - 1)
      return bytes.number(in: inner)?.number
    default: return nil
    }
  }
}

extension LooseJSON {
  /// How deep compact text nests; deeper values are left out.
  private static let compactDepth = 256

  /// An array or object that is being written.
  private struct Open {
    var offset: Int
    let end: Int
    /// The keys so far, nil for an array.
    var keys: Set<String>?

    /// A key, or another name where the object has it already.
    mutating func uniqueKey(_ key: String) -> String {
      var name = key
      while keys?.insert(name).inserted == false { name += ".\((keys?.count ?? 0) + 1)" }
      return name
    }
  }

  /// An array or object as compact, well-formed JSON, its keys in their order in the text.
  func compact(_ container: Int) -> String {
    var writer = JSONWriter()
    var open: [Open] = []
    begin(container, &writer, &open)
    while let top = open.indices.last {
      let end = open[top].end
      let key = open[top].keys == nil ? nil : nextKey(from: &open[top].offset, to: end)
      if let key { writer.key(open[top].uniqueKey(text(key))) }
      let isNext = key != nil || open[top].keys == nil
      if isNext, let (value, next) = value(at: open[top].offset, to: end) {
        open[top].offset = next
        write(value, &writer, &open)
      } else {
        if key != nil { writer.null() }
        writer.endContainer()
        open.removeLast()
      }
    }
    return writer.text
  }

  private func begin(_ container: Int, _ writer: inout JSONWriter, _ open: inout [Open]) {
    let isObject = bytes.byte(container) == .openBrace
    if isObject { writer.beginObject() } else { writer.beginArray() }
    open.append(
      Open(offset: container + 1, end: end(ofContainer: container), keys: isObject ? [] : nil))
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
    case .array(let offset), .object(let offset):
      if open.count < Self.compactDepth { begin(offset, &writer, &open) } else { writer.null() }
    }
  }
}
