extension Snapshot: Equatable {
  /// Whether two snapshots hold the same content in the same order: how strings are interned and
  /// where attributes are stored does not count. Linear.
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    let (left, right) = (left.storage, right.storage)
    if left === right { return true }
    guard
      left.viewCount == right.viewCount, left.controllerCount == right.controllerCount,
      left.kinds == right.kinds, left.header == right.header
    else { return false }
    let strings = StringTranslation(from: left.strings, to: right.strings)
    let equality = SnapshotEquality(
      left: left, right: right,
      comparator: StoredValueComparator(left.pools, right.pools, strings: strings))
    return equality.holds
  }
}

/// The comparison of two snapshots with as many objects of the same kinds.
private struct SnapshotEquality {
  let left: SnapshotStorage
  let right: SnapshotStorage
  let comparator: StoredValueComparator

  var holds: Bool {
    hasEqualTokens && hasEqualStructure && hasEqualColumns && hasEqualTails
  }

  private var hasEqualTokens: Bool {
    left.kinds.indices.allSatisfy { place in
      comparator.areEqual(
        left.tokenTags[place], left.tokenWords[place], right.tokenTags[place],
        right.tokenWords[place])
    }
  }

  private var hasEqualStructure: Bool {
    left.parents == right.parents
      && zip(left.classes, right.classes).allSatisfy { comparator.areEqual($0, $1) }
      && left.kinds.indices.allSatisfy { next(left, $0) == next(right, $0) }
  }

  private func next(_ storage: SnapshotStorage, _ place: Int) -> Link {
    storage.nexts.isEmpty ? .missing : storage.nexts[place]
  }

  private var hasEqualColumns: Bool {
    zip(left.columns, right.columns).allSatisfy { left, right in
      (0..<self.left.viewCount).allSatisfy { row in isEqual(row, left, right) }
    }
  }

  private func isEqual(_ row: Int, _ left: Column, _ right: Column) -> Bool {
    let leftTag = left.tags.isEmpty ? ValueTag.missing : left.tags[row]
    let rightTag = right.tags.isEmpty ? ValueTag.missing : right.tags[row]
    guard leftTag == rightTag, leftTag != ValueTag.missing else { return leftTag == rightTag }
    if left.lanes == 0 { return true }
    let first = row * left.lanes
    guard leftTag & ValueTag.lanes != 0 else {
      return comparator.areEqual(leftTag, left.words[first], rightTag, right.words[first])
    }
    return (first..<(first + left.lanes)).allSatisfy { left.words[$0] == right.words[$0] }
  }

  private var hasEqualTails: Bool {
    let (left, right) = (left.tail, right.tail)
    return left.rows == right.rows
      && left.rows.indices.allSatisfy { entry in
        comparator.areEqual(left.keys[entry], right.keys[entry])
          && comparator.areEqual(
            left.tags[entry], left.words[entry], right.tags[entry], right.words[entry])
      }
  }
}
