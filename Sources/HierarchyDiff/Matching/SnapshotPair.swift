package import HierarchyModel

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

  /// Whether a place of the first snapshot and one of the second have equal ids, or both none.
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

  /// Whether the objects of two places have one class, or both none.
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
