import HierarchyModel

/// Addresses to print: what the source called an object or, for objects that go by a name, made from
/// their place, so that the same snapshot always prints the same.
enum DumpAddress {
  /// What an address belongs to.
  enum Owner: UInt64 {
    case object = 0x7f80_0000_0000
    case layer = 0x6000_0000_0000
    case gestures = 0x6001_0000_0000
    case presentation = 0x6002_0000_0000
  }

  /// The address of an object, nil for one without an id.
  static func text(of object: ObjectIndex, in snapshot: Snapshot) -> String? {
    switch snapshot.token(of: object) {
    case .address(let value): "0x" + String(value, radix: 16)
    case .name: made(for: .object, at: object)
    case nil: nil
    }
  }

  /// The address of something that belongs to an object: the one captured under `key`, else one made
  /// up, and none where the object has none itself.
  static func text(
    _ owner: Owner, of object: ObjectIndex, key: String, in snapshot: Snapshot
  ) -> String? {
    if case .text(let text)? = snapshot.value(.other(key), of: object) { return text }
    return snapshot.token(of: object) == nil ? nil : made(for: owner, at: object)
  }

  private static func made(for owner: Owner, at object: ObjectIndex) -> String {
    let place = UInt64(truncatingIfNeeded: object.position) &+ 1
    return "0x" + String(owner.rawValue &+ place &* 0x100, radix: 16)
  }
}
