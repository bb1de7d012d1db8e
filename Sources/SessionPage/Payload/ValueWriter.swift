import HierarchyModel
import JSONText

/// Writes captured values as the page reads them. What JSON has of its own stands for itself; `{}` was
/// not captured, `{"o": number}` is an object and `{"l": [numbers]}` several, `{"t": [texts]}` are
/// texts, `{"n": text}` is a number that a script cannot hold, `{"j": text}` any other JSON.
struct ValueWriter {
  let numbers: ObjectNumbers

  func write(_ value: AttributeValue?, into writer: inout JSONWriter) {
    switch value {
    case nil:
      writer.beginObject()
      writer.endObject()
    case .null?: writer.null()
    case .flag(let flag)?: writer.bool(flag)
    case .number(let number)?: write(number, into: &writer)
    case .text(let text)?: writer.string(text)
    case .numbers(let list)?: array(list, into: &writer) { write($0, into: &$1) }
    case .texts(let texts)?:
      object("t", into: &writer) { array(texts, into: &$0) { $1.string($0) } }
    case .reference(let target, _)?:
      object("o", into: &writer) { $0.integer(numbers[target]) }
    case .references(let list)?:
      object("l", into: &writer) { array(list, into: &$0) { $1.integer(numbers[$0.target]) } }
    case .json(let text)?: object("j", into: &writer) { $0.string(text) }
    }
  }

  private func write(_ number: Number, into writer: inout JSONWriter) {
    let value = number.doubleValue
    if value.isFinite, abs(value) < Self.firstGap {
      // The shortest form: a script knows no integers beside its numbers.
      if let integer = value.whole { return writer.integer(integer) }
      return writer.double(value)
    }
    object("n", into: &writer) { writer in
      switch number {
      case .integer(let value): writer.string("\(value)")
      case .unsigned(let value): writer.string("\(value)")
      case .double(let value): writer.string("\(value)")
      }
    }
  }

  /// 2^53: from here on the numbers of scripts leave gaps.
  private static let firstGap = 9_007_199_254_740_992.0

  private func object(
    _ key: String, into writer: inout JSONWriter, _ body: (inout JSONWriter) -> Void
  ) {
    writer.beginObject()
    writer.key(key)
    body(&writer)
    writer.endObject()
  }

  private func array<Element>(
    _ list: [Element], into writer: inout JSONWriter, _ body: (Element, inout JSONWriter) -> Void
  ) {
    writer.beginArray()
    for element in list { body(element, &writer) }
    writer.endArray()
  }
}
