package import HierarchyModel

/// What a user names a snapshot by: a file, standard input, or a moment of a stored session.
package enum SnapshotReference: Hashable, Sendable {
  case standardInput(MomentReference?)
  /// A file; `alternative` is the stored snapshot that the same text could name.
  case file(path: String, MomentReference?, alternative: StoredReference?)
  case stored(StoredReference)
}

/// A snapshot in a store: `[FILE.treering:]SESSION/MOMENT`.
package struct StoredReference: Hashable, Sendable {
  /// The store's file, nil for the one in use.
  package let store: String?
  package let snapshot: SessionMoment

  package init(store: String?, snapshot: SessionMoment) {
    self.store = store
    self.snapshot = snapshot
  }
}
