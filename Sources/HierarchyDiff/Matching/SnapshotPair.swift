import HierarchyModel

/// Two snapshots to hold against each other, and where strings of the first are in the second.
struct SnapshotPair: Sendable {
  let before: SnapshotStorage
  let after: SnapshotStorage
  let strings: StringTranslation

  init(_ before: Snapshot, _ after: Snapshot) {
    self.before = before.storage
    self.after = after.storage
    strings = StringTranslation(from: before.storage.strings, to: after.storage.strings)
  }

  /// Whether a place of the first snapshot and one of the second have equal ids; false without ids.
  @inline(__always)
  func haveEqualTokens(_ before: Int, _ after: Int) -> Bool {
    let tag = self.before.tokenTags[before]
    guard tag != ValueTag.missing, tag == self.after.tokenTags[after] else { return false }
    let word = self.before.tokenWords[before]
    return (tag == ValueTag.text ? translated(word) : word) == self.after.tokenWords[after]
  }

  /// Whether the objects of two places have one class, or both none.
  @inline(__always)
  func haveEqualClasses(_ before: Int, _ after: Int) -> Bool {
    strings[self.before.classes[before]] == self.after.classes[after]
      && (self.before.classes[before] == .missing) == (self.after.classes[after] == .missing)
  }

  /// The word of a string in the second snapshot's table.
  @inline(__always)
  func translated(_ word: UInt64) -> UInt64 {
    UInt64(strings.ids[Int(truncatingIfNeeded: word)].rawValue)
  }
}
