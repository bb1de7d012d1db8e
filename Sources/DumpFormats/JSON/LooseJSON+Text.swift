import HierarchyModel
import JSONText

extension LooseJSON {
  /// The characters that a string's inside spells. Line breaks are not part of it: JSON has none in
  /// strings, so they came from wrapping.
  func text(_ range: Range<Int>) -> String {
    guard bytes[range].contains(where: { $0 == 0x5C || $0 < 0x20 }) else {
      return bytes.string(range)
    }
    var result: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      if byte == 0x5C {
        place = addEscape(at: place + 1, to: range.upperBound, &result)
      } else {
        if byte != 0x0A && byte != 0x0D { result.append(byte) }
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Adds the character that is spelled behind a backslash; the place behind it.
  private func addEscape(at place: Int, to end: Int, _ result: inout [UInt8]) -> Int {
    guard place < end else { return end }
    switch bytes[place] {
    case 0x6E: result.append(0x0A)
    case 0x74: result.append(0x09)
    case 0x72: result.append(0x0D)
    case 0x62: result.append(0x08)
    case 0x66: result.append(0x0C)
    case 0x75:
      guard let (scalar, next) = scalar(at: place + 1, to: end) else {
        result.append(0x75)
        return place + 1
      }
      result.append(contentsOf: String(Character(scalar)).utf8)
      return next
    default: result.append(bytes[place])
    }
    return place + 1
  }

  private func scalar(at place: Int, to end: Int) -> (Unicode.Scalar, Int)? {
    guard let first = unit(at: place, to: end) else { return nil }
    if UTF16.isLeadSurrogate(first), bytes.has("\\u", at: place + 4),
      let second = unit(at: place + 6, to: end), UTF16.isTrailSurrogate(second)
    {
      let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00
      return Unicode.Scalar(value).map { ($0, place + 10) }
    }
    return (Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}", place + 4)
  }

  private func unit(at place: Int, to end: Int) -> UInt16? {
    guard place + 4 <= end else { return nil }
    return UInt16(bytes.string(place..<(place + 4)), radix: 16)
  }

  /// The string between the quotation marks of a value.
  func string(_ value: Range<Int>) -> String {
    let isClosed = value.count >= 2 && bytes[value.upperBound - 1] == 0x22
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
    case .array(let place), .object(let place): .json(compact(place))
    }
  }

  /// The number of a value, also where it is spelled as a string.
  func number(_ value: Value?) -> Number? {
    switch value {
    case .number(let number)?: return number
    case .string(let range)?:
      let inner = (range.lowerBound + 1)..<max(range.lowerBound + 1, range.upperBound - 1)
      var place = inner.lowerBound
      guard let number = bytes.number(at: &place), place == inner.upperBound else { return nil }
      return number.number
    default: return nil
    }
  }
}

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
