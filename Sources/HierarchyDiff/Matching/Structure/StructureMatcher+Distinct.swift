import HierarchyModel

/// Matching of objects that occur exactly once on both sides, wherever they are.
extension StructureMatcher {
  /// The minimum size of a subtree to be recognised in another container.
  private static let leastSize = 2
  /// The same for subtrees that differ in geometry or state.
  private static let leastSizeByContent = 3

  /// Matches objects with unique identifiers, then unique subtrees, the largest first.
  mutating func matchDistinct(_ section: Int) {
    matchDistinct(section, { $0.identifierKey(of: $1) }, { $0.matchOne($1, $2) })
    descend(leniently: false)
    matchDistinct(
      section,
      { side, position in
        side.size(of: position) < Self.leastSize ? 0 : side.hashes.stateOfAll[position]
      },
      { $0.matchAll($1, $2) })
    matchDistinct(
      section,
      { side, position in
        side.size(of: position) < Self.leastSizeByContent ? 0 : side.hashes.contentOfAll[position]
      },
      { $0.matchAll($1, $2) })
    descend(leniently: false)
  }

  private mutating func matchDistinct(
    _ section: Int, _ key: (HashedSide, Int) -> UInt64,
    _ match: (inout StructureMatcher, Int, Int) -> Void
  ) {
    let open = openPositions(before: section)
    let others = openPositions(after: section)
    if open.isEmpty || others.isEmpty { return }
    var occurrences = HashOccurrences(capacity: open.count)
    for position in open {
      let hash = key(before, position)
      if hash != 0 { occurrences.add(before: position, hash) }
    }
    for position in others {
      let hash = key(after, position)
      if hash != 0 { occurrences.add(after: hash) }
    }
    // Containers come before their children, so the largest subtrees are matched first.
    for other in others where isOpen(after: other) {
      let hash = key(after, other)
      if hash != 0, let position = occurrences.onlyPosition(of: hash), isOpen(position, other) {
        match(&self, position, other)
      }
    }
  }
}

/// How often each hash occurs on either side, and its last position: an open-addressing table.
struct HashOccurrences {
  private var hashes: [UInt64]
  private var counts: [(before: Int32, after: Int32)]
  private var positions: [Int32]
  private let seed = StringHash.seed

  init(capacity: Int) {
    let size = OpenAddressing.size(for: capacity)
    hashes = Array(repeating: 0, count: size)
    counts = Array(repeating: (0, 0), count: size)
    positions = Array(repeating: 0, count: size)
  }

  /// Counts an occurrence on the first side.
  mutating func add(before position: Int, _ hash: UInt64) {
    let slot = slot(of: hash)
    hashes[slot] = hash
    counts[slot].before &+= 1
    positions[slot] = Int32(truncatingIfNeeded: position)
  }

  /// Counts an occurrence on the second side, unless the first side does not have the hash.
  mutating func add(after hash: UInt64) {
    let slot = slot(of: hash)
    if hashes[slot] == hash { counts[slot].after &+= 1 }
  }

  /// The position on the first side of a hash that occurs exactly once on both sides.
  func onlyPosition(of hash: UInt64) -> Int? {
    let slot = slot(of: hash)
    guard hashes[slot] == hash, counts[slot] == (1, 1) else { return nil }
    return Int(positions[slot])
  }

  /// The slot of a hash, or the free slot where it would go. The hash 0 is never stored.
  private func slot(of hash: UInt64) -> Int {
    OpenAddressing.slot(of: StringHash.fold(hash ^ seed, Salt.content), in: hashes) {
      $0 == 0 || $0 == hash
    }
  }
}
