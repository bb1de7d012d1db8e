import HierarchyModel

extension SnapshotSource {
  /// One snapshot, what its file is called, and its label or else number.
  typealias Moment = (snapshot: Snapshot, file: String, label: String)

  /// The two snapshots that references name. Those of two files of JSON, which take longest, are read
  /// at the same time; what is wrong with the first is told before what is wrong with the second.
  func moments(
    _ first: String, _ second: String
  ) throws(CommandFailure) -> (Moment, Moment) {
    let (one, other) = (try place(first), try place(second))
    guard one.series is SnapshotJSONSeries, other.series is SnapshotJSONSeries else {
      return (try moment(one), try moment(other))
    }
    let (left, right) = Concurrently.both(
      { () throws(CommandFailure) in try moment(one) },
      { () throws(CommandFailure) in try moment(other) })
    return (try left.get(), try right.get())
  }

  /// The one snapshot that a reference names, what its file is called, and its label or else number.
  func moment(_ text: String) throws(CommandFailure) -> Moment {
    try moment(try place(text))
  }

  /// A snapshot that was found but not read.
  private typealias Place = (series: any SnapshotSeries, place: Int, name: String)

  private func place(_ text: String) throws(CommandFailure) -> Place {
    let (series, moment, name, _) = try open(text)
    return try reporting(name) { () throws(CommandFailure) in
      (series, try place(of: moment, in: series, name: name), name)
    }
  }

  private func moment(_ place: Place) throws(CommandFailure) -> Moment {
    try reporting(place.name) { () throws(CommandFailure) in
      let snapshot = try place.series.snapshot(at: place.place)
      return (
        snapshot, place.name, snapshot.header.label ?? "\(place.series.number(at: place.place))"
      )
    }
  }
}
