public import HierarchyModel

/// Whether an object is to be seen on the screen, and what keeps it from that.
public struct Visibility: Hashable, Sendable {
  /// How much of it is to be seen, as far as the snapshot tells.
  public enum Extent: String, Hashable, Sendable {
    case visible
    /// Part of it is cut off by a view that clips, or by the window.
    case partlyVisible
    case notVisible
  }

  /// One thing that keeps the object from the screen.
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
    /// That opaque view in front lies over all of it.
    case covered(ObjectIndex)
  }

  public let extent: Extent
  /// The view that is or would be seen: the object itself, or the controller's view.
  public let view: ObjectIndex?
  /// What keeps it from the screen, all of it, outermost first.
  public let obstacles: [Obstacle]
  /// Views in front that lie over all of it and of which nobody captured whether one sees through.
  public let veils: [ObjectIndex]
}

extension Visibility.Obstacle {
  /// The object that is in the way.
  public var object: ObjectIndex {
    switch self {
    case .notLoaded(let object), .detached(let object), .hidden(let object),
      .transparent(let object), .empty(let object), .clipped(let object), .covered(let object):
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
    }
  }
}
