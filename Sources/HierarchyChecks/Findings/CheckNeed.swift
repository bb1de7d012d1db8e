/// Something that a check has to be told by a snapshot, in the order in which it is told that it was not.
public enum CheckNeed: String, CaseIterable, Sendable {
  case views
  case windows
  case controllers
  case presentations
  case contextFlags
  case application
  case keyWindow
  case firstResponder
  /// Whether views are hidden, or as good as not there.
  case hiding
  case frames
  case interaction
  case identifiers
  case labels
  case nextResponders
  /// Ids that mean the same object in the next snapshot.
  case lastingIDs

  /// What it is called in "not looked at".
  public var words: String {
    switch self {
    case .contextFlags: "presentation-context flags"
    case .application: "the application"
    case .keyWindow: "which window is key"
    case .firstResponder: "the first responder"
    case .hiding: "what is hidden"
    case .interaction: "what takes touches"
    case .nextResponders: "next responders"
    case .lastingIDs: "ids that last"
    default: rawValue
    }
  }
}

/// What a snapshot lacks of what a check needs.
public struct CheckGap: Hashable, Sendable {
  public let check: String
  public let need: CheckNeed
  /// Of how many views it was not captured, and how many there are; nil where it is no fact of views.
  public let views: Count?

  /// A part of some views.
  public struct Count: Hashable, Sendable {
    public let missing: Int
    public let all: Int
  }

  /// Whether the check had nothing to look at.
  public var isWhole: Bool { views.map { $0.missing == $0.all } ?? true }
}
