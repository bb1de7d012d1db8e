import HierarchyDiff
import HierarchyModel

/// Objects that return after snapshots that did not cover them. They are compared with the last
/// snapshot that did, so that they keep their numbers and intermediate changes are reported.
struct Reappearances {
  /// The gap between a snapshot that covered a facet and the next one that does.
  private struct Gap {
    let difference: Difference
    let former: Numbered
    let reported: ReportedChanges
  }

  private var gaps: [Gap] = []
  /// By position in the new snapshot, the gap over which an object returned.
  private var origins: [Int: (gap: Int, number: Int)] = [:]

  init() {}

  /// Finds the returning objects among those that have no match in the previous snapshot.
  init(
    to snapshot: Snapshot, unmatched: [ObjectIndex], from remembered: [SeenSnapshot],
    present: Set<Int>, by reading: ChangeReading
  ) {
    var taken = present
    for (number, former) in remembered.enumerated() where !unmatched.isEmpty {
      let difference = Difference(before: former.snapshot, after: snapshot, by: reading.match)
      gaps.append(
        Gap(
          difference: difference, former: former.numbered,
          reported: ReportedChanges(reading.changes(on: difference))))
      for object in unmatched where origins[object.position] == nil {
        guard let counterpart = difference.matching.counterpart(ofAfter: object) else { continue }
        let known = former.numbered.numbers[counterpart]
        if taken.insert(known).inserted { origins[object.position] = (number, known) }
      }
    }
  }

  var isEmpty: Bool { origins.isEmpty }

  /// The number that an object had; nil if it does not return.
  func number(of object: ObjectIndex) -> Int? { origins[object.position]?.number }

  /// The changed facts of returning objects: those that reports mention and the rest.
  var facts: (reported: [PageChange.Facts], unreported: [PageChange.Facts]) {
    var facts: (reported: [PageChange.Facts], unreported: [PageChange.Facts]) = ([], [])
    forEachEntry { entry, object, number, gap in
      let (marked, other) = gap.reported.split(gap.difference.delta.changes(of: entry), of: object)
      if !marked.isEmpty { facts.reported.append((number, marked)) }
      if !other.isEmpty { facts.unreported.append((number, other)) }
    }
    return facts
  }

  /// Returning objects with another id or class.
  var identities: [ObjectIndex] {
    var found: [ObjectIndex] = []
    forEachEntry { entry, object, _, gap in
      if gap.difference.delta.hasOtherIdentity(entry) { found.append(object) }
    }
    return found
  }

  /// The numbers of objects that return to another place.
  var moved: [Int] {
    origins.compactMap { position, origin in
      gaps[origin.gap].reported.moved.contains(ObjectIndex(position)) ? origin.number : nil
    }
  }

  var derived: [PageFacts.Fact] {
    let numbers = Dictionary(grouping: origins.values, by: \.gap)
    return numbers.flatMap { gap, origins in
      let returning = Set(origins.map(\.number))
      return (gaps[gap].former.derived?.written ?? []).filter { returning.contains($0.id.object) }
    }
  }

  private func forEachEntry(_ body: (DeltaEntry, ObjectIndex, Int, Gap) -> Void) {
    for (index, gap) in gaps.enumerated() {
      for entry in gap.difference.delta.entries {
        guard let object = gap.difference.delta.index(of: entry, at: .after),
          let origin = origins[object.position], origin.gap == index
        else { continue }
        body(entry, object, origin.number, gap)
      }
    }
  }
}

/// A snapshot that may be the last one with something in it.
struct SeenSnapshot {
  let index: Int
  let snapshot: Snapshot
  let numbered: Numbered
}

/// By section, the last snapshot that had objects in it.
struct LastSeen {
  private var last: [Int: SeenSnapshot] = [:]

  mutating func forget() { last = [:] }

  mutating func remember(_ remembered: SeenSnapshot) {
    for section in Self.sections(of: remembered.snapshot) { last[section] = remembered }
  }

  /// The last snapshots to see what a snapshot does not cover and the next one does.
  func seenBefore(_ difference: Difference) -> [SeenSnapshot] {
    let present = Self.sections(of: difference.before)
    var found: [SeenSnapshot] = []
    for section in Self.sections(of: difference.after).subtracting(present).sorted() {
      guard let known = last[section], !Self.isCovered(section, by: difference.before.coverage)
      else { continue }
      if !found.contains(where: { $0.index == known.index }) { found.append(known) }
    }
    return found
  }

  /// Whether an empty section means that there is nothing: for responders this is always unknown.
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
