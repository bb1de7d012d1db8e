public import HierarchyModel

extension RuleBook {
  /// The views that contain a point and do not get the touch, front to back, each with the reason:
  /// of the screen's windows, or of one view in its own coordinates. Excludes the view that is hit
  /// and its ancestors. Empty if the hit test itself is unknown.
  public func touchCandidates(at point: Point, in view: ObjectIndex? = nil) -> [TouchCandidate] {
    let answer = view.map { hitTest(point, in: $0) } ?? hitTest(point)
    guard let hit = answer.value else { return [] }
    return heldViews(at: point, in: view).compactMap { held in
      if let block = held.blocks.first {
        return TouchCandidate(view: held.view, reason: block.reason, cause: block.cause)
      }
      guard let winner = hit.view, !snapshot.subtree(of: held.view).contains(winner) else {
        return nil
      }
      return TouchCandidate(view: held.view, reason: .covered, cause: winner)
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
      guard let (condition, book) = without(held.blocks.map { (Self.remedy($0.reason), $0.cause) }),
        let other = ask(book).value?.view, other != hit.view,
        snapshot.subtree(of: held.view).contains(other)
      else { continue }
      let alternative = Alternative(
        "R-HIT-1", if: condition, then: "the touch would go to \(name(other))",
        object: held.blocks.first?.cause, result: other)
      if !found.contains(where: { $0.condition == condition }) { found.append(alternative) }
    }
    return found + withoutHit(hit, ask)
  }

  private func withoutHit(_ hit: HitTest, _ ask: (RuleBook) -> Answer<HitTest>) -> [Alternative] {
    guard let winner = hit.view,
      let other = supposing([.init(.isHidden(true), winner)]).flatMap({ ask($0).value })
    else { return [] }
    let next = other.view.map { "the touch would go to \(name($0))" }
    return [
      Alternative(
        "R-HIT-3", if: "\(name(winner)) were hidden", then: next ?? "no view would get the touch",
        object: winner, result: other.view)
    ]
  }

  private static func remedy(_ reason: TouchCandidate.Reason) -> Supposition.Kind? {
    switch reason {
    case .hidden: .isHidden(false)
    case .transparent: .isOpaque
    case .interactionDisabled: .takesTouches
    case .outside, .covered: nil
    }
  }

  /// The views that contain the point, windows from the front.
  private func heldViews(
    at point: Point, in view: ObjectIndex?
  ) -> [(view: ObjectIndex, blocks: [TouchBlock])] {
    if let view { return TouchSurvey(self, at: point, below: view, pointIsOnScreen: false).held }
    return touchedWindows.reversed().flatMap { window in
      let held = TouchSurvey(self, at: point, below: window, pointIsOnScreen: true).held
      return letsTouchesThrough(window) ? held.filter { !isPassedThrough($0.view) } : held
    }
  }
}

/// What keeps touches from a view: a fact about the view itself or an ancestor.
struct TouchBlock {
  let reason: TouchCandidate.Reason
  let cause: ObjectIndex
}

/// Every view that contains a point, front to back, blocked or not, including what a hit test
/// ignores once it has found a view or skipped a subtree. Linear.
struct TouchSurvey {
  private let book: RuleBook
  /// The views that contain the point, front to back, each with what blocks it, nearest the root
  /// first.
  private(set) var held: [(view: ObjectIndex, blocks: [TouchBlock])] = []

  /// One view on the way down: the point in its coordinates, and its innermost block.
  private struct Visit {
    let point: Point?
    let block: Int?
  }

  /// What blocks views and their ancestors, each linked to the next block above, so that deep trees
  /// share their common part.
  private var blocks: [(block: TouchBlock, above: Int?)] = []

  /// Surveys a view and all its descendants. The point is in the coordinates of the view, or of the
  /// screen if the view is one of its windows.
  init(_ book: RuleBook, at point: Point, below top: ObjectIndex, pointIsOnScreen: Bool) {
    self.book = book
    var found: [(view: ObjectIndex, block: Int?)] = []
    book.snapshot.descend(from: top, Visit(point: point, block: nil)) { view, above in
      guard book.snapshot.kind(of: view).isResponder,
        let geometry = ViewGeometry(book.snapshot, view)
      else { return nil }
      let converts = view != top || pointIsOnScreen
      let local = above.point.flatMap { converts ? geometry.convert($0) : $0 }
      let holds = local.map(geometry.bounds.contains) ?? false
      let block = book.blocks(of: view).reduce(above.block) { add($1, view, below: $0) }
      if holds { found.append((view, block)) }
      guard geometry.knowsOrigin else { return nil }
      return Visit(point: local, block: holds ? block : add(.outside, view, below: block))
    }
    held = found.reversed().map { ($0.view, blocks(upTo: $0.block)) }
  }

  private mutating func add(
    _ reason: TouchCandidate.Reason, _ cause: ObjectIndex, below above: Int?
  ) -> Int {
    blocks.append((TouchBlock(reason: reason, cause: cause), above))
    return blocks.count - 1
  }

  private func blocks(upTo last: Int?) -> [TouchBlock] {
    guard let last else { return [] }
    return sequence(first: blocks[last]) { $0.above.map { blocks[$0] } }.map(\.block).reversed()
  }
}

extension RuleBook {
  /// R-HIT-1: each fact about a view that keeps touches from it, independent of the others.
  package func blocks(of view: ObjectIndex) -> [TouchCandidate.Reason] {
    var blocks: [TouchCandidate.Reason] = []
    if snapshot.flag(.hidden, of: view).value == true { blocks.append(.hidden) }
    if isTransparent(snapshot.number(.alpha, of: view).value ?? 1) { blocks.append(.transparent) }
    if takesTouches(view) == false { blocks.append(.interactionDisabled) }
    return blocks
  }
}

/// A view whose own area contains the point of a touch that goes to another view.
public struct TouchCandidate: Hashable, Sendable {
  /// Why the touch goes to another view.
  public enum Reason: String, Hashable, Sendable {
    /// The cause, itself or an ancestor, is hidden.
    case hidden
    /// The alpha of the cause, itself or an ancestor, is below 0.01.
    case transparent
    /// The cause, itself or an ancestor, takes no touches.
    case interactionDisabled
    /// The cause, an ancestor, does not contain the point, so nothing below it is tested (R-HIT-5).
    case outside
    /// The cause is tested before it and answers.
    case covered
  }

  public let view: ObjectIndex
  public let reason: Reason
  /// The view that keeps the touch away.
  public let cause: ObjectIndex

  /// The rule behind the reason.
  public var rule: RuleID {
    switch reason {
    case .hidden, .transparent, .interactionDisabled: "R-HIT-1"
    case .outside: "R-HIT-5"
    case .covered: "R-HIT-3"
    }
  }

  /// The reason's machine-readable name.
  public var word: String { reason.rawValue }
}
