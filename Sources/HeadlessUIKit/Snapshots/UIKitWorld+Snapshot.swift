public import HierarchyModel
import UIKitRules

extension UIKitWorld {
  /// The whole world as a snapshot: every facet but accessibility elements, and `next` of every responder
  /// as UIKit would answer it.
  public func snapshot(label: String? = nil) throws(SnapshotError) -> Snapshot {
    try snapshot(of: state, label: label)
  }

  /// The world as it was when a callback came; nil where that was not recorded.
  package func snapshot(at callback: Callback) throws(SnapshotError) -> Snapshot? {
    guard let state = callback.state else { return nil }
    return try snapshot(of: state, label: nil)
  }

  private func snapshot(of state: WorldState, label: String?) throws(SnapshotError) -> Snapshot {
    let facts = try SnapshotWriter(state: state, world: self, label: label).snapshot()
    let nexts = RuleBook(facts, profile: profile, switches: switches.rules).nextLinks()
    return try SnapshotWriter(state: state, world: self, label: label, nexts: nexts).snapshot()
  }

  /// The world without derived links, for the rules to derive from: `next` only where it is overridden.
  package func facts() throws(SnapshotError) -> Snapshot {
    try SnapshotWriter(state: state, world: self, label: nil).snapshot()
  }
}
