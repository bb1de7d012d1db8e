package import HierarchyCapture

/// Why a runner got no snapshot.
package enum StepServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An app is connected and does not answer.
  case silent(after: TimeSpan)
  /// The app says that it cannot, or sent what is no snapshot.
  case refused(String)
  case notRecorded(String)

  package var description: String {
    switch self {
    case .silent(let span):
      "the app's recorder did not answer within \(span.nanoseconds / 1_000_000) ms; is its main"
        + " thread busy, or the app in the background?"
    case .refused(let reason): "the app's recorder answered: \(reason)"
    case .notRecorded(let reason): reason
    }
  }
}
