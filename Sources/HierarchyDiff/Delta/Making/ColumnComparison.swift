import HierarchyModel

/// Finds the matched rows in which a column differs. Rows of one run lie side by side in both columns,
/// so that most are dismissed eight at a time.
struct ColumnComparison {
  let before: Column
  let after: Column
  let comparator: StoredValueComparator
  /// What is set in the mask of a row that differs.
  let bit: UInt32

  /// How much of a value must be looked at.
  private enum Content: Int {
    /// Tags and words say it all.
    case plain
    /// Words of text are string ids.
    case texts
    /// Some words lead into pools, or to objects.
    case pooled
  }

  func mark(_ runs: [Pairing.Run], in masks: UnsafeMutableBufferPointer<UInt32>) {
    if before.tags.isEmpty || after.tags.isEmpty { return markPresence(runs, in: masks) }
    let contents = (Self.content(of: before.tags), Self.content(of: after.tags))
    let content = contents.0.rawValue < contents.1.rawValue ? contents.1 : contents.0
    withRows { rows in
      for run in runs {
        let (first, other, count) = (Int(run.before), Int(run.after), Int(run.count))
        switch content {
        case .plain: markPlain(rows, first, other, count, masks)
        case .texts: markTexts(rows, first, other, count, masks)
        case .pooled: markPooled(rows, first, other, count, masks)
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

  private static func content(of tags: [UInt8]) -> Content {
    tags.withUnsafeBytes { tags in
      if !contains(tags, atLeast: ValueTag.text) { return .plain }
      return contains(tags, atLeast: ValueTag.json + 1) ? .pooled : .texts
    }
  }

  /// Whether some tag is at least `least` and not a rectangle's, whose tags are the only ones with the
  /// bit `ValueTag.lanes`. Eight at a time: adding what lacks to that bit sets it in those looked for.
  private static func contains(_ tags: UnsafeRawBufferPointer, atLeast least: UInt8) -> Bool {
    let lanes = ValueTag.lanes
    let each: UInt64 = 0x0101_0101_0101_0101
    let (bits, lack) = (each &* UInt64(lanes), each &* UInt64(lanes &- least))
    var place = 0
    while place &+ 8 <= tags.count {
      let eight = tags.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if (eight &+ lack) & ~eight & bits != 0 { return true }
      place &+= 8
    }
    return tags[place...].contains { $0 >= least && $0 < lanes }
  }

  private func withRows(_ body: (ColumnRows) -> Void) {
    before.tags.withUnsafeBytes { beforeTags in
      after.tags.withUnsafeBytes { afterTags in
        before.words.withUnsafeBufferPointer { beforeWords in
          after.words.withUnsafeBufferPointer { afterWords in
            body(
              ColumnRows(
                lanes: before.lanes, beforeTags: beforeTags, afterTags: afterTags,
                beforeWords: beforeWords, afterWords: afterWords))
          }
        }
      }
    }
  }

  private func markPlain(
    _ rows: ColumnRows, _ first: Int, _ other: Int, _ count: Int,
    _ masks: UnsafeMutableBufferPointer<UInt32>
  ) {
    mark(
      first, count, masks, areEightEqual: { rows.areEightEqual(first &+ $0, other &+ $0) },
      isEqual: { rows.areEqual(first &+ $0, other &+ $0) })
  }

  private func markTexts(
    _ rows: ColumnRows, _ first: Int, _ other: Int, _ count: Int,
    _ masks: UnsafeMutableBufferPointer<UInt32>
  ) {
    comparator.strings.ids.withUnsafeBufferPointer { ids in
      mark(
        first, count, masks,
        areEightEqual: { rows.areEightTextsEqual(first &+ $0, other &+ $0, ids) },
        isEqual: { rows.areTextsEqual(first &+ $0, other &+ $0, ids) })
    }
  }

  private func markPooled(
    _ rows: ColumnRows, _ first: Int, _ other: Int, _ count: Int,
    _ masks: UnsafeMutableBufferPointer<UInt32>
  ) {
    let lanes = ValueTag.lanes
    comparator.strings.ids.withUnsafeBufferPointer { ids in
      mark(
        first, count, masks,
        areEightEqual: { rows.areEightTextsEqual(first &+ $0, other &+ $0, ids) },
        isEqual: { step in
          let (left, right) = (first &+ step, other &+ step)
          return rows.beforeTags[left] & lanes != 0 || rows.lanes == 0
            ? rows.areEqual(left, right)
            : comparator.areEqual(
              rows.beforeTags[left], rows.beforeWords[left &* rows.lanes],
              rows.afterTags[right], rows.afterWords[right &* rows.lanes])
        })
    }
  }

  /// Marks the rows of a run that differ; those of eight that are told to be equal are not looked at.
  @inline(__always)
  private func mark(
    _ first: Int, _ count: Int, _ masks: UnsafeMutableBufferPointer<UInt32>,
    areEightEqual: (Int) -> Bool, isEqual: (Int) -> Bool
  ) {
    var step = 0
    while step < count {
      // The last eight may overlap those before them.
      let start = count < 8 ? 0 : min(step, count &- 8)
      if count < 8 || !areEightEqual(start) {
        for row in start..<min(start &+ 8, count) where !isEqual(row) {
          masks[first &+ row] |= bit
        }
      }
      step &+= 8
    }
  }
}

/// The tags and words of one column on both sides.
private struct ColumnRows {
  let lanes: Int
  let text = ValueTag.text
  let beforeTags: UnsafeRawBufferPointer
  let afterTags: UnsafeRawBufferPointer
  let beforeWords: UnsafeBufferPointer<UInt64>
  let afterWords: UnsafeBufferPointer<UInt64>

  /// Whether eight rows have equal tags and words.
  @inline(__always)
  func areEightEqual(_ before: Int, _ after: Int) -> Bool {
    var difference =
      beforeTags.loadUnaligned(fromByteOffset: before, as: UInt64.self)
      ^ afterTags.loadUnaligned(fromByteOffset: after, as: UInt64.self)
    let (left, right) = (before &* lanes, after &* lanes)
    for word in 0..<(8 &* lanes) {
      difference |= beforeWords[left &+ word] ^ afterWords[right &+ word]
    }
    return difference == 0
  }

  /// Whether eight rows are equal that hold nothing but texts, whose words are string ids, and what
  /// tags say by themselves: those below `integer`. Without a branch a row: texts are the bulk of what
  /// is compared.
  @inline(__always)
  func areEightTextsEqual(
    _ before: Int, _ after: Int, _ ids: UnsafeBufferPointer<StringID>
  ) -> Bool {
    let tags = beforeTags.loadUnaligned(fromByteOffset: before, as: UInt64.self)
    let others = afterTags.loadUnaligned(fromByteOffset: after, as: UInt64.self)
    guard tags == others else { return false }
    // 7 alone of the tags from 4 to 7 has all three bits.
    let areTexts = tags >> 2 & 0x0101_0101_0101_0101
    if areTexts == 0 { return tags & 0xFCFC_FCFC_FCFC_FCFC == 0 }
    guard lanes == 1, tags & 0xF8F8_F8F8_F8F8_F8F8 == 0, areTexts & ~(tags & tags >> 1) == 0
    else { return false }
    var difference: UInt64 = 0
    for row in 0..<8 {
      let isText = 0 &- (areTexts >> UInt64(row &* 8) & 1)
      // The word of a row that holds no text is nothing; the first id stands in for it.
      let place = Int(truncatingIfNeeded: beforeWords[before &+ row] & isText)
      difference |= (UInt64(ids[place].rawValue) ^ afterWords[after &+ row]) & isText
    }
    return difference == 0
  }

  /// Whether one row has equal tags and words.
  @inline(__always)
  func areEqual(_ before: Int, _ after: Int) -> Bool {
    var difference = UInt64(beforeTags[before] ^ afterTags[after])
    let (left, right) = (before &* lanes, after &* lanes)
    for word in 0..<lanes {
      difference |= beforeWords[left &+ word] ^ afterWords[right &+ word]
    }
    return difference == 0
  }

  /// Whether one row is equal where words of text are string ids.
  @inline(__always)
  func areTextsEqual(_ before: Int, _ after: Int, _ ids: UnsafeBufferPointer<StringID>) -> Bool {
    let tag = beforeTags[before]
    guard tag == afterTags[after] else { return false }
    guard lanes > 0 else { return true }
    guard tag &- text < 2 else { return areEqual(before, after) }
    let word = beforeWords[before &* lanes]
    return UInt64(ids[Int(truncatingIfNeeded: word)].rawValue) == afterWords[after &* lanes]
  }
}
