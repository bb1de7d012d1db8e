package import HierarchyModel

/// Whether a snapshot may show another screen than the one before it: the name of a screen depends
/// on controllers, on windows, and on views that controllers' views are in.
package enum ScreenWatch {
  /// Whether the screen has to be read again after a change of snapshots with the same coverage. A
  /// screen that is not steady depends on texts and on what can be touched, anywhere: ask of steady
  /// ones alone.
  package static func mayDiffer(_ delta: Delta, from before: Snapshot, to after: Snapshot) -> Bool {
    if delta.changesHeader || before.controllers.count != after.controllers.count
      || before.windows.count != after.windows.count
    {
      return true
    }
    let roots = after.controllers
      .compactMap { after.reference(.view, of: $0).value?.position }.sorted()
    if roots.isEmpty { return true }
    return delta.after.positions.contains { $0.object.map { counts($0, after, roots) } ?? false }
      || delta.orders.contains { $0.afterPosition.object.map { counts($0, after, roots) } ?? true }
  }

  /// Whether a name may depend on an object; `roots` are the controllers' views, in order.
  private static func counts(
    _ object: ObjectIndex, _ snapshot: Snapshot, _ roots: [Int]
  ) -> Bool {
    guard snapshot.list(of: object) == .views else { return true }
    let subtree = snapshot.subtree(of: object).positions
    let first = roots.rank { $0 < subtree.lowerBound }
    return first < roots.count && roots[first] < subtree.upperBound
      || snapshot.kind(of: object) == .window
  }
}
