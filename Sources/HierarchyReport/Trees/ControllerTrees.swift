package import HierarchyModel

/// The controller trees of a snapshot in the notation of the rules, one a line: first those of the
/// windows' root controllers, back to front, then all others.
package struct ControllerTrees: Sendable {
  private let snapshot: Snapshot

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  /// The trees that windows show, and those of controllers that belong to none.
  package var roots: (shown: [ObjectIndex], others: [ObjectIndex]) {
    let shown = snapshot.windows.compactMap { snapshot.reference(.root, of: $0).value }
    let others = snapshot.roots(of: snapshot.controllers).filter { !shown.contains($0) }
    return (shown, others)
  }

  /// The tree below a controller: `navigation → [ root → [ yellow ], cyan ]`.
  package func text(of root: ObjectIndex) -> String {
    let label = ObjectLabel(snapshot)
    return ControllerNotation(of: root, in: snapshot, name: label.short).description
  }

  /// Every tree, one a line.
  package var lines: [String] {
    (roots.shown + roots.others).map(text)
  }
}
