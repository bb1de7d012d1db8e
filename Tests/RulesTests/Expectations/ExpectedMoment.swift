import HierarchyChecks
import HierarchyModel

/// One snapshot of a session, and its name.
struct ExpectedMoment {
  let label: String
  let snapshot: Snapshot
}

extension ExpectedSession where Failure == ExpectationError {
  /// A session whose snapshots are at hand.
  init(
    moments: [ExpectedMoment], settings: CheckSettings = CheckSettings(),
    momentIndices: [String: Int] = [:], scene: String? = nil
  ) {
    self.init(
      labels: moments.map(\.label), settings: settings, momentIndices: momentIndices, scene: scene,
      read: { (range, body) throws(ExpectationError) in
        for index in range {
          guard try body(index, moments[index].snapshot) else { return }
        }
      })
  }
}

extension ExpectationJudge where Failure == ExpectationError {
  /// A judge whose errors are those of the expectations.
  init(
    _ session: ExpectedSession<ExpectationError>, asking queries: (any ClaimQueries)? = nil,
    comparing comparer: (any RunAsker)? = nil
  ) { self.init(session, asking: queries, comparing: comparer) { $0 } }
}
