public import HierarchyModel

extension RuleBook {
  /// The views that contain a point and do not get the touch, front to back, each with the reason:
  /// of the screen's windows, or of one view in its own coordinates. Excludes the view that is hit
  /// and its ancestors. Empty if the hit test itself is unknown.
  public func touchCandidates(at point: Point, in view: ObjectIndex? = nil) -> [TouchCandidate] {
    let answer = view.map { hitTest(point, in: $0) } ?? hitTest(point)
    guard let hit = answer.value else { return [] }
    return heldViews(at: point, in: view).compactMap { held in
      if let block = held.blocks.first { return TouchCandidate(view: held.view, reason: block) }
      guard let winner = hit.view, !snapshot.subtree(of: held.view).contains(winner) else {
        return nil
      }
      return TouchCandidate(view: held.view, reason: .covered(winner))
    }
  }

  /// What would give a touch to another view: a view that contains the point no longer being
  /// hidden, transparent or without interaction, or the hit view being hidden.
  public func touchAlternatives(at point: Point, in view: ObjectIndex? = nil) -> [Alternative] {
    let ask = { (rules: RuleBook) -> Answer<HitTest> in
      view.map { rules.hitTest(point, in: $0) } ?? rules.hitTest(point)
    }
    guard let hit = ask(self).value else { return [] }
    var found: [Alternative] = []
    for held in heldViews(at: point, in: view).prefix(supposable) where !held.blocks.isEmpty {
      let suppositions = held.blocks.compactMap(Self.remedy)
      guard suppositions.count == held.blocks.count,
        let other = supposing(suppositions).flatMap({ ask($0).value?.view }), other != hit.view,
        snapshot.subtree(of: held.view).contains(other)
      else { continue }
      let condition = suppositions.map { $0.condition(name($0.object)) }.joined(separator: " and ")
      let alternative = Alternative(
        "R-HIT-1", if: condition, then: "the touch would go to \(name(other))",
        object: suppositions.first?.object, result: other)
      if !found.contains(where: { $0.condition == condition }) { found.append(alternative) }
    }
    return found + withoutHit(hit, ask)
  }

  private func withoutHit(_ hit: HitTest, _ ask: (RuleBook) -> Answer<HitTest>) -> [Alternative] {
    guard let winner = hit.view,
      let other = supposing([.isHidden(winner)]).flatMap({ ask($0).value })
    else { return [] }
    let next = other.view.map { "the touch would go to \(name($0))" }
    return [
      Alternative(
        "R-HIT-3", if: "\(name(winner)) were hidden", then: next ?? "no view would get the touch",
        object: winner, result: other.view)
    ]
  }

  private static func remedy(_ block: TouchCandidate.Reason) -> Supposition? {
    switch block {
    case .hidden(let view): .isShown(view)
    case .transparent(let view): .isOpaque(view)
    case .interactionDisabled(let view): .takesTouches(view)
    case .outside, .covered: nil
    }
  }

  /// The views that contain the point, windows from the front.
  private func heldViews(
    at point: Point, in view: ObjectIndex?
  ) -> [(view: ObjectIndex, blocks: [TouchCandidate.Reason])] {
    if let view { return TouchSurvey(self, at: point, below: view, isOnScreen: false).held }
    return touchedWindows.reversed().flatMap { window in
      let held = TouchSurvey(self, at: point, below: window, isOnScreen: true).held
      return letsTouchesThrough(window) ? held.filter { !isPassedThrough($0.view) } : held
    }
  }
}

/// Every view that contains a point, front to back, blocked or not, including what a hit test
/// ignores once it has found a view or skipped a subtree. Linear.
struct TouchSurvey {
  private let book: RuleBook
  /// The views that contain the point, front to back, each with what blocks it, nearest the root
  /// first.
  private(set) var held: [(view: ObjectIndex, blocks: [TouchCandidate.Reason])] = []

  /// What blocks a view and its ancestors: the innermost block, linked to the next one above, so
  /// that deep trees share their common part.
  private struct Block {
    let reason: TouchCandidate.Reason
    let above: Int?
  }

  /// One view on the way down: the point in its coordinates, and its innermost block.
  private struct Visit {
    let point: Point?
    let block: Int?
  }

  private var blocks: [Block] = []

  /// Surveys a view and all its descendants. The point is in the coordinates of the view, or of the
  /// screen if the view is one of its windows.
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
      let holds = local.map(geometry.bounds.contains) ?? false
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
  /// R-HIT-1: each fact about a view that keeps touches from it, independent of the others.
  package func blocks(of view: ObjectIndex) -> [TouchCandidate.Reason] {
    var blocks: [TouchCandidate.Reason] = []
    if snapshot.flag(.hidden, of: view).value == true { blocks.append(.hidden(view)) }
    if isTransparent(snapshot.number(.alpha, of: view).value ?? 1) {
      blocks.append(.transparent(view))
    }
    if takesTouches(view) == false { blocks.append(.interactionDisabled(view)) }
    return blocks
  }
}

/// A view whose own area contains the point of a touch that goes to another view.
public struct TouchCandidate: Hashable, Sendable {
  /// Why the touch goes to another view.
  public enum Reason: Hashable, Sendable {
    /// That view, itself or an ancestor, is hidden.
    case hidden(ObjectIndex)
    /// The alpha of that view, itself or an ancestor, is below 0.01.
    case transparent(ObjectIndex)
    /// That view, itself or an ancestor, takes no touches.
    case interactionDisabled(ObjectIndex)
    /// That ancestor does not contain the point, so nothing below it is tested (R-HIT-5).
    case outside(ObjectIndex)
    /// That view is tested before it and answers.
    case covered(ObjectIndex)
  }

  public let view: ObjectIndex
  public let reason: Reason

  /// The view that keeps the touch away.
  public var cause: ObjectIndex {
    switch reason {
    case .hidden(let view), .transparent(let view), .interactionDisabled(let view),
      .outside(let view), .covered(let view):
      view
    }
  }

  /// The rule behind the reason.
  public var rule: RuleID {
    switch reason {
    case .hidden, .transparent, .interactionDisabled: "R-HIT-1"
    case .outside: "R-HIT-5"
    case .covered: "R-HIT-3"
    }
  }

  /// The reason's machine-readable name.
  public var word: String { reason.word }
}

extension TouchCandidate.Reason {
  /// The reason's machine-readable name.
  package var word: String {
    switch self {
    case .hidden: "hidden"
    case .transparent: "transparent"
    case .interactionDisabled: "interactionDisabled"
    case .outside: "outside"
    case .covered: "covered"
    }
  }
}
