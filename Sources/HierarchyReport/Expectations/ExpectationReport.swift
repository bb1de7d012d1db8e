package import Expectations

/// What became of the expectations of a session, ready to be written in any form.
package struct ExpectationReport: Sendable {
  /// The file of expectations, as the user named it.
  package let file: String
  /// What the session is called.
  package let title: String
  package let session: ExpectedSession
  package let verdicts: [Verdict]

  package init(file: String, title: String, session: ExpectedSession, verdicts: [Verdict]) {
    self.file = file
    self.title = title
    self.session = session
    self.verdicts = verdicts
  }

  package var failures: [Verdict] { verdicts.filter { !$0.holds } }

  /// The snapshot that settled an expectation, as the session calls it.
  func label(_ verdict: Verdict) -> String? {
    verdict.place.map { session.moments[$0].label }
  }

  /// What changed from the snapshot before to the one that settled an expectation; nil for the first.
  func change(_ verdict: Verdict) -> ChangeReport? {
    guard let place = verdict.place, place > 0 else { return nil }
    let (before, after) = (session.moments[place - 1], session.moments[place])
    return ChangeReport(
      comparing: before.snapshot, with: after.snapshot, title: title, beforeLabel: before.label,
      afterLabel: after.label)
  }

  /// `3 of 5 expectations hold`.
  var summary: String {
    let (held, all) = (verdicts.count - failures.count, verdicts.count)
    if held == all { return "\(all) expectation\(all == 1 ? " holds" : "s hold")" }
    return "\(held) of \(all) expectation\(all == 1 ? "" : "s") hold\(held == 1 ? "s" : "")"
  }
}
