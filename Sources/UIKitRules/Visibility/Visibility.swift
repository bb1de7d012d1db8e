public import HierarchyModel

/// Whether an object is to be seen on the screen, and what keeps it from that.
public struct Visibility: Hashable, Sendable {
  /// How much of it is to be seen, as far as the snapshot tells.
  public enum Extent: String, Hashable, Sendable {
    case visible
    /// Part of it is cut off by a view that clips or by the window, or is behind something opaque.
    case partlyVisible
    /// Part of it is seen for certain; of what is in front of the rest nobody knows whether one sees
    /// through.
    case atLeastPartlyVisible
    case notVisible
  }

  /// One thing that keeps the object, or part of it, from the screen.
  public enum Obstacle: Hashable, Sendable {
    /// A controller's view that is not loaded.
    case notLoaded(ObjectIndex)
    /// That view is the top of what it is in, and no window.
    case detached(ObjectIndex)
    case hidden(ObjectIndex)
    case transparent(ObjectIndex)
    /// It has no area.
    case empty(ObjectIndex)
    /// It lies outside that view, which clips, or that window.
    case clipped(ObjectIndex)
    /// That opaque view is in front of it.
    case covered(ObjectIndex)
    /// It is in a window of that scene, one of several, which is in the background.
    case inBackground(ObjectIndex)
    /// The source of that accessibility element says that it is not visible.
    case toldInvisible(ObjectIndex)
  }

  public let extent: Extent
  /// The view that is or would be seen: the object itself, or the controller's view.
  public let view: ObjectIndex?
  /// What keeps it from the screen, all of it, outermost first.
  public let obstacles: [Obstacle]
  /// What takes a part of it away.
  public let cuts: [Obstacle]
  /// Views in front of part of it of which nobody captured whether one sees through.
  public let veils: [ObjectIndex]

  init(
    _ extent: Extent, of view: ObjectIndex?, obstacles: [Obstacle] = [], cuts: [Obstacle] = [],
    veils: [ObjectIndex] = []
  ) {
    self.extent = extent
    self.view = view
    self.obstacles = obstacles
    self.cuts = cuts
    self.veils = veils
  }
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

  /// Its name for programs.
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
  /// What would bring an object to the screen; for one that is on it nothing. Each condition was tried:
  /// the rules, asked again of what it makes of the snapshot, give what is promised.
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
