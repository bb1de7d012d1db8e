public import HierarchyModel

extension RuleBook {
  /// The views that hold a point and do not get the touch, front to back, each with why: of the screen's
  /// windows, or of one view in its own coordinates. The view that is hit and those above it are not
  /// among them. Empty where the hit test itself is unknown.
  public func touchCandidates(
    at point: Point, in view: ObjectIndex? = nil
  ) -> [TouchCandidate] {
    let answer = view.map { hitTest(point, in: $0) } ?? hitTest(point)
    guard let hit = answer.value else { return [] }
    return heldViews(at: point, in: view).compactMap { held in
      if let block = held.blocks.first {
        return TouchCandidate(view: held.view, reason: block)
      }
      guard let winner = hit.view, !snapshot.subtree(of: held.view).contains(winner) else {
        return nil
      }
      return TouchCandidate(view: held.view, reason: .covered(winner))
    }
  }

  /// What would give a touch to another view: one of those that hold the point not being hidden,
  /// transparent or without interaction, or the one that is hit being hidden.
  public func touchAlternatives(
    at point: Point, in view: ObjectIndex? = nil
  ) -> [Alternative] {
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
        object: held.view, result: other)
      if !found.contains(where: { $0.condition == condition }) { found.append(alternative) }
    }
    return found + withoutHit(hit, ask)
  }

  private func withoutHit(
    _ hit: HitTest, _ ask: (RuleBook) -> Answer<HitTest>
  ) -> [Alternative] {
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

  /// The views that hold the point, windows from the front.
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
