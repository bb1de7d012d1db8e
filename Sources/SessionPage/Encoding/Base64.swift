/// Bytes as text that is safe anywhere in a page.
struct Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Up to two bytes that do not fill a group of three yet.
  private var rest: [UInt8] = []

  static func text(of bytes: [UInt8]) -> [UInt8] {
    var whole = Base64()
    return whole.text(ofNext: bytes) + whole.end()
  }

  /// The text of bytes that follow others, as far as they fill groups.
  mutating func text(ofNext bytes: [UInt8]) -> [UInt8] {
    let all = rest.isEmpty ? bytes : rest + bytes
    let whole = all.count / 3 * 3
    rest = Array(all[whole...])
    return [UInt8](unsafeUninitializedCapacity: whole / 3 * 4) { text, written in
      for start in stride(from: 0, to: whole, by: 3) {
        let word = UInt32(all[start]) << 16 | UInt32(all[start + 1]) << 8 | UInt32(all[start + 2])
        for digit in 0..<4 {
          text[written + digit] = Self.digits[Int(word >> (18 - 6 * UInt32(digit)) & 63)]
        }
        written += 4
      }
    }
  }

  /// The end of the text: what is left, padded to a group.
  mutating func end() -> [UInt8] {
    guard !rest.isEmpty else { return [] }
    let padding = 3 - rest.count
    let text = self.text(ofNext: [UInt8](repeating: 0, count: padding))
    return text.dropLast(padding) + [UInt8](repeating: UInt8(ascii: "="), count: padding)
  }
}
