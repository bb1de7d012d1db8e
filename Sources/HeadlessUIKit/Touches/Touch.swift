/// A touch under way: it keeps the view that it began in for its whole life (R-EVT-3).
public struct Touch: Hashable, Sendable {
  /// The phases of a touch.
  public enum Phase: String, CaseIterable, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  public internal(set) var phase: Phase
  /// Whether it has moved since it began.
  public internal(set) var hasMoved = false
  /// The view that the touch began in, nil where it hit none.
  public let view: ViewHandle?
  /// The responders that get it where nobody stops it (R-EVT-2), as they were when it began.
  public let responders: [ResponderHandle]
}
