/// An answer of WebDriver: a JSON object with the whole dump in one string.
enum WrappedDump {
  /// The dump, nil where the text is no such answer.
  static func content(_ bytes: Bytes) -> [UInt8]? {
    guard mayWrap(bytes) else { return nil }
    let json = LooseJSON(bytes)
    guard let object = json.roots.first, json.roots.count == 1,
      case .string(let range)? = json.member("value", of: object)
    else { return nil }
    let text = Array(json.string(range).utf8)
    return text.withUnsafeBufferPointer { DumpRegistry.detect($0) } == nil ? nil : text
  }

  /// Whether a string named `value` stands near the beginning of an object.
  private static func mayWrap(_ bytes: Bytes) -> Bool {
    guard bytes.first(where: { $0 > 0x20 }) == 0x7B,
      var place = bytes.firstPlace(of: "\"value\"", from: 0, to: min(bytes.count, 4096))
    else { return false }
    place = bytes.skipBlanks(from: place + 7)
    return bytes.byte(place) == 0x3A && bytes.byte(bytes.skipBlanks(from: place + 1)) == 0x22
  }
}
