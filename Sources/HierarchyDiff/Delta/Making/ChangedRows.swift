import HierarchyModel

/// The parts of each matched object that differ: a mask for each position of the first snapshot,
/// with a bit for each column and the bits of `Part`.
struct ChangedRows {
  private(set) var masks: [UInt32]

  /// The bits of columns, and of the other parts that may differ.
  enum Part {
    static let columns: UInt32 = 1 << 24 - 1
    static let identity: UInt32 = 1 << 24
    static let parent: UInt32 = 1 << 25
    static let next: UInt32 = 1 << 26
    static let tail: UInt32 = 1 << 27
    /// It is in another container.
    static let moved: UInt32 = 1 << 28
    /// Its ordinal among its siblings changed.
    static let reordered: UInt32 = 1 << 29
    /// Attributes, structural ones included.
    static let facts = ~(identity | moved | reordered)
    /// The bits that give an object an entry.
    static let spokenOf = ~reordered
  }

  /// Compares everything except the containers of objects.
  init(_ pair: SnapshotPair, matching: Matching) {
    let runs = matching.pairing.runs
    masks = Array(repeating: 0, count: pair.before.kinds.count)
    let comparator = StoredValueComparator(pair, matching)
    markColumns(pair, comparator, runs)
    markIdentities(pair, runs, from: matching.identifiedCount)
    markNexts(pair.before.nexts, pair.after.nexts, matching, runs)
    markTails(pair, comparator, runs)
  }

  /// Records that a part of an object differs.
  mutating func mark(_ position: Int, _ part: UInt32) { masks[position] |= part }

  private mutating func markColumns(
    _ pair: SnapshotPair, _ comparator: StoredValueComparator, _ runs: [Pairing.Run]
  ) {
    let views = runs.prefix { $0.before < pair.before.viewCount }.map { run in
      let left = pair.before.viewCount - run.before
      return Pairing.Run(before: run.before, after: run.after, count: min(run.count, left))
    }
    masks.withUnsafeMutableBufferPointer { masks in
      for columnIndex in Column.keys.indices {
        ColumnComparison(
          before: pair.before.columns[columnIndex], after: pair.after.columns[columnIndex],
          comparator: comparator, bit: 1 << UInt32(columnIndex)
        ).mark(views, in: masks)
      }
    }
  }

  /// Ids and classes of the objects from a position of the first snapshot on.
  private mutating func markIdentities(
    _ pair: SnapshotPair, _ runs: [Pairing.Run], from first: Int
  ) {
    for run in runs where run.before &+ run.count > first {
      for step in max(0, first &- run.before)..<run.count {
        let (before, after) = (run.before &+ step, run.after &+ step)
        if !pair.haveEqualTokens(before, after) || !pair.haveEqualClasses(before, after) {
          masks[before] |= Part.identity
        }
      }
    }
  }

  /// Marks links that do not lead to the same object, spelled the same way.
  private mutating func markNexts(
    _ before: [Link], _ after: [Link], _ matching: Matching, _ runs: [Pairing.Run]
  ) {
    if before.isEmpty && after.isEmpty { return }
    for run in runs {
      for step in 0..<run.count {
        let (row, other) = (run.before &+ step, run.after &+ step)
        let old = before.isEmpty ? .missing : before[row]
        let new = after.isEmpty ? .missing : after[other]
        if !matching.areEqual(old, new) { masks[row] |= Part.next }
      }
    }
  }

  private mutating func markTails(
    _ pair: SnapshotPair, _ comparator: StoredValueComparator, _ runs: [Pairing.Run]
  ) {
    let (before, after) = (pair.before.tail, pair.after.tail)
    for run in runs {
      for step in 0..<run.count {
        let own = pair.before.tailEntries(of: run.before &+ step)
        let other = pair.after.tailEntries(of: run.after &+ step)
        let isEqual =
          own.count == other.count
          && zip(own, other).allSatisfy {
            comparator.areEqual(before.keys[$0], after.keys[$1])
              && comparator.areEqual(before.values[$0], after.values[$1])
          }
        if !isEqual { masks[run.before &+ step] |= Part.tail }
      }
    }
  }
}

extension StoredValueComparator {
  /// Compares values of two matched snapshots.
  init(_ pair: SnapshotPair, _ matching: Matching) {
    self.init(
      pair.before.pools, pair.after.pools, strings: pair.strings, counterparts: matching.toAfter)
  }
}

extension Matching {
  /// Whether two links lead to the same object, spelled the same way, or are equally null or
  /// missing.
  @inline(__always)
  fileprivate func areEqual(_ old: Link, _ new: Link) -> Bool {
    guard let target = old.target, let other = new.target else {
      return old.rawValue == new.rawValue
    }
    return toAfter[target].value == other && old.isPositional == new.isPositional
  }
}
