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

  /// Adds the character of an escape, given behind its backslash; returns the offset behind it.
  private func addEscape(at offset: Int, to end: Int, _ result: inout [UInt8]) -> Int {
    guard offset < end else { return end }
    switch bytes[offset] {
    case UInt8(ascii: "n"): result.append(.newline)
    case UInt8(ascii: "t"): result.append(.tab)
    case UInt8(ascii: "r"): result.append(.carriageReturn)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "u"):
      guard let (scalar, next) = scalar(at: offset + 1, to: end) else {
        result.append(UInt8(ascii: "u"))
        return offset + 1
      }
      result.append(contentsOf: String(Character(scalar)).utf8)
      return next
    default: result.append(bytes[offset])
    }
    return offset + 1
  }

  private func scalar(at offset: Int, to end: Int) -> (Unicode.Scalar, Int)? {
    guard let first = unit(at: offset, to: end) else { return nil }
    if UTF16.isLeadSurrogate(first), bytes.has("\\u", at: offset + 4),
      let second = unit(at: offset + 6, to: end), UTF16.isTrailSurrogate(second)
    {
      let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00
      return Unicode.Scalar(value).map { ($0, offset + 10) }
    }
    return (Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}", offset + 4)
  }

  private func unit(at offset: Int, to end: Int) -> UInt16? {
    guard offset + 4 <= end else { return nil }
    return UInt16(bytes.string(offset..<(offset + 4)), radix: 16)
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
  }

  /// An array or object as compact, well-formed JSON, its keys in their order in the text.
  func compact(_ container: Int) -> String {
    var writer = JSONWriter()
    var open: [Open] = []
    begin(container, &writer, &open)
    while let top = open.indices.last {
      var offset = open[top].offset
      if open[top].keys != nil {
        guard let key = nextKey(from: &offset, to: open[top].end) else {
          end(&writer, &open)
          continue
        }
        writer.key(uniqueKey(text(key), in: &open[top].keys))
      }
      guard let (value, next) = value(at: offset, to: open[top].end) else {
        if open[top].keys != nil && offset > open[top].offset { writer.null() }
        end(&writer, &open)
        continue
      }
      open[top].offset = next
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
    let isObject = bytes.byte(container) == .openBrace
    if isObject { writer.beginObject() } else { writer.beginArray() }
    open.append(
      Open(offset: container + 1, end: end(ofContainer: container), keys: isObject ? [] : nil))
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
    case .array(let offset), .object(let offset):
      if open.count < Self.compactDepth { begin(offset, &writer, &open) } else { writer.null() }
    }
  }
}
