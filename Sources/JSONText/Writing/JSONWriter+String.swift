extension JSONWriter {
  /// Writes the key of the member whose value comes next.
  public mutating func key(_ name: String) {
    separate()
    quote(name)
    endKey()
  }

  /// Writes the key of the member whose value comes next.
  public mutating func key(_ name: UnsafeRawBufferPointer) {
    separate()
    quote(name)
    endKey()
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a string of UTF-8.
  public mutating func string(_ text: UnsafeRawBufferPointer) {
    separate()
    quote(text)
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { quote(UnsafeRawBufferPointer($0)) }
  }

  private mutating func quote(_ text: UnsafeRawBufferPointer) {
    append(ASCII.quote)
    var copied = 0
    for (place, byte) in text.enumerated() where Self.needsEscape(byte) {
      append(text[copied..<place])
      escape(byte)
      copied = place + 1
    }
    append(text[copied...])
    append(ASCII.quote)
  }

  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == ASCII.quote || byte == ASCII.backslash
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case ASCII.quote: append("\\\"")
    case ASCII.backslash: append("\\\\")
    case 0x08: append("\\b")
    case 0x0C: append("\\f")
    case ASCII.lineFeed: append("\\n")
    case ASCII.carriageReturn: append("\\r")
    case ASCII.tab: append("\\t")
    default:
      append(byte < 0x10 ? "\\u000" : "\\u001")
      let digit = byte & 0x0F
      append(digit < 10 ? ASCII.zero + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
