public import HierarchyModel

/// UIKit's rules over one snapshot: pure derivations of what was not captured, each with the steps
/// that led there. One rule, or one family of rules, a file.
public struct RuleBook: Sendable {
  public let snapshot: Snapshot
  /// Which UIKit's rules apply; nil where nothing tells, and rules that depend on it may not answer.
  public let profile: Profile?
  public let switches: RuleSwitches
  let coverage: Coverage
  /// Why no rule says anything of the snapshot; nil where it is of UIKit, or may be.
  let foreignReason: String?
  /// The application, where it was captured.
  package let application: ObjectIndex?

  /// Creates the rules of a snapshot; of its own profile unless another is given.
  public init(
    _ snapshot: Snapshot, profile: Profile? = nil, switches: RuleSwitches = .standard
  ) {
    self.snapshot = snapshot
    self.profile = profile ?? snapshot.profile
    self.switches = switches
    coverage = snapshot.coverage
    foreignReason = snapshot.platform.flatMap(Self.foreignReason)
    application = snapshot.others.first { snapshot.kind(of: $0) == .application }
  }

  /// UIKit's rules hold where its views do.
  private static func foreignReason(of platform: Platform) -> String? {
    switch platform {
    case .ios, .tvos: nil
    case .macos: "the snapshot is of macOS, of which UIKit's rules say nothing"
    case .android: "the snapshot is of Android, of which UIKit's rules say nothing"
    }
  }

  /// How a step names an object.
  func name(_ object: ObjectIndex) -> String {
    snapshot.shortName(of: object)
  }

  /// A controller and those that contain it, nearest first. Bounded: containers come first in a
  /// snapshot, so the walk cannot come back.
  func withAncestors(_ controller: ObjectIndex) -> [ObjectIndex] {
    var path = [controller]
    var last = controller
    while let parent = snapshot.parent(of: last).value {
      path.append(parent)
      last = parent
    }
    return path
  }

  /// The controller that contains one: as captured, and none where it is presented or a window's root
  /// (R-VC-7, R-VC-11).
  func container(of controller: ObjectIndex) -> Captured<ObjectIndex> {
    let parent = snapshot.parent(of: controller)
    let isTop =
      snapshot.presenter(of: controller) != nil || snapshot.window(withRoot: controller) != nil
    return !parent.isCaptured && isTop ? .null : parent
  }

  /// Why nobody knows what is above the last of a controller's ancestors, nil where nothing is.
  func containerGap(above controller: ObjectIndex) -> String? {
    let top = top(of: controller)
    return container(of: top).isCaptured
      ? nil : "whether a controller contains \(name(top)) was not captured"
  }

  /// The top of a controller's containment tree: its farthest ancestor, or itself.
  package func top(of controller: ObjectIndex) -> ObjectIndex {
    withAncestors(controller).last ?? controller
  }
}
