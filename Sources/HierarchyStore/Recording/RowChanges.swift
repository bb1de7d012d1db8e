/// The rows that a snapshot adds.
struct RowChanges {
  /// The objects that came or changed, with what their rows say.
  var written: [(slot: Int32, position: Int, content: VersionContent)] = []
  /// What went.
  var removals = Removals()

  /// How many rows there are.
  var count: Int { written.count + removals.runs.count }
}
