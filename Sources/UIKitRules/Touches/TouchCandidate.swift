public import HierarchyModel

/// A view whose own area holds the point of a touch that goes to another.
public struct TouchCandidate: Hashable, Sendable {
  /// Why the touch goes to another.
  public enum Reason: Hashable, Sendable {
    /// That view, itself or one above it, is hidden.
    case hidden(ObjectIndex)
    /// The alpha of that view, itself or one above it, is below 0.01.
    case transparent(ObjectIndex)
    /// That view, itself or one above it, takes no touches.
    case interactionDisabled(ObjectIndex)
    /// That view above it does not hold the point, so nothing below it is asked (R-HIT-5).
    case outside(ObjectIndex)
    /// That view is asked before it and answers.
    case covered(ObjectIndex)
  }

  public let view: ObjectIndex
  public let reason: Reason

  /// The view that keeps the touch away.
  public var cause: ObjectIndex {
    switch reason {
    case .hidden(let view), .transparent(let view), .interactionDisabled(let view),
      .outside(let view), .covered(let view):
      view
    }
  }

  /// The rule behind the reason.
  public var rule: RuleID {
    switch reason {
    case .hidden, .transparent, .interactionDisabled: "R-HIT-1"
    case .outside: "R-HIT-5"
    case .covered: "R-HIT-3"
    }
  }

  /// The reason's name for programs.
  public var word: String { reason.word }
}

extension TouchCandidate.Reason {
  /// The reason's name for programs.
  package var word: String {
    switch self {
    case .hidden: "hidden"
    case .transparent: "transparent"
    case .interactionDisabled: "interactionDisabled"
    case .outside: "outside"
    case .covered: "covered"
    }
  }
}
