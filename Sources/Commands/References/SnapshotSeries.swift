package import HierarchyModel

/// The snapshots of one file or stream, in order.
package protocol SnapshotSeries: Sendable {
  var count: Int { get }

  /// What a snapshot without a label is called.
  func number(at place: Int) -> Int

  /// The label of a snapshot, nil where it has none.
  func label(at place: Int) throws(CommandFailure) -> String?

  /// A snapshot, made when it is asked for.
  func snapshot(at place: Int) throws(CommandFailure) -> Snapshot
}

extension SnapshotSeries {
  package func number(at place: Int) -> Int { place + 1 }
}
