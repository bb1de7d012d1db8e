public import HierarchyCapture

/// Why a step could not be recorded.
public enum StepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app was still in a transition when the time for it was up.
  case unsettled(step: String, after: TimeSpan)
  /// What was captured could not be recorded.
  case notRecorded(step: String, reason: String)
  /// The app under test did not do what the step needs of it.
  case app(step: String, reason: String)

  public var description: String {
    switch self {
    case .unsettled(let step, let span):
      "step \"\(step)\": the app was still in a transition after"
        + " \(span.nanoseconds / 1_000_000) ms"
    case .notRecorded(let step, let reason), .app(let step, let reason):
      "step \"\(step)\": \(reason)"
    }
  }
}
