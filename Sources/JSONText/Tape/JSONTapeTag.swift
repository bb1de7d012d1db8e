/// What a word of a tape is, in its highest byte.
@frozen
public enum JSONTapeTag: UInt8, Sendable {
  case root = 0x72
  case beginObject = 0x7B
  case endObject = 0x7D
  case beginArray = 0x5B
  case endArray = 0x5D
  case string = 0x22
  case integer = 0x6C
  case unsigned = 0x75
  case double = 0x64
  case yes = 0x74
  case no = 0x66
  case null = 0x6E

  /// Whether this begins an array or object.
  @inlinable
  public var isContainer: Bool {
    self == .beginObject || self == .beginArray
  }
}
