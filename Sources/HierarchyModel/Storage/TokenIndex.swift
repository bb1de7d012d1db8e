/// Finds an object by its token: an open-addressing index over the tokens of one snapshot.
package struct TokenIndex: Sendable {
  /// Object position plus one, 0 where free.
  private var slots: [Int32]

  init(capacity: Int) {
    var size = 16
    while size < capacity &* 2 { size &*= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// A token's hash, equal in all snapshots of this process for addresses; names hash as their strings do.
  @inline(__always)
  package static func hash(address: UInt64) -> UInt64 {
    StringHash.fold(address ^ StringHash.seed, 0x9E37_79B9_7F4A_7C15)
  }

  /// The object for which `isMatch` holds among those with the hash.
  @inline(__always)
  package func find(hash: UInt64, where isMatch: (Int) -> Bool) -> Int? {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot] &- 1)
      if isMatch(place) { return place }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Adds an object unless one matches already; returns the one that matched.
  mutating func insert(_ place: Int, hash: UInt64, where isMatch: (Int) -> Bool) -> Int? {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let other = Int(slots[slot] &- 1)
      if isMatch(other) { return other }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = Int32(truncatingIfNeeded: place) &+ 1
    return nil
  }
}
