public import HierarchyModel

/// Whether an object is visible on the screen, and what hides it.
public struct Visibility: Hashable, Sendable {
  /// How much of it is visible, as far as the snapshot shows.
  public enum Extent: String, Hashable, Sendable {
    case visible
    /// Part of it is clipped by a view or by the window, or is behind something opaque.
    case partlyVisible
    /// Part of it is certainly visible; whether the views in front of the rest are see-through is
    /// unknown.
    case atLeastPartlyVisible
    case notVisible
  }

  /// One thing that hides the object or part of it.
  public struct Obstacle: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      /// A controller's view that is not loaded.
      case notLoaded
      /// That view is the topmost ancestor of the object, and is not a window.
      case detached
      case hidden
      case transparent
      /// It has no area.
      case empty
      /// It is outside that view, which clips, or that window.
      case clipped
      /// That opaque view is in front of it.
      case covered
      /// It is in a window of that scene, which is one of several and in the background.
      case inBackground
      /// The source of that accessibility element reports it as not visible.
      case toldInvisible
    }

    public let kind: Kind
    /// The object that is in the way.
    public let object: ObjectIndex

    init(_ kind: Kind, _ object: ObjectIndex) { (self.kind, self.object) = (kind, object) }

    /// Its machine-readable name.
    public var word: String { kind.rawValue }
  }

  public let extent: Extent
  /// The view in question: the object itself, or the controller's view.
  public let view: ObjectIndex?
  /// Everything that hides it, outermost first.
  public private(set) var obstacles: [Obstacle] = []
  /// What hides a part of it.
  public private(set) var cuts: [Obstacle] = []
  /// Views in front of part of it for which it was not captured whether they are see-through.
  public private(set) var veils: [ObjectIndex] = []
}

extension RuleBook {
  /// What would bring an object onto the screen; nothing if it is already there. Each condition was
  /// verified by asking the rules again of the snapshot it results in.
  public func visibilityAlternatives(of object: ObjectIndex) -> [Alternative] {
    guard let visibility = visibility(of: object).value, visibility.extent == .notVisible else {
      return []
    }
    let outcome = "\(name(object)) would be visible"
    if let (condition, book) = without(
      visibility.obstacles.map { (Self.remedy($0.kind), $0.object) }),
      let other = book.visibility(of: object).value, other.extent != .notVisible
    {
      return [
        Alternative(
          "R-TRAV-3", if: condition, then: outcome, object: visibility.obstacles.first?.object,
          result: object)
      ]
    }
    guard let owner = owner(of: object) else { return [] }
    return remedies(for: owner).map { absences in
      Alternative(
        absences[0].rule, if: condition(absences),
        then: "\(name(owner)) would come back to the window", object: absences[0].cause,
        result: owner)
    }
  }

  private func owner(of object: ObjectIndex) -> ObjectIndex? {
    snapshot.kind(of: object) == .controller ? object : nearestOwner(of: object)
  }

  private static func remedy(_ obstacle: Visibility.Obstacle.Kind) -> Supposition.Kind? {
    switch obstacle {
    case .hidden: .isHidden(false)
    case .covered: .isHidden(true)
    case .transparent: .isOpaque
    case .notLoaded, .detached, .empty, .clipped, .inBackground, .toldInvisible: nil
    }
  }
}
