/// Tables that find things by their hashes: arrays of slots, at most half of them taken, where an
/// entry that finds the slot of its hash taken goes into the next free one.
public enum OpenAddressing {
  /// How many slots a table of that many things has: a power of two.
  @inlinable
  public static func size(for count: Int, least: Int = 16) -> Int {
    var size = least
    while size < count &* 2 { size &*= 2 }
    return size
  }

  /// The slot where the search for a hash ends: the first for which `ends` is true, as it must be
  /// for every free one.
  @inlinable @inline(__always)
  public static func slot<Slot>(
    of hash: UInt64, in slots: [Slot], where ends: (Slot) -> Bool
  ) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while !ends(slots[slot]) { slot = (slot &+ 1) & mask }
    return slot
  }
}
