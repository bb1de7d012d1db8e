import HierarchyModel

extension RuleBook {
  /// The next responder of every object by position, captured links before derived ones: the target's
  /// position, -1 where the chain ends, -2 where it is unknown. Linear, without words.
  package func nextLinks() -> [Int32] {
    snapshot.objects.map { object in
      switch snapshot.capturedNext(of: object) {
      case .value(let next): return Int32(truncatingIfNeeded: next.position)
      case .null: return -1
      case .missing: break
      }
      let derived = derivedLink(of: object)
      if derived.isUnknown { return -2 }
      return derived.target.map { Int32(truncatingIfNeeded: $0.position) } ?? -1
    }
  }
}
