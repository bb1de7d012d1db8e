import SQLiteDriver

extension Store {
  /// Takes over the sessions of another store, each in one transaction. One that is here already is
  /// gone on with where the other has more; a different one of the same name gets a number after its
  /// name. So merging twice is as good as once. `progress` is told how many snapshots of how many were
  /// taken, and stops the work by answering false: sessions that are whole stay, and `interrupted` is
  /// thrown.
  public func merge(
    _ other: Store, progress: (Int, Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> [MergedSession] {
    let sessions = try other.sessions()
    let total = sessions.reduce(0) { Int64.sum($0, $1.snapshotCount) }
    var before = 0
    var merged: [MergedSession] = []
    for session in sessions {
      let start = before
      merged.append(
        try SessionMerge(session: session, source: other, target: self).run { done in
          progress(Int64.sum(start, done), total)
        })
      before = Int64.sum(before, session.snapshotCount)
    }
    _ = progress(total, total)
    return merged
  }
}
