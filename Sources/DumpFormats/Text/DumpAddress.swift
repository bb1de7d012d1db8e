import HierarchyModel

/// Addresses to print: what the source called an object, else one made from the object's own id, so that
/// an object has the same in the dump of every snapshot, wherever it stands.
enum DumpAddress {
  /// What an address belongs to. Pointers have 48 bits: what lies above them is no real object's.
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

  /// The address of something that belongs to an object: the one captured under `key`, else one made
  /// up, and none where the object has none itself.
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
