public import HierarchyChecks
public import HierarchyModel
public import HierarchyStore

extension Store {
  /// Passes every snapshot of a session to `body` in order, with its number; the cost follows what
  /// changed between neighbours.
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

  /// Runs the checks over all snapshots of a session: what is wrong in each, and what shows only
  /// over several, such as a controller that leaks.
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
