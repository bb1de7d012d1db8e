import HierarchyDiff
import HierarchyModel
import UIKitRules

/// Tells whether a snapshot may show another screen than the one before it: the name of a screen rests on
/// controllers, on windows, and on views that controllers' views lie in.
struct ScreenWatch {
  private let last: SlottedSnapshot?
  private let next: SlottedSnapshot

  init(_ last: SlottedSnapshot?, _ next: SlottedSnapshot) {
    self.last = last
    self.next = next
  }

  /// Whether the screen has to be read again. What is not steady rests on texts and on what can be
  /// touched, anywhere.
  func mayDiffer(_ screen: ShownScreen?, _ delta: Delta?) -> Bool {
    guard let last, let delta, let screen, screen.steady == 3, last.tracked == next.tracked else {
      return true
    }
    let (before, after) = (last.snapshot, next.snapshot)
    if before.controllers.count != after.controllers.count
      || before.windows.count != after.windows.count
      || last.slot(of: before.keyWindow) != next.slot(of: after.keyWindow)
    {
      return true
    }
    let roots = Self.roots(of: after)
    if roots.isEmpty { return true }
    return delta.after.places.contains { $0 >= 0 && counts(Int($0), after, roots) }
      || delta.orders.afterPlaces.contains { $0 < 0 || counts(Int($0), after, roots) }
  }

  /// Whether a name may rest on an object.
  private func counts(_ position: Int, _ snapshot: Snapshot, _ roots: [Int]) -> Bool {
    let object = ObjectIndex(position)
    guard snapshot.list(of: object) == .views else { return true }
    let subtree = snapshot.subtree(of: object).positions
    let first = roots.rank { $0 < subtree.lowerBound }
    return first < roots.count && roots[first] < subtree.upperBound
      || snapshot.kind(of: object) == .window
  }

  /// Where the controllers' views are, in order.
  private static func roots(of snapshot: Snapshot) -> [Int] {
    snapshot.controllers.compactMap { snapshot.reference(.view, of: $0).value?.position }.sorted()
  }
}
