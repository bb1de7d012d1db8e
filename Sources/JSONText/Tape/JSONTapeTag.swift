/// What a word of a tape is, in its highest byte.
@frozen
public struct JSONTapeTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable
  init(_ character: Unicode.Scalar) {
    rawValue = UInt8(ascii: character)
  }

  @inlinable public static var root: JSONTapeTag { JSONTapeTag("r") }
  @inlinable public static var beginObject: JSONTapeTag { JSONTapeTag("{") }
  @inlinable public static var endObject: JSONTapeTag { JSONTapeTag("}") }
  @inlinable public static var beginArray: JSONTapeTag { JSONTapeTag("[") }
  @inlinable public static var endArray: JSONTapeTag { JSONTapeTag("]") }
  @inlinable public static var string: JSONTapeTag { JSONTapeTag("\"") }
  @inlinable public static var integer: JSONTapeTag { JSONTapeTag("l") }
  @inlinable public static var unsigned: JSONTapeTag { JSONTapeTag("u") }
  @inlinable public static var double: JSONTapeTag { JSONTapeTag("d") }
  @inlinable public static var yes: JSONTapeTag { JSONTapeTag("t") }
  @inlinable public static var no: JSONTapeTag { JSONTapeTag("f") }
  @inlinable public static var null: JSONTapeTag { JSONTapeTag("n") }

  /// Whether this begins an array or object.
  @inlinable
  public var isContainer: Bool {
    self == .beginObject || self == .beginArray
  }
}
