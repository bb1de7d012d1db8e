public import HierarchyModel

/// A UIKit of values: windows, views, controllers and responders, and the operations on them, each of
/// which happens as a whole or not at all. Transitions take no time (15.1, item 20).
public struct UIKitWorld: Sendable {
  public let profile: Profile
  public let switches: UIKitSwitches
  /// What identifies the run in snapshots: ids mean the same objects in all snapshots of one run.
  public var runID = "headless"
  /// Whether callbacks keep the world as it was when they came.
  let recordsMoments: Bool
  var state: WorldState
  /// Every callback so far, in order.
  var log = ChunkedArray<Callback>()
  /// Every warning so far, in order.
  public internal(set) var warnings: [UIKitWarning] = []
  /// The last touch, nil for none so far.
  public internal(set) var touch: Touch?
  /// How many operations happened.
  public internal(set) var operationCount = 0

  /// Creates a world with an application, its delegate and, from iOS 13, a scene.
  public init(
    profile: Profile = .documented, switches: UIKitSwitches = .standard,
    recordsMoments: Bool = false
  ) {
    self.profile = profile
    self.switches = switches
    self.recordsMoments = recordsMoments
    state = WorldState(hasScene: profile.isSinceScenes)
  }

  /// Every callback so far, in order.
  public var callbacks: [Callback] { Array(log) }

  /// Whether UIKit's private views are there (R-TREE).
  var hasPrivateViews: Bool { profile.hasPrivateViews }
}
