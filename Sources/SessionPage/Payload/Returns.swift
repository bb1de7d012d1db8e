import HierarchyDiff
import HierarchyModel
import HierarchyReport

/// What comes back after snapshots that did not look at it. It is held against the last snapshot that
/// did, so that it keeps its number, and what changed meanwhile is told.
struct Returns {
  /// What is between a snapshot that looked at a facet and the next that does.
  private struct Gap {
    let difference: Difference
    let former: Numbered
    let loud: LoudChanges
  }

  private var gaps: [Gap] = []
  /// The gap over which an object of the new snapshot came, by its position.
  private var places: [Int: (gap: Int, number: Int)] = [:]

  /// Nothing comes back.
  init() {}

  /// Finds what comes back among the objects that nothing in the snapshot before matches.
  init(
    to snapshot: Snapshot, unmatched: [ObjectIndex], from remembered: [Remembered],
    present: Set<Int>, by reading: ChangeReading
  ) {
    var taken = present
    for (number, former) in remembered.enumerated() where !unmatched.isEmpty {
      let difference = Difference(former.snapshot, snapshot, by: reading.match)
      let report = reading.report(on: difference, from: "", to: "")
      gaps.append(
        Gap(
          difference: difference, former: former.numbered, loud: LoudChanges(report.changes)))
      for object in unmatched where places[object.position] == nil {
        guard let counterpart = difference.matching.counterpart(ofAfter: object) else { continue }
        let known = former.numbered.numbers[counterpart]
        if taken.insert(known).inserted { places[object.position] = (number, known) }
      }
    }
  }

  /// The number that an object had; nil for one that does not come back.
  func number(of object: ObjectIndex) -> Int? { places[object.position]?.number }

  /// The facts of what comes back that are others than they were, those that reports tell of and the rest.
  var facts: (loud: [PageChange.Facts], quiet: [PageChange.Facts]) {
    var facts: (loud: [PageChange.Facts], quiet: [PageChange.Facts]) = ([], [])
    forEachEntry { entry, object, number, gap in
      let changes = gap.difference.delta.changes(of: entry).filter { $0.key != .known(.kind) }
      let told = changes.filter { gap.loud.contains(object, $0.key) }
      let other = changes.filter { !gap.loud.contains(object, $0.key) }
      if !told.isEmpty { facts.loud.append((number, told)) }
      if !other.isEmpty { facts.quiet.append((number, other)) }
    }
    return facts
  }

  /// What comes back with another id or class.
  var identities: [ObjectIndex] {
    var found: [ObjectIndex] = []
    forEachEntry { entry, object, _, gap in
      if gap.difference.delta.hasOtherIdentity(entry) { found.append(object) }
    }
    return found
  }

  /// The numbers of what comes back to another place.
  var moved: [Int] {
    places.compactMap { position, place in
      gaps[place.gap].loud.moved.contains(ObjectIndex(position)) ? place.number : nil
    }
  }

  /// What was derived of these objects when they were last seen.
  var derived: [DerivedFacts.Place: DerivedFacts.Fact] {
    let numbers = Dictionary(grouping: places.values, by: \.gap)
    return numbers.reduce(into: [:]) { facts, entry in
      let returning = Set(entry.value.map(\.number))
      let known = gaps[entry.key].former.derived?.facts ?? [:]
      for (place, fact) in known where returning.contains(place.object) { facts[place] = fact }
    }
  }

  private func forEachEntry(_ body: (DeltaEntry, ObjectIndex, Int, Gap) -> Void) {
    for (index, gap) in gaps.enumerated() {
      for entry in gap.difference.delta.entries {
        guard let object = gap.difference.delta.place(of: entry, at: .after),
          let place = places[object.position], place.gap == index
        else { continue }
        body(entry, object, place.number, gap)
      }
    }
  }
}
