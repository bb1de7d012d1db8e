import JSONText

extension JSONWriter {
  /// Writes a member whose value is a text or null.
  mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ name: String, _ number: Int) {
    key(name)
    integer(Int64(number))
  }

  mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    bool(flag)
  }
}
