package import HierarchyModel

/// The controller trees of a snapshot in the notation of the rules, one per line: first those of
/// the windows' root controllers, back to front, then all others.
package struct ControllerTrees: Sendable {
  private let snapshot: Snapshot
  private let marksSelected: Bool

  /// Marks selected tabs for readers; the notation itself has no mark for them.
  package init(_ snapshot: Snapshot, marksSelected: Bool) {
    self.snapshot = snapshot
    self.marksSelected = marksSelected
  }

  /// The trees that windows show, and those of controllers that belong to no window.
  var roots: (shown: [ObjectIndex], others: [ObjectIndex]) {
    let shown = snapshot.windows.compactMap { snapshot.reference(.root, of: $0).value }
    let known = Set(shown)
    let others = snapshot.roots(of: snapshot.controllers).filter { !known.contains($0) }
    return (shown, others)
  }

  /// The tree below a controller: `navigation → [ root → [ yellow ], cyan ]`.
  package func text(of root: ObjectIndex) -> String {
    let label = ObjectLabel(snapshot)
    return ControllerNotation(
      of: root, in: snapshot, marksSelected: marksSelected, name: label.plain
    )
    .description
  }

  /// Every tree, one per line.
  package var lines: [String] {
    let (shown, others) = roots
    return (shown + others).map(text)
  }
}
