import HierarchyDiff
import HierarchyModel
import HierarchyReport

/// What paired steps of two runs did not compare, with the number of pairs of each.
package struct RunGaps: Sendable {
  /// The pairs with a facet that only one step covers, by the side that does.
  private var facets = OfBothRuns<[Facet: Int]> { _ in [:] }
  /// The pairs with a key that only one step captured of some object.
  private var keys: [AttributeKey: Int] = [:]
  /// The pairs whose step on a side is partial.
  private var partial = OfBothRuns { _ in 0 }

  /// The maximum number of gaps that a line names.
  private static let most = 8

  package var isEmpty: Bool { texts.isEmpty }

  /// Adds what a pair of steps did not compare, as far as the filter asks for it.
  mutating func add(
    _ before: Snapshot, _ after: Snapshot, _ notCompared: NotCompared, _ filter: DifferenceFilter
  ) {
    for facet in notCompared.facets where !filter.sections.isDisjoint(with: facet.sections) {
      if before.coverage.contains(facet) {
        facets.before[facet, default: 0] += 1
      } else if after.coverage.contains(facet) {
        facets.after[facet, default: 0] += 1
      }
    }
    for gap in notCompared.keys
    where gap.key != .known(.partial) && !filter.changes.attributes.contains(gap.key) {
      keys[gap.key, default: 0] += 1
    }
    if before.isPartial { partial.before += 1 }
    if after.isPartial { partial.after += 1 }
  }

  /// The first of it, and how much more there is, in one line.
  package var text: String { Wording.first(Self.most, of: texts, separator: "; ") }

  private var texts: [String] {
    let facets = Facet.allCases.flatMap { facet in
      RunSide.allCases.compactMap { side in
        self.facets[side][facet].map { Self.text("\(facet.rawValue), captured \(side) only", $0) }
      }
    }
    let keys = keys.sorted { $0.key < $1.key }.map {
      Self.text("\"\($0.key.name)\", captured on one side only", $0.value)
    }
    let partial = RunSide.allCases.filter { self.partial[$0] > 0 }.map {
      Self.text("what is missing \($0), which is partial", self.partial[$0])
    }
    return facets + keys + partial
  }

  private static func text(_ gap: String, _ steps: Int) -> String {
    "\(gap) (\(Wording.count(steps, "step")))"
  }
}

extension Facet {
  /// The sections of a report that need it.
  fileprivate var sections: Set<ReportSection> {
    switch self {
    case .views: [.views, .touch]
    case .controllers: [.controllers, .navigation]
    case .presentations, .flags: [.presentation]
    case .responders: [.responders]
    case .actions: [.actions]
    case .elements: []
    }
  }
}
