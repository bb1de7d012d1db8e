import HierarchyModel

extension SnapshotSource {
  /// Every snapshot that a reference names, each with its file and what to call it: one with a moment,
  /// all of the file or session without.
  func snapshots(
    _ text: String
  ) throws(CommandFailure) -> [(file: String, label: String, snapshot: Snapshot)] {
    let (series, moment, name) = try series(text)
    return try reporting(name) { () throws(CommandFailure) in
      if moment != nil || series.count == 1 {
        return [(name, text, try series.snapshot(at: try place(of: moment, in: series)))]
      }
      var all: [(file: String, label: String, snapshot: Snapshot)] = []
      let mark = series is StoredSession ? "/" : "#"
      for place in 0..<series.count {
        let label = try series.label(at: place) ?? "\(series.number(at: place))"
        all.append((name, name + mark + label, try series.snapshot(at: place)))
      }
      return all
    }
  }
}
