package import HierarchyModel

/// Every view that holds a point, front to back, blocked or not: what a hit test does not look at once
/// it has found a view or skipped a subtree. Linear.
struct TouchSurvey {
  private let book: RuleBook
  /// The views that hold the point, front to back, each with what blocks it, nearest the root first.
  private(set) var held: [(view: ObjectIndex, blocks: [TouchCandidate.Reason])] = []

  /// What blocks a view and what it lies in: the last of it, and where that goes on upwards, so that
  /// deep trees share what they have in common.
  private struct Block {
    let reason: TouchCandidate.Reason
    let above: Int?
  }

  /// One view on the way down: where the point is in it, and the last of what blocks it.
  private struct Visit {
    let point: Point?
    let block: Int?
  }

  private var blocks: [Block] = []

  /// Surveys a view and all below it; the point is in the coordinates of the view, or of the screen
  /// where the view is a window of it.
  init(_ book: RuleBook, at point: Point, below top: ObjectIndex, isOnScreen: Bool) {
    self.book = book
    var visits: [Int: Visit] = [:]
    var found: [(view: ObjectIndex, block: Int?)] = []
    for view in book.snapshot.subtree(of: top) {
      let above: Visit
      if view == top {
        above = Visit(point: point, block: nil)
      } else {
        guard let superview = book.snapshot.parent(of: view).value,
          let visit = visits[superview.position]
        else { continue }
        above = visit
      }
      guard book.snapshot.kind(of: view).isResponder,
        let geometry = ViewGeometry(book.snapshot, view)
      else { continue }
      let converts = view != top || isOnScreen
      let local = above.point.flatMap { converts ? geometry.convert($0) : $0 }
      let holds = local.map(geometry.contains) ?? false
      let block = book.blocks(of: view).reduce(above.block) { add($1, below: $0) }
      if holds { found.append((view, block)) }
      guard geometry.knowsOrigin else { continue }
      visits[view.position] = Visit(
        point: local, block: holds ? block : add(.outside(view), below: block))
    }
    held = found.reversed().map { ($0.view, reasons(upTo: $0.block)) }
  }

  private mutating func add(_ reason: TouchCandidate.Reason, below above: Int?) -> Int {
    blocks.append(Block(reason: reason, above: above))
    return blocks.count - 1
  }

  private func reasons(upTo last: Int?) -> [TouchCandidate.Reason] {
    var reasons: [TouchCandidate.Reason] = []
    var next = last
    while let block = next {
      reasons.append(blocks[block].reason)
      next = blocks[block].above
    }
    return reasons.reversed()
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
