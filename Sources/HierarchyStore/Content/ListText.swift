package import HierarchyModel
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

/// The text of a list of numbers in `look_attribute`: a JSON array. Numbers that JSON cannot
/// express are strings, a NaN with its bits.
package enum NumberListText {
  package static func write(_ numbers: [Number]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for number in numbers {
      switch number {
      case .integer(let value): writer.integer(value)
      case .unsigned(let value): writer.integer(value)
      case .double(let value) where value.isNaN: writer.string(NaNText.write(value))
      case .double(let value): writer.double(value)
      }
    }
    writer.endArray()
    return writer.text
  }

  /// The numbers of a text; nil for a text that is not such a list.
  static func read(_ text: String) -> [Number]? {
    guard let elements = (try? JSONValue(parsing: text))?.elements else { return nil }
    let numbers = elements.compactMap(number)
    return numbers.count == elements.count ? numbers : nil
  }

  private static func number(_ value: JSONValue) -> Number? {
    switch value {
    case .number(.integer(let value)): .integer(value)
    case .number(.unsigned(let value)): .unsigned(value)
    case .number(.double(let value)): .double(value)
    case .string("inf"): .double(.infinity)
    case .string("-inf"): .double(-.infinity)
    case .string(let text): NaNText.read(text).map { .double($0) }
    default: nil
    }
  }
}

/// The text of a NaN, which neither JSON nor SQLite keeps: its bits.
enum NaNText {
  static func write(_ value: Double) -> String { "nan:" + String(value.bitPattern, radix: 16) }

  /// The NaN of a text; nil for a text that is not one.
  static func read(_ text: String) -> Double? {
    guard text.hasPrefix("nan:") else { return nil }
    return UInt64(text.dropFirst(4), radix: 16).map { Double(bitPattern: $0) }
  }
}
