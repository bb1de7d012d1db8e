package import HierarchyModel

/// Why a controller's view is in no window, and what would bring it back.
struct Absence: Hashable, Sendable {
  let rule: RuleID
  let text: String
  /// The controller in the way, nil if there is none.
  let cause: ObjectIndex?
  /// What would remove this reason, nil if no single change would.
  let remedy: Remedy?

  /// A change to containers and presentations.
  enum Remedy: Hashable, Sendable {
    /// That controller is dismissed, with all that it presents.
    case dismiss(ObjectIndex)
    case select(ObjectIndex, in: ObjectIndex)
    /// The stack is popped to that controller.
    case pop(to: ObjectIndex, in: ObjectIndex)
  }
}

extension RuleBook {
  /// A remedy in words that follow "if".
  func condition(_ remedy: Absence.Remedy) -> String {
    switch remedy {
    case .dismiss(let controller): "\(name(controller)) were dismissed"
    case .select(let child, let tabs): "\(name(tabs)) selected \(name(child))"
    case .pop(let child, let stack): "\(name(stack)) were popped to \(name(child))"
    }
  }

  /// Why the view of a controller is in no window, as far as the rules determine it: `[]` if it is
  /// in one, if that was not captured, or if no rule applies. The nearest reason first, then those
  /// of the controllers that contain it.
  func absence(of controller: ObjectIndex) -> [Absence] {
    guard isViewInWindow(controller) == false else { return [] }
    return Array(WindowMembership(self).reasons(for: controller).prefix(4))
  }

  /// Whether a controller's view is in a window; nil if that was not captured. A view that is not
  /// loaded is in none. Uses `placements` if given.
  package func isViewInWindow(_ controller: ObjectIndex, _ placements: [Bool?]? = nil) -> Bool? {
    switch snapshot.reference(.view, of: controller) {
    case .value(let view): placements.map { $0[view.position] } ?? isInWindow(view).value
    case .null: false
    case .missing: nil
    }
  }

  /// What would bring a controller's view back to a window: minimal sets of remedies, each
  /// sufficient by the rules.
  func remedies(
    for controller: ObjectIndex, where isEnough: (Set<Absence.Remedy>) -> Bool = { _ in true }
  ) -> [[Absence]] {
    guard isViewInWindow(controller) == false else { return [] }
    let membership = WindowMembership(self)
    guard membership.isExplained(controller) else { return [] }
    var choice: [Absence] = []
    for absence in membership.reasons(for: controller) where absence.remedy != nil {
      if !choice.contains(where: { $0.remedy == absence.remedy }) { choice.append(absence) }
    }
    return smallest(of: choice) { remedies in
      WindowMembership(self, after: remedies).keeps(controller) && isEnough(remedies)
    }
  }

  /// The smallest sets among some absences whose remedies together pass a test; only a few are
  /// tried.
  func smallest(
    of choice: [Absence], where isEnough: (Set<Absence.Remedy>) -> Bool
  ) -> [[Absence]] {
    let choice = Array(choice.prefix(5))
    guard !choice.isEmpty else { return [] }
    for size in 1...choice.count {
      let sets = (1..<(1 << choice.count)).filter { $0.nonzeroBitCount == size }.map { bits in
        choice.indices.filter { bits & (1 << $0) != 0 }.map { choice[$0] }
      }
      let found = sets.filter { isEnough(Set($0.compactMap(\.remedy))) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// A set of absences as a condition, in words that follow "if".
  func condition(_ absences: [Absence]) -> String {
    absences.compactMap(\.remedy).map(condition).joined(separator: " and ")
  }
}
