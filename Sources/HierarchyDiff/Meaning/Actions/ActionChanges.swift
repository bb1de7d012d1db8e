/// What a change did to actions.
public struct ActionChanges: Hashable, Sendable {
  /// Who handles an action sent to nil by nobody in particular.
  public struct Handler: Hashable, Sendable {
    public let action: String
    public let before: Outcome
    public let after: Outcome
  }

  /// Who got an action.
  public enum Outcome: Hashable, Sendable {
    case handled(Counterparts)
    case nobody
    /// The text completes "unknown, because …".
    case unknown(String)
  }

  /// Controllers whose actor-chain target changed, one entry a pair of targets.
  public struct ActorTarget: Hashable, Sendable {
    /// `show` or `showDetail`.
    public let action: String
    public let before: Counterparts?
    public let after: Counterparts?
    public let controllers: [Counterparts]
  }

  /// One entry an action asked for, changed or not.
  public var handlers: [Handler] = []
  public var actorTargets: [ActorTarget] = []

  public init() {}

  public var isEmpty: Bool { handlers.isEmpty && actorTargets.isEmpty }
}
