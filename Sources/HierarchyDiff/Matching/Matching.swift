public import HierarchyModel

/// Which objects of two snapshots are the same.
public struct Matching: Sendable {
  public let method: MatchMethod
  public let reason: MatchReason
  /// For each place of the first snapshot the place in the second, -1 for none.
  package let toAfter: [Int32]
  /// For each place of the second snapshot the place in the first, -1 for none.
  package let toBefore: [Int32]
  /// The same as runs of neighbours.
  package let pairing: Pairing
  /// So many of the first places of the first snapshot are matched, if at all, to objects of the same
  /// kind, id and class.
  let identifiedCount: Int

  /// Whether all matched objects are of one kind, views and controllers by their ids.
  package var isByIDs: Bool { method == .id && identifiedCount > 0 }

  package init(
    method: MatchMethod, reason: MatchReason, toAfter: [Int32], toBefore: [Int32],
    identifiedCount: Int = 0
  ) {
    pairing = Pairing(toAfter: toAfter)
    self.identifiedCount = identifiedCount
    self.method = method
    self.reason = reason
    self.toAfter = toAfter
    self.toBefore = toBefore
  }

  /// Where an object of the first snapshot is in the second.
  public func counterpart(ofBefore object: ObjectIndex) -> ObjectIndex? {
    let place = toAfter[object.position]
    return place < 0 ? nil : ObjectIndex(Int(place))
  }

  /// Where an object of the second snapshot was in the first.
  public func counterpart(ofAfter object: ObjectIndex) -> ObjectIndex? {
    let place = toBefore[object.position]
    return place < 0 ? nil : ObjectIndex(Int(place))
  }
}
