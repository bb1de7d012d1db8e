/// One thing that happened to controllers or windows, with who took part and why it was they.
public struct NavigationEvent: Hashable, Sendable {
  public let kind: NavigationKind
  /// What was pushed, presented, selected …; of a pop the former top, of a stack the new top.
  public var subject: Counterparts
  /// The container or window in which it happened.
  public var container: Counterparts?
  /// Others that it happened to as well: of a pop those below the former top, top first.
  public var others: [Counterparts] = []
  public var presenter: Counterparts?
  /// The controller that was asked to present.
  public var source: Counterparts?
  public var style: String?
  public var contextProvider: Counterparts?
  /// Why it was these, in one sentence.
  public var explanation: String

  public init(_ kind: NavigationKind, _ subject: Counterparts, explanation: String) {
    self.kind = kind
    self.subject = subject
    self.explanation = explanation
  }
}
