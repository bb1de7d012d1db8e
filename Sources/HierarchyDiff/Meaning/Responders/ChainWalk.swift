import HierarchyModel

/// Writes out chains along the links of one snapshot. All chains together are bounded by a small
/// multiple of the snapshot: where many groups part on chains that are very deep, the later ones are
/// given by their first responders only.
struct ChainWalk {
  private let links: [Int32]
  private var budget: Int
  /// The last chain in which each object was met, to stop at the first repetition.
  private var stamps: [Int32]
  private var stamp: Int32 = 0

  private static let shortLength = 8

  init(links: [Int32]) {
    self.links = links
    budget = 4 * links.count + 10_000
    stamps = Array(repeating: 0, count: links.count)
  }

  /// The chain from an object on, the object first.
  mutating func chain(from start: ObjectIndex) -> [ObjectIndex] {
    stamp += 1
    var chain: [ObjectIndex] = []
    var place = start.position
    while stamps[place] != stamp, chain.count < Self.shortLength || budget > 0 {
      stamps[place] = stamp
      budget -= 1
      chain.append(ObjectIndex(place))
      guard links[place] >= 0 else { break }
      place = Int(links[place])
    }
    return chain
  }
}
