/// The name of a class as a source printed it: plain, `Module.Class`, or mangled (`_TtC3App4Cell`).
public struct ClassName: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  /// Whether the name is mangled, as Objective-C's names of Swift classes are.
  package var isMangled: Bool { text.utf8.starts(with: "_Tt".utf8) }

  /// The class's own name, without its module, enclosing types and generic arguments; the whole
  /// text where it is not understood.
  public var unqualified: String {
    withOwnName { own, isWhole in isWhole ? text : String(decoding: own, as: UTF8.self) }
  }

  /// The other form of the name, `Module.Class` of a mangled one and the reverse; nil where there
  /// is none, or it cannot be derived.
  package var counterpart: String? {
    if isMangled {
      var text = text
      return text.withUTF8 { bytes in
        MangledName.parts(in: bytes)?.map { String(decoding: bytes[$0], as: UTF8.self) }
          .joined(separator: ".")
      }
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = text.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".")
    }
    guard parts.count > 1, isPlain, !parts.contains("") else { return nil }
    return "_Tt" + String(repeating: "C", count: parts.count - 1)
      + parts.map { "\($0.utf8.count)\($0)" }.joined()
  }

  /// Whether the class's own name ends with one of some words.
  public func ends(withOneOf words: StaticString...) -> Bool { firstEnding(of: words) != nil }

  /// The index of the first of some words that the class's own name ends with.
  package func firstEnding(of words: [StaticString]) -> Int? {
    withOwnName { own, _ in
      words.firstIndex { word in
        word.utf8CodeUnitCount <= own.count
          && word.withUTF8Buffer { word in
            // Few names end in the letter of a word.
            word.last == own.last
              && UnsafeRawBufferPointer(rebasing: own.suffix(word.count))
                .isSame(as: UnsafeRawBufferPointer(word))
          }
      }
    }
  }

  /// Calls `body` with the bytes of the class's own name, and whether they are the whole text.
  private func withOwnName<Result>(
    _ body: (UnsafeRawBufferPointer, _ isWhole: Bool) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      let own = isMangled ? MangledName.own(in: bytes) : Self.own(in: bytes)
      guard let own, Self.isOnLetters(own, in: bytes) else {
        return body(UnsafeRawBufferPointer(bytes), true)
      }
      let name = UnsafeBufferPointer(rebasing: bytes[own])
      return body(UnsafeRawBufferPointer(name), false)
    }
  }

  /// Whether a range of a text begins and ends where characters do: the lengths in a mangled name
  /// may be wrong.
  private static func isOnLetters(
    _ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    [range.lowerBound, range.upperBound].allSatisfy {
      $0 == bytes.count || bytes[$0] & 0xC0 != 0x80
    }
  }

  /// Where a class's own name is in a plain one; nil where that is all of it.
  private static func own(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    return start == end || end - start == bytes.count ? nil : start..<end
  }
}
