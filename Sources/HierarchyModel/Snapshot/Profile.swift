/// Which UIKit a snapshot is of; rules differ between them.
public enum Profile: String, CaseIterable, Hashable, Sendable {
  /// Apple's documentation taken literally: no private views.
  case documented
  case ios12
  case ios13
}
