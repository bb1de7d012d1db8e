public import HierarchyModel

extension RuleBook {
  /// The visible objects: windows back to front, depth first, a controller where its root
  /// view's next is that controller, before the view (R-TRAV-2, the order our choice [U]); a hidden view prunes its branch (R-TRAV-3, R-WIN-8).
  public func visited() -> [ObjectIndex] {
    windowsBackToFront.flatMap(visited(below:))
  }

  /// A view and what lies in it, met the same way: as if its window showed it.
  package func visited(below root: ObjectIndex) -> [ObjectIndex] {
    var visited: [ObjectIndex] = []
    var place = root.position
    let end = snapshot.subtree(of: root).positions.upperBound
    while place < end {
      let view = ObjectIndex(place)
      guard isShown(view) else {
        place = snapshot.subtree(of: view).positions.upperBound
        continue
      }
      if let owner = snapshot.owner(of: view), next(of: view).value == owner {
        visited.append(owner)
      }
      visited.append(view)
      place += 1
    }
    return visited
  }

  private func isShown(_ view: ObjectIndex) -> Bool {
    snapshot.flag(.hidden, of: view).value != true
  }

  /// The windows by level, those of one level as the snapshot has them (R-WIN-2).
  package var windowsBackToFront: [ObjectIndex] {
    let levels = snapshot.windows.map { (window: $0, level: level(of: $0)) }
    return levels.enumerated().sorted { left, right in
      left.element.level != right.element.level
        ? left.element.level < right.element.level : left.offset < right.offset
    }.map(\.element.window)
  }

  private func level(of window: ObjectIndex) -> Double {
    let level = snapshot.number(.level, of: window).value ?? 0
    return level.isNaN ? 0 : level
  }
}
