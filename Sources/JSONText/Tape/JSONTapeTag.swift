/// What a word of a tape is, in its highest byte.
@frozen
public struct JSONTapeTag: RawRepresentable, Hashable, Sendable {
  /// The byte, a printable character.
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable
  init(_ character: Unicode.Scalar) {
    rawValue = UInt8(ascii: character)
  }

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
  public var isContainer: Bool {
    self == .beginObject || self == .beginArray
  }
}
