import HierarchyModel

/// Addresses to print: the one in the source, else one derived from the object's id, so that an
/// object has the same address in the dump of every snapshot.
enum DumpAddress {
  /// What an address belongs to. Pointers have 48 bits, so no real object's address has the higher
  /// ones.
  enum Owner: UInt64 {
    case object = 0x0001_0000_0000_0000
    case layer = 0x0002_0000_0000_0000
    case gestures = 0x0003_0000_0000_0000
    case presentation = 0x0004_0000_0000_0000
  }

  /// The address of an object, nil for one without an id.
  static func text(of object: ObjectIndex, in snapshot: Snapshot) -> String? {
    switch snapshot.token(of: object) {
    case .address(let value): hexadecimal(value)
    case .name: made(for: .object, of: object, in: snapshot)
    case nil: nil
    }
  }

  /// The address of something that belongs to an object: the one captured under `key`, else a
  /// derived one; nil where the object itself has none.
  static func text(
    _ owner: Owner, of object: ObjectIndex, key: String, in snapshot: Snapshot
  ) -> String? {
    if case .text(let text)? = snapshot.value(.other(key), of: object) { return text }
    return made(for: owner, of: object, in: snapshot)
  }

  private static func made(
    for owner: Owner, of object: ObjectIndex, in snapshot: Snapshot
  ) -> String? {
    guard let token = snapshot.token(of: object) else { return nil }
    let low: UInt64 =
      switch token {
      case .address(let value): value
      case .name(let name): Array(name.utf8).withUnsafeBytes { StringHash.hash($0) }
      }
    return hexadecimal(owner.rawValue | low & 0xFFFF_FFFF_FFFF)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    "0x" + String(value, radix: 16)
  }
}
