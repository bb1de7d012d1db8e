/// What a source calls an object: an address or a name. Valid within one run of one process.
public enum Token: Hashable, Sendable {
  /// An address in its canonical spelling: `0x`, lower-case digits, no leading zero.
  case address(UInt64)
  /// Any other id.
  case name(String)

  /// Reads an id; only a canonically spelled address becomes `.address`, so `description` gives
  /// back the same bytes.
  public init(_ text: String) {
    var text = text
    self = text.withUTF8 { bytes in
      Self.address(in: bytes).map(Token.address) ?? .name(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The address that `bytes` spell canonically, or nil.
  package static func address(in bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard bytes.count >= 3, bytes.count <= 18, bytes[0] == 0x30, bytes[1] == 0x78 else {
      return nil
    }
    if bytes[2] == 0x30 && bytes.count > 3 { return nil }
    var value: UInt64 = 0
    var allValid: UInt8 = 1
    // Without branches, since no predictor knows the digits of an address.
    for index in 2..<bytes.count {
      let byte = bytes[index]
      let isDigit: UInt8 = byte &- 0x30 < 10 ? 1 : 0
      let isLetter: UInt8 = byte &- 0x61 < 6 ? 1 : 0
      allValid &= isDigit | isLetter
      value = value &<< 4 | UInt64(byte & 0x0F &+ isLetter &* 9)
    }
    return allValid == 1 ? value : nil
  }

  /// The address that a text spells, also in capitals or with leading zeros; nil where it spells
  /// none.
  package static func address(of text: String) -> UInt64? {
    guard text.hasPrefix("0x") || text.hasPrefix("0X") else { return nil }
    return UInt64(text.dropFirst(2), radix: 16)
  }
}

extension Token {
  /// The token of a stored value; nil where it is not one.
  package init?(_ stored: StoredValue, _ strings: StringTable) {
    switch stored.tag {
    case .address: self = .address(stored.word)
    case .text: self = .name(strings[stored.string])
    default: return nil
    }
  }
}

extension Token: CustomStringConvertible {
  public var description: String {
    switch self {
    case .address(let value): "0x" + String(value, radix: 16)
    case .name(let name): name
    }
  }
}
