import HierarchyModel

extension RuleBook {
  /// The next responder of every object by position, captured links before derived ones: the target's
  /// position, -1 where the chain ends, -2 where it is unknown. Linear, without words.
  package func nextLinks() -> [Int32] {
    var targets = derivedTargets()
    for (place, next) in snapshot.storage.nexts.enumerated() where next != .missing {
      targets[place] = next.target.map { Int32(truncatingIfNeeded: $0) } ?? -1
    }
    return targets
  }

  /// The same by the rules alone, whatever was captured. Plain views, which most objects are, take a
  /// short cut through R-RESP-1 and R-RESP-2.
  package func derivedTargets() -> [Int32] {
    let storage = snapshot.storage
    let (kinds, parents) = (storage.kinds, storage.parents)
    let coversControllers = coverage.contains(.controllers) && foreignReason == nil
    return kinds.indices.map { place in
      guard kinds[place] == .view, coversControllers, storage.owner(of: place) == nil else {
        return target(of: derivedLink(of: ObjectIndex(place)))
      }
      // Of a link that was captured as null, and of one that was not captured, both numbers say the
      // same as those of targets.
      let superview = parents[place].rawValue
      return superview < 0 ? superview : superview & ~Link.positionalBit
    }
  }

  private func target(of link: DerivedNext) -> Int32 {
    if link.isUnknown { return -2 }
    return link.target.map { Int32(truncatingIfNeeded: $0.position) } ?? -1
  }
}
