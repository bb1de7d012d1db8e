public import HierarchyModel

extension Matching {
  /// Finds which objects of two snapshots are the same.
  public init(_ before: Snapshot, _ after: Snapshot, by choice: MatchChoice = .automatic) {
    self.init(SnapshotPair(before, after), by: choice)
  }

  package init(_ pair: SnapshotPair, by choice: MatchChoice = .automatic) {
    let (method, reason) = RunComparison(pair: pair).method(choice)
    var places = MatchedPlaces(before: pair.before.kinds.count, after: pair.after.kinds.count)
    if method == .id { IDMatcher(pair).match(into: &places) }
    SingletonMatcher(pair: pair, keepsScenesApart: method == .id).match(into: &places)
    let matchesByStructure = method == .structure || pair.hasObjectsWithoutIDs
    if matchesByStructure {
      var matcher = StructureMatcher(pair, places: places, onlyWithoutIDs: method == .id)
      matcher.match()
      places = matcher.places
    }
    self.init(
      method: method, reason: reason, toAfter: places.toAfter, toBefore: places.toBefore,
      identifiedCount: matchesByStructure
        ? 0 : pair.before.viewCount + pair.before.controllerCount)
  }
}

extension SnapshotPair {
  /// Whether both snapshots have views or controllers without ids.
  fileprivate var hasObjectsWithoutIDs: Bool {
    [before, after].allSatisfy { storage in
      storage.tokenTags[..<(storage.viewCount + storage.controllerCount)].contains(
        ValueTag.missing)
    }
  }
}
