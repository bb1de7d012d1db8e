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
    var occurrences: [UInt64: Occurrences] = [:]
    for position in open {
      let key = key(before, position)
      if key != 0 { occurrences[key, default: Occurrences()].add(position) }
    }
    for other in others { occurrences[key(after, other)]?.after += 1 }
    // Containers come before their children, so the largest subtrees are matched first.
    for other in others where isOpen(after: other) {
      guard let position = occurrences[key(after, other)]?.onlyPosition, isOpen(position, other)
      else { continue }
      match(&self, position, other)
    }
  }

  /// How often a key occurs on either side.
  private struct Occurrences {
    private var before = 0
    var after = 0
    private var position = 0

    mutating func add(_ position: Int) {
      before += 1
      self.position = position
    }

    /// The position on the first side of a key that occurs exactly once on both.
    var onlyPosition: Int? { before == 1 && after == 1 ? position : nil }
  }
}
