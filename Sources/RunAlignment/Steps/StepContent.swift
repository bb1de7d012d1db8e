import HierarchyDiff
package import HierarchyModel

/// The content of a step, as sets: the subtrees of its views, and its texts. It measures how much
/// two steps have in common when their digests differ.
package struct StepContent: Sendable {
  /// Hashes of subtrees without texts and identifiers, each once, ascending.
  let subtrees: [UInt64]
  /// Hashes of texts, each once, ascending.
  let texts: [UInt64]

  package init(_ snapshot: Snapshot) {
    let hashes = SubtreeHashes(snapshot)
    subtrees = Self.distinct(hashes.shapes)
    texts = Self.distinct(hashes.texts)
  }

  /// The share of subtrees and texts that two steps have in common, from 0 to 1.
  package func likeness(to other: StepContent) -> Double {
    func share(_ left: [UInt64], _ right: [UInt64]) -> Double {
      let (first, second) = (Set(left), Set(right))
      let all = first.union(second).count
      return all == 0 ? 1 : Double(first.intersection(second).count) / Double(all)
    }
    return (share(subtrees, other.subtrees) + share(texts, other.texts)) / 2
  }

  private static func distinct(_ hashes: [UInt64]) -> [UInt64] {
    var sorted: [UInt64] = []
    for hash in hashes.sorted() where hash != sorted.last { sorted.append(hash) }
    return sorted
  }
}
