package import HierarchyModel

/// Why a document is not a snapshot, in terms of its tape.
package enum AssemblyError: Error {
  /// Something else was expected at that place of the tape.
  case unexpected(place: Int, expected: String)
  /// A key that the object had already.
  case repeatedKey(place: Int)
  /// The model refused the object at that place of the tape, or the snapshot as a whole.
  case refused(SnapshotError, place: Int?)
}
