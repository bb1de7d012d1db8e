public import HierarchyModel

/// UIKit's rules over one snapshot: pure derivations of what was not captured, each with the steps
/// that led there. One rule, or one family of rules, a file.
public struct RuleBook: Sendable {
  public let snapshot: Snapshot
  /// Which UIKit's rules apply; nil where nothing tells, and rules that depend on it may not answer.
  public let profile: Profile?
  public let switches: RuleSwitches
  /// The scene that is asked about; nil for the one that the snapshot tells to be active.
  public let scene: ObjectIndex?
  let coverage: Coverage
  /// Why no rule says anything of the snapshot; nil where it is of UIKit, or may be.
  let foreignReason: String?
  /// The application, where it was captured.
  package let application: ObjectIndex?
  /// The scene, if there is just one.
  let onlyScene: ObjectIndex?

  /// How steps name objects; nil where nobody reads them.
  package let names: DistinctNames?

  /// Creates the rules of a snapshot; of its own profile and active scene unless others are given. Steps
  /// name objects by `names`, which are dear to find, else by what they are called where their place is
  /// known.
  public init(
    _ snapshot: Snapshot, profile: Profile? = nil, switches: RuleSwitches = .standard,
    scene: ObjectIndex? = nil, names: DistinctNames? = nil
  ) {
    self.snapshot = snapshot
    self.scene = scene
    self.profile = profile ?? snapshot.profile
    self.switches = switches
    self.names = names
    coverage = snapshot.coverage
    foreignReason = snapshot.platform.flatMap(Self.foreignReason)
    application = snapshot.others.first { snapshot.kind(of: $0) == .application }
    var scenes = snapshot.others.lazy.filter { snapshot.kind(of: $0) == .scene }.makeIterator()
    let scene = scenes.next()
    onlyScene = scenes.next() == nil ? scene : nil
  }

  /// UIKit's rules hold where its views do.
  private static func foreignReason(of platform: Platform) -> String? {
    switch platform {
    case .ios, .tvos: nil
    case .macos: "the snapshot is of macOS, of which UIKit's rules say nothing"
    case .android: "the snapshot is of Android, of which UIKit's rules say nothing"
    }
  }

  /// The shortest name by which a reader knows an object from all others of the snapshot.
  public func shortName(of object: ObjectIndex) -> String {
    names?[object] ?? snapshot.shortName(of: object)
  }

  /// The same of some objects, found together.
  package func shortNames(of objects: [ObjectIndex]) -> [String] {
    (names ?? DistinctNames(onDemand: snapshot))[objects]
  }

  /// How a step names an object.
  func name(_ object: ObjectIndex) -> String {
    names?[object] ?? snapshot.plainName(of: object)
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
  package func containerGap(above controller: ObjectIndex) -> String? {
    let top = top(of: controller)
    return container(of: top).isCaptured
      ? nil : "whether a controller contains \(name(top)) was not captured"
  }

  /// The top of a controller's containment tree: its farthest ancestor, or itself.
  package func top(of controller: ObjectIndex) -> ObjectIndex {
    withAncestors(controller).last ?? controller
  }
}

/// The readings of UIKit on which sources disagree; the standard is what the rulebook decided.
public struct RuleSwitches: Hashable, Sendable {
  /// D-1: the next responder of a presented controller is its view's superview, not its presenter.
  public var presentedNextIsSuperview = false
  /// D-7, R-CTX-10: every style searches for a presentation context.
  public var everyStyleSearchesContext = false
  /// D-11: a view of alpha 0.01 exactly is not hit.
  public var alphaThresholdIsInclusive = false

  public static let standard = RuleSwitches()

  public init() {}
}
