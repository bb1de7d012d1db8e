/// What is to be dropped of one session.
struct PruningChoice {
  let session: String
  let dropped: Set<Int>
  /// How many snapshots it has.
  let count: Int

  /// Whether nothing is left.
  var isWhole: Bool { dropped.count == count }

  /// What becomes of the session, in one line.
  func text(isTrial: Bool) -> String {
    let verb = isTrial ? "would drop" : "dropped"
    return isWhole
      ? "\(session)  \(verb) the session and its \(count == 1 ? "snapshot" : "\(count) snapshots")"
      : "\(session)  \(verb) \(dropped.count) of \(count) snapshots"
  }
}
