/// One step of a session's navigation.
public struct LoggedEvent: Hashable, Sendable {
  /// The snapshot at which it was first seen.
  public let number: Int
  public let label: String?
  public let kind: String
  /// The class of what was pushed, presented, selected …
  public let subjectClass: String?
  public let containerClass: String?
  public let explanation: String?
}
