import JSONText

extension JSONWriter {
  /// The bytes of one object and a line feed.
  static func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Writes a member that is a string; nothing for nil.
  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }
}
