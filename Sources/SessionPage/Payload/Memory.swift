import HierarchyDiff
import HierarchyModel

/// A snapshot that may be the last to have seen something.
struct Remembered {
  /// Its place in the page.
  let place: Int
  let snapshot: Snapshot
  let numbered: Numbered
}

/// By section, the last snapshot that had objects in it.
struct Memory {
  private var last: [Int: Remembered] = [:]

  mutating func forget() { last = [:] }

  mutating func remember(_ remembered: Remembered) {
    for section in Self.sections(of: remembered.snapshot) { last[section] = remembered }
  }

  /// Those that were the last to see what a snapshot does not look at and the next one has.
  func seenBefore(_ difference: Difference) -> [Remembered] {
    let present = Self.sections(of: difference.before)
    let coverage = difference.before.coverage
    var found: [Remembered] = []
    for section in Self.sections(of: difference.after).subtracting(present).sorted() {
      guard let known = last[section], !Self.isCovered(section, by: coverage) else { continue }
      if !found.contains(where: { $0.place == known.place }) { found.append(known) }
    }
    return found
  }

  /// Whether nothing in a section means that there is nothing: of responders nobody can tell.
  private static func isCovered(_ section: Int, by coverage: Coverage) -> Bool {
    switch section {
    case ObjectKind.view.section: coverage.contains(.views)
    case ObjectKind.controller.section: coverage.contains(.controllers)
    default: false
    }
  }

  private static func sections(of snapshot: Snapshot) -> Set<Int> {
    var sections = Set(snapshot.others.map { snapshot.kind(of: $0).section })
    if !snapshot.views.isEmpty { sections.insert(ObjectKind.view.section) }
    if !snapshot.controllers.isEmpty { sections.insert(ObjectKind.controller.section) }
    return sections
  }
}
