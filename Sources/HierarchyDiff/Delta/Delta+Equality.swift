import HierarchyModel

extension Delta: Equatable {
  /// Whether two deltas say the same: how strings are interned does not count, nor whether the makers
  /// knew which siblings changed places beyond their ordinals. Linear.
  public static func == (left: Delta, right: Delta) -> Bool {
    guard
      left.method == right.method, left.pairing == right.pairing,
      left.orders.containers == right.orders.containers,
      left.orders.before == right.orders.before, left.orders.after == right.orders.after
    else { return false }
    let strings = StringTranslation(from: left.strings, to: right.strings)
    let comparator = StoredValueComparator(left.pools, right.pools, strings: strings)
    return left.before.isEqual(to: right.before, comparator)
      && left.after.isEqual(to: right.after, comparator)
  }
}

extension DeltaSide {
  fileprivate func isEqual(to other: DeltaSide, _ comparator: StoredValueComparator) -> Bool {
    places == other.places && kinds == other.kinds && containers == other.containers
      && ordinals == other.ordinals
      && places.indices.allSatisfy { entry in
        comparator.areEqual(classes[entry], other.classes[entry])
          && comparator.areEqual(
            tokenTags[entry], tokenWords[entry], other.tokenTags[entry], other.tokenWords[entry])
      }
      && facts.isEqual(to: other.facts, comparator)
  }
}

extension Tail {
  fileprivate func isEqual(to other: Tail, _ comparator: StoredValueComparator) -> Bool {
    rows == other.rows
      && rows.indices.allSatisfy { fact in
        comparator.areEqual(keys[fact], other.keys[fact])
          && comparator.areEqual(tags[fact], words[fact], other.tags[fact], other.words[fact])
      }
  }
}
