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

  /// The strings of a text; nil for a text that is no such list.
  static func read(_ text: String) -> [String]? {
    guard let elements = (try? JSONValue(parsing: text))?.elements else { return nil }
    let strings = elements.compactMap(\.string)
    return strings.count == elements.count ? strings : nil
  }
}
