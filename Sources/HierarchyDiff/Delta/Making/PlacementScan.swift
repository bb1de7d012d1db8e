import HierarchyModel

/// Finds, among matched objects, those that are in another container and those whose place among
/// their siblings changed.
struct PlacementScan {
  private let pair: SnapshotPair
  private let matching: Matching
  /// For each container of the second snapshot, and each root section after those, the last place of
  /// the first snapshot met among what it holds.
  private var last: [Int32]
  /// Containers whose siblings are out of order, in the order in which they were found.
  private(set) var disordered: [Int] = []
  private var isDisordered: [Bool]

  init(_ pair: SnapshotPair, matching: Matching) {
    self.pair = pair
    self.matching = matching
    let slots = pair.after.kinds.count + ObjectKind.sectionCount
    last = Array(repeating: -1, count: slots)
    isDisordered = Array(repeating: false, count: slots)
  }

  /// Marks moved and reordered objects and changed links to parents.
  mutating func mark(in rows: inout ChangedRows) {
    for after in matching.toBefore.indices {
      let before = Int(matching.toBefore[after])
      guard before >= 0 else { continue }
      if !haveEqualParents(before, after) { rows.mark(before, ChangedRows.Part.parent) }
      let container = pair.after.container(of: after)
      if !isSame(pair.before.container(of: before), container) {
        rows.mark(before, ChangedRows.Part.moved)
        continue
      }
      note(Int32(truncatingIfNeeded: before), in: slot(of: container, after))
    }
    for slot in disordered { markReordered(in: slot, of: &rows) }
  }

  /// Where a container counts: its place, or beyond all places the section of a root.
  private func slot(of container: Int?, _ after: Int) -> Int {
    container ?? pair.after.kinds.count + pair.after.kinds[after].section
  }

  private mutating func note(_ before: Int32, in slot: Int) {
    if last[slot] < before {
      last[slot] = before
    } else if !isDisordered[slot] {
      isDisordered[slot] = true
      disordered.append(slot)
    }
  }

  @inline(__always)
  private func haveEqualParents(_ before: Int, _ after: Int) -> Bool {
    let (left, right) = (pair.before.parents[before], pair.after.parents[after])
    guard let target = left.target else { return left == right }
    return Int(matching.toAfter[target]) == right.target
      && left.isPositional == right.isPositional
  }

  @inline(__always)
  private func isSame(_ before: Int?, _ after: Int?) -> Bool {
    guard let before else { return after == nil }
    return Int(matching.toAfter[before]) == after
  }

  /// Marks the siblings that do not belong to the longest run in the old order.
  private func markReordered(in slot: Int, of rows: inout ChangedRows) {
    let stayed = pair.after.held(by: slot).compactMap { after -> Int32? in
      let before = matching.toBefore[after]
      guard before >= 0 else { return nil }
      let isMoved = rows.masks[Int(before)] & ChangedRows.Part.moved != 0
      return isMoved ? nil : before
    }
    let kept = LongestIncreasing(stayed).isMember
    for (before, isKept) in zip(stayed, kept) where !isKept {
      rows.mark(Int(before), ChangedRows.Part.reordered)
    }
  }
}

extension SnapshotStorage {
  /// What a container holds, in order; beyond all places the roots of each section.
  func held(by slot: Int) -> [Int] {
    var held: [Int] = []
    if slot < kinds.count {
      var place = slot + 1
      while place < Int(ends[slot]) {
        held.append(place)
        place = Int(ends[place])
      }
      return held
    }
    let section = slot - kinds.count
    var place = section == 0 ? 0 : section == 1 ? viewCount : viewCount + controllerCount
    let end = section == 0 ? viewCount : section == 1 ? viewCount + controllerCount : kinds.count
    while place < end {
      if kinds[place].section == section { held.append(place) }
      place = Int(ends[place])
    }
    return held
  }
}
