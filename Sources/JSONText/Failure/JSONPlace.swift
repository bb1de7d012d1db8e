/// How places of a document are named in messages.
public enum JSONPlace {
  /// The line of a byte, counted from 1.
  public static func line(of byte: Int, in document: UnsafeBufferPointer<UInt8>) -> Int {
    1 + document.prefix(max(0, byte)).count { $0 == ASCII.lineFeed }
  }

  /// What stands at a byte: a word or a character in quotes, or the byte's number.
  public static func description(of byte: Int, in document: UnsafeBufferPointer<UInt8>) -> String {
    guard byte >= 0, byte < document.count else { return "the end of the input" }
    let word = document[byte...].prefix(16).prefix(while: ASCII.isWordPart)
    if !word.isEmpty { return "\"\(String(decoding: word, as: UTF8.self))\"" }
    let first = document[byte]
    if first == ASCII.quote { return "a string" }
    if first > 0x20 && first < 0x7F { return "\"\(Character(UnicodeScalar(first)))\"" }
    let length = UTF8Sequence.length(at: byte, in: document)
    if first >= 0x80 && length > 0 {
      return "\"\(String(decoding: document[byte..<(byte + length)], as: UTF8.self))\""
    }
    let digits = String(first, radix: 16)
    return "the byte 0x" + (digits.count == 1 ? "0" : "") + digits
  }

  /// A text in quotes, cut where it is long.
  static func quoted(_ text: String) -> String {
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return "\"\(shown)\""
  }
}
