/// The name of an attribute: one that the snapshot format names, or any other that a source used.
public enum AttributeKey: Hashable, Sendable {
  case known(KnownKey)
  case other(String)

  /// The key of that name.
  public init(_ name: String) {
    self = KnownKey(named: name).map(AttributeKey.known) ?? .other(name)
  }

  /// The key as the snapshot format writes it.
  public var name: String {
    switch self {
    case .known(let key): key.name
    case .other(let name): name
    }
  }
}

extension AttributeKey {
  /// Whether two names are the same bytes; strings of other bytes may look the same.
  public static func == (left: AttributeKey, right: AttributeKey) -> Bool {
    switch (left, right) {
    case (.known(let left), .known(let right)): left == right
    case (.other(let left), .other(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .known(let key): hasher.combine(key)
    case .other(let name): for byte in name.utf8 { hasher.combine(byte) }
    }
  }
}

extension AttributeKey: Comparable {
  /// The order of writing: the format's keys in its order, then all others by the bytes of their
  /// names.
  public static func < (left: AttributeKey, right: AttributeKey) -> Bool {
    switch (left, right) {
    case (.known(let left), .known(let right)): left.rawValue < right.rawValue
    case (.known, .other): true
    case (.other, .known): false
    case (.other(let left), .other(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    }
  }
}

/// An attribute key in four bytes, good within one snapshot: a known key's raw value, or the string
/// id of any other key's name above all of those.
package struct KeyCode: Hashable, Comparable, Sendable {
  package let rawValue: UInt32

  private static let firstOther: UInt32 = 256

  package init(_ key: KnownKey) {
    rawValue = UInt32(key.rawValue)
  }

  package init(other name: StringID) {
    rawValue = Self.firstOther &+ name.rawValue
  }

  /// The known key, nil for any other.
  package var known: KnownKey? {
    rawValue < Self.firstOther ? KnownKey(rawValue: UInt8(truncatingIfNeeded: rawValue)) : nil
  }

  /// The name's string of a key that is not known.
  package var otherName: StringID? {
    rawValue < Self.firstOther ? nil : StringID(rawValue: rawValue &- Self.firstOther)
  }

  package static func < (left: KeyCode, right: KeyCode) -> Bool {
    left.rawValue < right.rawValue
  }
}
