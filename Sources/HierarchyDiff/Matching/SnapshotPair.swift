package import HierarchyModel

/// Two snapshots to compare, and the strings of the first as those of the second.
package struct SnapshotPair: Sendable {
  let snapshots: (before: Snapshot, after: Snapshot)
  let before: SnapshotStorage
  let after: SnapshotStorage
  let strings: StringTranslation
  /// The value of a missing string, for loops over rows.
  private let noString = StringID.missing.rawValue

  package init(_ before: Snapshot, _ after: Snapshot) {
    snapshots = (before, after)
    self.before = before.storage
    self.after = after.storage
    strings = StringTranslation(from: before.storage.strings, to: after.storage.strings)
  }

  /// Whether a position of the first snapshot and one of the second have equal ids, or neither has
  /// one.
  @inline(__always)
  func haveEqualTokens(_ before: Int, _ after: Int) -> Bool {
    translated(self.before.token(of: before)) == self.after.token(of: after)
  }

  /// Whether an object of the first snapshot has an id.
  @inline(__always)
  func hasToken(before: Int) -> Bool { self.before.hasToken(before) }

  /// Whether an object of the second snapshot has an id.
  @inline(__always)
  func hasToken(after: Int) -> Bool { self.after.hasToken(after) }

  /// Whether the objects at two positions have the same class, or neither has one.
  @inline(__always)
  func haveEqualClasses(_ before: Int, _ after: Int) -> Bool {
    let (left, right) = (self.before.classes[before].rawValue, self.after.classes[after].rawValue)
    guard left != noString else { return right == noString }
    return strings.ids[Int(left)].rawValue == right && right != noString
  }

  /// An id of the first snapshot with the strings of the second.
  @inline(__always)
  func translated(_ token: StoredValue) -> StoredValue {
    token.tag == .text ? .text(strings.ids[Int(token.string.rawValue)]) : token
  }
}
