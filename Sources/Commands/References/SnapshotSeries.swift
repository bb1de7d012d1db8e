package import HierarchyModel

/// The snapshots of one file or stream, in order.
package protocol SnapshotSeries: Sendable {
  var count: Int { get }

  /// The label of a snapshot, nil where it has none.
  func label(at place: Int) throws(CommandFailure) -> String?

  /// A snapshot, made when it is asked for.
  func snapshot(at place: Int) throws(CommandFailure) -> Snapshot
}

extension SnapshotSeries {
  /// The place of a moment; only labels need the snapshots to be read. Without a moment the last one is
  /// meant.
  func place(of moment: Moment?, progressOn diagnostics: TextOutput) throws(CommandFailure) -> Int {
    var labels = [String?](repeating: nil, count: count)
    if case .label = moment {
      var progress = Progress("reading snapshots", on: diagnostics)
      defer { progress.finish() }
      for place in labels.indices {
        labels[place] = try label(at: place)
        progress.advance(to: place + 1, of: count)
      }
    }
    return try (moment ?? .last(before: 0)).place(among: labels)
  }
}
