import HierarchyModel

/// The addresses that a dump has printed: open addressing, for a long dump asks once a line.
struct AddressSet {
  /// The size is a power of two, at most half full; 0 is a free slot.
  private var slots: [UInt64]
  private var count = 0
  private var hasZero = false

  init() {
    slots = Array(repeating: 0, count: 64)
  }

  /// Makes room for so many addresses.
  mutating func reserve(_ count: Int) {
    var size = slots.count
    while size / 2 < count { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  func contains(_ address: UInt64) -> Bool {
    address == 0 ? hasZero : slots[Self.slot(of: address, in: slots)] == address
  }

  /// Adds an address; false where it was there already.
  mutating func insert(_ address: UInt64) -> Bool {
    if address == 0 {
      defer { hasZero = true }
      return !hasZero
    }
    let slot = Self.slot(of: address, in: slots)
    if slots[slot] == address { return false }
    slots[slot] = address
    count &+= 1
    if count &* 2 > slots.count { grow(to: slots.count * 2) }
    return true
  }

  private mutating func grow(to size: Int) {
    var grown = [UInt64](repeating: 0, count: size)
    for address in slots where address != 0 { grown[Self.slot(of: address, in: grown)] = address }
    slots = grown
  }

  /// The slot of an address, or the free one where it would go.
  @inline(__always)
  private static func slot(of address: UInt64, in slots: [UInt64]) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: TokenIndex.hash(address: address)) & mask
    while slots[slot] != 0 && slots[slot] != address { slot = (slot &+ 1) & mask }
    return slot
  }
}
