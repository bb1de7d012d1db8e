/// A document that was read and found well-formed, with the offset of each of its values in the
/// text.
public struct JSONTape: Sendable {
  /// How deeply arrays and objects may be nested.
  public static let depthLimit = 1_024

  private(set) var words: [UInt64] = []
  var characters: [UInt8] = []
  /// For each word, the offset in the document at which its value begins.
  public private(set) var offsets: [Int] = []
  /// The arrays and objects that have not ended, outermost first.
  private(set) var open: [Int] = []

  init() {}

  /// Reads a document; no object may have a key twice.
  public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    guard bytes.count < UInt32.max else {
      throw JSONError(in: bytes, byte: Int(UInt32.max), expected: "a document under 4 GiB")
    }
    var scanner = JSONScanner(bytes)
    try scanner.readDocument()
    self = scanner.tape
  }

  /// Calls `body` with the tape's words and characters.
  public func withView<Result, Failure: Error>(
    _ body: (JSONTapeView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try words.withUnsafeBufferPointer { words throws(Failure) in
      try characters.withUnsafeBufferPointer { characters throws(Failure) in
        try body(JSONTapeView(words: words, characters: characters))
      }
    }
  }
}

/// What a scanner adds.
extension JSONTape {
  mutating func append(_ tag: JSONTapeTag, _ payload: UInt64 = 0, at offset: Int) {
    append(word: tag.word | payload, at: offset)
  }

  private mutating func append(word: UInt64, at offset: Int) {
    words.append(word)
    offsets.append(offset)
  }

  mutating func append(_ tag: JSONTapeTag, bits: UInt64, at offset: Int) {
    append(tag, at: offset)
    append(word: bits, at: offset)
  }

  /// Begins a string, whose characters are appended next; returns its index among them.
  mutating func beginString(at offset: Int) -> Int {
    let start = characters.count
    append(.string, UInt64(start), at: offset)
    characters.append(contentsOf: repeatElement(0, count: 4))
    return start
  }

  mutating func endString(_ start: Int) {
    let count = UInt32(characters.count - start - 4)
    characters.withUnsafeMutableBytes {
      $0.storeBytes(of: count, toByteOffset: start, as: UInt32.self)
    }
    characters.append(0)
  }

  mutating func begin(_ tag: JSONTapeTag, at offset: Int) {
    open.append(words.count)
    append(tag, at: offset)
  }

  mutating func end(_ tag: JSONTapeTag, at offset: Int) {
    guard let begin = open.popLast() else { return }
    append(tag, UInt64(begin), at: offset)
    words[begin] |= UInt64(words.count)
  }

  mutating func finish(at offset: Int) {
    append(.root, at: offset)
    words[0] |= UInt64(words.count)
  }

  /// Refuses the object that is about to end if it has a key twice.
  func checkKeys(in bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    guard let begin = open.last else { return }
    let again = withView { $0.repeatedKey(in: begin + 1..<words.count) }
    guard let again else { return }
    throw .repeatedKey(withView { $0.string(at: again) }, in: bytes, byte: offsets[again])
  }
}

/// What a word of a tape is, in its highest byte.
@frozen
public struct JSONTapeTag: RawRepresentable, Hashable, Sendable {
  /// The byte, a printable character.
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable
  init(_ character: Unicode.Scalar) { rawValue = UInt8(ascii: character) }

  /// The word with this tag and nothing else.
  var word: UInt64 { UInt64(rawValue) << 56 }

  /// The first and the last word of a tape.
  @inlinable public static var root: JSONTapeTag { JSONTapeTag("r") }
  /// The beginning of an object.
  @inlinable public static var beginObject: JSONTapeTag { JSONTapeTag("{") }
  /// The end of an object.
  @inlinable public static var endObject: JSONTapeTag { JSONTapeTag("}") }
  /// The beginning of an array.
  @inlinable public static var beginArray: JSONTapeTag { JSONTapeTag("[") }
  /// The end of an array.
  @inlinable public static var endArray: JSONTapeTag { JSONTapeTag("]") }
  /// A string, or the key of a member.
  @inlinable public static var string: JSONTapeTag { JSONTapeTag("\"") }
  /// An integer that fits `Int64`.
  @inlinable public static var integer: JSONTapeTag { JSONTapeTag("l") }
  /// An integer above `Int64.max`.
  @inlinable public static var unsigned: JSONTapeTag { JSONTapeTag("u") }
  /// Any other number.
  @inlinable public static var double: JSONTapeTag { JSONTapeTag("d") }
  /// `true`.
  @inlinable public static var yes: JSONTapeTag { JSONTapeTag("t") }
  /// `false`.
  @inlinable public static var no: JSONTapeTag { JSONTapeTag("f") }
  /// `null`.
  @inlinable public static var null: JSONTapeTag { JSONTapeTag("n") }

  /// Whether this begins an array or object.
  @inlinable
  public var isContainer: Bool { self == .beginObject || self == .beginArray }
}
