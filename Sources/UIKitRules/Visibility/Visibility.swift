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
  public enum Obstacle: Hashable, Sendable {
    /// A controller's view that is not loaded.
    case notLoaded(ObjectIndex)
    /// That view is the topmost ancestor of the object, and is not a window.
    case detached(ObjectIndex)
    case hidden(ObjectIndex)
    case transparent(ObjectIndex)
    /// It has no area.
    case empty(ObjectIndex)
    /// It is outside that view, which clips, or that window.
    case clipped(ObjectIndex)
    /// That opaque view is in front of it.
    case covered(ObjectIndex)
    /// It is in a window of that scene, which is one of several and in the background.
    case inBackground(ObjectIndex)
    /// The source of that accessibility element reports it as not visible.
    case toldInvisible(ObjectIndex)
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

extension Visibility.Obstacle {
  /// The object that is in the way.
  public var object: ObjectIndex {
    switch self {
    case .notLoaded(let object), .detached(let object), .hidden(let object),
      .transparent(let object), .empty(let object), .clipped(let object), .covered(let object),
      .inBackground(let object), .toldInvisible(let object):
      object
    }
  }

  /// Its machine-readable name.
  public var word: String {
    switch self {
    case .notLoaded: "notLoaded"
    case .detached: "detached"
    case .hidden: "hidden"
    case .transparent: "transparent"
    case .empty: "empty"
    case .clipped: "clipped"
    case .covered: "covered"
    case .inBackground: "inBackground"
    case .toldInvisible: "toldInvisible"
    }
  }
}

extension RuleBook {
  /// What would bring an object onto the screen; nothing if it is already there. Each condition was
  /// verified by asking the rules again of the snapshot it results in.
  public func visibilityAlternatives(of object: ObjectIndex) -> [Alternative] {
    guard let visibility = visibility(of: object).value, visibility.extent == .notVisible else {
      return []
    }
    let outcome = "\(name(object)) would be visible"
    let suppositions = visibility.obstacles.compactMap(Self.remedy)
    if suppositions.count == visibility.obstacles.count,
      let other = supposing(suppositions)?.visibility(of: object).value,
      other.extent != .notVisible
    {
      let condition = suppositions.map { $0.condition(name($0.object)) }.joined(separator: " and ")
      return [
        Alternative(
          "R-TRAV-3", if: condition, then: outcome, object: suppositions[0].object, result: object)
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

  private static func remedy(_ obstacle: Visibility.Obstacle) -> Supposition? {
    switch obstacle {
    case .hidden(let view): .isShown(view)
    case .covered(let view): .isHidden(view)
    case .transparent(let view): .isOpaque(view)
    case .notLoaded, .detached, .empty, .clipped, .inBackground, .toldInvisible: nil
    }
  }
}
