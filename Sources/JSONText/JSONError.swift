/// Why bytes are not a JSON document, with the offset where they cease to be one.
public struct JSONError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The offset in the whole input, counted from 0.
  public let byte: Int
  /// What was found there, ready to be printed: `"x"`, `the end of the input`.
  public let found: String
  /// What was expected there: `',' or '}'`.
  public let expected: String

  public init(line: Int, byte: Int, found: String, expected: String) {
    self.line = line
    self.byte = byte
    self.found = found
    self.expected = expected
  }

  /// The failure at an offset of a document.
  public init(
    in document: UnsafeBufferPointer<UInt8>, byte: Int, found: String? = nil, expected: String
  ) {
    self.init(
      line: JSONLocation.line(of: byte, in: document), byte: byte,
      found: found ?? JSONLocation.description(of: byte, in: document), expected: expected)
  }

  /// The failure that an object has a key twice.
  public static func repeatedKey(
    _ key: String, in document: UnsafeBufferPointer<UInt8>, byte: Int
  ) -> JSONError {
    JSONError(
      in: document, byte: byte, found: JSONLocation.quoted(key) + " again",
      expected: "a key that the object does not have yet")
  }

  /// The same failure of a document that begins that many lines and bytes into a larger input.
  public func moved(byLines lines: Int, bytes: Int) -> JSONError {
    JSONError(line: line + lines, byte: byte + bytes, found: found, expected: expected)
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String {
    "line \(line), byte \(byte): expected \(expected), found \(found)"
  }
}

/// How messages name an offset of a document.
public enum JSONLocation {
  /// The line of a byte, counted from 1.
  public static func line(of byte: Int, in document: UnsafeBufferPointer<UInt8>) -> Int {
    1 + document.prefix(max(0, byte)).count { $0 == ASCII.lineFeed }
  }

  /// Describes what is at a byte: a word or a character in quotes, or the byte's number.
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
