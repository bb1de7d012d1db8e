/// The rows that a snapshot adds.
struct RowChanges {
  /// The objects that came or changed, with what their rows say.
  var written: [(slot: Int32, position: Int, content: VersionContent)] = []
  /// The slots of objects that went.
  var removed: [Int32] = []

  var count: Int { written.count + removed.count }
}
