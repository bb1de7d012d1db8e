package import HierarchyModel

/// Every view that holds a point, front to back, blocked or not: what a hit test does not look at once
/// it has found a view or skipped a subtree. Linear.
struct TouchSurvey {
  private let book: RuleBook
  /// The views that hold the point, front to back, each with what blocks it, nearest the root first.
  private(set) var held: [(view: ObjectIndex, blocks: [TouchCandidate.Reason])] = []

  /// One view on the way down: where the point is in it, and what blocks it.
  private struct Place {
    let point: Point?
    let blocks: [TouchCandidate.Reason]
  }

  /// Surveys a view and all below it; the point is in the coordinates of the view, or of the screen
  /// where the view is a window of it.
  init(_ book: RuleBook, at point: Point, below top: ObjectIndex, isOnScreen: Bool) {
    self.book = book
    var places: [Int: Place] = [:]
    var found: [(ObjectIndex, [TouchCandidate.Reason])] = []
    for view in book.snapshot.subtree(of: top) {
      let above: Place
      if view == top {
        above = Place(point: point, blocks: [])
      } else {
        guard let superview = book.snapshot.parent(of: view).value,
          let place = places[superview.position]
        else { continue }
        above = place
      }
      guard book.snapshot.kind(of: view).isResponder,
        let geometry = ViewGeometry(book.snapshot, view)
      else { continue }
      let converts = view != top || isOnScreen
      let local = above.point.flatMap { converts ? geometry.convert($0) : $0 }
      let holds = local.map(geometry.contains) ?? false
      let blocks = above.blocks + book.blocks(of: view)
      if holds { found.append((view, blocks)) }
      guard geometry.knowsOrigin else { continue }
      places[view.position] = Place(
        point: local, blocks: holds ? blocks : blocks + [.outside(view)])
    }
    held = found.reversed()
  }
}

extension RuleBook {
  /// R-HIT-1: each fact of a view that keeps touches from it, whatever the others say.
  package func blocks(of view: ObjectIndex) -> [TouchCandidate.Reason] {
    var blocks: [TouchCandidate.Reason] = []
    if snapshot.flag(.hidden, of: view).value == true { blocks.append(.hidden(view)) }
    if isTransparent(snapshot.number(.alpha, of: view).value ?? 1) {
      blocks.append(.transparent(view))
    }
    if takesTouches(view) == false {
      blocks.append(.interactionDisabled(view))
    }
    return blocks
  }
}
