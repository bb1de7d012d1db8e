import HierarchyModel

/// Finds the matched rows in which a column differs. Rows of one run lie side by side in both
/// columns, so that most are dismissed eight at a time.
struct ColumnComparison {
  let before: Column
  let after: Column
  let comparator: StoredValueComparator
  /// What is set in the mask of a row that differs.
  let bit: UInt32

  func mark(_ runs: [Pairing.Run], in masks: UnsafeMutableBufferPointer<UInt32>) {
    if before.tags.isEmpty || after.tags.isEmpty { return markPresence(runs, in: masks) }
    // Columns of one word are texts but for one.
    let areTexts = before.lanes == 1 && before.key != .alpha
    withRows { rows in
      for run in runs {
        let (first, other, count) = (Int(run.before), Int(run.after), Int(run.count))
        if areTexts {
          mark(first, count, rows, other, masks) { rows.areEightTextsEqual($0, $1) }
        } else {
          mark(first, count, rows, other, masks) { rows.areEightEqual($0, $1) }
        }
      }
    }
  }

  /// Where one side has no such attribute at all, whatever the other side captured differs.
  private func markPresence(
    _ runs: [Pairing.Run], in masks: UnsafeMutableBufferPointer<UInt32>
  ) {
    if before.tags.isEmpty && after.tags.isEmpty { return }
    let missing = ValueTag.missing
    for run in runs {
      for step in 0..<Int(run.count) {
        let tag =
          before.tags.isEmpty
          ? after.tags[Int(run.after) &+ step] : before.tags[Int(run.before) &+ step]
        if tag != missing { masks[Int(run.before) &+ step] |= bit }
      }
    }
  }

  private func withRows(_ body: (ColumnRows) -> Void) {
    before.tags.withUnsafeBytes { beforeTags in
      after.tags.withUnsafeBytes { afterTags in
        before.words.withUnsafeBufferPointer { beforeWords in
          after.words.withUnsafeBufferPointer { afterWords in
            comparator.strings.ids.withUnsafeBufferPointer { ids in
              body(
                ColumnRows(
                  lanes: before.lanes, beforeTags: beforeTags, afterTags: afterTags,
                  beforeWords: beforeWords, afterWords: afterWords, ids: ids))
            }
          }
        }
      }
    }
  }

  /// Marks the rows of a run that differ; those of eight that are known to be equal are skipped.
  @inline(__always)
  private func mark(
    _ first: Int, _ count: Int, _ rows: ColumnRows, _ other: Int,
    _ masks: UnsafeMutableBufferPointer<UInt32>, areEightEqual: (Int, Int) -> Bool
  ) {
    var step = 0
    while step < count {
      // The last eight may overlap those before them.
      let start = count < 8 ? 0 : min(step, count &- 8)
      if count < 8 || !areEightEqual(first &+ start, other &+ start) {
        for row in start..<min(start &+ 8, count)
        where !isEqual(rows, first &+ row, other &+ row) {
          masks[first &+ row] |= bit
        }
      }
      step &+= 8
    }
  }

  /// Whether one row is equal, whatever it holds.
  @inline(__always)
  private func isEqual(_ rows: ColumnRows, _ before: Int, _ after: Int) -> Bool {
    let tag = rows.beforeTags[before]
    guard tag == rows.afterTags[after] else { return false }
    if rows.lanes == 0 { return true }
    if tag < ValueTag.text || tag & ValueTag.lanes != 0 {
      return rows.areWordsEqual(before, after, count: 1)
    }
    return comparator.areEqual(
      tag, rows.beforeWords[before &* rows.lanes], tag, rows.afterWords[after &* rows.lanes])
  }
}

/// The tags and words of one column on both sides.
private struct ColumnRows {
  let lanes: Int
  let beforeTags: UnsafeRawBufferPointer
  let afterTags: UnsafeRawBufferPointer
  let beforeWords: UnsafeBufferPointer<UInt64>
  let afterWords: UnsafeBufferPointer<UInt64>
  /// Where strings of the first snapshot are in the second.
  let ids: UnsafeBufferPointer<StringID>

  private static let each: UInt64 = 0x0101_0101_0101_0101

  /// Whether eight rows have equal tags and words that say it all.
  @inline(__always)
  func areEightEqual(_ before: Int, _ after: Int) -> Bool {
    let tags = beforeTags.loadUnaligned(fromByteOffset: before, as: UInt64.self)
    let others = afterTags.loadUnaligned(fromByteOffset: after, as: UInt64.self)
    guard tags == others, !leadElsewhere(tags) else { return false }
    return areWordsEqual(before, after, count: 8)
  }

  /// Whether some of eight tags are at least that of text and not a rectangle's, whose tags are the
  /// only ones with the bit `lanes`: adding what lacks to that bit sets it in those looked for.
  @inline(__always)
  private func leadElsewhere(_ tags: UInt64) -> Bool {
    let bits = Self.each &* UInt64(ValueTag.lanes)
    let lack = Self.each &* UInt64(ValueTag.lanes &- ValueTag.text)
    return (tags &+ lack) & ~tags & bits != 0
  }

  /// Whether rows have equal words.
  @inline(__always)
  func areWordsEqual(_ before: Int, _ after: Int, count: Int) -> Bool {
    let (left, right) = (before &* lanes, after &* lanes)
    var difference: UInt64 = 0
    for word in 0..<(count &* lanes) {
      difference |= beforeWords[left &+ word] ^ afterWords[right &+ word]
    }
    return difference == 0
  }

  /// Whether eight rows are equal that hold nothing but texts, whose words are string ids, and what
  /// tags say by themselves: those below `integer`. Without a branch a row: texts are the bulk of
  /// what is compared.
  @inline(__always)
  func areEightTextsEqual(_ before: Int, _ after: Int) -> Bool {
    let tags = beforeTags.loadUnaligned(fromByteOffset: before, as: UInt64.self)
    let others = afterTags.loadUnaligned(fromByteOffset: after, as: UInt64.self)
    guard tags == others else { return false }
    // 7 alone of the tags from 4 to 7 has all three bits.
    let areTexts = tags >> 2 & Self.each
    if areTexts == 0 { return tags & (Self.each &* 0xFC) == 0 }
    guard tags & (Self.each &* 0xF8) == 0, areTexts & ~(tags & tags >> 1) == 0
    else { return false }
    var difference: UInt64 = 0
    for row in 0..<8 {
      let isText = 0 &- (areTexts >> UInt64(row &* 8) & 1)
      // The word of a row that holds no text is nothing; the first id stands in for it.
      let index = Int(truncatingIfNeeded: beforeWords[before &+ row] & isText)
      difference |= (UInt64(ids[index].rawValue) ^ afterWords[after &+ row]) & isText
    }
    return difference == 0
  }
}
