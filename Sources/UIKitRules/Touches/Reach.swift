package import HierarchyModel

/// Whether a touch can reach a view at all, other views in front of it set aside.
package enum Reach: Hashable, Sendable {
  /// There, on the screen.
  case reachable(Region)
  /// Not at all, because of that view: the view itself or one above it.
  case blocked(Block, by: ObjectIndex)
  /// The snapshot lacks what tells.
  case unknown

  /// What keeps touches away.
  package enum Block: Hashable, Sendable {
    case hidden
    case transparent
    case interactionDisabled
    /// It lies outside its superview's bounds, or has no area.
    case outside
    /// It is in no window.
    case detached
  }

  /// Where touches reach the view, nil where they do not.
  package var region: Region? {
    if case .reachable(let region) = self { return region }
    return nil
  }
}
