/// One step of a session's navigation.
public struct LoggedEvent: Hashable, Sendable {
  /// The snapshot at which it was first seen.
  public let number: Int
  public let label: String?
  /// The raw value of a `NavigationKind`.
  public let kind: String
  /// The class of what was pushed, presented, selected …
  public let subjectClass: String?
  public let containerClass: String?
  public let presenterClass: String?
  /// How it was presented.
  public let style: String?
  /// Why it was these, in one sentence.
  public let explanation: String?
  /// The name of the screen that the snapshot shows; nil where the rules do not tell.
  public let screen: String?
}
