package import HierarchyModel

/// What identifies the objects of two snapshots, to be compared eight at a time.
struct IdentityRows {
  fileprivate let kinds: (before: UnsafeRawBufferPointer, after: UnsafeRawBufferPointer)
  fileprivate let tags: (before: UnsafeRawBufferPointer, after: UnsafeRawBufferPointer)
  fileprivate let words: (before: UnsafeBufferPointer<UInt64>, after: UnsafeBufferPointer<UInt64>)
  fileprivate let classes:
    (before: UnsafeBufferPointer<StringID>, after: UnsafeBufferPointer<StringID>)
  /// Where strings of the first snapshot are in the second.
  fileprivate let ids: UnsafeBufferPointer<StringID>
  private let addresses = 0x0101_0101_0101_0101 &* UInt64(ValueTag.address)
  private let none = StringID.missing.rawValue

  /// How many objects from two positions on are the same, in steps of eight: there may be more.
  func sameRun(_ before: Int, _ after: Int) -> Int {
    let limit = min(tags.before.count &- before, tags.after.count &- after)
    var run = 0
    while run &+ 8 <= limit, areEightSame(before &+ run, after &+ run) { run &+= 8 }
    return run
  }

  /// Whether eight objects of each side have the same addresses, kinds and classes, one by one.
  /// False says nothing: ids may be names, objects may have no class.
  @inline(__always)
  private func areEightSame(_ before: Int, _ after: Int) -> Bool {
    guard eight(tags.before, before) == addresses, eight(tags.after, after) == addresses,
      eight(kinds.before, before) == eight(kinds.after, after)
    else { return false }
    var difference: UInt64 = 0
    for row in 0..<8 { difference |= words.before[before &+ row] ^ words.after[after &+ row] }
    if difference != 0 { return false }
    var classDifference: UInt32 = 0
    for row in 0..<8 {
      let (old, new) = (classes.before[before &+ row], classes.after[after &+ row])
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

extension SnapshotPair {
  /// Calls `body` with what identifies the objects.
  func withIdentities(_ body: (IdentityRows) -> Void) {
    before.withIdentities { kinds, tags, words, classes in
      after.withIdentities { otherKinds, otherTags, otherWords, otherClasses in
        strings.ids.withUnsafeBufferPointer { ids in
          body(
            IdentityRows(
              kinds: (kinds, otherKinds), tags: (tags, otherTags), words: (words, otherWords),
              classes: (classes, otherClasses), ids: ids))
        }
      }
    }
  }
}

extension SnapshotStorage {
  /// Calls `body` with kinds, tags and words of ids, and classes.
  fileprivate func withIdentities(
    _ body: (
      UnsafeRawBufferPointer, UnsafeRawBufferPointer, UnsafeBufferPointer<UInt64>,
      UnsafeBufferPointer<StringID>
    ) -> Void
  ) {
    kinds.withUnsafeBytes { kinds in
      tokenTags.withUnsafeBytes { tags in
        tokenWords.withUnsafeBufferPointer { words in
          classes.withUnsafeBufferPointer { classes in
            body(kinds, tags, words, classes)
          }
        }
      }
    }
  }
}

/// Two snapshots to hold against each other, and where strings of the first are in the second.
package struct SnapshotPair: Sendable {
  let snapshots: (before: Snapshot, after: Snapshot)
  let before: SnapshotStorage
  let after: SnapshotStorage
  let strings: StringTranslation
  /// Tags that loops over rows compare with.
  private let missing = ValueTag.missing
  private let text = ValueTag.text
  private let noString = StringID.missing.rawValue

  package init(_ before: Snapshot, _ after: Snapshot) {
    snapshots = (before, after)
    self.before = before.storage
    self.after = after.storage
    strings = StringTranslation(from: before.storage.strings, to: after.storage.strings)
  }

  /// Whether a position of the first snapshot and one of the second have equal ids, or both none.
  @inline(__always)
  func haveEqualTokens(_ before: Int, _ after: Int) -> Bool {
    let tag = self.before.tokenTags[before]
    guard tag == self.after.tokenTags[after] else { return false }
    let word = self.before.tokenWords[before]
    return (tag == text ? translated(word) : word) == self.after.tokenWords[after]
  }

  /// Whether an object of the first snapshot has an id.
  @inline(__always)
  func hasToken(before: Int) -> Bool { self.before.tokenTags[before] != missing }

  /// Whether an object of the second snapshot has an id.
  @inline(__always)
  func hasToken(after: Int) -> Bool { self.after.tokenTags[after] != missing }

  /// Whether the objects of two positions have one class, or both none.
  @inline(__always)
  func haveEqualClasses(_ before: Int, _ after: Int) -> Bool {
    let (left, right) = (self.before.classes[before].rawValue, self.after.classes[after].rawValue)
    guard left != noString else { return right == noString }
    return strings.ids[Int(left)].rawValue == right && right != noString
  }

  /// The word of a string in the second snapshot's table.
  @inline(__always)
  func translated(_ word: UInt64) -> UInt64 {
    UInt64(strings.ids[Int(truncatingIfNeeded: word)].rawValue)
  }
}
