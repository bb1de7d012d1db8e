import HierarchyModel

/// A snapshot with what to call it.
struct NamedSnapshot {
  let file: String
  let label: String
  /// Its number in its session or file, from 1.
  let number: Int
  let snapshot: Snapshot
}

extension SnapshotSource {
  /// Every snapshot that a reference names: one with a moment, all of the file or session without.
  func snapshots(_ text: String) throws(CommandFailure) -> [NamedSnapshot] {
    try snapshotsAndPlace(text).all
  }

  /// The same, and where they are stored.
  func snapshotsAndPlace(
    _ text: String
  ) throws(CommandFailure) -> (all: [NamedSnapshot], stored: StoredPlace?) {
    let (series, moment, name) = try series(text)
    let all = try reporting(name) { () throws(CommandFailure) in
      try named(series, moment, name, text)
    }
    return (all, series.stored)
  }

  private func named(
    _ series: any SnapshotSeries, _ moment: MomentReference?, _ name: String, _ text: String
  ) throws(CommandFailure) -> [NamedSnapshot] {
    func named(_ place: Int, _ label: String) throws(CommandFailure) -> NamedSnapshot {
      NamedSnapshot(
        file: name, label: label, number: series.number(at: place),
        snapshot: try series.snapshot(at: place))
    }
    if moment != nil || series.count == 1 {
      return [try named(try place(of: moment, in: series, name: name), text)]
    }
    var all: [NamedSnapshot] = []
    let mark = series.stored == nil ? "#" : "/"
    for place in 0..<series.count {
      let label = try series.label(at: place) ?? "\(series.number(at: place))"
      all.append(try named(place, name + mark + label))
    }
    return all
  }
}
