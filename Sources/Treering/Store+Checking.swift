public import HierarchyChecks
public import HierarchyModel
public import HierarchyStore

extension Store {
  /// Gives every snapshot of a session in order, with its number, at a cost that follows what changed
  /// from each to the next.
  public func forEachSnapshot(
    of session: String, _ body: (Int, Snapshot) throws(StoreError) -> Void
  ) throws(StoreError) {
    let numbers = try snapshots(of: session).map(\.number)
    func give(_ index: Int, _ snapshot: Snapshot) throws(StoreError) -> Bool {
      try body(numbers[index], snapshot)
      return true
    }
    try sweep(numbers, of: session, wrap: { $0 }, each: give)
  }

  /// Runs the checks over all snapshots of a session: what is wrong in each, and what only shows over
  /// several, such as a controller that leaks.
  public func check(
    _ session: String, _ settings: CheckSettings = CheckSettings(),
    found: (Int, Snapshot, Finding) -> Void
  ) throws(StoreError) {
    var run = CheckRun(settings)
    try forEachSnapshot(of: session) { number, snapshot in
      for finding in run.findings(in: snapshot) { found(number, snapshot, finding) }
    }
  }
}
