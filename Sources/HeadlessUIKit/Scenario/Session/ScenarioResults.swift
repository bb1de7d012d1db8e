public import HierarchyModel
public import JSONText

/// What the operations of a scenario answered: the last answer of each sort, and logs of all (15.1,
/// item 30). Objects go by their names.
public struct ScenarioResults: Sendable {
  /// An object or none.
  public enum Found: Hashable, Sendable {
    case nothing
    case object(String)
  }

  /// What the last operation with a result returned.
  public enum Returned: Hashable, Sendable {
    case flag(Bool)
    case object(Found)
    case objects([String])
    /// The model does not know; the text completes "unknown, because …".
    case unknown(String)
  }

  /// An action that was handled.
  public struct Handling: Hashable, Sendable {
    public let responder: String
    public let action: String
  }

  /// Who took which part in the last presentation.
  public struct Roles: Sendable {
    public let presented: ControllerHandle
    public let presentation: Presentation
  }

  /// What came of actions, messages, touches and refused roles, a sentence an operation.
  public internal(set) var outcomes: [String] = []
  public internal(set) var returns: Returned?
  /// The controller directly dismissed by the last dismissal.
  public internal(set) var dismissed: Found?
  public internal(set) var handledBy: Found?
  /// The controllers directly dismissed, in order.
  public internal(set) var dismissedSequence: [String] = []
  /// The layer whose transition the last dismissal showed.
  public internal(set) var animatedLayer: Found?
  public internal(set) var completionCalled: Bool?
  /// The first answer of the last search for an actor target.
  public internal(set) var actionTarget: Found?
  /// What the last custom action answered.
  public internal(set) var result: JSONValue?
  /// Whom the last message reached.
  public internal(set) var path: [String]?
  public internal(set) var actionLog: [Handling] = []
  /// The last presentation that came about.
  public internal(set) var presentation: Roles?
  /// The view of the last touch.
  public internal(set) var touchView: Found?
  /// Whom the last touch passes where nobody stops it.
  public internal(set) var touchOrder: [String]?
  /// Whether each split controller was collapsed before it entered a compact window (R-SPLIT-7).
  public internal(set) var collapsedBefore: [String: Bool] = [:]
  /// Which of the world's callbacks each operation brought that brought any.
  package var callbackRanges: [Range<Int>] = []
  /// The last tree that was described, a snapshot of its own.
  public internal(set) var description: Snapshot?
}
