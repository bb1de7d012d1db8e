/// How much a finding matters, least first.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing.
  case note
  /// Likely wrong, or wrong in some situations.
  case warning
  /// UIKit's rules are broken, or events cannot arrive.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  /// From 0, least first.
  package var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
