/// One column of two snapshots, to be compared eight rows at a time.
public struct ColumnPair {
  @usableFromInline let lanes: Int
  @usableFromInline let beforeTags: UnsafeRawBufferPointer
  @usableFromInline let afterTags: UnsafeRawBufferPointer
  @usableFromInline let beforeWords: UnsafeBufferPointer<UInt64>
  @usableFromInline let afterWords: UnsafeBufferPointer<UInt64>
  /// Where strings of the first snapshot are in the second.
  @usableFromInline let ids: UnsafeBufferPointer<StringID>

  /// Calls `body` with the rows of two columns of one key.
  package static func with(
    _ before: Column, _ after: Column, _ strings: StringTranslation, _ body: (ColumnPair) -> Void
  ) {
    before.tags.withUnsafeBytes { beforeTags in
      after.tags.withUnsafeBytes { afterTags in
        before.words.withUnsafeBufferPointer { beforeWords in
          after.words.withUnsafeBufferPointer { afterWords in
            strings.ids.withUnsafeBufferPointer { ids in
              body(
                ColumnPair(
                  lanes: before.lanes, beforeTags: beforeTags, afterTags: afterTags,
                  beforeWords: beforeWords, afterWords: afterWords, ids: ids))
            }
          }
        }
      }
    }
  }

  @inlinable @inline(__always)
  static var each: UInt64 { 0x0101_0101_0101_0101 }

  /// Whether one row is equal, whatever it holds.
  package func isEqual(_ before: Int, _ after: Int, _ comparator: StoredValueComparator) -> Bool {
    let tag = ValueTag(rawValue: beforeTags[before])
    guard tag.rawValue == afterTags[after] else { return false }
    if lanes == 0 { return true }
    if tag.rawValue < ValueTag.text.rawValue || tag.hasLanes {
      return areWordsEqual(before, after, count: 1)
    }
    return comparator.areEqual(
      StoredValue(tag, beforeWords[before &* lanes]), StoredValue(tag, afterWords[after &* lanes]))
  }

  /// Whether eight rows have equal tags and words that say it all.
  @inlinable @inline(__always)
  public func areEightEqual(_ before: Int, _ after: Int) -> Bool {
    let tags = beforeTags.loadUnaligned(fromByteOffset: before, as: UInt64.self)
    let others = afterTags.loadUnaligned(fromByteOffset: after, as: UInt64.self)
    guard tags == others, !leadElsewhere(tags) else { return false }
    return areWordsEqual(before, after, count: 8)
  }

  /// Whether some of eight tags are at least that of text and not a rectangle's, whose tags are the
  /// only ones with the bit of lanes: adding the difference between text and that bit sets it in
  /// those looked for.
  @inlinable @inline(__always)
  func leadElsewhere(_ tags: UInt64) -> Bool {
    let bits = Self.each &* UInt64(ValueTag.laneBit)
    let lack = Self.each &* UInt64(ValueTag.laneBit &- ValueTag.text.rawValue)
    return (tags &+ lack) & ~tags & bits != 0
  }

  /// Whether rows have equal words.
  @inlinable @inline(__always)
  func areWordsEqual(_ before: Int, _ after: Int, count: Int) -> Bool {
    let (left, right) = (before &* lanes, after &* lanes)
    var difference: UInt64 = 0
    for word in 0..<(count &* lanes) {
      difference |= beforeWords[left &+ word] ^ afterWords[right &+ word]
    }
    return difference == 0
  }

  /// Whether eight rows are equal, if they hold nothing but texts, whose words are string ids, and
  /// values with tags below `integer`, which need no word. It has no branch per row: texts are the
  /// bulk of what is compared.
  @inlinable @inline(__always)
  public func areEightTextsEqual(_ before: Int, _ after: Int) -> Bool {
    let tags = beforeTags.loadUnaligned(fromByteOffset: before, as: UInt64.self)
    let others = afterTags.loadUnaligned(fromByteOffset: after, as: UInt64.self)
    guard tags == others else { return false }
    // 7 alone of the tags from 4 to 7 has all three bits.
    let areTexts = tags >> 2 & Self.each
    if areTexts == 0 { return tags & (Self.each &* 0xFC) == 0 }
    guard tags & (Self.each &* 0xF8) == 0, areTexts & ~(tags & tags >> 1) == 0 else { return false }
    var difference: UInt64 = 0
    for row in 0..<8 {
      let isText = 0 &- (areTexts >> UInt64(row &* 8) & 1)
      // A row that holds no text has no id; the first id stands in for it.
      let index = Int(truncatingIfNeeded: beforeWords[before &+ row] & isText)
      difference |= (UInt64(ids[index].rawValue) ^ afterWords[after &+ row]) & isText
    }
    return difference == 0
  }
}

/// What identifies the objects of two snapshots, to be compared eight at a time.
package struct IdentityRows {
  private let before: Side
  private let after: Side
  /// Where strings of the first snapshot are in the second.
  private let ids: UnsafeBufferPointer<StringID>
  private let addresses = 0x0101_0101_0101_0101 &* UInt64(ValueTag.address.rawValue)
  private let none = StringID.missing.rawValue

  /// Kinds, classes and ids of one snapshot.
  private struct Side {
    let kinds: UnsafeRawBufferPointer
    let tags: UnsafeRawBufferPointer
    let words: UnsafeBufferPointer<UInt64>
    let classes: UnsafeBufferPointer<StringID>

    static func with(_ storage: SnapshotStorage, _ body: (Side) -> Void) {
      storage.kinds.withUnsafeBytes { kinds in
        storage.tokens.tags.withUnsafeBytes { tags in
          storage.tokens.words.withUnsafeBufferPointer { words in
            storage.classes.withUnsafeBufferPointer { classes in
              body(Side(kinds: kinds, tags: tags, words: words, classes: classes))
            }
          }
        }
      }
    }
  }

  /// Calls `body` with what identifies the objects of two snapshots.
  package static func with(
    _ before: SnapshotStorage, _ after: SnapshotStorage, _ strings: StringTranslation,
    _ body: (IdentityRows) -> Void
  ) {
    Side.with(before) { before in
      Side.with(after) { after in
        strings.ids.withUnsafeBufferPointer { ids in
          body(IdentityRows(before: before, after: after, ids: ids))
        }
      }
    }
  }

  /// How many objects from two positions on are the same, in steps of eight: there may be more.
  package func sameRun(_ first: Int, _ other: Int) -> Int {
    let limit = min(before.tags.count &- first, after.tags.count &- other)
    var run = 0
    while run &+ 8 <= limit, areEightSame(first &+ run, other &+ run) { run &+= 8 }
    return run
  }

  /// Whether eight objects of each side have the same addresses, kinds and classes, one by one.
  /// False says nothing: ids may be names, objects may have no class.
  @inline(__always)
  private func areEightSame(_ first: Int, _ other: Int) -> Bool {
    guard eight(before.tags, first) == addresses, eight(after.tags, other) == addresses,
      eight(before.kinds, first) == eight(after.kinds, other)
    else { return false }
    var difference: UInt64 = 0
    for row in 0..<8 { difference |= before.words[first &+ row] ^ after.words[other &+ row] }
    if difference != 0 { return false }
    var classDifference: UInt32 = 0
    for row in 0..<8 {
      let (old, new) = (before.classes[first &+ row], after.classes[other &+ row])
      if old.rawValue == none || new.rawValue == none { return false }
      classDifference |= ids[Int(old.rawValue)].rawValue ^ new.rawValue
    }
    return classDifference == 0
  }

  @inline(__always)
  private func eight(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
