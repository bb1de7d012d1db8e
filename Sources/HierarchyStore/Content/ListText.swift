import HierarchyModel
import JSONText

/// The text of a list of strings in `look_attribute`: a JSON array.
enum StringListText {
  static func write(_ strings: [String]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for string in strings { writer.string(string) }
    writer.endArray()
    return writer.text
  }

  /// The strings of a text; nil for a text that is not such a list.
  static func read(_ text: String) -> [String]? {
    guard let elements = (try? JSONValue(parsing: text))?.elements else { return nil }
    let strings = elements.compactMap(\.string)
    return strings.count == elements.count ? strings : nil
  }
}

/// The text of a list of numbers in `look_attribute`: a JSON array. What JSON has no number for is
/// a string, a NaN with its bits.
enum NumberListText {
  static func write(_ numbers: [(tag: UInt8, word: UInt64)]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for (tag, word) in numbers {
      switch tag {
      case ValueTag.integer: writer.integer(Int64(bitPattern: word))
      case ValueTag.unsigned: writer.integer(word)
      default:
        let double = Double(bitPattern: word)
        if double.isNaN {
          writer.string("nan:" + String(word, radix: 16))
        } else {
          writer.double(double)
        }
      }
    }
    writer.endArray()
    return writer.text
  }

  /// The numbers of a text; nil for a text that is not such a list.
  static func read(_ text: String) -> [Number]? {
    guard let elements = (try? JSONValue(parsing: text))?.elements else { return nil }
    var numbers: [Number] = []
    for element in elements {
      guard let number = number(element) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private static func number(_ value: JSONValue) -> Number? {
    switch value {
    case .number(.integer(let value)): .integer(value)
    case .number(.unsigned(let value)): .unsigned(value)
    case .number(.double(let value)): .double(value)
    case .string("inf"): .double(.infinity)
    case .string("-inf"): .double(-.infinity)
    case .string(let text) where text.hasPrefix("nan:"):
      UInt64(text.dropFirst(4), radix: 16).map { .double(Double(bitPattern: $0)) }
    default: nil
    }
  }
}
