/// Tables that find things by their hashes: arrays of slots, at most half of them taken, where what
/// does not fit into the slot of its hash goes into the next free one.
public enum OpenAddressing {
  /// How many slots a table of so many things has: a power of two.
  @inlinable
  public static func size(for count: Int, least: Int = 16) -> Int {
    var size = least
    while size < count &* 2 { size &*= 2 }
    return size
  }

  /// The slot at which looking for a hash ends: the first that `ends` holds for, which it must for
  /// every free one.
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
