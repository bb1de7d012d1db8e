import HeadlessUIKit
import JSONText

extension ExpectationTable {
  /// What dismissals closed.
  static let dismissals: [Probe] = [
    Probe("dismissed") { run, _ in run.json(run.results.dismissed) },
    Probe("dismissedSequence") { run, _ in .strings(run.results.dismissedSequence) },
    Probe("handledBy") { run, _ in run.json(run.results.handledBy) },
    Probe("animatedWithStyleOf") { run, _ in run.json(run.results.animatedLayer) },
    Probe("completionCalled") { run, _ in .bool(run.results.completionCalled ?? false) },
  ]
}
