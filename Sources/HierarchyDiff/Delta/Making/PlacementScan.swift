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

  /// Marks moved and reordered objects.
  mutating func mark(in rows: inout ChangedRows) {
    for after in matching.toBefore.indices {
      let before = Int(matching.toBefore[after])
      guard before >= 0 else { continue }
      let old = container(of: before, pair.before)
      let new = container(of: after, pair.after)
      let isSame = old < 0 ? new < 0 : new >= 0 && matching.toAfter[Int(old)] == new
      if isSame {
        note(Int32(truncatingIfNeeded: before), in: slot(of: new, after))
      } else {
        rows.mark(before, ChangedRows.Part.moved)
      }
    }
    for slot in disordered { markReordered(in: slot, of: &rows) }
  }

  /// What holds an object, -1 for nothing.
  @inline(__always)
  private func container(of place: Int, _ storage: SnapshotStorage) -> Int32 {
    let parent = storage.parents[place].rawValue
    if parent >= 0 { return parent & ~Link.positionalBit }
    if place < storage.viewCount { return -1 }
    return Int32(truncatingIfNeeded: storage.container(of: place) ?? -1)
  }

  /// Where a container counts: its place, or beyond all places the section of a root.
  @inline(__always)
  private func slot(of container: Int32, _ after: Int) -> Int {
    container >= 0
      ? Int(container) : pair.after.kinds.count + pair.after.kinds[after].section
  }

  @inline(__always)
  private mutating func note(_ before: Int32, in slot: Int) {
    if last[slot] < before {
      last[slot] = before
    } else if !isDisordered[slot] {
      isDisordered[slot] = true
      disordered.append(slot)
    }
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
