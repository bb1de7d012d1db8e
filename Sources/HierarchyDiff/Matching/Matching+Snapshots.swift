public import HierarchyModel

extension Matching {
  /// Finds which objects of two snapshots are the same.
  public init(_ before: Snapshot, _ after: Snapshot, by choice: MatchChoice = .automatic) {
    self.init(SnapshotPair(before, after), by: choice)
  }

  init(_ pair: SnapshotPair, by choice: MatchChoice) {
    let (method, reason) = RunComparison(pair: pair).method(choice)
    var places = MatchedPlaces(before: pair.before.kinds.count, after: pair.after.kinds.count)
    switch method {
    case .id: IDMatcher(pair).match(into: &places)
    case .structure: break
    }
    SingletonMatcher(pair: pair, keepsScenesApart: method == .id).match(into: &places)
    self.init(
      method: method, reason: reason, toAfter: places.toAfter, toBefore: places.toBefore)
  }
}
