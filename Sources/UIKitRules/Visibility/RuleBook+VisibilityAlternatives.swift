public import HierarchyModel

extension RuleBook {
  /// What would bring an object to the screen; for one that is on it nothing. Each condition was tried:
  /// the rules, asked again of what it makes of the snapshot, give what is promised.
  public func visibilityAlternatives(of object: ObjectIndex) -> [Alternative] {
    guard let visibility = visibility(of: object).value, visibility.extent == .notVisible else {
      return []
    }
    let outcome = "\(name(object)) would be visible"
    let suppositions = visibility.obstacles.compactMap(Self.remedy)
    if suppositions.count == visibility.obstacles.count,
      let other = supposing(suppositions)?.visibility(of: object).value,
      other.extent != .notVisible
    {
      let condition = suppositions.map { $0.condition(name($0.object)) }.joined(separator: " and ")
      return [
        Alternative(
          "R-TRAV-3", if: condition, then: outcome, object: suppositions[0].object, result: object)
      ]
    }
    guard let owner = owner(of: object) else { return [] }
    return remedies(for: owner).map { absences in
      Alternative(
        absences[0].rule, if: condition(absences),
        then: "\(name(owner)) would come back to the window", object: absences[0].cause,
        result: owner)
    }
  }

  private func owner(of object: ObjectIndex) -> ObjectIndex? {
    snapshot.kind(of: object) == .controller ? object : nearestOwner(of: object)
  }

  private static func remedy(_ obstacle: Visibility.Obstacle) -> Supposition? {
    switch obstacle {
    case .hidden(let view): .isShown(view)
    case .covered(let view): .isHidden(view)
    case .transparent(let view): .isOpaque(view)
    case .notLoaded, .detached, .empty, .clipped, .inBackground, .toldInvisible: nil
    }
  }
}
