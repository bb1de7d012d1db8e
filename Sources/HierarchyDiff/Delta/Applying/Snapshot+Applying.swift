public import HierarchyModel

extension Snapshot {
  /// The snapshot that a delta leads to from this one, exactly. Fails where this is not the snapshot
  /// that the delta begins with.
  public func applying(_ delta: Delta) throws(DeltaError) -> Snapshot {
    let places = try EntryLocator(snapshot: self, delta: delta).places()
    let layout = try DeltaLayout(storage: storage, delta: delta, places: places)
    return try SnapshotWriter(
      storage: storage, delta: delta, layout: layout, places: places
    ).write()
  }
}
