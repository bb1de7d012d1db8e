import HierarchyModel

/// How often each hash occurs on either side, and where last: an open-addressing table.
struct HashOccurrences {
  private var hashes: [UInt64]
  private var counts: [(before: Int32, after: Int32)]
  private var places: [Int32]
  private let seed = StringHash.seed

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    hashes = Array(repeating: 0, count: size)
    counts = Array(repeating: (0, 0), count: size)
    places = Array(repeating: -1, count: size)
  }

  /// Counts an occurrence on the first side.
  mutating func add(before place: Int, _ hash: UInt64) {
    let slot = slot(of: hash)
    hashes[slot] = hash
    counts[slot].before &+= 1
    places[slot] = Int32(truncatingIfNeeded: place)
  }

  /// Counts an occurrence on the second side; hashes that the first does not have are left out.
  mutating func add(after hash: UInt64) {
    let slot = slot(of: hash)
    if hashes[slot] == hash { counts[slot].after &+= 1 }
  }

  /// Where a hash that occurs but once on both sides is on the first.
  func onlyPlace(of hash: UInt64) -> Int? {
    let slot = slot(of: hash)
    guard hashes[slot] == hash, counts[slot] == (1, 1) else { return nil }
    return Int(places[slot])
  }

  /// Where a hash is, or the free slot where it would go. The hash 0 is never there.
  private func slot(of hash: UInt64) -> Int {
    let mask = hashes.count &- 1
    var slot = Int(truncatingIfNeeded: StringHash.fold(hash ^ seed, Salt.content)) & mask
    while hashes[slot] != 0 && hashes[slot] != hash { slot = (slot &+ 1) & mask }
    return slot
  }
}
