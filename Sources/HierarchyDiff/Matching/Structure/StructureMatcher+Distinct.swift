/// Matching of what occurs but once on both sides, wherever that is.
extension StructureMatcher {
  /// How small a subtree may be to be recognised in another place.
  private static let leastSize = 2
  /// The same for subtrees that differ in geometry or state.
  private static let leastSizeByContent = 3

  /// Matches distinct identifiers, then distinct subtrees, the largest first.
  mutating func matchDistinct(_ section: Int) {
    matchDistinct(section, { $0.identifierKey(of: $1) }, { $0.matchOne($1, $2) })
    descend(leniently: false)
    matchDistinct(
      section,
      { side, place in
        side.size(of: place) < Self.leastSize ? 0 : side.hashes.stateOfAll[place]
      },
      { $0.matchAll($1, $2) })
    matchDistinct(
      section,
      { side, place in
        side.size(of: place) < Self.leastSizeByContent ? 0 : side.hashes.contentOfAll[place]
      },
      { $0.matchAll($1, $2) })
    descend(leniently: false)
  }

  private mutating func matchDistinct(
    _ section: Int, _ key: (HashedSide, Int) -> UInt64,
    _ match: (inout StructureMatcher, Int, Int) -> Void
  ) {
    let open = openPlaces(before: section)
    let others = openPlaces(after: section)
    if open.isEmpty || others.isEmpty { return }
    var occurrences = HashOccurrences(capacity: open.count)
    for place in open {
      let hash = key(before, place)
      if hash != 0 { occurrences.add(before: place, hash) }
    }
    for place in others {
      let hash = key(after, place)
      if hash != 0 { occurrences.add(after: hash) }
    }
    // What holds others comes before them, so that the largest subtrees are matched first.
    for other in others where isOpen(after: other) {
      let hash = key(after, other)
      if hash != 0, let place = occurrences.onlyPlace(of: hash), isOpen(place, other) {
        match(&self, place, other)
      }
    }
  }
}
