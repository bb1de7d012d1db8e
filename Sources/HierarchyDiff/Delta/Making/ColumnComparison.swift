import HierarchyModel

/// Finds the matched rows in which a column differs. Rows of one run are adjacent in both columns,
/// so most are dismissed eight at a time.
struct ColumnComparison {
  let before: Column
  let after: Column
  let comparator: StoredValueComparator
  /// The bit to set in the mask of a row that differs.
  let bit: UInt32

  func mark(_ runs: [Pairing.Run], in masks: UnsafeMutableBufferPointer<UInt32>) {
    if before.isEmpty || after.isEmpty { return markPresence(runs, in: masks) }
    // All columns of one word except one are texts.
    let areTexts = before.lanes == 1 && before.key != .alpha
    ColumnPair.with(before, after, comparator.strings) { rows in
      for run in runs {
        if areTexts {
          mark(run, rows, masks) { rows.areEightTextsEqual($0, $1) }
        } else {
          mark(run, rows, masks) { rows.areEightEqual($0, $1) }
        }
      }
    }
  }

  /// Marks every row with a value: one side does not have the attribute at all.
  private func markPresence(_ runs: [Pairing.Run], in masks: UnsafeMutableBufferPointer<UInt32>) {
    if before.isEmpty && after.isEmpty { return }
    for run in runs {
      for step in 0..<run.count {
        let value = before.isEmpty ? after[run.after &+ step] : before[run.before &+ step]
        if !value.isMissing { masks[run.before &+ step] |= bit }
      }
    }
  }

  /// Marks the rows of a run that differ; those of eight that are known to be equal are skipped.
  @inline(__always)
  private func mark(
    _ run: Pairing.Run, _ rows: ColumnPair, _ masks: UnsafeMutableBufferPointer<UInt32>,
    areEightEqual: (Int, Int) -> Bool
  ) {
    let (first, other, count) = (run.before, run.after, run.count)
    var step = 0
    while step < count {
      // The last eight may overlap those before them.
      let start = count < 8 ? 0 : min(step, count &- 8)
      if count < 8 || !areEightEqual(first &+ start, other &+ start) {
        for row in start..<min(start &+ 8, count)
        where !rows.isEqual(first &+ row, other &+ row, comparator) { masks[first &+ row] |= bit }
      }
      step &+= 8
    }
  }
}
