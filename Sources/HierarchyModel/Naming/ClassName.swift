/// The name of a class as a source printed it: plain, `Module.Class`, or mangled (`_TtC3App4Cell`).
public struct ClassName: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// The class's own name, without its module, enclosing types and generic arguments; the whole text
  /// where it is not understood.
  public var unqualified: String {
    var text = text
    let own = text.withUTF8 { bytes in
      let own = bytes.starts(with: "_Tt".utf8) ? MangledName.own(in: bytes) : Self.own(in: bytes)
      // An identifier that ends within a letter is longer once that is repaired.
      return own.flatMap { range -> String? in
        let name = String(decoding: bytes[range], as: UTF8.self)
        return name.utf8.count == range.count ? name : nil
      }
    }
    return own ?? text
  }

  /// Whether the class's own name ends with one of some words.
  public func ends(withOneOf words: StaticString...) -> Bool {
    var own = unqualified
    return own.withUTF8 { own in
      words.contains { word in
        word.withUTF8Buffer { $0.count <= own.count && own.suffix($0.count).elementsEqual($0) }
      }
    }
  }

  /// Where a class's own name stands in a plain one; nil where that is all of it.
  private static func own(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    return start == end || end - start == bytes.count ? nil : start..<end
  }
}

/// Reads the front of an old mangled name: `_Tt`, kinds, module, then an identifier a kind.
private struct MangledName {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 3

  /// Where the innermost nominal type's identifier stands; nil where the name is damaged.
  static func own(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var reader = MangledName(bytes: bytes)
    return reader.read()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The next byte; 0 at the end, which no name contains.
  private var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func read() -> Range<Int>? {
    var nominals = 0
    while "GCVO".utf8.contains(next) {
      if next != UInt8(ascii: "G") { nominals += 1 }
      offset += 1
    }
    guard nominals > 0, readModule() else { return nil }
    var name: Range<Int>?
    for _ in 0..<nominals {
      // A private type's identifier follows a discriminator, itself an identifier.
      if next == UInt8(ascii: "P") {
        offset += 1
        guard readIdentifier() != nil else { return nil }
      }
      guard let identifier = readIdentifier() else { return nil }
      name = identifier
    }
    return name
  }

  private mutating func readModule() -> Bool {
    if next == UInt8(ascii: "s") {
      offset += 1
      return true
    }
    if bytes[offset...].starts(with: "So".utf8) {
      offset += 2
      return true
    }
    return readIdentifier() != nil
  }

  private mutating func readIdentifier() -> Range<Int>? {
    var (length, digits) = (0, 0)
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
      guard digits < 4 else { return nil }
      length = length * 10 + Int(next - UInt8(ascii: "0"))
      (digits, offset) = (digits + 1, offset + 1)
    }
    guard length > 0, bytes.count - offset >= length else { return nil }
    defer { offset += length }
    return offset..<offset + length
  }
}
