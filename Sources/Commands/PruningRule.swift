import HierarchyModel
import HierarchyStore

/// Which snapshots of a store to drop.
struct PruningRule {
  /// Sessions and moments of sessions.
  let names: [StoredReference]
  /// The sessions that the other rules apply to; all if empty.
  let sessions: [String]
  /// How many of the last snapshots of a session are kept.
  var kept: Int?
  /// The time, in seconds since 1970, from which snapshots are kept.
  var oldest: Double?

  /// An age in seconds: `90m`, `12h`, `30d`; nil for any other text.
  static func seconds(of text: String) -> Double? {
    let units: [Character: Double] = ["m": 60, "h": 3_600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()), count >= 0
    else { return nil }
    return Double(count) * unit
  }

  /// What is dropped from each affected session; fails on unknown names.
  func choices(in store: Store) throws(CommandFailure) -> [PruningChoice] {
    var dropped: [String: Set<Int>] = [:]
    var whole: Set<String> = []
    for name in names {
      guard let session = name.session else { continue }
      try reporting { () throws(StoreError) in
        if let moment = name.moment {
          let named = SessionMoment(session: session, moment: moment)
          dropped[session, default: []].insert(try store.number(of: named))
        } else {
          _ = try store.snapshotCount(of: session)
          whole.insert(session)
        }
      }
    }
    return try reporting { () throws(StoreError) in
      for session in sessions { _ = try store.snapshotCount(of: session) }
      var choices: [PruningChoice] = []
      for session in try store.sessions().map(\.name) {
        let snapshots = try store.snapshots(of: session)
        var numbers = dropped[session] ?? []
        if whole.contains(session) { numbers.formUnion(snapshots.map(\.number)) }
        if sessions.isEmpty || sessions.contains(session) {
          numbers.formUnion(chosen(of: snapshots))
        }
        guard !numbers.isEmpty || whole.contains(session) else { continue }
        choices.append(
          PruningChoice(session: session, dropped: numbers, count: snapshots.count))
      }
      return choices
    }
  }

  /// The snapshots of a session that the general rules select.
  private func chosen(of snapshots: [SnapshotSummary]) -> Set<Int> {
    var numbers: Set<Int> = []
    if let kept { numbers.formUnion(snapshots.dropLast(kept).map(\.number)) }
    if let oldest {
      numbers.formUnion(snapshots.filter { $0.time.map { $0 < oldest } == true }.map(\.number))
    }
    return numbers
  }
}

/// What is dropped from one session.
struct PruningChoice {
  let session: String
  let dropped: Set<Int>
  /// The number of its snapshots.
  let count: Int

  /// Whether nothing remains.
  var isWhole: Bool { dropped.count == count }

  /// What happens to the session, on one line.
  func text(isTrial: Bool) -> String {
    let verb = isTrial ? "would drop" : "dropped"
    return isWhole
      ? "\(session)  \(verb) the session and its \(count == 1 ? "snapshot" : "\(count) snapshots")"
      : "\(session)  \(verb) \(dropped.count) of \(count) snapshots"
  }
}
