/// Why bytes are not a JSON document, with the place where they cease to be one.
public struct JSONError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The place in the whole input, counted from 0.
  public let byte: Int
  /// What stands there, ready to be printed: `"x"`, `the end of the input`.
  public let found: String
  /// What was expected there: `',' or '}'`.
  public let expected: String

  public init(line: Int, byte: Int, found: String, expected: String) {
    self.line = line
    self.byte = byte
    self.found = found
    self.expected = expected
  }

  /// The failure at a place of a document.
  public init(
    in document: UnsafeBufferPointer<UInt8>, byte: Int, found: String? = nil, expected: String
  ) {
    self.init(
      line: JSONPlace.line(of: byte, in: document), byte: byte,
      found: found ?? JSONPlace.description(of: byte, in: document), expected: expected)
  }

  /// The failure that an object has a key twice.
  public static func repeatedKey(
    _ key: String, in document: UnsafeBufferPointer<UInt8>, byte: Int
  ) -> JSONError {
    JSONError(
      in: document, byte: byte, found: JSONPlace.quoted(key) + " again",
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
