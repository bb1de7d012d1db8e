import HierarchyModel

/// Tells which objects of a snapshot may differ from what was recorded last: all that are to be looked
/// at closely.
struct ChangeScan {
  private let before: SnapshotStorage
  private let after: SnapshotStorage
  private let comparator: StoredValueComparator
  /// By position now the position before, -1 for none.
  private let toBefore: [Int32]
  private(set) var changed: [Bool]

  /// Compares two snapshots whose objects correspond as `toBefore` says.
  init(
    from before: Snapshot, to after: Snapshot, toBefore: [Int32], strings: StringTranslation
  ) {
    var toAfter = [Int32](repeating: -1, count: before.count)
    for (position, old) in toBefore.enumerated() where old >= 0 {
      toAfter[Int(old)] = Int32(truncatingIfNeeded: position)
    }
    self.before = before.storage
    self.after = after.storage
    self.toBefore = toBefore
    comparator = StoredValueComparator(
      before.storage, after.storage, strings: strings, counterparts: toAfter)
    changed = toBefore.map { $0 < 0 }
    scanIdentities()
    for (old, new) in zip(before.storage.columns, after.storage.columns) { scan(old, new) }
    scanTails()
  }

  private mutating func scanIdentities() {
    for (position, old) in toBefore.enumerated() where old >= 0 && !changed[position] {
      let old = Int(old)
      changed[position] =
        !comparator.areEqual(before.parents[old], after.parents[position])
        || !comparator.areEqual(
          before.tokenTags[old], before.tokenWords[old], after.tokenTags[position],
          after.tokenWords[position])
    }
  }

  private mutating func scan(_ old: Column, _ new: Column) {
    if old.tags.isEmpty && new.tags.isEmpty { return }
    for position in 0..<after.viewCount where !changed[position] {
      let row = Int(toBefore[position])
      let oldTag = old.tags.isEmpty ? ValueTag.missing : old.tags[row]
      let newTag = new.tags.isEmpty ? ValueTag.missing : new.tags[position]
      if oldTag != newTag {
        changed[position] = true
      } else if oldTag != ValueTag.missing, old.lanes > 0 {
        changed[position] = !isEqual(old, row, new, position, tag: oldTag)
      }
    }
  }

  @inline(__always)
  private func isEqual(
    _ old: Column, _ row: Int, _ new: Column, _ position: Int, tag: UInt8
  ) -> Bool {
    let (first, other) = (row * old.lanes, position * new.lanes)
    guard tag & ValueTag.lanes != 0 else {
      return comparator.areEqual(tag, old.words[first], tag, new.words[other])
    }
    for lane in 0..<old.lanes where old.words[first + lane] != new.words[other + lane] {
      return false
    }
    return true
  }

  private mutating func scanTails() {
    var newEntry = 0
    for position in toBefore.indices {
      let start = newEntry
      while newEntry < after.tail.count, Int(after.tail.rows[newEntry]) == position {
        newEntry += 1
      }
      if changed[position] { continue }
      changed[position] = !areTailsEqual(
        before.tail.range(of: Int(toBefore[position])), start..<newEntry)
    }
  }

  private func areTailsEqual(_ old: Range<Int>, _ new: Range<Int>) -> Bool {
    guard old.count == new.count else { return false }
    let (left, right) = (before.tail, after.tail)
    return zip(old, new).allSatisfy { old, new in
      comparator.areEqual(left.keys[old], right.keys[new])
        && comparator.areEqual(left.tags[old], left.words[old], right.tags[new], right.words[new])
    }
  }
}
