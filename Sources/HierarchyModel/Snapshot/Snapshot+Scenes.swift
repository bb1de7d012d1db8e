/// The scenes that windows are in. An app may have several, each with a key window of its own (R-WIN-3,
/// R-WIN-7), and one or more of them on the screen.
extension Snapshot {
  /// Where in its life a scene is, in UIKit's words, as its key `activationState` tells.
  public enum SceneActivation: String, CaseIterable, Sendable {
    case foregroundActive
    case foregroundInactive
    case background
    case unattached

    /// Whether the scene is on the screen.
    public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
  }

  /// The scenes that windows were captured to be in, in the windows' order.
  public var windowScenes: [ObjectIndex] { storage.windows.scenes }

  /// The activation state of a scene, nil where it was not captured.
  public func activation(of scene: ObjectIndex) -> SceneActivation? {
    guard case .text(let word)? = value(.other("activationState"), of: scene) else { return nil }
    return SceneActivation(rawValue: word)
  }

  /// Of several scenes the one whose key window counts: the only one that is active in the foreground,
  /// or the only one that may be in the foreground at all. Nil where that is not known.
  public var activeScene: ObjectIndex? { storage.windows.activeScene }

  /// Whether key windows are to be told apart by their scenes.
  public var hasSeveralScenes: Bool { windowScenes.count > 1 }
}
