public import HierarchyModel

extension Delta {
  /// Finds what turns one snapshot into another, their objects matched as given. Linear, but for
  /// siblings that changed places.
  public init(from before: Snapshot, to after: Snapshot, matching: Matching) {
    self.init(SnapshotPair(before, after), matching: matching)
  }

  /// The same of snapshots whose strings were translated already.
  package init(_ pair: SnapshotPair, matching: Matching) {
    var maker = DeltaMaker(pair, matching: matching)
    self = maker.make()
  }
}
